import { expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { orderText } from './whatsapp-texts.ts';

const order = {
  number: 34,
  owed: cents(125_050),
  customer: 'Ana',
  company: 'El Fogón',
  branch: 'Casa matriz',
  courier: 'Rolando',
};

it.each([
  ['new', 'Hola Ana, El Fogón recibió tu pedido N° 34. Total: Bs 1.250,50.'],
  ['accepted', 'Hola Ana, El Fogón recibió tu pedido N° 34. Total: Bs 1.250,50.'],
  ['ready', 'Tu pedido N° 34 está listo. Puedes recogerlo en Casa matriz.'],
  ['assigned', 'Tu pedido N° 34 va en camino con Rolando.'],
  ['delivered', ''],
] as const)('a customer is told of an order that is %s', (status, text) => {
  expect(orderText({ ...order, status })).toBe(text);
});

it('leaves out the names that nobody knows', () => {
  const nameless = { ...order, customer: null, courier: null };
  expect(orderText({ ...nameless, status: 'accepted' })).toMatch(/^Hola, El Fogón/);
  expect(orderText({ ...nameless, status: 'assigned' })).toBe('Tu pedido N° 34 va en camino.');
});
