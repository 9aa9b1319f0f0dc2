import { discountToWire, offerTermsToWire } from '@restaurante/contract/offers/offer-terms.ts';
import type { OfferDetailWire, OfferWire } from '@restaurante/contract/offers/offers.wire.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { storedDiscount } from '@restaurante/domain/offers/offer.ts';
import { instantToWire } from '../../shared/instant.ts';
import type { StoredOffer } from './offers.repository.ts';

// The database sorts by bytes, which puts Ñoquis after Zumos.
const byName = (a: OfferDetailWire, b: OfferDetailWire) =>
  a.product.name.localeCompare(b.product.name, 'es') || a.product.id - b.product.id;

export function offerToWire({ lines, ...offer }: StoredOffer): OfferWire {
  return {
    id: offer.id,
    title: offer.title,
    ...offerTermsToWire(offer),
    observations: offer.observations,
    banner: offer.banner,
    company_id: offer.companyId,
    created_at: instantToWire(offer.createdAt),
    details: lines
      .map(({ kind, value, price, ...product }) => ({
        product: { ...product, price: bsFromCents(price) },
        ...discountToWire(storedDiscount(kind, value)),
      }))
      .sort(byName),
  };
}
