export { giveStation } from './product-categories.repository.ts';
export {
  createStarterCategory,
  ensureProductCategories,
  listNotes,
  listProductCategoryNames,
  requireProductCategory,
  notifyCatalogue,
} from './product-categories.service.ts';
