export { NewCategoryDialog } from './NewCategoryDialog.tsx';
