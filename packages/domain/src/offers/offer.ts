import { dayOfMonth, lastDayOfMonth, weekday, type Day } from '../business-day/business-day.ts';
import { cents, percentOf, type Cents } from '../money/money.ts';

/** diario, semanal, mensual. */
export type OfferType = 'daily' | 'weekly' | 'monthly';

/** Per unit: centavos off, or hundredths of a percent off (12.5 % is 1250). */
export type Discount = { kind: 'amount'; cents: Cents } | { kind: 'percent'; hundredths: number };

/** Returns the discount of its kind: `value` is centavos, or hundredths of a percent. */
export const storedDiscount = (kind: Discount['kind'], value: number): Discount =>
  kind === 'amount' ? { kind, cents: cents(value) } : { kind, hundredths: value };

/** Days of an offer: daily by start and finish, weekly by 1 Lunes … 7 Domingo, monthly by 1 … 31. */
export interface Offer {
  type: OfferType;
  start: Day | null;
  finish: Day | null;
  dayNumber: number | null;
  isActive: boolean;
}

/** Reason why a discount cannot be offered on a product. docs/rules/offers.md. */
export type OfferProblem =
  | 'discount_below_minimum'
  | 'discount_exceeds_price'
  | 'discount_exceeds_100_percent';

/** The smallest discount: Bs 0,50 in centavos, or 0,5 % in hundredths. */
export const MIN_DISCOUNT = 50;

const FULL_PERCENT = 10_000;

/**
 * Tells whether an offer applies on a business day; day 31 of a shorter month is its last day. docs/rules/offers.md.
 */
export function appliesOn(offer: Offer, day: Day): boolean {
  const { type, start, finish, dayNumber, isActive } = offer;
  if (!isActive) return false;
  if (type === 'daily') return start !== null && finish !== null && start <= day && day <= finish;
  if (dayNumber === null) return false;
  if (type === 'weekly') return weekday(day) === dayNumber;
  return dayOfMonth(day) === Math.min(dayNumber, dayOfMonth(lastDayOfMonth(day)));
}

/** Returns the unit price after a discount, in centavos, never below 0. */
export function discountedPrice(price: Cents, discount: Discount): Cents {
  const off = discount.kind === 'amount' ? discount.cents : percentOf(price, discount.hundredths);
  return cents(Math.max(0, price - off));
}

/** Returns the reason why a discount cannot be offered on a product of this price, or null. */
export function discountProblem(price: Cents, discount: Discount): OfferProblem | null {
  if (discount.kind === 'amount') {
    if (discount.cents < MIN_DISCOUNT) return 'discount_below_minimum';
    return discount.cents > price ? 'discount_exceeds_price' : null;
  }
  if (discount.hundredths < MIN_DISCOUNT) return 'discount_below_minimum';
  return discount.hundredths > FULL_PERCENT ? 'discount_exceeds_100_percent' : null;
}

interface BestPrice {
  price: Cents;
  discount: Discount | null;
}

/** Returns the discounts of the offers that apply on a business day. */
export const discountsOn = (
  offers: readonly { offer: Offer; discount: Discount }[],
  day: Day,
): readonly Discount[] => offers.filter(({ offer }) => appliesOn(offer, day)).map(({ discount }) => discount);

/** Returns the unit price under the discount that is best for the customer. docs/rules/offers.md. */
export function bestOf(price: Cents, discounts: readonly Discount[]): BestPrice {
  let best: BestPrice = { price, discount: null };
  for (const discount of discounts) {
    const reduced = discountedPrice(price, discount);
    if (reduced < best.price) best = { price: reduced, discount };
  }
  return best;
}
