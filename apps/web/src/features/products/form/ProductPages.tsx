import { Switch } from '@mantine/core';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useOwnCompany } from '../../../shared/session/session.ts';
import { useRecord } from '../../../ui/form/useRecord.tsx';
import { sentImage } from '../../../ui/inputs/imageFile.ts';
import { productQuery, useCreateProduct, useUpdateProduct } from '../products.api.ts';
import { NO_PRODUCT, typedSince, useProductForm } from './productForm.ts';
import { ProductForm } from './ProductForm.tsx';

const EDIT = { title: 'Editar producto', back: '/dashboard/products' } as const;

/** Stays open after saving, because a menu is entered dish after dish. */
export function CreateProductPage() {
  const form = useProductForm();
  const params = useOwnCompany();
  const create = useCreateProduct(form.refused);
  const [clears, setClears] = useState(true);
  return (
    <ProductForm
      title="Crear producto"
      back={EDIT.back}
      form={form}
      onSubmit={async (body, sent) => {
        await create({ params, body, ...sentImage(sent.image) });
        // Input during the save belongs to the next dish.
        const typed = form.current();
        if (clears) form.reset(NO_PRODUCT, typedSince(sent, typed));
        else form.reset(sent, typed);
        if (typed === sent) form.focus('name');
      }}
      extra={
        <Switch
          label="Limpiar campos al guardar"
          labelPosition="left"
          checked={clears}
          onChange={(event) => setClears(event.currentTarget.checked)}
        />
      }
    />
  );
}

export function EditProductPage() {
  const { id } = useParams({ from: '/shell/dashboard/products/$id/edit' });
  const { data, instead } = useRecord(productQuery(Number(id)), EDIT);
  return data ? <EditProduct product={data.product} /> : instead;
}

function EditProduct({ product }: { product: ProductWire }) {
  const form = useProductForm(product);
  const update = useUpdateProduct(form.refused);
  return (
    <ProductForm
      leaves
      {...EDIT}
      form={form}
      savedImage={product.image}
      onSubmit={(body, { image }) => update({ params: { id: product.id }, body, ...sentImage(image) })}
    />
  );
}
