import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { CategoryFields, useCategoryForm } from './categoryForm.tsx';

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
        onCreated((await save(body, values)).id);
        close();
      }}
    >
      <CategoryFields form={form} />
    </DialogForm>
  );
}
