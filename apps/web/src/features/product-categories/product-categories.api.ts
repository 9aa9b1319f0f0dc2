import * as endpoints from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { listProducts, listProductsByCategory } from '@restaurante/contract/products/products.endpoints.ts';

/** Calls whose answers contain a category's name or how many products it has. */
export const refreshes = [
  endpoints.listProductCategories,
  endpoints.listProductCategoryNames,
  endpoints.getProductCategory,
  listProducts,
  listProductsByCategory,
];
