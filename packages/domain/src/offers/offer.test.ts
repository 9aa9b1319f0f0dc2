import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day, dayOfMonth, lastDayOfMonth } from '../business-day/business-day.ts';
import { type Cents, cents, MAX_CENTS } from '../money/money.ts';
import {
  appliesOn,
  bestOf,
  discountedPrice,
  discountProblem,
  discountsOn,
  type Discount,
  type Offer,
} from './offer.ts';

const SATURDAY = day('2026-11-21');
const off: Offer = { type: 'daily', start: null, finish: null, dayNumber: null, isActive: true };
const daily = (start: string, finish: string): Offer => ({ ...off, start: day(start), finish: day(finish) });
const weekly = (dayNumber: number): Offer => ({ ...off, type: 'weekly', dayNumber });
const monthly = (dayNumber: number): Offer => ({ ...off, type: 'monthly', dayNumber });
const amount = (c: number): Discount => ({ kind: 'amount', cents: cents(c) });
const percent = (hundredths: number): Discount => ({ kind: 'percent', hundredths });

describe('appliesOn', () => {
  it.each([
    ['the only day', daily('2026-11-21', '2026-11-21'), '2026-11-21', true],
    ['the first day', daily('2026-11-21', '2026-11-25'), '2026-11-21', true],
    ['the last day', daily('2026-11-10', '2026-11-21'), '2026-11-21', true],
    ['before the start', daily('2026-11-22', '2026-11-25'), '2026-11-21', false],
    ['after the finish', daily('2026-11-10', '2026-11-20'), '2026-11-21', false],
    ['a daily offer without dates', off, '2026-11-21', false],
    ['its weekday', weekly(6), '2026-11-21', true],
    ['Sunday is 7', weekly(7), '2026-11-22', true],
    ['another weekday', weekly(5), '2026-11-21', false],
    ['a weekly offer without a day', { ...weekly(6), dayNumber: null }, '2026-11-21', false],
    ['its day of month', monthly(21), '2026-11-21', true],
    ['another day of month', monthly(20), '2026-11-21', false],
    ['31 on the last of November', monthly(31), '2026-11-30', true],
    ['31 in a month of 31, a day early', monthly(31), '2026-12-30', false],
    ['30 on the last of February', monthly(30), '2026-02-28', true],
    ['switched off', { ...weekly(6), isActive: false }, '2026-11-21', false],
  ])('%s', (_, offer, today, expected) => {
    expect(appliesOn(offer, day(today))).toBe(expected);
  });

  it('comes once a week and once a month', () => {
    const firstOfMonth = fc.integer({ min: 0, max: 4000 }).map((days) => {
      const someDay = addDays(day('2020-01-01'), days);
      return addDays(someDay, 1 - dayOfMonth(someDay));
    });
    fc.assert(
      fc.property(firstOfMonth, fc.integer({ min: 1, max: 31 }), (first, number) => {
        const month = Array.from({ length: dayOfMonth(lastDayOfMonth(first)) }, (_, i) => addDays(first, i));
        const week = month.slice(0, 7);
        expect(month.filter((d) => appliesOn(monthly(number), d))).toHaveLength(1);
        expect(week.filter((d) => appliesOn(weekly((number % 7) + 1), d))).toHaveLength(1);
      }),
    );
  });
});

describe('discountedPrice', () => {
  it.each([
    [1000, amount(250), 750],
    [1000, amount(1000), 0],
    [200, amount(250), 0],
    [1000, percent(1250), 875],
    [999, percent(5000), 499],
    [1, percent(5000), 0],
    [1500, percent(10_000), 0],
  ])('%i centavos', (price, discount, expected) => {
    expect(discountedPrice(cents(price), discount)).toBe(expected);
  });
});

describe('discountProblem', () => {
  it.each([
    [1000, amount(50), null],
    [1000, amount(49), 'discount_below_minimum'],
    [1000, amount(1000), null],
    [1000, amount(1001), 'discount_exceeds_price'],
    [1000, percent(50), null],
    [1000, percent(0), 'discount_below_minimum'],
    [1000, percent(10_000), null],
    [1000, percent(10_001), 'discount_exceeds_100_percent'],
  ])('on %i centavos', (price, discount, expected) => {
    expect(discountProblem(cents(price), discount)).toBe(expected);
  });
});

describe('the best price of a day', () => {
  const bestPrice = (price: Cents, offers: readonly { offer: Offer; discount: Discount }[]) =>
    bestOf(price, discountsOn(offers, SATURDAY));
  const everySaturday = weekly(6);

  it('keeps the price when no offer applies', () => {
    const offers = [{ offer: weekly(1), discount: amount(500) }];
    expect(bestPrice(cents(2000), offers)).toEqual({ price: 2000, discount: null });
  });

  it('takes the better of a percentage and an amount, whichever it is', () => {
    const offers = [
      { offer: everySaturday, discount: percent(1000) },
      { offer: monthly(21), discount: amount(300) },
    ];
    expect(bestPrice(cents(2000), offers)).toEqual({ price: 1700, discount: amount(300) });
    expect(bestPrice(cents(4000), offers)).toEqual({ price: 3600, discount: percent(1000) });
  });

  it('stops at 0 when the product became cheaper than its discount', () => {
    const offers = [{ offer: everySaturday, discount: amount(500) }];
    expect(bestPrice(cents(300), offers).price).toBe(0);
  });

  it('is the lowest of all prices that apply, in any order, between 0 and the price', () => {
    const discount = fc.oneof(
      fc.integer({ min: 0, max: 5000 }).map(amount),
      fc.integer({ min: 0, max: 10_000 }).map(percent),
    );
    const offer = fc.constantFrom(
      everySaturday,
      weekly(2),
      { ...everySaturday, isActive: false },
      monthly(21),
    );
    const price = fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: MAX_CENTS }));
    fc.assert(
      fc.property(price.map(cents), fc.array(fc.record({ offer, discount })), (price, offers) => {
        const best = bestPrice(price, offers);
        const prices = offers
          .filter(({ offer }) => offer === everySaturday || offer.type === 'monthly')
          .map(({ discount }) => discountedPrice(price, discount));
        expect(best.price).toBe(Math.min(price, ...prices));
        expect(best.price).toBeGreaterThanOrEqual(0);
        expect(bestPrice(price, offers.toReversed()).price).toBe(best.price);
        expect(best.discount ? discountedPrice(price, best.discount) : price).toBe(best.price);
      }),
    );
  });
});
