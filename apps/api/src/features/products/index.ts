export type { Product } from './products.presenter.ts';
export { listProductsByCategory } from './products.queries.ts';
