import { expect, it } from 'vitest';
import { instantToWire } from './instant.ts';

it.each([
  ['2026-11-22T03:59:59.999Z', '2026-11-21T23:59:59.999-04:00'],
  ['2026-11-22T04:00:00.000Z', '2026-11-22T00:00:00.000-04:00'],
  ['2026-11-22T04:00:00.007Z', '2026-11-22T00:00:00.007-04:00'],
  ['1969-12-31T23:00:01.050Z', '1969-12-31T19:00:01.050-04:00'],
])('%s is %s', (at, text) => {
  expect(instantToWire(new Date(at))).toBe(text);
});

it('refuses an invalid date', () => {
  expect(() => instantToWire(new Date(Number.NaN))).toThrow(RangeError);
});
