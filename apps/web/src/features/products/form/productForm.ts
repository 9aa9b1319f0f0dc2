import { productBody, type ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { bsFromCents, centsFromBs, type Cents } from '@restaurante/domain/money/money.ts';
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts';
import type { ImageValue } from '../../../ui/inputs/imageFile.ts';

/** The fields by their names on the wire, as the form stores them. */
export interface ProductValues {
  product_category_id: string | null;
  name: string;
  type: string;
  price: Cents | null;
  short_description: string;
  size: string;
  dam: string;
  image: ImageValue;
}

export type ProductFormState = ReturnType<typeof useProductForm>;

export const NO_PRODUCT: ProductValues = {
  product_category_id: null,
  name: '',
  type: '',
  price: null,
  short_description: '',
  size: '',
  dam: '',
  image: undefined,
};

function valuesOf(product: ProductWire): ProductValues {
  return {
    product_category_id: String(product.product_category_id),
    name: product.name,
    type: product.type ?? '',
    price: centsFromBs(product.price),
    short_description: product.short_description ?? '',
    size: product.size ?? '',
    dam: product.dam ?? '',
    image: undefined,
  };
}

/** Returns the fields that have changed since `then`; the others are empty. */
export function typedSince(then: ProductValues, now: ProductValues): ProductValues {
  const typed = Object.entries(now).filter(([name, value]) => value !== then[name as keyof ProductValues]);
  return { ...NO_PRODUCT, ...Object.fromEntries(typed) };
}

function bodyFrom({ image, price, product_category_id, ...texts }: ProductValues) {
  return {
    ...texts,
    product_category_id: product_category_id ?? '',
    price: price === null ? '' : bsFromCents(price),
    remove_image: image === null,
  };
}

export function useProductForm(product?: ProductWire) {
  return useSchemaForm({
    schema: productBody,
    initial: product ? valuesOf(product) : NO_PRODUCT,
    toBody: bodyFrom,
  });
}
