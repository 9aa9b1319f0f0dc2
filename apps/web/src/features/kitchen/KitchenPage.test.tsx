import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConnected } from '../../shared/connection.ts';
import { setSession } from '../../shared/session/session.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { emit, reconnect } from '../../test/fakeRealtime.ts';
import { fakeServer, json } from '../../test/fakeServer.ts';
import { renderPage } from '../../test/render.tsx';
import { lineOf, saleOf } from '../../test/sale.ts';
import { sessionOf } from '../../test/session.ts';
import { notify } from '../../ui/notices.tsx';
import { KitchenPage } from './KitchenPage.tsx';

vi.mock('../../shared/realtime/realtime.ts', () => import('../../test/fakeRealtime.ts'));
vi.mock(import('../../shared/sound/sound.ts'), async (original) => ({
  ...(await original()),
  playSound: vi.fn<typeof playSound>(),
}));

const LIST = 'GET /api/branch/3/sales/kitchen/list';
const READY = 'POST /api/sales/181/update/status';
const UNDO = 'POST /api/sales/181/undo/ready';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const made = (minutes: number): Partial<SaleWire> => ({
  created_at: minutesAgo(minutes),
  status_histories: [{ id: 2, name: '', user: null, created_at: minutesAgo(minutes) }],
});
const old = saleOf(81, made(23));
const young = saleOf(86, { ...made(4), observations: 'Sin cebolla' });
const told = (sale: SaleWire) => ({ branch_id: 3, sale_id: sale.id, sale });

beforeEach(() => {
  // React wants to hear of it, and the cut-off test leaves it so.
  setConnected(true);
  setSession(sessionOf(9));
  vi.mocked(playSound).mockClear();
  for (const kind of ['info', 'warning', 'error'] as const) vi.spyOn(notify, kind);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(sales: SaleWire[], answers: Parameters<typeof fakeServer>[0] = {}) {
  const calls = fakeServer({ [LIST]: () => json({ sales }), ...answers });
  const ui = renderPage(KitchenPage);
  await screen.findByRole('region', { name: 'Pedidos' });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Pedidos' }).getAttribute('aria-busy')).toBe('false'),
  );
  return { ...ui, calls };
}

const row = (ticket: string) => screen.getByRole('row', { name: new RegExp(`^${ticket} `) });
const tickets = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

test('shows the oldest first, with what to cook, for whom and how long it waits', async () => {
  const served = lineOf({
    id: 1,
    served: true,
    product: { name: 'Sopa', type: null, dam: null, image: null },
  });
  const noted = lineOf({ id: 2, quantity: 2, round: 2, observations: 'sin llajua' });
  const waiting = saleOf(88, { ...made(1), sales_status_id: 1, reservation: 1 });
  await open([waiting, { ...young, details: [served, noted] }, old]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Ticket',
    'Cliente',
    'Detalle',
    'Tipo',
    'Hora de pedido',
    'Observaciones',
    'Opciones',
  ]);
  expect(tickets()).toEqual(['T-81', 'T-86', 'T-88']);
  expect(screen.getByText('2 en preparación')).toBeTruthy();
  expect(within(row('T-81')).getByText('23 min').dataset.urgency).toBe('overdue');
  expect(within(row('T-86')).getByText('4 min').dataset.urgency).toBe('fine');
  expect(within(row('T-86')).getByText('Sin cebolla').tagName).toBe('STRONG');
  expect(within(row('T-86')).getByText('sin llajua').tagName).toBe('STRONG');
  expect(within(row('T-86')).getByText('Sopa').closest('li')?.dataset.served).toBe('true');
  expect(within(row('T-88')).getByText('En espera')).toBeTruthy();
  expect(within(row('T-88')).queryByRole('button')).toBeNull();
});

test('with nothing to cook it says so', async () => {
  await open([]);
  expect(screen.getByText('No tienes pedidos pendientes')).toBeTruthy();
  expect(screen.getByText('Puedes tomarte un descanso.')).toBeTruthy();
});

test("'Listo' takes the row away at once and can be taken back", async () => {
  let answer: ((response: Response) => void) | undefined;
  const { calls, user } = await open([old, young], {
    [READY]: () => new Promise<Response>((resolve) => (answer = resolve)),
    [UNDO]: () => json({ sale: old }),
  });
  await user.click(screen.getByRole('button', { name: 'Listo T-81' }));
  expect(tickets()).toEqual(['T-86']);
  await act(async () => answer?.(json({ sale: { ...old, sales_status_id: 3 } })));
  expect(await screen.findByText('Pedido listo!')).toBeTruthy();
  expect(tickets()).toEqual(['T-86']);
  await user.click(screen.getByRole('button', { name: 'Deshacer T-81' }));
  await waitFor(() => expect(tickets()).toEqual(['T-81', 'T-86']));
  expect(screen.queryByText('Pedido listo!')).toBeNull();
  expect(calls).toEqual([LIST, READY, UNDO]);
  expect(playSound).not.toHaveBeenCalled();
});

test("a refused 'Listo' brings the row back, with the server's words", async () => {
  const refusal = {
    code: 'status_change_not_allowed',
    error: 'El pedido ya no admite este cambio de estado',
  };
  const { user } = await open([old], { [READY]: () => json(refusal, 409) });
  await user.click(screen.getByRole('button', { name: 'Listo T-81' }));
  await waitFor(() => expect(notify.error).toHaveBeenCalledWith(refusal.error));
  await waitFor(() => expect(tickets()).toEqual(['T-81']));
});

test('a second touch right after the first does not take the next row', async () => {
  const { calls } = await open([old, young], {
    [READY]: () => json({ sale: { ...old, sales_status_id: 3 } }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Listo T-81' }));
  fireEvent.click(screen.getByRole('button', { name: 'Listo T-86' }));
  expect(tickets()).toEqual(['T-86']);
  await screen.findByText('Pedido listo!');
  expect(calls).toEqual([LIST, READY]);
});

test('a minute later there is nothing to take back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open([old], { [READY]: () => json({ sale: { ...old, sales_status_id: 3 } }) });
  fireEvent.click(screen.getByRole('button', { name: 'Listo T-81' }));
  await screen.findByText('Pedido listo!');
  act(() => void vi.advanceTimersByTime(58_000));
  expect(screen.getByText('Pedido listo!')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(3_000));
  expect(screen.queryByText('Pedido listo!')).toBeNull();
});

test('what was delivered, voided or came back with a new round cannot be taken back', async () => {
  await open([old], { [READY]: () => json({ sale: { ...old, sales_status_id: 3 } }) });
  fireEvent.click(screen.getByRole('button', { name: 'Listo T-81' }));
  await screen.findByText('Pedido listo!');
  emit('change status', { ...told({ ...old, sales_status_id: 3 }), status: 3, origin: 'kitchen' });
  expect(screen.getByText('Pedido listo!')).toBeTruthy();
  emit('change order', { ...told(old), type: 'add', sale_number: 81 });
  expect(screen.queryByText('Pedido listo!')).toBeNull();
});

test('a new order slides in below the others, with a sound', async () => {
  await open([old]);
  emit('change status', { ...told(young), status: 2, origin: 'sell' });
  await waitFor(() => expect(tickets()).toEqual(['T-81', 'T-86']));
  expect(row('T-86').dataset.new).toBe('true');
  expect(row('T-81').dataset.new).toBeUndefined();
  expect(playSound).toHaveBeenCalledExactlyOnceWith('newOrder');
});

test('an order that is ready elsewhere leaves', async () => {
  await open([old, young]);
  emit('change status', { ...told({ ...old, sales_status_id: 3 }), status: 3, origin: 'sales' });
  await waitFor(() => expect(tickets()).toEqual(['T-86']));
});

test.each([
  ['add', 'info', 'Se agregaron productos al pedido T-81', 'newOrder'],
  ['update', 'info', 'Se modificó el pedido T-81', 'alert'],
  ['remove', 'warning', 'Se quitaron productos del pedido T-81', 'alert'],
] as const)('a changed order (%s) blinks green for 15 s and is told', async (type, kind, text, chime) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open([old]);
  emit('change order', { ...told({ ...old, table_number: 12 }), type, sale_number: 81 });
  expect(await screen.findByText('Mesa 12')).toBeTruthy();
  expect(row('T-81').dataset.mark).toBe('changed');
  expect(notify[kind]).toHaveBeenCalledWith(text);
  expect(playSound).toHaveBeenCalledWith(chime);
  act(() => void vi.advanceTimersByTime(14_000));
  expect(row('T-81').dataset.mark).toBe('changed');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(row('T-81').dataset.mark).toBeUndefined();
});

test('an order asked for blinks orange', async () => {
  await open([old, young]);
  emit('request order', { branch_id: 3, sale_id: young.id });
  await waitFor(() => expect(row('T-86').dataset.mark).toBe('requested'));
  expect(row('T-81').dataset.mark).toBeUndefined();
  expect(playSound).toHaveBeenCalledWith('alert');
});

test('a voided order leaves with an error notice; one that was not here is not spoken of', async () => {
  await open([old]);
  emit('change order', { ...told(young), type: 'delete', sale_number: 86 });
  expect(notify.error).not.toHaveBeenCalled();
  emit('change order', { ...told(old), type: 'delete', sale_number: 81 });
  await waitFor(() => expect(tickets()).toEqual([]));
  expect(notify.error).toHaveBeenCalledWith('El pedido T-81 se ha anulado');
});

test('cut off, it says so and keeps its orders; back again, it catches up', async () => {
  let sales = [old];
  await open([], { [LIST]: () => json({ sales }) });
  act(() => setConnected(false));
  expect(screen.getByRole('alert').textContent).toContain('Sin conexión');
  expect(tickets()).toEqual(['T-81']);
  sales = [young];
  act(() => setConnected(true));
  reconnect();
  await waitFor(() => expect(tickets()).toEqual(['T-86']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(playSound).toHaveBeenCalledWith('newOrder');
});

test("a 'Listo' sent into a dead line is not believed", async () => {
  const { user } = await open([old], { [READY]: () => new Promise<Response>(() => {}) });
  await user.click(screen.getByRole('button', { name: 'Listo T-81' }));
  expect(tickets()).toEqual([]);
  act(() => setConnected(false));
  expect(tickets()).toEqual(['T-81']);
  act(() => setConnected(true));
  reconnect();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Listo T-81' })).toBeTruthy());
});

function swipe(ticket: string, ...xs: number[]) {
  const target = row(ticket);
  target.setPointerCapture = () => {};
  const [first = 0, ...rest] = xs;
  fireEvent.pointerDown(target, { clientX: first, isPrimary: true, button: 0 });
  for (const clientX of rest) fireEvent.pointerMove(target, { clientX });
  return target;
}

test('a swipe to the left past half the window marks ready after 300 ms, once it is allowed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls } = await open([old], { [READY]: () => json({ sale: { ...old, sales_status_id: 3 } }) });
  fireEvent.pointerUp(swipe('T-81', 1200, 900, 300));
  act(() => void vi.advanceTimersByTime(400));
  expect(calls).toEqual([LIST]);
  fireEvent.click(screen.getByRole('switch', { name: 'Habilitar deslizar' }));
  fireEvent.pointerUp(swipe('T-81', 1200, 900, 600));
  act(() => void vi.advanceTimersByTime(400));
  expect(calls).toEqual([LIST]);
  swipe('T-81', 1200, 900, 300, 1000);
  act(() => void vi.advanceTimersByTime(400));
  expect(calls).toEqual([LIST]);
  fireEvent.pointerUp(swipe('T-81', 1200, 900, 300));
  act(() => void vi.advanceTimersByTime(290));
  expect(calls).toEqual([LIST]);
  act(() => void vi.advanceTimersByTime(20));
  expect(tickets()).toEqual([]);
  await waitFor(() => expect(calls).toEqual([LIST, READY]));
});
