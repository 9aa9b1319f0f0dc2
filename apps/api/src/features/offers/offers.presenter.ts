import { discountToWire, offerTermsToWire } from '@restaurante/contract/offers/offer-terms.ts';
import type { OfferWire } from '@restaurante/contract/offers/offers.wire.ts';
import { bsFromCents, type Cents } from '@restaurante/domain/money/money.ts';
import { storedDiscount } from '@restaurante/domain/offers/offer.ts';
import { instantToWire } from '../../shared/instant.ts';
import type { StoredOffer } from './offers.repository.ts';

// The database sorts by bytes, which puts Ñoquis after Zumos.
const byName = (a: { id: number; name: string }, b: { id: number; name: string }) =>
  a.name.localeCompare(b.name, 'es') || a.id - b.id;

const priced = <P extends { price: Cents }>({ price, ...product }: P) => ({
  ...product,
  price: bsFromCents(price),
});

export function offerToWire({ products, categories, ...offer }: StoredOffer): OfferWire {
  return {
    id: offer.id,
    title: offer.title,
    ...offerTermsToWire(offer),
    observations: offer.observations,
    banner: offer.banner,
    company_id: offer.companyId,
    created_at: instantToWire(offer.createdAt),
    details: [
      ...categories.sort(byName).map(({ kind, value, id, name, products }) => ({
        category_id: id,
        category: { id, name },
        products: products.map(priced).sort(byName),
        ...discountToWire(storedDiscount(kind, value)),
      })),
      ...products.sort(byName).map(({ kind, value, ...product }) => ({
        product: priced(product),
        ...discountToWire(storedDiscount(kind, value)),
      })),
    ],
  };
}
