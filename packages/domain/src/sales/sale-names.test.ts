import { expect, it } from 'vitest';
import { productName } from './sale-names.ts';

it.each([
  [{ name: 'Pollo', type: '1/4', dam: 'Pierna' }, 'Pollo · 1/4 · Pierna'],
  [{ name: 'Flan', type: null, dam: null }, 'Flan'],
  [{ name: 'Salteña', type: 'Carne' }, 'Salteña · Carne'],
])('a product is named with its type and piece: %j', (product, name) => {
  expect(productName(product)).toBe(name);
});
