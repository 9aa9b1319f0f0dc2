export {
  createStarterCategory,
  ensureProductCategories,
  listProductCategoryNames,
  requireProductCategory,
  tellCatalogue,
} from './product-categories.service.ts';
