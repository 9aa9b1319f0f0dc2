import { discountFromWire, offerFromWire } from '@restaurante/contract/offers/offer-terms.ts';
import type { OfferDetailWire, OfferWire } from '@restaurante/contract/offers/offers.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { type Cents, centsOf } from '@restaurante/domain/money/money.ts';
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

/** Returns the other offers that an offer meets (docs/rules/offers.md). */
export function meetingsOf(offer: OfferWire, { offers, today }: AllOffers): Meeting[] {
  const own = offerFromWire(offer);
  const ids = new Set(offer.details.map(({ product }) => product.id));
  return offers.flatMap((other) => {
    if (other.id === offer.id || !other.details.some(({ product }) => ids.has(product.id))) return [];
    const day = firstCommonDay(own, offerFromWire(other), today);
    return day === null ? [] : [{ other, day }];
  });
}

/** Returns what happens to one product of an offer in each meeting: which offer wins, and at what price. */
export function overlapsOf(
  offer: OfferWire,
  detail: OfferDetailWire,
  meetings: readonly Meeting[],
): Overlap[] {
  return meetings.flatMap(({ other, day }) => {
    const same = other.details.find(({ product }) => product.id === detail.product.id);
    if (!same) return [];
    const { winner, ...prices } = betterDiscount(
      centsOf(detail.product.price),
      discountFromWire(detail),
      discountFromWire(same),
    );
    return [{ other, day, winner: { one: offer, other, tie: null }[winner], ...prices }];
  });
}
