import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { DEFAULT_KITCHEN_MINUTES } from '@restaurante/contract/kitchen/kitchen.wire.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConnected } from '../../shared/connection.ts';
import { setSession } from '../../shared/session/session.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { emit, reconnect } from '../../test/fakeRealtime.ts';
import { renderPage } from '../../test/render.tsx';
import { lineOf, saleOf } from '../../test/sale.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { kitchen, made, old, openKitchen, row, saved, tickets, eventOf, young } from './kitchen.testing.tsx';
import { KitchenPage } from './KitchenPage.tsx';

beforeEach(() => {
  vi.mocked(playSound).mockClear();
  for (const kind of ['info', 'warning', 'error'] as const) vi.spyOn(notify, kind);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a round that joined an order which still cooks has its own wait', async () => {
  const at = (minutes: number) => new Date(Date.parse(old.created_at) + minutes * 60_000).toISOString();
  const [first, second, third] = [1, 2, 2].map((round, i) =>
    lineOf({ id: i + 1, round, fired_at: at(round === 1 ? 0 : 19) }),
  );
  await openKitchen([{ ...old, details: [third!, first!, second!] }]);
  const items = within(row('T-81')).getAllByRole('listitem');
  const waits = items.map((item) => item.querySelector('[data-later]')?.textContent ?? null);
  expect(waits).toEqual([null, '4 min', null]);
});

test('shows the oldest first, with what to cook, for whom and how long it waits', async () => {
  const served = lineOf({
    id: 1,
    served: true,
    product: { name: 'Sopa', type: null, dam: null, image: null },
  });
  const noted = lineOf({ id: 2, quantity: 2, round: 2, observations: 'sin llajua' });
  const waiting = saleOf(88, {
    ...made(1),
    sales_status_id: 1,
    reservation: 1,
    reserved_for: '14/11 20:30 · Ana Rojas',
  });
  await openKitchen([waiting, { ...young, details: [served, noted] }, old]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Ticket',
    'Cliente',
    'Detalle',
    'Tipo',
    'Hora de pedido',
    'Observaciones',
    'Opciones',
  ]);
  expect(tickets()).toEqual(['T-81', 'T-86', 'Reservaciones', 'T-88']);
  expect(within(row('T-88')).getByText('14/11 20:30 · Ana Rojas')).toBeTruthy();
  expect(screen.getByText('2 en preparación')).toBeTruthy();
  expect(within(row('T-81')).getByText('23 min').dataset.urgency).toBe('overdue');
  expect(within(row('T-86')).getByText('4 min').dataset.urgency).toBe('fine');
  expect(within(row('T-86')).getByText('Sin cebolla').tagName).toBe('STRONG');
  expect(within(row('T-86')).getByText('sin llajua').tagName).toBe('STRONG');
  expect(within(row('T-86')).getByText('Sopa').closest('li')?.dataset.served).toBe('true');
  // The lines to cook stand above it.
  expect(
    within(row('T-86'))
      .getAllByRole('listitem')
      .map(({ dataset }) => dataset.served),
  ).toEqual([undefined, 'true']);
  expect(within(row('T-88')).getByText('En espera')).toBeTruthy();
  expect(within(row('T-88')).queryByRole('button', { name: /^Listo/ })).toBeNull();
});

test('a card that may be longer than it looks says at its button how much is to cook', async () => {
  const details = [1, 2, 3, 4].map((id) => lineOf({ id, served: id === 4 }));
  await openKitchen([{ ...old, details }, young]);
  const linesOf = (ticket: string) =>
    within(within(row(ticket)).getByRole('button', { name: /^Listo/ })).getByText('Listo').dataset.lines;
  expect(linesOf('T-81')).toBe('3 productos');
  expect(linesOf('T-86')).toBeUndefined();
});

test('an order of an earlier day says its day, so that no number stands there twice', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-14T09:00:00-04:00') });
  const today = saleOf(1, { created_at: '2026-11-14T08:50:00-04:00' });
  const yesterday = saleOf(1, { id: 1, created_at: '2026-11-13T22:00:00-04:00' });
  const reserved = saleOf(2, {
    created_at: '2026-11-10T20:00:00-04:00',
    sales_status_id: 1,
    reservation: 1,
  });
  await openKitchen([today, yesterday, reserved]);
  expect(tickets()).toEqual(['T-1ayer', 'T-1', 'Reservaciones', 'T-210/11']);
  expect(screen.getByRole('button', { name: 'Listo T-1 de ayer' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Listo T-1' })).toBeTruthy();
});

test('warns as the company says, from the moment it is saved', async () => {
  await openKitchen([young]);
  kitchen.kitchen = { warnMinutes: 2, lateMinutes: 4 };
  emit('settings', { company_id: 1 });
  await waitFor(() => expect(within(row('T-86')).getByText('4 min').dataset.urgency).toBe('overdue'));
  kitchen.kitchen = DEFAULT_KITCHEN_MINUTES;
});

test('shows fifty orders a page, or 10, 25 or 100', async () => {
  const { user } = await openKitchen(Array.from({ length: 60 }, (_, i) => saleOf(i + 1, made(i))));
  expect(screen.getByRole('heading', { level: 1, name: /^Pedidos/ })).toBeTruthy();
  expect(tickets()).toHaveLength(50);
  const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Items por página' });
  expect(Array.from(sizes.options, ({ value }) => value)).toEqual(['10', '25', '50', '100']);
  await user.selectOptions(sizes, '100');
  expect(tickets()).toHaveLength(60);
});

test('offers the way up after 300 px, in the top bar, where it covers no button of an order', async () => {
  const scrolledTo = (y: number) => {
    vi.stubGlobal('scrollY', y);
    act(() => void window.dispatchEvent(new Event('scroll')));
    return screen.queryByRole('button', { name: 'Volver arriba' });
  };
  await openKitchen([old]);
  expect(scrolledTo(300)).toBeNull();
  expect(scrolledTo(301)?.parentElement).toBe(document.body);
});

test('with nothing to cook it says so', async () => {
  await openKitchen([]);
  expect(screen.getByText('No tienes pedidos pendientes')).toBeTruthy();
  expect(screen.getByText('Puedes tomarte un descanso.')).toBeTruthy();
});

test('a new order slides in below the others, with a sound', async () => {
  await openKitchen([old]);
  emit('change status', { ...eventOf(young), status: 2, origin: 'sell' });
  await waitFor(() => expect(tickets()).toEqual(['T-81', 'T-86']));
  expect(row('T-86').dataset.new).toBe('true');
  expect(row('T-81').dataset.new).toBeUndefined();
  expect(playSound).toHaveBeenCalledExactlyOnceWith('newOrder');
});

test('an order that was marked ready elsewhere disappears', async () => {
  await openKitchen([old, young]);
  emit('change status', { ...eventOf({ ...old, sales_status_id: 3 }), status: 3, origin: 'sales' });
  await waitFor(() => expect(tickets()).toEqual(['T-86']));
});

test.each([
  ['add', 'info', 'Se agregaron productos al pedido T-81', 'newOrder'],
  ['update', 'info', 'Se modificó el pedido T-81', 'alert'],
  ['remove', 'warning', 'Se quitaron productos del pedido T-81', 'alert'],
] as const)('a changed order (%s) blinks green for 15 s with a notice', async (type, kind, text, chime) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openKitchen([old]);
  emit('change order', { ...eventOf({ ...old, table_number: 12 }), type, sale_number: 81 });
  expect(await screen.findByText('Mesa 12')).toBeTruthy();
  expect(row('T-81').dataset.mark).toBe('changed');
  expect(notify[kind]).toHaveBeenCalledWith(text);
  expect(playSound).toHaveBeenCalledWith(chime);
  act(() => void vi.advanceTimersByTime(14_000));
  expect(row('T-81').dataset.mark).toBe('changed');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(row('T-81').dataset.mark).toBeUndefined();
});

test('a cook, whose events contain no sale, gets the changed order from the list', async () => {
  await openKitchen([old]);
  saved({ ...old, table_number: 12, revision: 2 });
  emit('change order', { branch_id: 3, sale_id: old.id, type: 'update', sale_number: 81 });
  expect(await screen.findByText('Mesa 12')).toBeTruthy();
  expect(row('T-81').dataset.mark).toBe('changed');
  expect(notify.info).toHaveBeenCalledWith('Se modificó el pedido T-81');
});

test('a payment changes nothing for the kitchen', async () => {
  await openKitchen([{ ...old, paid_out: 0 }]);
  const paid = { ...old, observations: 'Pagado', revision: 2 };
  emit('change status', { ...eventOf(paid), status: 2, origin: 'sales' });
  expect(await screen.findByText('Pagado')).toBeTruthy();
  expect(row('T-81').dataset.mark).toBeUndefined();
  expect(row('T-81').dataset.new).toBeUndefined();
  for (const kind of ['info', 'warning', 'error'] as const) expect(notify[kind]).not.toHaveBeenCalled();
  expect(playSound).not.toHaveBeenCalled();
});

test('an order the counter asks about blinks orange for 15 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openKitchen([old, young]);
  emit('request order', { branch_id: 3, sale_id: young.id });
  await waitFor(() => expect(row('T-86').dataset.mark).toBe('requested'));
  expect(row('T-81').dataset.mark).toBeUndefined();
  expect(playSound).toHaveBeenCalledWith('alert');
  act(() => void vi.advanceTimersByTime(14_000));
  expect(row('T-86').dataset.mark).toBe('requested');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(row('T-86').dataset.mark).toBeUndefined();
});

test('a voided order disappears with an error notice; one that was not in the list causes no notice', async () => {
  await openKitchen([old]);
  const deleted_at = '2026-11-14T13:20:00.000-04:00';
  emit('change order', { ...eventOf({ ...young, deleted_at }), type: 'delete', sale_number: 86 });
  expect(notify.error).not.toHaveBeenCalled();
  emit('change order', { ...eventOf({ ...old, deleted_at }), type: 'delete', sale_number: 81 });
  await waitFor(() => expect(tickets()).toEqual([]));
  expect(notify.error).toHaveBeenCalledWith('El pedido T-81 se ha anulado');
});

test('an order that joined another bill disappears with a notice that says where it is', async () => {
  await openKitchen([old]);
  const deleted_at = '2026-11-14T13:20:00.000-04:00';
  const gone = { ...eventOf({ ...old, deleted_at }), type: 'delete', sale_number: 81 } as const;
  emit('change order', { ...gone, merged_into: 80 });
  await waitFor(() => expect(tickets()).toEqual([]));
  expect(notify.info).toHaveBeenCalledWith('El pedido T-81 se unió a T-80');
});

test('without a connection it says so and keeps its orders; afterwards it catches up', async () => {
  await openKitchen([old]);
  act(() => setConnected(false));
  expect(screen.getByRole('alert').textContent).toContain('Sin conexión');
  expect(tickets()).toEqual(['T-81']);
  kitchen.sales = [young];
  act(() => setConnected(true));
  reconnect();
  await waitFor(() => expect(tickets()).toEqual(['T-86']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(playSound).toHaveBeenCalledWith('newOrder');
});

test('a list that could not be loaded leaves nothing that looks like loading', async () => {
  setSession(sessionOf(9));
  fakeServer().refuse(listKitchenSales, 'role_not_allowed');
  const { container } = renderPage(KitchenPage);
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  expect(container.querySelector('.mantine-Skeleton-root')).toBeNull();
});
