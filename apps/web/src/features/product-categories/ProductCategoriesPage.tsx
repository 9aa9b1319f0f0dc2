import { mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import type { ProductCategoryWire } from '@restaurante/contract/product-categories/product-categories.wire.ts';
import { useNavigate } from '@tanstack/react-router';
import { AddHint } from '../../ui/AddHint.tsx';
import { AppIcon } from '../../ui/AppIcon.tsx';
import { useConfirm } from '../../ui/ConfirmDialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import type { Column } from '../../ui/rowLooks.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useProductCategories, useRemoveCategory } from './product-categories.api.ts';
import classes from './ProductCategoriesPage.module.css';

function Thumb({ category, width }: { category: ProductCategoryWire; width: number }) {
  return (
    <Picture
      src={category.image}
      name={category.name}
      variant="cropped"
      tintKey={category.id}
      width={width}
    />
  );
}

const countText = (count: number) => (count === 1 ? '1 producto' : `${count} productos`);

const columns: Column<ProductCategoryWire>[] = [
  { title: 'ID', width: 72, render: ({ id }) => <span className="num muted">{id}</span> },
  { title: 'Imagen', width: 88, render: (category) => <Thumb category={category} width={44} /> },
  { title: 'Nombre', render: ({ name }) => <b className={classes.name}>{name}</b> },
  {
    title: 'Descripción',
    render: ({ description }) => <span className={`muted ${classes.text}`}>{description}</span>,
  },
  {
    title: 'Productos',
    align: 'right',
    width: 110,
    render: ({ products_count }) => <span className="num">{products_count}</span>,
  },
];

function categoryCard(category: ProductCategoryWire) {
  return (
    <div className={classes.card}>
      <Thumb category={category} width={52} />
      <div>
        <b className={classes.name}>{category.name}</b>
        <span className="muted small">{countText(category.products_count)}</span>
      </div>
    </div>
  );
}

/** The list of categories (docs/rules/products.md). */
export function ProductCategoriesPage() {
  const { data, error, refetch } = useProductCategories();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useRemoveCategory();
  const createLink = (
    <LinkButton to="/dashboard/productscategories/create" leftSection={<AppIcon path={mdiPlus} />}>
      Crear nueva
    </LinkButton>
  );
  return (
    <>
      <PageHeader title="Categorías" count={data?.categories.length} primary={createLink} />
      <ListTable
        label="Categorías de productos"
        rows={data?.categories}
        error={error}
        onRetry={() => void refetch()}
        search={{
          placeholder: 'Buscar por nombre o descripción',
          text: ({ name, description }) => `${name} ${description ?? ''}`,
        }}
        empty={{ hint: <AddHint /> }}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        card={categoryCard}
        menu={({ id, name }) => [
          {
            label: 'Editar',
            icon: mdiPencilOutline,
            quick: true,
            onClick: () =>
              void navigate({
                to: '/dashboard/productscategories/$id/edit',
                params: { id: String(id) },
              }),
          },
          {
            label: 'Eliminar',
            icon: mdiTrashCanOutline,
            danger: true,
            onClick: () =>
              void confirm({ title: `¿Eliminar ${name}?` }).then((yes) => {
                if (yes) remove({ params: { id } });
              }),
          },
        ]}
      />
    </>
  );
}
