import { FormCard } from '../../ui/FormCard.tsx';
import { FormPage } from '../../ui/FormPage.tsx';
import { ImageInput } from '../../ui/ImageInput.tsx';
import { CategoryFields } from './CategoryFields.tsx';
import { sentFrom, type CategoryFormState } from './categoryForm.ts';
import type { CategorySent } from './product-categories.api.ts';

interface CategoryFormProps {
  title: string;
  form: CategoryFormState;
  save: (sent: CategorySent) => Promise<unknown>;
  savedImage?: string | null;
}

/** The page of one category. */
export function CategoryForm({ title, form, save, savedImage }: CategoryFormProps) {
  return (
    <FormPage
      title={title}
      back="/dashboard/productscategories"
      form={form}
      // A refusal was shown where it belongs.
      onSubmit={(values) => save(sentFrom(values)).catch(() => undefined)}
      aside={
        <FormCard title="Imagen">
          <ImageInput
            label="Imagen de la categoría"
            value={form.values.image}
            onChange={(image) => form.setFieldValue('image', image)}
            saved={savedImage}
            savedVariant="medium"
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
