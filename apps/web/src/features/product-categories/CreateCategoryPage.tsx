import { useNavigate } from '@tanstack/react-router';
import { CategoryForm } from './CategoryForm.tsx';
import { useCategoryForm } from './categoryForm.ts';
import { useCreateCategory } from './product-categories.api.ts';

export function CreateCategoryPage() {
  const form = useCategoryForm();
  const navigate = useNavigate();
  const { create } = useCreateCategory({
    onSaved: () => void navigate({ to: '/dashboard/productscategories' }),
    onError: ({ fields }) => form.setErrors(fields),
  });
  return <CategoryForm title="Crear categoría" form={form} save={create} />;
}
