import { Button, Stack } from '@mantine/core';
import { useId } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { CategoryFields } from './CategoryFields.tsx';
import { sentFrom, useCategoryForm } from './categoryForm.ts';
import { useCreateCategory } from './product-categories.api.ts';

interface NewCategoryDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Gives the new category's id. */
  onCreated: (id: number) => void;
}

/** A quick category while a product is being written. */
export function NewCategoryDialog({ opened, onClose, onCreated }: NewCategoryDialogProps) {
  const formId = useId();
  const form = useCategoryForm();
  const close = () => {
    form.reset();
    onClose();
  };
  const { create, isPending } = useCreateCategory({
    onSaved: ({ id }) => {
      onCreated(id);
      close();
    },
    onError: ({ fields }) => form.setErrors(fields),
  });
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Nueva categoría"
      closable={!isPending}
      footer={
        <>
          <Button variant="default" disabled={isPending} onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.onSubmit((values) => void create(sentFrom(values)).catch(() => undefined))}
      >
        <Stack gap={16}>
          <CategoryFields form={form} />
        </Stack>
      </form>
    </Dialog>
  );
}
