import type { OfferDetailWire, OfferWire } from '@restaurante/contract/offers/offers.wire.ts';
import { discountFromWire, offerFromWire } from '@restaurante/contract/products/offers.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { betterDiscount, firstCommonDay } from '@restaurante/domain/offers/overlap.ts';
import { centsOf } from '../../shared/api/answers.ts';

/** Another offer that applies to the same product on the same day. */
export interface Overlap {
  readonly other: OfferWire;
  /** The first day from today on which both apply. */
  readonly day: Day;
  /** The offer a customer gets; null if both leave the same price. */
  readonly winner: OfferWire | null;
  /** The product's price on that day, and what it would be by the other offer, in centavos. */
  readonly price: Cents;
  readonly loses: Cents;
}

/** Returns where a product of an offer is in another offer too, and which of them wins (docs/rules/offers.md). */
export function overlapsOf(
  offer: OfferWire,
  detail: OfferDetailWire,
  { offers, today }: { offers: readonly OfferWire[]; today: Day },
): Overlap[] {
  const own = offerFromWire(offer);
  return offers.flatMap((other) => {
    const same = other.details.find(({ product }) => product.id === detail.product.id);
    if (other.id === offer.id || !same) return [];
    const day = firstCommonDay(own, offerFromWire(other), today);
    if (day === null) return [];
    const { winner, ...prices } = betterDiscount(
      centsOf(detail.product.price),
      discountFromWire(detail),
      discountFromWire(same),
    );
    return [{ other, day, winner: { one: offer, other, tie: null }[winner], ...prices }];
  });
}
