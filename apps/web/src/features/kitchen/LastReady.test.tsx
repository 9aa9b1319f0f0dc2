import { listReadySales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { setLineStates } from '@restaurante/contract/sales/sales.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { playSound } from '../../shared/sound/sound.ts';
import { lineOf, saleOf } from '../../test/sale.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { BAR, COCINA, made, old, openKitchen, saved, tickets } from './kitchen.testing.tsx';

const product = (name: string) => ({ ...lineOf().product, name });
const ready = saleOf(70, {
  ...made(50),
  sales_status_id: 3,
  details: [
    lineOf({ id: 1, state: 'ready', ready_at: '2026-11-14T13:20:00-04:00' }),
    lineOf({ id: 2, state: 'ready', product: product('Sopa'), observations: 'sin sal' }),
    lineOf({ id: 3, state: 'served', product: product('Api') }),
    lineOf({ id: 4, state: 'ready', product: product('Cerveza'), station: BAR }),
  ],
});

beforeEach(() => {
  vi.mocked(playSound).mockClear();
  vi.spyOn(notify, 'error');
});

async function openLast() {
  const ui = await openKitchen([old], { stations: [COCINA, BAR], search: '?estacion=1' });
  let sales = [ready];
  ui.server.answer(listReadySales, () => ({ sales }));
  await ui.user.click(screen.getByRole('button', { name: 'Últimos' }));
  const order = await screen.findByRole('listitem', { name: 'T-70' });
  return { ...ui, order, empty: () => void (sales = []) };
}

test('shows what became ready at these stations and is not served', async () => {
  const { server, order } = await openLast();
  expect(server.received.find(({ path }) => path.endsWith('/kitchen/done'))?.query).toBe('?station=1');
  expect(
    within(order)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 ×Silpancho13:20', '1 ×Sopasin sal']);
});

test("'Devolver a la cocina' brings back one dish or all of them, without the sound of a new order", async () => {
  const { server, user, order, empty } = await openLast();
  server.answer(setLineStates, () =>
    saved({ ...ready, sales_status_id: 2, revision: 2, details: [lineOf({ id: 1 })] }),
  );
  await user.click(within(order).getByRole('button', { name: 'Devolver a la cocina Silpancho de T-70' }));
  await waitFor(() => expect(tickets()).toEqual(['T-70', 'T-81']));
  empty();
  await waitFor(() =>
    expect(
      within(order).getByRole<HTMLButtonElement>('button', { name: 'Devolver a la cocina T-70' }).disabled,
    ).toBe(false),
  );
  await user.click(within(order).getByRole('button', { name: 'Devolver a la cocina T-70' }));
  expect(await screen.findByText('Nada salió todavía')).toBeTruthy();
  expect(server.bodiesOf(setLineStates)).toEqual([
    { lines: [1], state: 'waiting' },
    { lines: [1, 2], state: 'waiting' },
  ]);
  expect(playSound).not.toHaveBeenCalled();
});

test('a dish that was served in the meantime says so', async () => {
  const { server, user, order } = await openLast();
  server.refuse(setLineStates, 'line_served');
  await user.click(within(order).getByRole('button', { name: 'Devolver a la cocina T-70' }));
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith(
      expect.stringContaining('ya salió de cocina'),
      setLineStates.path,
    ),
  );
});
