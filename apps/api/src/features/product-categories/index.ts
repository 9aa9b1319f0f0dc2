export {
  createStarterCategory,
  ensureProductCategories,
  listProductCategoryNames,
  requireProductCategory,
  notifyCatalogue as tellCatalogue,
} from './product-categories.service.ts';
