import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, day } from '../business-day/business-day.ts';
import { cents } from '../money/money.ts';
import { appliesOn, type Offer } from './offer.ts';
import { betterDiscount, firstCommonDay, hasEnded } from './overlap.ts';

const SATURDAY = day('2026-11-21');
const off: Offer = { type: 'daily', start: null, finish: null, dayNumber: null, isActive: true };
const daily = (start: string, finish: string): Offer => ({ ...off, start: day(start), finish: day(finish) });
const weekly = (dayNumber: number): Offer => ({ ...off, type: 'weekly', dayNumber });
const monthly = (dayNumber: number): Offer => ({ ...off, type: 'monthly', dayNumber });

describe('hasEnded', () => {
  it.each([
    ['on its last day', daily('2026-11-01', '2026-11-21'), false],
    ['the day after', daily('2026-11-01', '2026-11-20'), true],
    ['before it begins', daily('2026-12-01', '2026-12-02'), false],
    ['weekly', weekly(1), false],
    ['monthly', monthly(1), false],
  ])('%s', (_, offer, expected) => expect(hasEnded(offer, SATURDAY)).toBe(expected));
});

describe('firstCommonDay', () => {
  it.each([
    ['two ranges', daily('2026-11-01', '2026-11-25'), daily('2026-11-24', '2026-12-05'), '2026-11-24'],
    ['ranges that touch', daily('2026-11-01', '2026-11-24'), daily('2026-11-24', '2026-12-05'), '2026-11-24'],
    ['ranges apart', daily('2026-11-01', '2026-11-23'), daily('2026-11-24', '2026-12-05'), null],
    ['a range that has passed', daily('2026-11-01', '2026-11-20'), weekly(6), null],
    ['a weekday in a range', daily('2026-12-01', '2026-12-07'), weekly(7), '2026-12-06'],
    ['a weekday outside a range', daily('2026-12-01', '2026-12-05'), weekly(7), null],
    ['today', weekly(6), monthly(21), '2026-11-21'],
    ['two weekdays', weekly(1), weekly(2), null],
    ['Friday the 13th', weekly(5), monthly(13), '2027-08-13'],
    ['30 and 31 meet in a short month', monthly(30), monthly(31), '2026-11-30'],
    ['28 and 31 meet in February', monthly(28), monthly(31), '2027-02-28'],
    ['27 and 31', monthly(27), monthly(31), null],
    ['one is switched off', weekly(6), { ...monthly(21), isActive: false }, null],
  ])('%s', (_, one, other, expected) => {
    expect(firstCommonDay(one, other, SATURDAY)).toBe(expected);
    expect(firstCommonDay(other, one, SATURDAY)).toBe(expected);
  });
});

it('firstCommonDay finds what looking at every day finds', () => {
  const someDay = fc.integer({ min: 0, max: 120 }).map((days) => addDays(SATURDAY, days - 40));
  const offer = fc.oneof(
    fc.tuple(someDay, someDay).map(([start, finish]) => daily(start, finish)),
    fc.integer({ min: 1, max: 7 }).map(weekly),
    fc.integer({ min: 1, max: 31 }).map(monthly),
  );
  const days = Array.from({ length: 800 }, (_, i) => addDays(SATURDAY, i));
  fc.assert(
    fc.property(offer, offer, (one, other) => {
      const found = days.find((today) => appliesOn(one, today) && appliesOn(other, today));
      expect(firstCommonDay(one, other, SATURDAY)).toBe(found ?? null);
    }),
  );
});

it('the lower price wins, and equal prices are a tie', () => {
  const amount = (c: number) => ({ kind: 'amount', cents: cents(c) }) as const;
  const percent = (hundredths: number) => ({ kind: 'percent', hundredths }) as const;
  const price = cents(2_500);
  expect(betterDiscount(price, amount(300), percent(1_500))).toEqual({
    winner: 'other',
    price: 2125,
    loses: 2200,
  });
  expect(betterDiscount(price, amount(700), percent(1_500)).winner).toBe('one');
  expect(betterDiscount(price, amount(250), percent(1_000)).winner).toBe('tie');
});
