import { day } from '@restaurante/domain/business-day/business-day.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import type { Discount, Offer, OfferType } from '@restaurante/domain/offers/offer.ts';
import type { ProductWire } from './products.wire.ts';

/** An offer a product is in, as the price function takes it. */
export interface ProductOffer {
  readonly offer: Offer & { readonly id: number; readonly title: string };
  readonly discount: Discount;
}

const OFFER_TYPES_FROM_WIRE = {
  diario: 'daily',
  semanal: 'weekly',
  mensual: 'monthly',
} as const satisfies Record<string, OfferType>;

const dayOrNull = (text: string | null) => (text === null ? null : day(text));

/** Returns a product's offers as the price function takes them, so that screen and server compute the same price. */
export function offersFromWire({ offerts }: Pick<ProductWire, 'offerts'>): ProductOffer[] {
  return offerts.map(({ discount_amount, discount_type, offert }) => ({
    offer: {
      id: offert.id,
      title: offert.title,
      isActive: offert.status === 1,
      type: OFFER_TYPES_FROM_WIRE[offert.type],
      start: dayOrNull(offert.start),
      finish: dayOrNull(offert.finish),
      dayNumber: offert.number_day,
    },
    discount:
      discount_type === 'monto'
        ? { kind: 'amount', cents: cents(Math.round(discount_amount * 100)) }
        : { kind: 'percent', hundredths: Math.round(discount_amount * 100) },
  }));
}
