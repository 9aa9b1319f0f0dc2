export { createStarterCategory, requireProductCategory } from './product-categories.service.ts';
