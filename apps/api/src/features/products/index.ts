export type { Product } from './products.ts';
export { listProductsByCategory } from './products.queries.ts';
