import { listDaySales, setSaleStatusByUser, undoReady } from '@restaurante/contract/sales/sales.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSoundOn, useSound } from '../../../shared/sound/sound.ts';
import { emit } from '../../../test/fakeRealtime.ts';
import { registerOf } from '../../../test/register.ts';
import { lineOf } from '../../../test/sale.ts';
import {
  closeDay,
  day,
  inRow,
  inState,
  menuOf,
  openDay,
  row,
  saved,
  staffSale,
  tickets,
  unpaid,
} from './dayList.testing.tsx';
import { matchesSale } from './daySales.ts';

beforeEach(() => {
  vi.mocked(useSound).mockReturnValue('on');
  vi.mocked(setSoundOn).mockReturnValue();
});

afterEach(closeDay);

describe('the search', () => {
  const person = { first_name: 'Ana', last_name: 'Rojas', ci_nit: '4.839.201 LP', phone: '59171234567' };
  const sale = staffSale(15, {
    table_number: 5,
    customer: { id: 1, person },
    details: [lineOf({ product: { name: 'Api', type: 'Vaso', dam: null, image: null } })],
  });
  it.each([
    ['mesa 5', true],
    ['Mesa 15', false],
    ['mesa 1', false],
    ['t-15', true],
    ['15', true],
    ['5', true],
    ['8', false],
    ['71234567', true],
    ['712-34567', true],
    ['+591 712 34567', true],
    ['4839201LP', true],
    ['4839201-LP', true],
    ['4839210', false],
    ['api vaso', true],
    ['rojas', true],
    ['silpancho', false],
    ['50,00', true],
    ['Bs 50', true],
    ['50,10', false],
    ['rojas 50,00', true],
  ])('of %j finds table 5 with T-15: %o', (query, found) => {
    expect(matchesSale(sale, query)).toBe(found);
  });
});

it('leads to a new sale, and its sound is switched on and off', async () => {
  const { user } = await openDay([staffSale(86)]);
  const create = screen.getByRole('link', { name: 'Crear nueva' });
  expect(create.getAttribute('href')).toBe('/dashboard/sales/create');
  await user.click(screen.getByRole('switch', { name: 'Sonido' }));
  expect(setSoundOn).toHaveBeenCalledExactlyOnceWith(false);
});

it('shows ten sales a page, or 25, 50 or 100', async () => {
  const { user } = await openDay(Array.from({ length: 30 }, (_, i) => staffSale(i + 1)));
  const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Items por página' });
  expect(Array.from(sizes.options, ({ value }) => value)).toEqual(['10', '25', '50', '100']);
  expect(tickets()).toHaveLength(10);
  await user.selectOptions(sizes, '25');
  expect(tickets()).toHaveLength(25);
});

it('can be filtered by state too', async () => {
  const { user } = await openDay([staffSale(86), staffSale(85, inState(3, 'Listo'))]);
  await user.selectOptions(screen.getByLabelText('Estado'), 'Listo');
  expect(tickets()).toEqual(['T-85']);
});

it("shows the day's voided sales with user, time, reason and amount", async () => {
  const { user, server } = await openDay([staffSale(86)]);
  server.answer(listDaySales, () => ({
    sales: [
      staffSale(80, {
        deleted_at: '2026-11-14T12:41:00.000-04:00',
        deleted_reason: 'Cliente se fue',
        deleted_by: { id: 7, name: 'Rosa Mamani' },
      }),
    ],
  }));
  await user.click(screen.getByRole('radio', { name: 'Anuladas' }));
  const voided = await screen.findByRole('row', { name: /T-80/ });
  for (const text of ['12:41', 'Rosa Mamani', 'Cliente se fue', '50,00']) {
    expect(voided.textContent).toContain(text);
  }
});

it('a touch on a row unfolds it and shows the seller', async () => {
  const { user } = await openDay([staffSale(86)]);
  await user.click(inRow('T-86').getByText('T-86'));
  expect(await screen.findByText(/Vendió Rosa Mamani/)).toBeTruthy();
});

it('holds back arriving sales while a menu is open, and the menu names its sale', async () => {
  const { user } = await openDay([staffSale(86)]);
  await user.click(screen.getByRole('button', { name: 'Opciones de T-86' }));
  expect(within(await screen.findByRole('menu')).getByText('T-86')).toBeTruthy();
  const arrived = staffSale(87);
  day.sales = [arrived, staffSale(86)];
  act(() =>
    emit('change status', { branch_id: 3, sale_id: arrived.id, status: 2, origin: 'sell', sale: arrived }),
  );
  expect(await screen.findByRole('button', { name: '1 nueva' })).toBeTruthy();
  expect(screen.queryByText('T-87')).toBeNull();
  await user.click(screen.getByRole('button', { name: '1 nueva' }));
  expect(await screen.findByText('T-87')).toBeTruthy();
});

it('a row ignores touches right after a step, so that two touches take one step, and offers to undo it', async () => {
  const { user, server } = await openDay([staffSale(86)]);
  const ready = staffSale(86, inState(3, 'Listo'));
  server.answer(setSaleStatusByUser, () => saved(ready));
  server.answer(undoReady, () => saved(staffSale(86)));
  await user.click(inRow('T-86').getByRole('button', { name: 'Pedido listo' }));
  const next = await waitFor(() => inRow('T-86').getByRole('button', { name: 'Pedido entregada' }));
  expect(next).toHaveProperty('disabled', true);
  await user.click(within(row('T-86')).getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('El pedido vuelve a preparación')).toBeTruthy();
});

it("offers 'Cobrar' on unpaid sales", async () => {
  const { user } = await openDay([unpaid(86), staffSale(85)]);
  expect(inRow('T-85').queryByRole('button', { name: 'Cobrar' })).toBeNull();
  await user.click(inRow('T-86').getByRole('button', { name: 'Cobrar' }));
  expect(await screen.findByRole('dialog', { name: 'Cerrar venta T-86' })).toBeTruthy();
});

describe('an address that asks to charge', () => {
  it.each([
    ['opens the payment of a pending sale', unpaid(86), 1],
    ['opens nothing for one that was paid meanwhile', staffSale(86), 0],
  ])('%s', async (_, sale, dialogs) => {
    await openDay([sale], 4, { charge: sale.id });
    expect(screen.queryAllByRole('dialog', { name: 'Cerrar venta T-86' })).toHaveLength(dialogs);
  });
});

it('of a suspended company, pays, voids and prints the sales of its open register, nothing else', async () => {
  const { user } = await openDay([unpaid(86)], 4, { suspendedWith: registerOf({ id: 8 }) });
  expect(screen.queryByRole('link', { name: 'Crear nueva' })).toBeNull();
  expect(await menuOf(user, 'T-86')).toEqual(['Imprimir', 'Cerrar venta', 'Dividir cuenta', 'Anular venta']);
  expect(inRow('T-86').getByRole('button', { name: 'Cobrar' })).toBeTruthy();
  expect(inRow('T-86').queryByRole('button', { name: 'Pedido listo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ver detalle de T-86' }));
  await screen.findByRole('table', { name: 'Productos' });
  for (const name of ['Agregar productos', 'Editar observaciones', /^Eliminar/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
