import { callStaff } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DINER_EXAMPLE } from '../../build/examples.ts';
import { answers, choose, now, open, order, resetServer, SALE, server } from './guest.testing.tsx';

const ROOM = { ...DINER_EXAMPLE, room: [{}] };
const SENT = 'restaurante.diner.sent.v2.1.1.12';

beforeEach(() => {
  resetServer();
  history.replaceState(null, '', '/order/el%20fogon/1/12');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openRoom = async () => {
  const user = await open(ROOM);
  await vi.dynamicImportSettled();
  return user;
};
const section = () => within(screen.getByRole('region', { name: 'Tu mesa' }));
const notice = () => document.querySelector('.notice')?.textContent;
const calls = () => server.bodiesOf(callStaff);

const LINE = { ...SALE.details[0]!, round: 1 };
const pizza = {
  product: { name: 'Pizza', type: 'Familiar' },
  quantity: 1,
  price: 75,
  subtotal: 75,
  observations: 'para Ana',
  options: [{ id: 1, name: 'Hawaiana', price: 70, quantity: 1 }],
  round: 2,
};

/** The server's answers to the phone's secrets. */
function stateOf(bill: object | null, details: object[] = [LINE, pizza]) {
  return {
    ...SALE,
    created_at: new Date().toISOString(),
    total: 139,
    details,
    state: 'en_preparacion',
    reason: null,
    bill,
  };
}

it('calls a waiter and for the bill, and says that they know', async () => {
  const user = await openRoom();
  server.answer(callStaff, { success: true });
  await user.click(section().getByRole('button', { name: 'Llamar al mesero' }));
  await vi.waitFor(() => expect(notice()).toBe('Ya avisamos: en un momento te atienden'));
  expect(calls()).toEqual([{ slug: 'el fogon', branch_id: 1, table: 12, what: 'mesero' }]);
  await user.dblClick(section().getByRole('button', { name: 'Ya avisamos Ya no' }));
  expect(calls()).toHaveLength(1);
  await user.click(section().getByRole('button', { name: 'Pedir la cuenta' }));
  await vi.waitFor(() => expect(calls()).toHaveLength(2));
});

it('a call that was made is taken back by another touch', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const user = await openRoom();
  server.answer(callStaff, { success: true });
  await user.click(section().getByRole('button', { name: 'Pedir la cuenta' }));
  await vi.waitFor(() => expect(notice()).toBe('Ya avisamos: en un momento te atienden'));
  vi.setSystemTime(Date.now() + 1_000);
  const made = section().getByRole('button', { name: 'Cuenta pedida Ya no' });
  server.refuse(callStaff, 'too_many_requests');
  await user.click(made);
  await vi.waitFor(() => expect(notice()).toMatch(/^Demasiados intentos/));
  // Staff still come.
  vi.setSystemTime(Date.now() + 1_000);
  server.answer(callStaff, { success: true });
  await user.click(section().getByRole('button', { name: 'Cuenta pedida Ya no' }));
  await vi.waitFor(() => expect(notice()).toBe('Listo, lo cancelamos'));
  const call = { slug: 'el fogon', branch_id: 1, table: 12, what: 'cuenta' };
  expect(calls()).toEqual([call, { ...call, cancel: 1 }, { ...call, cancel: 1 }]);
  expect(section().getByRole('button', { name: 'Pedir la cuenta' })).toBeDefined();
});

it('a call that fails says why and can be made again', async () => {
  const user = await openRoom();
  server.refuse(callStaff, 'too_many_requests');
  await user.click(section().getByRole('button', { name: 'Llamar al mesero' }));
  await vi.waitFor(() => expect(notice()).toMatch(/^Demasiados intentos/));
  server.answer(callStaff, () => Promise.reject(new TypeError('no network')));
  await user.click(section().getByRole('button', { name: 'Llamar al mesero' }));
  await vi.waitFor(() => expect(notice()).toBe('No pudimos avisar: revisa tu conexión'));
  expect(section().getByRole('button', { name: 'Llamar al mesero' })).toBeDefined();
});

it('shows the bill of the table once, with rounds, options, what is paid and what is owed', async () => {
  localStorage.setItem(SENT, JSON.stringify(['x'.repeat(43), 'y'.repeat(43)]));
  now.state = stateOf({ discount: 9, price_delivery: 0, paid: 30, owed: 100 });
  const user = await openRoom();
  const open = await screen.findByRole('button', { name: 'Lo que pidió la mesa Bs. 100,00' });
  expect(screen.getAllByText('Ticket N° 34')).toHaveLength(1);
  await user.click(open);
  const bill = screen.getByRole('dialog', { name: 'Cuenta de la mesa 12' });
  expect(bill.querySelector('.scrolls')?.textContent).toBe(
    'Ronda 12 × Silpancho64,00Ronda 21 × Pizza FamiliarHawaiana75,00',
  );
  expect(bill.querySelector('footer')?.textContent).toBe(
    'Total 139,00Descuento -9,00Pagado -30,00Por pagar Bs. 100,00Pedir la cuenta',
  );
  server.answer(callStaff, () => Promise.reject(new TypeError('no network')));
  await user.click(within(bill).getByRole('button', { name: 'Pedir la cuenta' }));
  await vi.waitFor(() =>
    expect(within(bill).getByRole('alert').textContent).toBe('No pudimos avisar: revisa tu conexión'),
  );
  server.answer(callStaff, { success: true });
  await user.click(within(bill).getByRole('button', { name: 'Pedir la cuenta' }));
  expect(within(bill).getByRole('button', { name: /^Cuenta pedida/ })).toBeDefined();
  expect(within(bill).getByRole('alert').textContent).toBe('');
});

it('a delivered order whose bill is open is followed until it is closed', async () => {
  localStorage.setItem(SENT, JSON.stringify(['x'.repeat(43)]));
  now.state = { ...stateOf({ discount: 0, price_delivery: 0, paid: 0, owed: 139 }), state: 'entregado' };
  const stream = new EventTarget();
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener = stream.addEventListener.bind(stream);
      close = vi.fn<() => void>();
    },
  );
  await openRoom();
  await screen.findByRole('button', { name: /Bs. 139,00/ });
  const paid = { discount: 0, price_delivery: 0, paid: 139, owed: 0 };
  const moves = () => stream.dispatchEvent(new MessageEvent('sale', { data: '34' }));
  now.state = { ...stateOf(paid), state: 'entregado' };
  moves();
  await screen.findByRole('button', { name: 'Lo que pidió la mesa Pagado' });
  now.state = { ...stateOf(null, []), state: 'entregado' };
  moves();
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /Lo que pidió/ })).toBeNull());
  const count = server.received.length;
  moves();
  await vi.waitFor(() => expect(screen.getByText('Entregado')).toBeDefined());
  expect(server.received).toHaveLength(count);
});

it('in a branch without tables there are no calls and no bill', async () => {
  localStorage.setItem(SENT, JSON.stringify(['x'.repeat(43)]));
  now.state = stateOf(null);
  await open();
  await screen.findByText('Ticket N° 34');
  expect(screen.queryByRole('button', { name: /Llamar|cuenta|mesa/ })).toBeNull();
});

it('says to a guest at a table of the branch that they pay there', async () => {
  const user = await openRoom();
  await choose(user, 'Silpancho');
  answers(200, { sale: SALE });
  await user.click(order().getByRole('button', { name: 'Ordenar' }));
  const thanks = document.querySelector('#thanks')!;
  await vi.waitFor(() => expect(thanks.textContent).toContain('Pagas en tu mesa, cuando pidas la cuenta.'));
  expect(thanks.textContent).not.toContain('recoger');
});
