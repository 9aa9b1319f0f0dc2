import { discountFromWire, offerFromWire } from '@restaurante/contract/offers/offer-terms.ts';
import type { OfferWire, ProductDetailWire } from '@restaurante/contract/offers/offers.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { type Cents, centsOf } from '@restaurante/domain/money/money.ts';
import { discountedPrice } from '@restaurante/domain/offers/offer.ts';
import { betterDiscount, firstCommonDay } from '@restaurante/domain/offers/overlap.ts';

/** Another offer on some of the same products, and the first day from today on which both apply. */
export interface Meeting {
  readonly other: OfferWire;
  readonly day: Day;
}

/** Where a product is in two offers that meet. */
export interface Overlap extends Meeting {
  /** The offer a customer gets; null if both leave the same price. */
  readonly winner: OfferWire | null;
  /** The product's price on that day, and what it would be by the other offer, in centavos. */
  readonly price: Cents;
  readonly loses: Cents;
}

export interface AllOffers {
  readonly offers: readonly OfferWire[];
  readonly today: Day;
}

/** Returns an offer's products, each with its discount: its own, and those of its categories. */
export const productsOf = ({ details }: Pick<OfferWire, 'details'>): ProductDetailWire[] =>
  details.flatMap((detail) => {
    if ('product' in detail) return [detail];
    const { products, discount_type, discount_amount } = detail;
    return products.map((product) => ({ product, discount_type, discount_amount }));
  });

/** Returns the other offers that an offer meets (docs/rules/offers.md). */
export function meetingsOf(offer: OfferWire, { offers, today }: AllOffers): Meeting[] {
  const own = offerFromWire(offer);
  const ids = new Set(productsOf(offer).map(({ product }) => product.id));
  return offers.flatMap((other) => {
    if (other.id === offer.id || !productsOf(other).some(({ product }) => ids.has(product.id))) return [];
    const day = firstCommonDay(own, offerFromWire(other), today);
    return day === null ? [] : [{ other, day }];
  });
}

/** Returns what happens to one product of an offer in each meeting: which offer wins, and at what price. */
export function overlapsOf(
  offer: OfferWire,
  detail: ProductDetailWire,
  meetings: readonly Meeting[],
): Overlap[] {
  return meetings.flatMap(({ other, day }) => {
    const price = centsOf(detail.product.price);
    const [best] = productsOf(other)
      .filter(({ product }) => product.id === detail.product.id)
      .map(discountFromWire)
      .sort((a, b) => discountedPrice(price, a) - discountedPrice(price, b));
    if (!best) return [];
    const { winner, ...prices } = betterDiscount(price, discountFromWire(detail), best);
    return [{ other, day, winner: { one: offer, other, tie: null }[winner], ...prices }];
  });
}
