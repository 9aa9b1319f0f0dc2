import { Switch } from '@mantine/core';
import { useState } from 'react';
import { ProductForm } from './ProductForm.tsx';
import { useProductForm } from './productForm.ts';
import { useCreateProduct } from './products.api.ts';

/** Stays open after saving: a menu is written dish after dish. */
export function CreateProductPage() {
  const form = useProductForm();
  const [clears, setClears] = useState(true);
  const create = useCreateProduct({
    onSaved: () => {
      if (clears) form.reset();
      else form.resetDirty();
      form.getInputNode('name')?.focus();
    },
    onError: ({ fields }) => form.setErrors(fields),
  });
  return (
    <ProductForm
      title="Crear producto"
      form={form}
      save={create}
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
