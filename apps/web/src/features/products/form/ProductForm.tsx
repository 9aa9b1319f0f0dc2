import { Button, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { FormCard, FormRow } from '../../../ui/FormCard.tsx';
import { FormPage } from '../../../ui/FormPage.tsx';
import { ImageInput } from '../../../ui/ImageInput.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { NewCategoryDialog, useCategoryNames } from '../../product-categories/index.ts';
import { sentFrom, type ProductFormState, type ProductSent } from './productForm.ts';

interface ProductFormProps {
  title: string;
  form: ProductFormState;
  save: (sent: ProductSent) => Promise<unknown>;
  savedImage?: string | null;
  extra?: ReactNode;
}

/** The page of one product (spec 1 §2). */
export function ProductForm({ title, form, save, savedImage, extra }: ProductFormProps) {
  const [addsCategory, setAddsCategory] = useState(false);
  const image = (
    <FormCard title="Imagen">
      <ImageInput
        label="Imagen del producto"
        value={form.values.image}
        onChange={(picked) => form.setFieldValue('image', picked)}
        saved={savedImage}
        savedVariant="medium"
      />
    </FormCard>
  );
  return (
    <>
      <FormPage
        title={title}
        back="/dashboard/products"
        form={form}
        // A refusal was shown where it belongs.
        onSubmit={(values) => save(sentFrom(values)).catch(() => undefined)}
        aside={image}
        extra={extra}
      >
        <MainFields form={form} onNewCategory={() => setAddsCategory(true)} />
        <AdvancedFields form={form} />
      </FormPage>
      <NewCategoryDialog
        opened={addsCategory}
        onClose={() => setAddsCategory(false)}
        onCreated={(id) => form.setFieldValue('product_category_id', String(id))}
      />
    </>
  );
}

function MainFields({ form, onNewCategory }: { form: ProductFormState; onNewCategory: () => void }) {
  return (
    <FormCard title="Lo principal">
      <FormRow>
        <TextInput
          label="Nombre"
          size="md"
          maxLength={100}
          {...form.getInputProps('name')}
          key={form.key('name')}
        />
        <TextInput
          label="Tipo"
          description="Presentación o sabor: agrupa variedades"
          size="md"
          maxLength={100}
          {...form.getInputProps('type')}
          key={form.key('type')}
        />
      </FormRow>
      <FormRow>
        <div>
          <CategoryField form={form} />
          <Button variant="transparent" size="compact-xs" px={0} mt={4} onClick={onNewCategory}>
            + Nueva categoría
          </Button>
        </div>
        <MoneyInput
          label="Precio"
          size="md"
          min={100}
          {...form.getInputProps('price')}
          key={form.key('price')}
        />
      </FormRow>
      <Textarea
        label="Descripción"
        minRows={2}
        maxLength={500}
        {...form.getInputProps('short_description')}
        key={form.key('short_description')}
      />
    </FormCard>
  );
}

function CategoryField({ form }: { form: ProductFormState }) {
  const { data, error } = useCategoryNames();
  return (
    <Select
      label="Categoría"
      placeholder={data || error ? 'Elige una categoría' : 'Cargando…'}
      size="md"
      searchable
      data={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      {...form.getInputProps('product_category_id')}
      key={form.key('product_category_id')}
      error={
        error && !data
          ? 'No se pudieron cargar las categorías'
          : form.getInputProps('product_category_id').error
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
          <TextInput
            label="Tamaño"
            placeholder="Personal, familiar…"
            size="md"
            maxLength={50}
            {...form.getInputProps('size')}
            key={form.key('size')}
          />
          <TextInput
            label="Presa"
            size="md"
            maxLength={50}
            {...form.getInputProps('dam')}
            key={form.key('dam')}
          />
        </FormRow>
      )}
    </FormCard>
  );
}
