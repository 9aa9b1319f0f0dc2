export type { Product } from './products.ts';
export { type CategoryOfProducts, listProductsByCategory } from './products.queries.ts';
