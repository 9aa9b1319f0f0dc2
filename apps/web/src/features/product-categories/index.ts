export { NewCategoryDialog } from './categoryForm.tsx';
