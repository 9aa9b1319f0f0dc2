import { discountToWire, offerTermsToWire } from '@restaurante/contract/offers/offer-terms.ts';
import type { ProductWire, StockEntryWire } from '@restaurante/contract/products/products.wire.ts';
import { NO_KITCHEN } from '@restaurante/contract/stations/stations.wire.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { lacksChoices } from '@restaurante/domain/options/options.ts';
import { optionGroupToWire } from '../options/index.ts';
import type { ProductStock } from '../stock/index.ts';
import type { CategoryOfProducts } from './products.queries.ts';
import type { Product } from './products.ts';

export function stockToWire({ productId, branchId, quantity }: ProductStock): StockEntryWire {
  return { product_id: productId, branch_id: branchId, stock: quantity };
}

export function productToWire(product: Product): ProductWire {
  return {
    id: product.id,
    company_id: product.companyId,
    product_category_id: product.category.id,
    category: product.category,
    name: product.name,
    type: product.type,
    price: bsFromCents(product.price),
    short_description: product.shortDescription,
    image: product.image,
    size: product.size,
    dam: product.piece,
    station_id: product.hasOwnStation ? (product.stationId ?? NO_KITCHEN) : null,
    status: product.isActive ? 1 : 0,
    stock: product.stock.map(stockToWire),
    sales_count: product.salesCount,
    offerts: product.offers.map(({ offer, discount }) => ({
      ...discountToWire(discount),
      offert: { id: offer.id, title: offer.title, ...offerTermsToWire(offer) },
    })),
    additional_product: null,
    option_groups: product.optionGroups.map(optionGroupToWire),
    sold_out: [...product.soldOutIn],
    sold_out_reason: isWithoutChoices(product) ? ('choices' as const) : null,
  };
}

/** Whether a required choice has nothing left in some branch. Branch 0, which no branch is, has no marks. */
function isWithoutChoices({ optionGroups }: Product): boolean {
  const marked = optionGroups.flatMap(({ options }) => options.flatMap(({ soldOutIn = [] }) => soldOutIn));
  return [0, ...marked].some((branchId) => lacksChoices(optionGroups, branchId));
}

/** Returns a category with its products, for a menu. */
export const menuCategoryToWire = ({ stationId, salesCount, products, ...category }: CategoryOfProducts) => ({
  ...category,
  station_id: stationId ?? NO_KITCHEN,
  sales_count: salesCount,
  products: products.map(productToWire),
});
