export {
  createStarterCategory,
  ensureProductCategories,
  listProductCategoryNames,
  requireProductCategory,
} from './product-categories.service.ts';
