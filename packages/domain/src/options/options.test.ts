import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import type { Discount } from '../offers/offer.ts';
import {
  chooseOptions,
  lacksChoices,
  type OptionGroup,
  type PriceRule,
  priceWithOptions,
} from './options.ts';

const HALVES: OptionGroup = {
  id: 1,
  name: 'Mitad y mitad',
  min: 2,
  max: 2,
  priceRule: 'highest',
  options: [
    { id: 11, name: 'Napolitana', price: cents(6000), isActive: true },
    { id: 12, name: 'Hawaiana', price: cents(7050), isActive: true },
    { id: 13, name: 'Vegetariana', price: cents(5500), isActive: false },
  ],
};
const EXTRAS: OptionGroup = {
  id: 2,
  name: 'Extras',
  min: 0,
  max: null,
  priceRule: 'sum',
  options: [{ id: 21, name: 'Queso', price: cents(500), isActive: true }],
};
const GROUPS = [HALVES, EXTRAS];

describe('chooseOptions', () => {
  it('returns the chosen options in the order of the groups, units of one option together', () => {
    const { ok } = chooseOptions(GROUPS, [
      { id: 21, quantity: 3 },
      { id: 12, quantity: 1 },
      { id: 11, quantity: 1 },
    ]);
    expect(ok?.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Napolitana', 1],
      ['Hawaiana', 1],
      ['Queso', 3],
    ]);
    expect(
      chooseOptions(
        [HALVES],
        [1, 1].map((quantity) => ({ id: 11, quantity })),
      ).ok,
    ).toMatchObject([{ name: 'Napolitana', quantity: 2 }]);
  });

  it.each([
    ['too few units', [11], { code: 'options_missing', group: 'Mitad y mitad', min: 2 }],
    ['too many units', [11, 12, 12], { code: 'options_too_many', group: 'Mitad y mitad', max: 2 }],
    ['an option that is switched off', [11, 13], { code: 'option_unavailable', option: 'Vegetariana' }],
    ['an option of no group', [11, 12, 99], { code: 'options_changed' }],
  ])('refuses %s', (_, ids, problem) => {
    expect(
      chooseOptions(
        GROUPS,
        ids.map((id) => ({ id, quantity: 1 })),
      ),
    ).toEqual({ problem });
  });
});

it('a dish lacks choices in a branch where all active options of a required group are sold out', () => {
  const goneIn = (...branches: readonly number[][]) => ({
    ...HALVES,
    options: HALVES.options.map((option, i) => ({ ...option, soldOutIn: branches[i] ?? [] })),
  });
  expect(lacksChoices([goneIn([1, 2], [2])], 1)).toBe(false);
  expect(lacksChoices([EXTRAS, goneIn([1, 2], [2])], 2)).toBe(true);
  expect(lacksChoices([{ ...goneIn([1, 2], [2]), min: 0 }], 2)).toBe(false);
  expect(lacksChoices([{ ...HALVES, options: HALVES.options.slice(2) }], 1)).toBe(true);
  expect(lacksChoices([], 1)).toBe(false);
});

describe('priceWithOptions', () => {
  const tenPercent: Discount = { kind: 'percent', hundredths: 1000 };
  const priced = (priceRule: PriceRule, price: number, quantity = 1) => ({
    priceRule,
    price: cents(price),
    quantity,
  });

  it.each([
    ['nothing chosen', [], [], 4000],
    ['added options', [], [priced('sum', 500, 2), priced('sum', 300)], 5300],
    ['the highest half', [], [priced('highest', 6000), priced('highest', 7050)], 7050],
    ['the average of the halves, half up', [], [priced('average', 6000), priced('average', 7051)], 6526],
    ['three units of an average', [], [priced('average', 100, 2), priced('average', 101)], 100],
    ['an offer on the base only', [tenPercent], [priced('sum', 500)], 4100],
    [
      'an offer on the half in the place of the base',
      [tenPercent],
      [priced('highest', 7000), priced('sum', 500)],
      6800,
    ],
  ])('%s', (_, discounts, chosen, expected) => {
    expect(priceWithOptions(cents(4000), discounts, chosen)).toBe(expected);
  });

  it('is what an independent model in bolivianos says', () => {
    const price = fc.integer({ min: 0, max: 200_000 });
    const option = fc.record({ price, quantity: fc.integer({ min: 1, max: 5 }) });
    const discount = fc.oneof(
      fc.integer({ min: 50, max: 50_000 }).map((n): Discount => ({ kind: 'amount', cents: cents(n) })),
      fc.integer({ min: 50, max: 10_000 }).map((hundredths): Discount => ({ kind: 'percent', hundredths })),
    );
    const halfUp = (exact: bigint, by: bigint) => (2n * exact + by) / (2n * by);
    fc.assert(
      fc.property(
        price,
        fc.array(discount, { maxLength: 3 }),
        fc.constantFrom<PriceRule>('highest', 'average'),
        fc.array(option, { maxLength: 4 }),
        fc.array(option, { maxLength: 4 }),
        (base, discounts, rule, replacing, added) => {
          const units = replacing.flatMap((one) =>
            Array.from({ length: one.quantity }, () => BigInt(one.price)),
          );
          let place = BigInt(base);
          if (units.length > 0 && rule === 'highest') place = units.toSorted((a, b) => (a < b ? 1 : -1))[0]!;
          if (units.length > 0 && rule === 'average') {
            place = halfUp(
              units.reduce((sum, one) => sum + one, 0n),
              BigInt(units.length),
            );
          }
          const lowered = discounts.map((one) =>
            one.kind === 'amount'
              ? place - BigInt(one.cents)
              : place - halfUp(place * BigInt(one.hundredths), 10_000n),
          );
          const lowest = [place, ...lowered].reduce((least, one) => (one < least ? one : least));
          const extras = added.reduce((sum, one) => sum + BigInt(one.price) * BigInt(one.quantity), 0n);
          const expected = (lowest < 0n ? 0n : lowest) + extras;
          const chosen = [
            ...replacing.map((one) => priced(rule, one.price, one.quantity)),
            ...added.map((one) => priced('sum', one.price, one.quantity)),
          ];
          expect(BigInt(priceWithOptions(cents(base), discounts, chosen))).toBe(expected);
          expect(priceWithOptions(cents(base), discounts, chosen.toReversed())).toBe(Number(expected));
        },
      ),
    );
  });
});
