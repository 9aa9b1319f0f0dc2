export { useCategoryNames } from './product-categories.api.ts';
export { NewCategoryDialog } from './NewCategoryDialog.tsx';
