import { getProductCategory } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import type { ProductCategoryWire } from '@restaurante/contract/product-categories/product-categories.wire.ts';
import { useParams } from '@tanstack/react-router';
import { query } from '../../shared/api/query.ts';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { useRecord } from '../../ui/form/useRecord.tsx';
import { ImageInput } from '../../ui/inputs/ImageInput.tsx';
import { CategoryFields, useCategoryForm } from './categoryForm.tsx';
import { CategoryNotes } from './CategoryNotes.tsx';

const EDIT = { title: 'Editar categoría', back: '/dashboard/productscategories' } as const;

export function CreateCategoryPage() {
  return <CategoryPage title="Crear categoría" />;
}

export function EditCategoryPage() {
  const { id } = useParams({ from: '/shell/dashboard/productscategories/$id/edit' });
  const { data, instead } = useRecord(query(getProductCategory, { params: { id } }), EDIT);
  return data ? <CategoryPage title={EDIT.title} category={data.product_category} /> : instead;
}

function CategoryPage({ title, category }: { title: string; category?: ProductCategoryWire }) {
  const { form, save } = useCategoryForm(category);
  const picture = (
    <FormCard title="Imagen">
      <ImageInput
        label="Imagen de la categoría"
        saved={category?.image}
        savedVariant="medium"
        {...form.field('image')}
      />
    </FormCard>
  );
  return (
    <FormPage leaves title={title} back={EDIT.back} form={form} onSubmit={save} aside={picture}>
      <FormCard title="Lo principal">
        <CategoryFields form={form} />
      </FormCard>
      {category && <CategoryNotes id={category.id} />}
    </FormPage>
  );
}
