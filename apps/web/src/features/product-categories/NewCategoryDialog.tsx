import { useOwnCompany } from '../../shared/session/session.ts';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { CategoryFields, useCategoryForm } from './categoryForm.tsx';
import { useCreateCategory } from './product-categories.api.ts';

interface NewCategoryDialogProps {
  opened: boolean;
  onClose: () => void;
  onCreated: (id: number) => void;
}

/** Creates a category without leaving the product's form. */
export function NewCategoryDialog({ opened, onClose, onCreated }: NewCategoryDialogProps) {
  const form = useCategoryForm();
  const params = useOwnCompany();
  const create = useCreateCategory(form.refused);
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
      onSubmit={async (body) => {
        const { product_category: created } = await create({ params, body });
        onCreated(created.id);
        close();
      }}
    >
      <CategoryFields form={form} />
    </DialogForm>
  );
}
