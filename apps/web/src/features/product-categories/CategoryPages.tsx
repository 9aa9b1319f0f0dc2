import type { ProductCategoryWire } from '@restaurante/contract/product-categories/product-categories.wire.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useOwnCompany } from '../../shared/session/session.ts';
import { FormCard } from '../../ui/form/FormCard.tsx';
import { FormPage } from '../../ui/form/FormPage.tsx';
import { useRecord } from '../../ui/form/useRecord.tsx';
import { ImageInput } from '../../ui/ImageInput.tsx';
import { sentImage } from '../../ui/imageFile.ts';
import { CategoryFields, useCategoryForm } from './categoryForm.tsx';
import { categoryQuery, useCreateCategory, useUpdateCategory } from './product-categories.api.ts';

const back = '/dashboard/productscategories';
const EDIT = { title: 'Editar categoría', back } as const;

export function CreateCategoryPage() {
  return <CategoryPage title="Crear categoría" />;
}

export function EditCategoryPage() {
  const { id } = useParams({ from: '/shell/dashboard/productscategories/$id/edit' });
  const { data, instead } = useRecord(categoryQuery(Number(id)), EDIT);
  return data ? <CategoryPage title={EDIT.title} category={data.product_category} /> : instead;
}

/** The page of a new category, or of an existing one. */
function CategoryPage({ title, category }: { title: string; category?: ProductCategoryWire }) {
  const form = useCategoryForm(category);
  const params = useOwnCompany();
  const create = useCreateCategory(form.refused);
  const update = useUpdateCategory(form.refused);
  const navigate = useNavigate();
  return (
    <FormPage
      title={title}
      back={back}
      form={form}
      onSubmit={async (body, { image }) => {
        const sent = { body, ...sentImage(image) };
        await (category ? update({ params: { id: category.id }, ...sent }) : create({ params, ...sent }));
        await navigate({ to: back });
      }}
      aside={
        <FormCard title="Imagen">
          <ImageInput
            label="Imagen de la categoría"
            saved={category?.image}
            savedVariant="medium"
            {...form.field('image')}
          />
        </FormCard>
      }
    >
      <FormCard title="Lo principal">
        <CategoryFields form={form} />
      </FormCard>
    </FormPage>
  );
}
