export { useProducts } from './products.api.ts';
