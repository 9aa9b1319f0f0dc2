import { day } from '@restaurante/domain/business-day/business-day.ts';
import { bsFromCents, cents } from '@restaurante/domain/money/money.ts';
import type { Discount, Offer, OfferType } from '@restaurante/domain/offers/offer.ts';
import type { z } from 'zod';
import type { ProductWire } from '../products/products.wire.ts';
import type { discountWire, offerTermsWire } from './offers.wire.ts';

type DiscountWire = z.output<typeof discountWire>;

/** An offer of a product, as input of the price function. */
export interface ProductOffer {
  readonly offer: Offer & { readonly id: number; readonly title: string };
  readonly discount: Discount;
}

/** The wire's names of the types of an offer. */
export const OFFER_TYPES = {
  daily: 'diario',
  weekly: 'semanal',
  monthly: 'mensual',
} as const satisfies Record<OfferType, string>;

export const OFFER_TYPES_FROM_WIRE = {
  diario: 'daily',
  semanal: 'weekly',
  mensual: 'monthly',
} as const satisfies Record<string, OfferType>;

const dayOrNull = (text: string | null) => (text === null ? null : day(text));

/** Reads the days of an offer. Throws RangeError for a date that is no calendar day. */
export function offerFromWire({
  type,
  start,
  finish,
  number_day,
  status,
}: z.output<typeof offerTermsWire>): Offer {
  return {
    type: OFFER_TYPES_FROM_WIRE[type],
    start: dayOrNull(start),
    finish: dayOrNull(finish),
    dayNumber: number_day,
    isActive: status === 1,
  };
}

export function offerTermsToWire({ type, start, finish, dayNumber, isActive }: Offer) {
  return {
    type: OFFER_TYPES[type],
    start,
    finish,
    number_day: dayNumber,
    status: isActive ? (1 as const) : (0 as const),
  };
}

/** Reads a discount: Bs become centavos, percent hundredths of a percent. */
export function discountFromWire({ discount_type, discount_amount }: DiscountWire): Discount {
  const hundredths = Math.round(discount_amount * 100);
  return discount_type === 'monto'
    ? { kind: 'amount', cents: cents(hundredths) }
    : { kind: 'percent', hundredths };
}

/** Writes a discount in Bs, or in percent. */
export function discountToWire(discount: Discount): DiscountWire {
  return discount.kind === 'amount'
    ? { discount_type: 'monto', discount_amount: bsFromCents(discount.cents) }
    : { discount_type: 'porcentaje', discount_amount: discount.hundredths / 100 };
}

/** Returns a product's offers as input of the price function, so that screen and server compute the same price. */
export function offersFromWire({ offerts }: Pick<ProductWire, 'offerts'>): ProductOffer[] {
  return offerts.map(({ offert, ...discount }) => ({
    offer: { id: offert.id, title: offert.title, ...offerFromWire(offert) },
    discount: discountFromWire(discount),
  }));
}
