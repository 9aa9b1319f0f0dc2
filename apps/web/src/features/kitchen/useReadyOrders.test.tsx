import { setLineStates, setSaleStatus } from '@restaurante/contract/sales/sales.endpoints.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConnected } from '../../shared/connection.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { emit, reconnect } from '../../test/fakeRealtime.ts';
import { lineOf, saleOf } from '../../test/sale.ts';
import { laterAnswer } from '../../test/server.ts';
import { notify } from '../../ui/feedback/notices.tsx';
import { LIST, made, old, openKitchen, row, saved, tickets, eventOf, young } from './kitchen.testing.tsx';

const READY = '/api/sales/181/update/status';
const LINES = '/api/sales/181/lines/state';

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
  server.answer(setLineStates, () => saved({ ...old, revision: 3 }));
  await user.click(screen.getByRole('button', { name: 'Listo T-81' }));
  expect(tickets()).toEqual(['T-86']);
  await act(async () => answered.resolve(saved({ ...old, sales_status_id: 3, revision: 2 })));
  expect(await screen.findByText('Pedido listo!')).toBeTruthy();
  expect(tickets()).toEqual(['T-86']);
  await user.click(screen.getByRole('button', { name: 'Deshacer T-81' }));
  await waitFor(() => expect(tickets()).toEqual(['T-81', 'T-86']));
  expect(screen.queryByText('Pedido listo!')).toBeNull();
  await waitFor(() => expect(calls()).toEqual([LIST, READY, LIST, LINES, LIST]));
  expect(server.bodiesOf(setSaleStatus)).toEqual([{ sales_status_id: 3, origin: 'kitchen', lines: [1] }]);
  expect(server.bodiesOf(setLineStates)).toEqual([{ lines: [1], state: 'waiting' }]);
  expect(playSound).not.toHaveBeenCalled();
});

test("a 'Deshacer' that may not have arrived can be pressed again", async () => {
  let isBroken = true;
  const { server, user } = await openKitchen([old]);
  server.answer(setSaleStatus, () => saved({ ...old, sales_status_id: 3, revision: 2 }));
  server.answer(setLineStates, () =>
    isBroken ? Promise.reject(new TypeError('Failed to fetch')) : saved({ ...old, revision: 3 }),
  );
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

test("'Listo' marks what the person saw: what came in the meantime stays, marked", async () => {
  const soup = lineOf({ id: 9, round: 2, product: { name: 'Sopa', type: null, dam: null, image: null } });
  const { server, user } = await openKitchen([old]);
  server.answer(setSaleStatus, () =>
    saved({ ...old, revision: 3, details: [lineOf({ state: 'ready' }), soup] }),
  );
  await user.click(screen.getByRole('button', { name: 'Listo T-81' }));
  await screen.findByText('Pedido listo!');
  expect(server.bodiesOf(setSaleStatus)).toMatchObject([{ lines: [1] }]);
  expect(linesOf('T-81')).toEqual(['1 ×SopaNuevo', '1 ×Silpancho']);
});

test('a second touch right after the first does not mark the next row', async () => {
  const { calls, server } = await openKitchen([old, young]);
  server.answer(setSaleStatus, () => saved({ ...old, sales_status_id: 3, revision: 2 }));
  fireEvent.click(screen.getByRole('button', { name: 'Listo T-81' }));
  fireEvent.click(screen.getByRole('button', { name: 'Listo T-86' }));
  expect(tickets()).toEqual(['T-86']);
  await screen.findByText('Pedido listo!');
  await waitFor(() => expect(calls()).toEqual([LIST, READY, LIST]));
});

test('keys, which choose their card, may be that fast', async () => {
  const { server } = await openKitchen([old, young]);
  server.answer(setSaleStatus, () => saved({ ...old, sales_status_id: 3, revision: 2 }));
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  for (const key of ['1', 'Enter', '1', 'Enter']) press(key);
  expect(tickets()).toEqual([]);
  await waitFor(() => expect(server.bodiesOf(setSaleStatus)).toHaveLength(2));
});

test('a minute later nothing can be undone', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = await openKitchen([old]);
  server.answer(setSaleStatus, () => saved({ ...old, sales_status_id: 3, revision: 2 }));
  fireEvent.click(screen.getByRole('button', { name: 'Listo T-81' }));
  await screen.findByText('Pedido listo!');
  act(() => void vi.advanceTimersByTime(58_000));
  expect(screen.getByText('Pedido listo!')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(3_000));
  expect(screen.queryByText('Pedido listo!')).toBeNull();
});

test('an order that was served or voided cannot be undone', async () => {
  const { server } = await openKitchen([old]);
  server.answer(setSaleStatus, () => saved({ ...old, sales_status_id: 3 }));
  fireEvent.click(screen.getByRole('button', { name: 'Listo T-81' }));
  await screen.findByText('Pedido listo!');
  emit('change status', { ...eventOf({ ...old, sales_status_id: 3 }), status: 3, origin: 'kitchen' });
  expect(screen.getByText('Pedido listo!')).toBeTruthy();
  emit('change status', { ...eventOf({ ...old, sales_status_id: 5 }), status: 5, origin: 'sales' });
  expect(screen.queryByText('Pedido listo!')).toBeNull();
});

const twoDishes = saleOf(81, {
  ...made(23),
  details: [lineOf({ id: 1 }), lineOf({ id: 2, product: { ...lineOf().product, name: 'Sopa' } })],
});
const dish = (name: string) => within(row('T-81')).getByRole('button', { name: new RegExp(name) });
const linesOf = (ticket: string) =>
  within(row(ticket))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const isStruck = (name: string) => dish(name).getAttribute('aria-pressed') === 'true';

/** Answers touches of lines as the server does. */
function answerTouches(server: Awaited<ReturnType<typeof openKitchen>>['server'], sale = twoDishes) {
  let { details, revision } = sale;
  server.answer(setLineStates, ({ body }) => {
    const { lines, state } = body as { lines: number[]; state: 'waiting' | 'ready' };
    details = details.map((line) => (lines.includes(line.id) ? lineOf({ ...line, state }) : line));
    const isDone = details.every((line) => line.state === 'ready');
    revision += 1;
    return saved({ ...sale, details, revision, sales_status_id: isDone ? 3 : 2 });
  });
}

test('a touch on a dish strikes it through at once, where it stands; a second one takes it back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = await openKitchen([twoDishes]);
  answerTouches(server);
  fireEvent.click(dish('Silpancho'));
  expect(isStruck('Silpancho')).toBe(true);
  // Locked until it is saved.
  expect(dish('Silpancho').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(dish('Silpancho'));
  await waitFor(() => expect(dish('Silpancho').hasAttribute('aria-disabled')).toBe(false));
  expect(linesOf('T-81')).toEqual(['1 ×Silpancho', '1 ×Sopa']);
  act(() => void vi.advanceTimersByTime(500));
  fireEvent.click(dish('Silpancho'));
  await waitFor(() => expect(server.bodiesOf(setLineStates)).toHaveLength(2));
  await waitFor(() => expect(isStruck('Silpancho')).toBe(false));
  expect(server.bodiesOf(setLineStates)).toEqual([
    { lines: [1], state: 'ready' },
    { lines: [1], state: 'waiting' },
  ]);
  for (const kind of ['error', 'warning'] as const) expect(notify[kind]).not.toHaveBeenCalled();
  expect(playSound).not.toHaveBeenCalled();
});

test("'Listo' marks the dishes that are left, and the last touched dish takes its card along", async () => {
  const { server, user } = await openKitchen([twoDishes]);
  answerTouches(server);
  await user.click(dish('Silpancho'));
  await waitFor(() => expect(dish('Silpancho').hasAttribute('aria-disabled')).toBe(false));
  await user.click(dish('Sopa'));
  await waitFor(() => expect(tickets()).toEqual([]));
  // 'Deshacer' brings back what the last touch marked.
  await user.click(await screen.findByRole('button', { name: 'Deshacer T-81' }));
  await waitFor(() => expect(tickets()).toEqual(['T-81']));
  expect([isStruck('Silpancho'), isStruck('Sopa')]).toEqual([true, false]);
  server.answer(setSaleStatus, () => saved({ ...twoDishes, sales_status_id: 3, revision: 9 }));
  await user.click(screen.getByRole('button', { name: 'Listo T-81' }));
  await waitFor(() => expect(server.bodiesOf(setSaleStatus)).toMatchObject([{ lines: [2] }]));
});

test('a touch that is refused or lost brings the dish back, with the text', async () => {
  const { server, user } = await openKitchen([twoDishes]);
  server.refuse(setLineStates, 'line_held');
  await user.click(dish('Silpancho'));
  await waitFor(() => expect(notify.error).toHaveBeenCalled());
  expect(isStruck('Silpancho')).toBe(false);
  server.answer(setLineStates, () => Promise.reject(new TypeError('Failed to fetch')));
  await user.click(dish('Sopa'));
  await waitFor(() => expect(notify.unreachable).toHaveBeenCalled());
  expect(isStruck('Sopa')).toBe(false);
});

test('what waits for its turn cannot be touched', async () => {
  await openKitchen([
    { ...twoDishes, details: [lineOf({ id: 1 }), lineOf({ id: 2, state: 'held' })] },
    saleOf(86, { ...made(4), details: [lineOf({ id: 3, state: 'held' })] }),
  ]);
  expect(linesOf('T-81')).toEqual(['1 ×Silpancho', '1 ×SilpanchoDespués']);
  expect(within(within(row('T-81')).getAllByRole('listitem')[1]!).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Listo T-86' })).toBeNull();
  expect(within(row('T-86')).getByText('Después', { selector: 'td > *' })).toBeTruthy();
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
  server.answer(setSaleStatus, () => saved({ ...old, sales_status_id: 3, revision: 2 }));
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
