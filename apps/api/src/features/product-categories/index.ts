export { createStarterCategory } from './product-categories.service.ts';
