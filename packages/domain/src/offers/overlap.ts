import { addDays, type Day } from '../business-day/business-day.ts';
import type { Cents } from '../money/money.ts';
import { appliesOn, type Discount, discountedPrice, type Offer, type OfferType } from './offer.ts';

/** Tells whether the last day of a daily offer has passed. */
export function hasEnded({ type, finish }: Offer, today: Day): boolean {
  return type === 'daily' && finish !== null && finish < today;
}

/** Within these days each weekday falls on each day of the month (Friday the 13th after 14 months at the latest). */
const EVERY_PAIR = 500;
const WEEK = 7;
/** The fewest days from one day of an offer to its next (31 January, 28 February). */
const GAPS: Record<OfferType, number> = { daily: 1, weekly: WEEK, monthly: 28 };

/** Returns the first business day from `from` on which both offers apply; null if there is none. */
export function firstCommonDay(one: Offer, other: Offer, from: Day): Day | null {
  const both = [one, other];
  if (!both.every(({ isActive }) => isActive)) return null;
  const starts = both.flatMap(({ type, start }) => (type === 'daily' && start ? [start] : []));
  const ends = both.flatMap(({ type, finish }) => (type === 'daily' && finish ? [finish] : []));
  const first = starts.reduce((latest, start) => (start > latest ? start : latest), from);
  const searched = both.some(({ type }) => type === 'monthly') ? EVERY_PAIR : WEEK;
  const last = ends.reduce((least, end) => (end < least ? end : least), addDays(first, searched));
  for (let day = first, gap = 1; day <= last; day = addDays(day, gap)) {
    const applying = both.filter((offer) => appliesOn(offer, day));
    if (applying.length === both.length) return day;
    gap = Math.max(1, ...applying.map(({ type }) => GAPS[type]));
  }
  return null;
}

/** Returns the better of two discounts on one product; 'tie' if both leave the same price. docs/rules/offers.md */
export function betterDiscount(
  price: Cents,
  one: Discount,
  other: Discount,
): { winner: 'one' | 'other' | 'tie'; price: Cents; loses: Cents } {
  const [first, second] = [discountedPrice(price, one), discountedPrice(price, other)];
  if (first === second) return { winner: 'tie', price: first, loses: second };
  return first < second
    ? { winner: 'one', price: first, loses: second }
    : { winner: 'other', price: second, loses: first };
}
