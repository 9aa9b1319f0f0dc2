import { Textarea, TextInput } from '@mantine/core';
import type { CategoryFormState } from './categoryForm.ts';

/** Name and description; the picture stands elsewhere. */
export function CategoryFields({ form }: { form: CategoryFormState }) {
  return (
    <>
      <TextInput
        label="Nombre"
        size="md"
        maxLength={100}
        data-autofocus
        {...form.getInputProps('name')}
        key={form.key('name')}
      />
      <Textarea
        label="Descripción"
        maxLength={500}
        {...form.getInputProps('description')}
        key={form.key('description')}
      />
    </>
  );
}
