import { expect, it } from 'vitest';
import { instantToWire } from './instant.ts';

const plain = (at: Date) => `${new Date(at.getTime() - 4 * 3_600_000).toISOString().slice(0, -1)}-04:00`;

it.each([
  ['2026-11-22T03:59:59.999Z', '2026-11-21T23:59:59.999-04:00'],
  ['2026-11-22T04:00:00.000Z', '2026-11-22T00:00:00.000-04:00'],
  ['2026-11-22T04:00:00.007Z', '2026-11-22T00:00:00.007-04:00'],
  ['1969-12-31T23:00:01.050Z', '1969-12-31T19:00:01.050-04:00'],
])('%s is %s', (at, text) => {
  expect(instantToWire(new Date(at))).toBe(text);
});

it('equals the text of Date, at any instant and in any order', () => {
  // A step that is no whole number of seconds or days, over eighty years.
  for (let n = 0; n < 5_000; n += 1) {
    const at = new Date(((n * 7_919) % 5_000) * 504_921_517 - 3_000_000_000);
    expect(instantToWire(at)).toBe(plain(at));
  }
});

it('refuses an invalid date', () => {
  expect(() => instantToWire(new Date(Number.NaN))).toThrow(RangeError);
});
