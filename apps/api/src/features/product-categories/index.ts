export {
  createStarterCategory,
  ensureProductCategories,
  listProductCategoryNames,
  requireProductCategory,
  notifyCatalogue,
} from './product-categories.service.ts';
