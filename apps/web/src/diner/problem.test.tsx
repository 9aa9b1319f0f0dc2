import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answers, bar, choose, open, order, problem, resetServer } from './guest.testing.tsx';

beforeEach(resetServer);
afterEach(() => vi.unstubAllGlobals());

it('a refusal is gone once the order is another', async () => {
  const user = await open();
  await choose(user, 'Silpancho', 'Pollo');
  answers(409, { error: 'Ya no alcanza para tu pedido: Silpancho', code: 'order_sold_out' });
  await user.click(order().getByRole('button', { name: 'Ordenar' }));
  expect(problem()).toBe('Ya no alcanza para tu pedido: Silpancho');
  await user.click(order().getByLabelText(/^Eliminar · Silpancho/));
  expect(problem()).toBe('');
});

it('that is unknown stays visible when the order is changed', async () => {
  const user = await open();
  await choose(user, 'Silpancho');
  await user.click(order().getByRole('button', { name: 'Ordenar' }));
  await user.click(order().getByRole('button', { name: /^Uno más/ }));
  expect(problem()).toMatch(/^No sabemos si tu orden llegó/);
});

it.each([
  ['a refusal', true, 'Silpancho ya no está disponible'],
  ['that nobody knows', false, 'No sabemos si tu orden llegó'],
])('%s stays said when the dialog is opened again', async (_, isAnswered, text) => {
  const user = await open();
  await choose(user, 'Silpancho');
  if (isAnswered) answers(409, { error: text, code: 'product_unavailable' });
  await user.click(order().getByRole('button', { name: 'Ordenar' }));
  await vi.waitFor(() => expect(problem()).toContain(text));
  await user.click(order().getByRole('button', { name: 'Cerrar' }));
  await user.click(bar());
  expect(problem()).toContain(text);
  await user.click(order().getByRole('button', { name: 'Cerrar' }));
  await choose(user, 'Pollo');
  expect(problem()?.includes(text), 'of the order as it was').toBe(!isAnswered);
});
