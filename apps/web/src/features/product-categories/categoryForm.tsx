import { Textarea, TextInput } from '@mantine/core';
import {
  productCategoryBody,
  type ProductCategoryWire,
} from '@restaurante/contract/product-categories/product-categories.wire.ts';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import type { ImageValue } from '../../ui/imageFile.ts';

export type CategoryForm = ReturnType<typeof useCategoryForm>;

/** The form's first values: empty, or those of a category. */
export function useCategoryForm(category?: ProductCategoryWire) {
  return useSchemaForm({
    schema: productCategoryBody,
    initial: {
      name: category?.name ?? '',
      description: category?.description ?? '',
      image: undefined as ImageValue,
    },
    toBody: ({ name, description, image }) => ({ name, description, remove_image: image === null }),
    refusals: { category_name_taken: 'name' },
  });
}

/** Name and description; the picture is in another card. */
export function CategoryFields({ form }: { form: CategoryForm }) {
  return (
    <>
      <TextInput label="Nombre" size="md" data-autofocus {...form.text('name')} />
      <Textarea label="Descripción" {...form.text('description')} />
    </>
  );
}
