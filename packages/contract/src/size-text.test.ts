import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [40_000, '40 kB'],
  [999_000, '999 kB'],
  [1_000_000, '1 MB'],
  [2_340_000, '2,3 MB'],
  [1_234_500_000, '1.234,5 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
