import { addDays, type Day } from '../business-day/business-day.ts';
import type { Cents } from '../money/money.ts';
import { appliesOn, type Discount, discountedPrice, type Offer } from './offer.ts';

/** Whether an offer is over for good: the last day of a daily one has passed. */
export function hasEnded({ type, finish }: Offer, today: Day): boolean {
  return type === 'daily' && finish !== null && finish < today;
}

/** A weekday falls on a given day of the month within 14 months (Friday the 13th). */
const SEARCHED_DAYS = 500;

/** The first business day from `from` on which both offers apply; null if they never meet. */
export function firstCommonDay(one: Offer, other: Offer, from: Day): Day | null {
  const starts = [one, other].flatMap(({ type, start }) => (type === 'daily' && start ? [start] : []));
  const ends = [one, other].flatMap(({ type, finish }) => (type === 'daily' && finish ? [finish] : []));
  const first = starts.reduce((latest, start) => (start > latest ? start : latest), from);
  const last = ends.reduce((least, end) => (end < least ? end : least), addDays(first, SEARCHED_DAYS));
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (appliesOn(one, day) && appliesOn(other, day)) return day;
  }
  return null;
}

/** Of two discounts on one product, the one a customer gets; 'tie' if both leave the same price. docs/rules/offers.md */
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
