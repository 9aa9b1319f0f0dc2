import type { ProductCategoryWire } from '@restaurante/contract/product-categories/product-categories.wire.ts';
import type { ProductCategory } from './product-categories.repository.ts';

export const categoryToWire = (row: ProductCategory): ProductCategoryWire => {
  const { productsCount, ownerId, ...category } = row;
  return { ...category, products_count: productsCount, owner_id: ownerId };
};
