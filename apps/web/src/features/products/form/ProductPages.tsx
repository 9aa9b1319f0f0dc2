import { Switch, Button, Select, Textarea, TextInput } from '@mantine/core';
import { listProductCategoryNames } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import {
  createProduct,
  getProduct,
  updateProduct,
} from '@restaurante/contract/products/products.endpoints.ts';
import {
  PRODUCT_NAME_MAX,
  productBody,
  type ProductWire,
} from '@restaurante/contract/products/products.wire.ts';
import { bsFromCents, centsOf } from '@restaurante/domain/money/money.ts';
import { MIN_PRICE } from '@restaurante/domain/products/price-change.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useId, useState, type ComponentProps } from 'react';
import { query } from '../../../shared/api/query.ts';
import { useSaveRecord } from '../../../shared/api/useSaveRecord.ts';
import { useOwnCompany } from '../../../shared/session/session.ts';
import { FormCard, FormRow } from '../../../ui/form/FormCard.tsx';
import { FormPage } from '../../../ui/form/FormPage.tsx';
import { useRecord } from '../../../ui/form/useRecord.tsx';
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts';
import type { ImageValue } from '../../../ui/inputs/imageFile.ts';
import { ImageInput } from '../../../ui/inputs/ImageInput.tsx';
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx';
import { optionOf } from '../../../ui/inputs/options.ts';
import { ProductOptions } from '../../options/index.ts';
import { NewCategoryDialog } from '../../product-categories/index.ts';
import { StationField } from '../../stations/index.ts';

const EDIT = { title: 'Editar producto', back: '/dashboard/products' } as const;

/** Begins empty, or with the fields of the product `from` in the address. */
export function CreateProductPage() {
  const { from } = useSearch({ strict: false });
  return from === undefined ? <CreateProduct /> : <CopyProduct id={from} />;
}

function CopyProduct({ id }: { id: number }) {
  const { data, instead } = useRecord(query(getProduct, { params: { id } }), {
    ...EDIT,
    title: 'Crear producto',
  });
  return data ? <CreateProduct like={data.product} /> : instead;
}

const COPY = ' (copia)';

/** Returns the fields of a new product like this one; its picture belongs to the other. */
const copyOf = (product: ProductWire): ProductValues => ({
  ...valuesOf(product),
  name: `${product.name.slice(0, PRODUCT_NAME_MAX - COPY.length)}${COPY}`,
});

/** Stays open after saving, because a menu is entered dish after dish. */
function CreateProduct({ like }: { like?: ProductWire }) {
  const { form, save } = useProductForm(undefined, like && copyOf(like));
  const [clears, setClears] = useState(true);
  return (
    <ProductForm
      title="Crear producto"
      back={EDIT.back}
      form={form}
      onSubmit={async (body, sent) => {
        await save(body, sent);
        const isTyping = form.current() !== sent;
        // Input during the save belongs to the next dish.
        form.accept(clears ? NEW_PRODUCT : sent);
        if (!isTyping) form.focus('name');
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
  const { data, instead } = useRecord(query(getProduct, { params: { id } }), EDIT);
  return data ? <EditProduct product={data.product} /> : instead;
}

function EditProduct({ product }: { product: ProductWire }) {
  const { form, save } = useProductForm(product);
  return <ProductForm leaves {...EDIT} form={form} product={product} onSubmit={save} />;
}

type PageProps = Omit<ComponentProps<typeof FormPage>, 'form' | 'onSubmit' | 'children' | 'aside'>;

interface ProductFormProps extends PageProps {
  form: ProductFormState;
  onSubmit: Parameters<ProductFormState['props']>[0];
  product?: ProductWire;
}

function ProductForm({ form, product, ...page }: ProductFormProps) {
  const [addsCategory, setAddsCategory] = useState(false);
  const image = (
    <FormCard title="Imagen">
      <ImageInput
        label="Imagen del producto"
        {...form.field('image')}
        saved={product?.image}
        savedVariant="medium"
      />
    </FormCard>
  );
  return (
    <>
      <FormPage {...page} form={form} aside={image}>
        <MainFields form={form} onNewCategory={() => setAddsCategory(true)} />
        <AdvancedFields form={form} />
        {product && <ProductOptions product={product} />}
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
        <div>
          <CategoryField form={form} />
          <Button variant="transparent" size="compact-xs" px={0} mt={4} onClick={onNewCategory}>
            + Nueva categoría
          </Button>
        </div>
        <TextInput label="Nombre" {...form.text('name')} />
      </FormRow>
      <FormRow>
        <TextInput
          label="Tipo"
          description="Presentación o sabor: agrupa variedades"
          {...form.text('type')}
        />
        <MoneyInput label="Precio" min={MIN_PRICE} {...form.field('price')} />
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
      searchable
      data={(data?.data ?? []).map(optionOf)}
      {...form.field('product_category_id')}
      error={
        error && !data ? 'No se pudieron cargar las categorías' : form.field('product_category_id').error
      }
    />
  );
}

function AdvancedFields({ form }: { form: ProductFormState }) {
  const id = useId();
  const { size, dam, station_id } = form.values;
  const [opened, setOpened] = useState(size !== '' || dam !== '' || station_id !== OF_CATEGORY.value);
  return (
    <FormCard
      title={<label htmlFor={id}>Opciones avanzadas</label>}
      action={
        <Switch id={id} checked={opened} onChange={(event) => setOpened(event.currentTarget.checked)} />
      }
    >
      {opened && (
        <>
          <FormRow>
            <TextInput label="Tamaño" placeholder="Personal, familiar…" {...form.text('size')} />
            <TextInput label="Presa" {...form.text('dam')} />
          </FormRow>
          <StationField first={OF_CATEGORY} {...form.field('station_id')} />
        </>
      )}
    </FormCard>
  );
}

type ProductFormState = ReturnType<typeof useProductForm>['form'];
type ProductValues = ReturnType<typeof valuesOf>;

/** The station of a product that has none of its own. */
const OF_CATEGORY = { value: 'category', label: 'La de su categoría' };

const valuesOf = (product?: ProductWire) => ({
  product_category_id: product ? String(product.product_category_id) : null,
  name: product?.name ?? '',
  type: product?.type ?? '',
  price: product ? centsOf(product.price) : null,
  short_description: product?.short_description ?? '',
  size: product?.size ?? '',
  dam: product?.dam ?? '',
  station_id: String(product?.station_id ?? OF_CATEGORY.value) as string | null,
  image: undefined as ImageValue,
});

const NEW_PRODUCT = valuesOf();

function bodyFrom({ image, price, product_category_id, ...texts }: ProductValues) {
  return {
    ...texts,
    product_category_id: product_category_id ?? '',
    price: price === null ? '' : bsFromCents(price),
    remove_image: image === null,
  };
}

function useProductForm(product?: ProductWire, initial = valuesOf(product)) {
  const form = useSchemaForm({ schema: productBody, initial, toBody: bodyFrom });
  const save = useSaveRecord(createProduct, updateProduct, {
    id: product?.id,
    success: ['Producto registrado correctamente!', 'Producto editado correctamente!'],
    onError: form.refused,
  });
  return { form, save };
}
