import { Textarea, TextInput } from '@mantine/core';
import {
  createProductCategory,
  updateProductCategory,
} from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import {
  productCategoryBody,
  type ProductCategoryWire,
} from '@restaurante/contract/product-categories/product-categories.wire.ts';
import { useSaveRecord } from '../../shared/api/useSaveRecord.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts';
import type { ImageValue } from '../../ui/inputs/imageFile.ts';
import { StationField } from '../stations/index.ts';

type CategoryForm = ReturnType<typeof useCategoryForm>['form'];

export function useCategoryForm(category?: ProductCategoryWire) {
  const form = useSchemaForm({
    schema: productCategoryBody,
    initial: {
      name: category?.name ?? '',
      description: category?.description ?? '',
      station_id: category ? String(category.station_id) : null,
      image: undefined as ImageValue,
    },
    toBody: ({ image, ...fields }) => ({ ...fields, remove_image: image === null }),
    refusals: { category_name_taken: 'name' },
  });
  const save = useSaveRecord(createProductCategory, updateProductCategory, {
    id: category?.id,
    success: ['Categoría registrado correctamente!', 'Categoría editada correctamente!'],
    onError: form.refused,
  });
  return { form, save };
}

export function CategoryFields({ form }: { form: CategoryForm }) {
  return (
    <>
      <TextInput label="Nombre" size="md" data-autofocus {...form.text('name')} />
      <Textarea label="Descripción" {...form.text('description')} />
      <StationField {...form.field('station_id')} />
    </>
  );
}

interface NewCategoryDialogProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** Creates a category without leaving the product's form. */
export function NewCategoryDialog({ opened, onClose, onCreated }: NewCategoryDialogProps) {
  const { form, save } = useCategoryForm();
  const close = () => {
    form.reset();
    onClose();
  };
  return (
    <DialogForm
      opened={opened}
      onClose={close}
      title="Nueva categoría"
      form={form}
      onSubmit={async (body, values) => {
        onCreated((await save(body, values)).product_category.id);
        close();
      }}
    >
      <CategoryFields form={form} />
    </DialogForm>
  );
}
