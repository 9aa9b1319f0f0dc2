import { setSaleStatus, undoReady } from '@restaurante/contract/sales/sales.endpoints.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConnected } from '../../shared/connection.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { emit, reconnect } from '../../test/fakeRealtime.ts';
import { lineOf } from '../../test/sale.ts';
import { ifSeen, laterAnswer } from '../../test/server.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { LIST, old, openKitchen, row, saved, tickets, eventOf, young } from './kitchen.testing.tsx';

const READY = '/api/sales/181/update/status';
const UNDO = '/api/sales/181/undo/ready';

beforeEach(() => {
  vi.mocked(playSound).mockClear();
  vi.spyOn(notify, 'error');
  vi.spyOn(notify, 'unreachable');
  vi.spyOn(notify, 'warning');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("'Listo' removes the row at once and can be undone", async () => {
  const answered = laterAnswer<ReturnType<typeof saved>>();
  const { calls, server, user } = await openKitchen([old, young]);
  server.answer(setSaleStatus, () => answered.promise);
  server.answer(undoReady, () => saved(old));
  await user.click(screen.getByRole('button', { name: 'Listo T-81' }));
  expect(tickets()).toEqual(['T-86']);
  await act(async () => answered.resolve(saved({ ...old, sales_status_id: 3 })));
  expect(await screen.findByText('Pedido listo!')).toBeTruthy();
  expect(tickets()).toEqual(['T-86']);
  await user.click(screen.getByRole('button', { name: 'Deshacer T-81' }));
  await waitFor(() => expect(tickets()).toEqual(['T-81', 'T-86']));
  expect(screen.queryByText('Pedido listo!')).toBeNull();
  await waitFor(() => expect(calls()).toEqual([LIST, READY, LIST, UNDO, LIST]));
  expect(playSound).not.toHaveBeenCalled();
});

test("a 'Deshacer' that may not have arrived can be pressed again", async () => {
  let isBroken = true;
  const { server, user } = await openKitchen([old]);
  server.answer(setSaleStatus, () => saved({ ...old, sales_status_id: 3 }));
  server.answer(undoReady, () => (isBroken ? Promise.reject(new TypeError('Failed to fetch')) : saved(old)));
  await user.click(screen.getByRole('button', { name: 'Listo T-81' }));
  await user.click(await screen.findByRole('button', { name: 'Deshacer T-81' }));
  isBroken = false;
  await user.click(await screen.findByRole('button', { name: 'Deshacer T-81' }));
  await waitFor(() => expect(tickets()).toEqual(['T-81']));
  expect(screen.queryByText('Pedido listo!')).toBeNull();
});

test("a refused 'Listo' brings the row back, with the server's text", async () => {
  const { server, user } = await openKitchen([old]);
  server.refuse(setSaleStatus, 'status_change_not_allowed');
  await user.click(screen.getByRole('button', { name: 'Listo T-81' }));
  await waitFor(() =>
    expect(notify.warning).toHaveBeenCalledWith('El pedido ya no admite este cambio de estado'),
  );
  expect(notify.error).not.toHaveBeenCalled();
  await waitFor(() => expect(tickets()).toEqual(['T-81']));
});

test("'Listo' on an order with a new dish brings the row back, and says what came", async () => {
  const { server, user } = await openKitchen([old]);
  const soup = lineOf({ id: 9, product: { name: 'Sopa', type: null, dam: null, image: null } });
  const grown = { ...old, revision: 2, details: [...old.details, soup] };
  server.answer(
    setSaleStatus,
    ifSeen(
      () => grown,
      () => saved({ ...grown, sales_status_id: 3 }),
    ),
  );
  saved(grown);
  await user.click(screen.getByRole('button', { name: 'Listo T-81' }));
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith(
      'La cuenta T-81 cambió: + 1 × Sopa. Revisa y confirma otra vez.',
      setSaleStatus.path,
    ),
  );
  expect(await screen.findByRole('button', { name: 'Listo T-81' })).toBeTruthy();
});

test('a second touch right after the first does not mark the next row', async () => {
  const { calls, server } = await openKitchen([old, young]);
  server.answer(setSaleStatus, () => saved({ ...old, sales_status_id: 3 }));
  fireEvent.click(screen.getByRole('button', { name: 'Listo T-81' }));
  fireEvent.click(screen.getByRole('button', { name: 'Listo T-86' }));
  expect(tickets()).toEqual(['T-86']);
  await screen.findByText('Pedido listo!');
  await waitFor(() => expect(calls()).toEqual([LIST, READY, LIST]));
});

test('a minute later nothing can be undone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = await openKitchen([old]);
  server.answer(setSaleStatus, () => saved({ ...old, sales_status_id: 3 }));
  fireEvent.click(screen.getByRole('button', { name: 'Listo T-81' }));
  await screen.findByText('Pedido listo!');
  act(() => void vi.advanceTimersByTime(58_000));
  expect(screen.getByText('Pedido listo!')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(3_000));
  expect(screen.queryByText('Pedido listo!')).toBeNull();
});

test('an order that was delivered, voided or got a new round cannot be undone', async () => {
  const { server } = await openKitchen([old]);
  server.answer(setSaleStatus, () => saved({ ...old, sales_status_id: 3 }));
  fireEvent.click(screen.getByRole('button', { name: 'Listo T-81' }));
  await screen.findByText('Pedido listo!');
  emit('change status', { ...eventOf({ ...old, sales_status_id: 3 }), status: 3, origin: 'kitchen' });
  expect(screen.getByText('Pedido listo!')).toBeTruthy();
  emit('change order', { ...eventOf(old), type: 'add', sale_number: 81 });
  expect(screen.queryByText('Pedido listo!')).toBeNull();
});

test("a 'Listo' that may not have arrived stays not done", async () => {
  const { server, user } = await openKitchen([old]);
  server.answer(setSaleStatus, () => new Promise(() => {}));
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
  const { calls, server } = await openKitchen([old]);
  server.answer(setSaleStatus, () => saved({ ...old, sales_status_id: 3 }));
  fireEvent.pointerUp(swipe('T-81', 1200, 900, 300));
  act(() => void vi.advanceTimersByTime(400));
  expect(calls()).toEqual([LIST]);
  fireEvent.click(screen.getByRole('switch', { name: 'Habilitar deslizar' }));
  fireEvent.pointerUp(swipe('T-81', 1200, 900, 600));
  act(() => void vi.advanceTimersByTime(400));
  expect(calls()).toEqual([LIST]);
  swipe('T-81', 1200, 900, 300, 1000);
  act(() => void vi.advanceTimersByTime(400));
  expect(calls()).toEqual([LIST]);
  fireEvent.pointerUp(swipe('T-81', 1200, 900, 300));
  act(() => void vi.advanceTimersByTime(290));
  expect(calls()).toEqual([LIST]);
  act(() => void vi.advanceTimersByTime(20));
  expect(tickets()).toEqual([]);
  await waitFor(() => expect(calls()).toEqual([LIST, READY, LIST]));
});
