import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConnected } from '../../shared/connection.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { emit, reconnect } from '../../test/fakeRealtime.ts';
import { lineOf, saleOf } from '../../test/sale.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import {
  BAR,
  COCINA,
  kitchen,
  made,
  old,
  openKitchen,
  row,
  saved,
  tickets,
  eventOf,
  young,
} from './kitchen.testing.tsx';

beforeEach(() => {
  vi.mocked(playSound).mockClear();
  for (const kind of ['info', 'warning', 'error'] as const) vi.spyOn(notify, kind);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

const soup = lineOf({ id: 9, product: { name: 'Sopa', type: null, dam: null, image: null } });
const two = { ...old, details: [...old.details, soup] };

test.each([
  ['add', old, two, 'info', 'Se agregaron productos al pedido T-81', 'newOrder'],
  ['update', old, { ...old, table_number: 12 }, 'info', 'Se modificó el pedido T-81', 'alert'],
  ['remove', two, old, 'warning', 'Se quitaron productos del pedido T-81', 'alert'],
] as const)(
  'a changed order (%s) blinks green for 15 s with a notice',
  async (type, before, now, kind, text, chime) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openKitchen([before]);
    emit('change order', { ...eventOf({ ...now, revision: 2 }), type, sale_number: 81 });
    await waitFor(() => expect(row('T-81').dataset.mark).toBe('changed'));
    expect(row('T-81').dataset.kept).toBeUndefined();
    expect(notify[kind]).toHaveBeenCalledExactlyOnceWith(text);
    expect(playSound).toHaveBeenCalledExactlyOnceWith(chime);
    act(() => void vi.advanceTimersByTime(14_000));
    expect(row('T-81').dataset.mark).toBe('changed');
    act(() => void vi.advanceTimersByTime(1_000));
    expect(row('T-81').dataset.mark).toBeUndefined();
  },
);

test('marks the dish that came, and the one whose note changed', async () => {
  await openKitchen([old]);
  const noted = [lineOf({ observations: 'alergia al maní' }), soup];
  emit('change order', { ...eventOf({ ...old, details: noted, revision: 2 }), type: 'add', sale_number: 81 });
  await waitFor(() => expect(screen.getByRole('button', { name: /Sopa/ }).textContent).toBe('1 ×SopaNuevo'));
  expect(screen.getByRole('button', { name: /Silpancho/ }).textContent).toBe(
    '1 ×SilpanchoCambióalergia al maní',
  );
  const warned = { ...old, details: noted, observations: 'Olla aparte', revision: 3 };
  emit('change order', { ...eventOf(warned), type: 'update', sale_number: 81 });
  expect((await screen.findByText('Olla aparte')).textContent).toBe('Olla aparteCambió');
});

test('dishes of another bill say from which, keep their wait and sound like no new order', async () => {
  const came_from = { sale_id: 142, sale_number: 42 };
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const moved = saleOf(90, { ...made(0), details: [lineOf({ id: 5, came_from, fired_at: at(17) })] });
  await openKitchen([old]);
  emit('change order', { ...eventOf(moved), type: 'add', sale_number: 90 });
  await waitFor(() => expect(tickets()).toEqual(['T-81', 'T-90']));
  expect(within(row('T-90')).getByText('viene de T-42')).toBeTruthy();
  expect(within(row('T-90')).getByText('17 min')).toBeTruthy();
  expect(playSound).toHaveBeenCalledExactlyOnceWith('alert');
  // On a bill that has dishes of its own, only they say so.
  const joined = { ...old, details: [lineOf({ id: 1 }), lineOf({ id: 6, came_from })], revision: 2 };
  emit('change order', { ...eventOf(joined), type: 'add', sale_number: 81 });
  const tag = await within(row('T-81')).findByText('viene de T-42');
  expect(tag.closest('li')).toBe(within(row('T-81')).getAllByRole('listitem')[1]);
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
  const named = { id: 1, person: { first_name: 'Ana', last_name: null, ci_nit: null, phone: null } };
  const paid = { ...old, customer: named, revision: 2 };
  emit('change status', { ...eventOf(paid), status: 2, origin: 'sales' });
  expect(await screen.findByText('Ana')).toBeTruthy();
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
  emit('change order', { ...eventOf({ ...old, deleted_at, revision: 2 }), type: 'delete', sale_number: 81 });
  await waitFor(() => expect(tickets()).toEqual([]));
  expect(notify.error).toHaveBeenCalledExactlyOnceWith('El pedido T-81 se ha anulado');
});

test('an order that joined another bill disappears with a notice that says where it is', async () => {
  await openKitchen([old]);
  const deleted_at = '2026-11-14T13:20:00.000-04:00';
  const empty = { ...old, deleted_at, details: [], revision: 2 };
  emit('change order', { ...eventOf(empty), type: 'delete', sale_number: 81, merged_into: 80 });
  await waitFor(() => expect(tickets()).toEqual([]));
  expect(notify.info).toHaveBeenCalledWith('El pedido T-81 se unió a T-80');
});

test("an order that loses a station's last dish leaves with a notice", async () => {
  const beer = lineOf({ id: 2, station: BAR });
  await openKitchen([{ ...old, details: [lineOf({ id: 1 }), beer] }], {
    stations: [COCINA, BAR],
    search: '?estacion=2',
  });
  emit('change order', { ...eventOf({ ...old, revision: 2 }), type: 'remove', sale_number: 81 });
  await waitFor(() => expect(tickets()).toEqual([]));
  expect(notify.warning).toHaveBeenCalledExactlyOnceWith('Se quitaron productos del pedido T-81');
});

/** Breaks the connection, changes the orders, and brings it back. */
async function comeBack(sales: SaleWire[]) {
  act(() => setConnected(false));
  expect(screen.getByRole('alert').textContent).toContain('Sin conexión');
  kitchen.sales = sales;
  vi.mocked(playSound).mockClear();
  act(() => setConnected(true));
  reconnect();
  await waitFor(() => expect(playSound).toHaveBeenCalled());
}

test('without a connection it says so and keeps its orders; afterwards it catches up', async () => {
  await openKitchen([old]);
  act(() => setConnected(false));
  expect(tickets()).toEqual(['T-81']);
  await comeBack([young]);
  expect(tickets()).toEqual(['T-86']);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(playSound).toHaveBeenCalledExactlyOnceWith('newOrder');
  expect(notify.warning).toHaveBeenCalledWith(
    'Cambió desde la última vez: T-86. Ya no está: T-81.',
    'kitchen-break',
  );
});

test('what changed during a break is marked until it is touched, with one sound', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const deleted_at = '2026-11-14T13:20:00.000-04:00';
  const calm = saleOf(85, made(5));
  await openKitchen([old, young, calm, saleOf(87, made(3))]);
  await comeBack([
    { ...old, details: [lineOf({ observations: 'alergia al maní' })], revision: 2 },
    { ...young, deleted_at, revision: 2 },
    calm,
    saleOf(88, made(1)),
  ]);
  expect(playSound).toHaveBeenCalledExactlyOnceWith('newOrder');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(tickets()).toEqual(['T-81', 'T-85', 'T-86', 'T-88']);
  const marks = () => ['T-81', 'T-85', 'T-86', 'T-88'].map((ticket) => row(ticket).dataset.kept);
  expect(marks()).toEqual(['true', undefined, 'true', 'true']);
  expect(within(row('T-81')).getByText('Cambió', { selector: 'span' })).toBeTruthy();
  expect(within(row('T-86')).queryByRole('button', { name: /^Listo/ })).toBeNull();
  expect(screen.getByText('3 en preparación')).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Anulado: marcar T-86 como visto' }));
  expect(tickets()).toEqual(['T-81', 'T-85', 'T-88']);
  fireEvent.click(within(row('T-81')).getByText('T-81'));
  expect(row('T-81').dataset.kept).toBeUndefined();
  expect(row('T-88').dataset.kept).toBe('true');
});

test('what changes behind another tab stays marked until it is touched', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openKitchen([old]);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  emit('change status', { ...eventOf(young), status: 2, origin: 'sell' });
  await waitFor(() => expect(tickets()).toEqual(['T-81', 'T-86']));
  hidden.mockRestore();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(row('T-86').dataset.kept).toBe('true');
});

test('an order that another screen gives back is new again; a slow answer brings nothing back', async () => {
  await openKitchen([old, young]);
  emit('change status', {
    ...eventOf({ ...old, sales_status_id: 3, revision: 2 }),
    status: 3,
    origin: 'sales',
  });
  await waitFor(() => expect(tickets()).toEqual(['T-86']));
  emit('change status', { ...eventOf(old), status: 2, origin: 'sales' });
  await waitFor(() => expect(tickets()).toEqual(['T-81', 'T-86']));
  expect(playSound).not.toHaveBeenCalled();
  emit('change status', {
    ...eventOf({ ...young, sales_status_id: 3, revision: 2 }),
    status: 3,
    origin: 'sales',
  });
  await waitFor(() => expect(tickets()).toEqual(['T-81']));
  emit('change status', { ...eventOf({ ...young, revision: 3 }), status: 2, origin: 'sales' });
  await waitFor(() => expect(tickets()).toEqual(['T-81', 'T-86']));
  expect(playSound).toHaveBeenCalledExactlyOnceWith('newOrder');
});
