import { Select } from '@mantine/core';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { usePhone } from '../../ui/layout/useBelow.ts';
import { useListState } from '../../ui/list/listState.ts';
import classes from './products.module.css';

const ALL = 'all';
const STATUSES = [
  { value: '1', label: 'Activos' },
  { value: '0', label: 'Inactivos' },
];

export function useProductFilters(products: readonly ProductWire[] | undefined) {
  const phone = usePhone();
  const [category, setCategory] = useListState('category', ALL);
  const [status, setStatus] = useListState('status', ALL);
  const isVisible = (product: ProductWire) =>
    (category === ALL || String(product.category.id) === category) &&
    (status === ALL || String(product.status) === status);
  return {
    visibleProducts: products?.filter(isVisible),
    isFiltered: category !== ALL || status !== ALL,
    filters: (
      <>
        <Select
          aria-label="Categoría"
          className={classes.filter}
          value={category}
          onChange={(value) => setCategory(value ?? ALL)}
          data={[
            { value: ALL, label: phone ? 'Categorías' : 'Todas las categorías' },
            ...categoriesOf(products ?? []),
          ]}
        />
        <Select
          aria-label="Estado"
          className={classes.filter}
          value={status}
          onChange={(value) => setStatus(value ?? ALL)}
          data={[{ value: ALL, label: phone ? 'Estados' : 'Activos e inactivos' }, ...STATUSES]}
        />
      </>
    ),
  };
}

function categoriesOf(products: readonly ProductWire[]) {
  const names = new Map(products.map(({ category }) => [String(category.id), category.name]));
  return Array.from(names, ([value, label]) => ({ value, label })).sort((a, b) =>
    a.label.localeCompare(b.label, 'es'),
  );
}
