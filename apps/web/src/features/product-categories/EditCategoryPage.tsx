import type { ProductCategoryWire } from '@restaurante/contract/product-categories/product-categories.wire.ts';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { CallError } from '../../shared/api/call.ts';
import { FormPagePlaceholder } from '../../ui/FormPagePlaceholder.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { useCategoryForm } from './categoryForm.ts';
import { useProductCategory, useUpdateCategory } from './product-categories.api.ts';

/** Another company's category leads home, as its products do (spec 1 §5). */
export function EditCategoryPage() {
  const { id } = useParams({ from: '/shell/dashboard/productscategories/$id/edit' });
  const { data, error, refetch } = useProductCategory(Number(id));
  if (data) return <EditCategory key={data.product_category.id} category={data.product_category} />;
  if (error instanceof CallError && error.status < 500 && error.status > 0) {
    return <Navigate to="/dashboard" replace />;
  }
  return (
    <FormPagePlaceholder
      title="Editar categoría"
      back="/dashboard/productscategories"
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

function EditCategory({ category }: { category: ProductCategoryWire }) {
  const form = useCategoryForm({ name: category.name, description: category.description ?? '' });
  const navigate = useNavigate();
  const update = useUpdateCategory(category.id, {
    onSaved: () => void navigate({ to: '/dashboard/productscategories' }),
    onError: ({ fields }) => form.setErrors(fields),
  });
  return <CategoryForm title="Editar categoría" form={form} save={update} savedImage={category.image} />;
}
