export { tellCatalogue } from './catalogue.live.ts';
export {
  createStarterCategory,
  ensureProductCategories,
  listProductCategoryNames,
  requireProductCategory,
} from './product-categories.service.ts';
