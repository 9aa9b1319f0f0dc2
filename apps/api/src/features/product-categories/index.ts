export {
  createStarterCategory,
  ensureProductCategories,
  listNotes,
  listProductCategoryNames,
  requireProductCategory,
  notifyCatalogue,
} from './product-categories.service.ts';
