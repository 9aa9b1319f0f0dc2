import type { ProductCategoryWire } from '@restaurante/contract/product-categories/product-categories.wire.ts';
import { NO_KITCHEN } from '@restaurante/contract/stations/stations.wire.ts';
import type { ProductCategory } from './product-categories.repository.ts';

export const categoryToWire = (row: ProductCategory): ProductCategoryWire => {
  const { productsCount, ownerId, stationId, ...category } = row;
  return {
    ...category,
    products_count: productsCount,
    owner_id: ownerId,
    station_id: stationId ?? NO_KITCHEN,
  };
};
