import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { CallError } from '../../../shared/api/call.ts';
import { FormPagePlaceholder } from '../../../ui/FormPagePlaceholder.tsx';
import { ProductForm } from './ProductForm.tsx';
import { useProductForm } from './productForm.ts';
import { useProduct, useUpdateProduct } from '../products.api.ts';

/** Another company's product leads home (spec 1 §5). */
export function EditProductPage() {
  const { id } = useParams({ from: '/shell/dashboard/products/$id/edit' });
  const { data, error, refetch } = useProduct(Number(id));
  if (data) return <EditProduct key={data.product.id} product={data.product} />;
  if (error instanceof CallError && error.status < 500 && error.status > 0) {
    return <Navigate to="/dashboard" replace />;
  }
  return (
    <FormPagePlaceholder
      title="Editar producto"
      back="/dashboard/products"
      error={error}
      onRetry={() => void refetch()}
    />
  );
}

function EditProduct({ product }: { product: ProductWire }) {
  const form = useProductForm(product);
  const navigate = useNavigate();
  const update = useUpdateProduct(product.id, {
    onSaved: () => void navigate({ to: '/dashboard/products' }),
    onError: ({ fields }) => form.setErrors(fields),
  });
  return <ProductForm title="Editar producto" form={form} save={update} savedImage={product.image} />;
}
