import { Switch } from '@mantine/core';
import { useRef, useState } from 'react';
import { ProductForm } from './ProductForm.tsx';
import { NO_PRODUCT, typedSince, useProductForm } from './productForm.ts';
import { useCreateProduct } from '../products.api.ts';

/** Stays open after saving: a menu is written dish after dish. */
export function CreateProductPage() {
  const form = useProductForm();
  const [clears, setClears] = useState(true);
  const sent = useRef(form.getValues());
  const create = useCreateProduct({
    onSaved: () => {
      const [then, now] = [sent.current, form.getValues()];
      // What was typed while it was being saved belongs to the next dish.
      if (clears) form.setValues(typedSince(then, now));
      form.resetDirty(clears ? NO_PRODUCT : then);
      form.clearErrors();
      if (now === then) form.getInputNode('name')?.focus();
    },
    onError: ({ fields }) => form.setErrors(fields),
  });
  return (
    <ProductForm
      title="Crear producto"
      form={form}
      save={(product) => {
        sent.current = form.getValues();
        return create(product);
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
