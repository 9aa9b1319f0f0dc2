import {
  listProductCategories,
  removeProductCategory,
} from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import type { ProductCategoryWire } from '@restaurante/contract/product-categories/product-categories.wire.ts';
import { useQuery } from '@tanstack/react-query';
import { countText } from '../../shared/api/answers.ts';
import { query } from '../../shared/api/query.ts';
import { useWrite } from '../../shared/api/useWrite.ts';
import { useOwnCompany } from '../../shared/session/session.ts';
import { Picture } from '../../ui/display/Picture.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { idColumn, type Column } from '../../ui/list/rowLooks.tsx';
import { RowTitle } from '../../ui/list/RowTitle.tsx';
import { useRecordActions } from '../../ui/list/useRecordActions.ts';

const thumb = ({ id, name, image }: ProductCategoryWire, width: number) => (
  <Picture src={image} name={name} variant="cropped" tintKey={id} width={width} />
);

const columns: Column<ProductCategoryWire>[] = [
  idColumn,
  { title: 'Imagen', width: 88, render: (category) => thumb(category, 44) },
  { title: 'Nombre', sortBy: ({ name }) => name, render: ({ name }) => <RowTitle name={name} /> },
  {
    title: 'Descripción',
    sortBy: ({ description }) => description,
    render: ({ description }) => <span className="muted clamped anywhere">{description}</span>,
  },
  {
    title: 'Productos',
    align: 'right',
    width: 110,
    sortBy: ({ products_count }) => products_count,
    render: ({ products_count }) => <span className="num">{products_count}</span>,
  },
];

function categoryCard(category: ProductCategoryWire) {
  const { name, products_count } = category;
  return (
    <RowTitle name={name} picture={thumb(category, 52)}>
      {countText(products_count, 'producto', 'productos')}
    </RowTitle>
  );
}

/** Shows the list of categories (docs/rules/products.md). */
export function ProductCategoriesPage() {
  const list = useQuery(query(listProductCategories, { params: useOwnCompany() }));
  const { edit, remove } = useRecordActions();
  const { mutate: removeCategory } = useWrite(removeProductCategory, {
    success: 'Categoría de producto eliminada correctamente!',
  });
  return (
    <ListPage
      title="Categorías"
      label="Categorías de productos"
      list={list}
      rows={list.data?.categories}
      rowName={({ name }) => name}
      create={{ to: '/dashboard/productscategories/create', label: 'Crear nueva' }}
      search={{
        placeholder: 'Buscar por nombre o descripción',
        text: ({ name, description }) => `${name} ${description ?? ''}`,
      }}
      columns={columns}
      card={categoryCard}
      menu={({ id, name }) => [
        edit({ to: '/dashboard/productscategories/$id/edit', params: { id: String(id) } }),
        remove(name, () => removeCategory({ params: { id } })),
      ]}
    />
  );
}
