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
  place: 'collected',
} as const;

it.each([
  ['new', 'Hola Ana, El Fogón recibió tu pedido N° 34. Total: Bs 1.250,50.'],
  ['accepted', 'Hola Ana, El Fogón recibió tu pedido N° 34. Total: Bs 1.250,50.'],
  ['ready', 'Tu pedido N° 34 está listo. Puedes recogerlo en Casa matriz.'],
  ['assigned', 'Tu pedido N° 34 va en camino con Rolando.'],
  ['delivered', ''],
] as const)('a customer is told of an order that is %s', (status, text) => {
  expect(orderText({ ...order, status })).toBe(text);
});

it.each([
  [{ table: 7 }, 'Tu pedido N° 34 está listo. Te lo llevamos a la mesa 7.'],
  [{ table: null }, 'Tu pedido N° 34 está listo. Te lo llevamos a tu mesa.'],
  ['delivery', 'Tu pedido N° 34 está listo y sale enseguida.'],
] as const)('a customer of a ready order at %j is not told to collect it', (place, text) => {
  expect(orderText({ ...order, status: 'ready', place })).toBe(text);
});

it('leaves out the names that nobody knows', () => {
  const nameless = { ...order, customer: null, courier: null };
  expect(orderText({ ...nameless, status: 'accepted' })).toMatch(/^Hola, El Fogón/);
  expect(orderText({ ...nameless, status: 'assigned' })).toBe('Tu pedido N° 34 va en camino.');
});
