import { Button, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { listProductCategoryNames } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { query } from '../../../shared/api/query.ts';
import { useOwnCompany } from '../../../shared/session/session.ts';
import { FormCard, FormRow } from '../../../ui/form/FormCard.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { ImageInput } from '../../../ui/inputs/ImageInput.tsx';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { NewCategoryDialog } from '../../product-categories/index.ts';
import type { ProductFormState } from './productForm.ts';

type PageProps = Omit<ComponentProps<typeof FormPage>, 'form' | 'onSubmit' | 'children' | 'aside'>;

interface ProductFormProps extends PageProps {
  form: ProductFormState;
  onSubmit: Parameters<ProductFormState['props']>[0];
  savedImage?: string | null;
}

/** Shows the page of one product. */
export function ProductForm({ form, savedImage, ...page }: ProductFormProps) {
  const [addsCategory, setAddsCategory] = useState(false);
  const image = (
    <FormCard title="Imagen">
      <ImageInput
        label="Imagen del producto"
        {...form.field('image')}
        saved={savedImage}
        savedVariant="medium"
      />
    </FormCard>
  );
  return (
    <>
      <FormPage {...page} form={form} aside={image}>
        <MainFields form={form} onNewCategory={() => setAddsCategory(true)} />
        <AdvancedFields form={form} />
      </FormPage>
      <NewCategoryDialog
        opened={addsCategory}
        onClose={() => setAddsCategory(false)}
        onCreated={(id) => form.set({ product_category_id: String(id) })}
      />
    </>
  );
}

function MainFields({ form, onNewCategory }: { form: ProductFormState; onNewCategory: () => void }) {
  return (
    <FormCard title="Lo principal">
      <FormRow>
        <TextInput label="Nombre" size="md" {...form.text('name')} />
        <TextInput
          label="Tipo"
          description="Presentación o sabor: agrupa variedades"
          size="md"
          {...form.text('type')}
        />
      </FormRow>
      <FormRow>
        <div>
          <CategoryField form={form} />
          <Button variant="transparent" size="compact-xs" px={0} mt={4} onClick={onNewCategory}>
            + Nueva categoría
          </Button>
        </div>
        <MoneyInput label="Precio" size="md" min={100} {...form.field('price')} />
      </FormRow>
      <Textarea label="Descripción" minRows={2} {...form.text('short_description')} />
    </FormCard>
  );
}

function CategoryField({ form }: { form: ProductFormState }) {
  const { data, error } = useQuery(query(listProductCategoryNames, { params: useOwnCompany() }));
  return (
    <Select
      label="Categoría"
      placeholder={data || error ? 'Elige una categoría' : 'Cargando…'}
      size="md"
      searchable
      selectFirstOptionOnChange
      data={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      {...form.field('product_category_id')}
      error={
        error && !data ? 'No se pudieron cargar las categorías' : form.field('product_category_id').error
      }
    />
  );
}

function AdvancedFields({ form }: { form: ProductFormState }) {
  const [opened, setOpened] = useState(form.values.size !== '' || form.values.dam !== '');
  return (
    <FormCard
      title="Opciones avanzadas"
      action={
        <Switch
          aria-label="Opciones avanzadas"
          checked={opened}
          onChange={(event) => setOpened(event.currentTarget.checked)}
        />
      }
    >
      {opened && (
        <FormRow>
          <TextInput label="Tamaño" placeholder="Personal, familiar…" size="md" {...form.text('size')} />
          <TextInput label="Presa" size="md" {...form.text('dam')} />
        </FormRow>
      )}
    </FormCard>
  );
}
