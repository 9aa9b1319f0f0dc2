import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCents,
  bsFromCents,
  cents,
  centsFromBs,
  formatAmount,
  formatBs,
  formatCount,
  MAX_CENTS,
  percentOf,
  ZERO,
} from './money.ts';

const anyCents = fc.integer({ min: -1 * MAX_CENTS, max: MAX_CENTS }).map(cents);

describe('cents', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (n) => {
    expect(() => cents(n)).toThrow(RangeError);
  });

  it('knows no negative zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
  });
});

describe('centsFromBs', () => {
  it.each([
    [0, 0],
    [12.5, 1250],
    [0.01, 1],
    [1.1 + 2.2, 330],
    [0.1 + 0.2, 30],
    [4.35, 435],
    [1.005, null],
    [0.001, null],
    [1.000_01, null],
    [99_999_999.99, 9_999_999_999],
    [-99_999_999.99, -9_999_999_999],
    [100_000_000, null],
    [1e300, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [Number.NEGATIVE_INFINITY, null],
  ])('%s Bs', (bs, expected) => {
    expect(centsFromBs(bs)).toBe(expected);
  });

  it('takes every centavo back from the wire', () => {
    fc.assert(
      fc.property(anyCents, (c) => {
        expect(centsFromBs(bsFromCents(c))).toBe(c);
      }),
    );
  });

  it('forgives the error of adding decimals up', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 50 });
    fc.assert(
      fc.property(amounts, (all) => {
        const decimals = all.reduce((sum, c) => sum + c / 100, 0);
        expect(centsFromBs(decimals)).toBe(addCents(...all.map(cents)));
      }),
    );
  });

  it('refuses every third decimal that is not 0', () => {
    const thirdDecimal = fc.integer({ min: 0, max: 9_999_999_999 }).filter((tenths) => tenths % 10 !== 0);
    fc.assert(
      fc.property(thirdDecimal, (tenths) => {
        expect(centsFromBs(tenths / 1000)).toBeNull();
      }),
    );
  });
});

describe('addCents', () => {
  it('adds up nothing to ZERO', () => {
    expect(addCents()).toBe(ZERO);
  });

  it('refuses a sum that is no longer exact', () => {
    expect(() => addCents(cents(Number.MAX_SAFE_INTEGER), cents(1))).toThrow(RangeError);
  });
});

describe('percentOf', () => {
  it.each([
    [1000, 1250, 125],
    [999, 5000, 500],
    [1, 5000, 1],
    [1, 4999, 0],
    [3333, 10_000, 3333],
    [0, 5000, 0],
  ])('%i centavos, %i hundredths', (c, hundredths, expected) => {
    expect(percentOf(cents(c), hundredths)).toBe(expected);
  });

  it('is the exact quotient rounded half up', () => {
    const price = fc.integer({ min: 0, max: MAX_CENTS });
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 10_000 }), (c, hundredths) => {
        const expected = (BigInt(c) * BigInt(hundredths) * 2n + 10_000n) / 20_000n;
        expect(BigInt(percentOf(cents(c), hundredths))).toBe(expected);
      }),
    );
  });
});

describe('format', () => {
  it.each([
    [0, '0,00', '0'],
    [5, '0,05', '0,05'],
    [50, '0,50', '0,50'],
    [100, '1,00', '1'],
    [99_999, '999,99', '999,99'],
    [123_450, '1.234,50', '1.234,50'],
    [100_000_000, '1.000.000,00', '1.000.000'],
    [9_999_999_999, '99.999.999,99', '99.999.999,99'],
    [-7, '-0,07', '-0,07'],
    [-123_400, '-1.234,00', '-1.234'],
  ])('%i centavos', (c, amount, whole) => {
    expect(formatAmount(cents(c))).toBe(amount);
    expect(formatAmount(cents(c), { whole: true })).toBe(whole);
    expect(formatBs(cents(c))).toBe(`Bs. ${amount}`);
    expect(formatBs(cents(c), { whole: true })).toBe(`Bs. ${whole}`);
  });

  it('reads back as the same amount', () => {
    fc.assert(
      fc.property(anyCents, fc.boolean(), (c, whole) => {
        const text = formatAmount(c, { whole });
        const decimal = text.replaceAll('.', '').replace(',', '.');
        expect(text).toMatch(/^-?\d{1,3}(?:\.\d{3})*(?:,\d{2})?$/);
        expect(centsFromBs(Number(decimal))).toBe(c);
      }),
    );
  });
});

it('writes counts with a point at the thousands', () => {
  expect([0, 999, 1000, 1_234_567].map(formatCount)).toEqual(['0', '999', '1.000', '1.234.567']);
});
