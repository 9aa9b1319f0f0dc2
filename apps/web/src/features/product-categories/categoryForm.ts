import { productCategoryBody } from '@restaurante/contract/product-categories/product-categories.wire.ts';
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import type { ImageValue } from '../../ui/ImageInput.tsx';
import type { CategorySent } from './product-categories.api.ts';

export interface CategoryValues {
  name: string;
  description: string;
  image: ImageValue;
}

export type CategoryFormState = UseFormReturnType<CategoryValues>;

export function useCategoryForm(initial: Partial<CategoryValues> = {}): CategoryFormState {
  return useForm<CategoryValues>({
    initialValues: { name: '', description: '', image: undefined, ...initial },
    validate: schemaResolver(productCategoryBody, { sync: true }),
  });
}

/** What the form holds, as the calls take it. */
export function sentFrom({ name, description, image }: CategoryValues): CategorySent {
  return {
    body: { name, description, remove_image: image === null },
    ...(image ? { files: { image } } : {}),
  };
}
