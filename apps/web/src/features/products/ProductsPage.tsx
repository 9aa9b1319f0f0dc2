import { Button } from '@mantine/core';
import { mdiPackageVariantClosed, mdiPlus } from '@mdi/js';
import { useState } from 'react';
import { AddHint } from '../../ui/AddHint.tsx';
import { AppIcon } from '../../ui/AppIcon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePhone } from '../../ui/usePhone.ts';
import { useBranches } from '../branches/index.ts';
import { ProductFileMenu } from './excel/ProductFileMenu.tsx';
import { InventoryDialog } from './stock/InventoryDialog.tsx';
import { useProductFilters } from './ProductFilters.tsx';
import { useProducts } from './products.api.ts';
import { productCard, productColumns } from './productColumns.tsx';
import { useProductMenu } from './useProductMenu.ts';

/** The list of products (docs/rules/products.md). */
export function ProductsPage() {
  const { data, error, refetch } = useProducts();
  const phone = usePhone();
  const branches = useBranches().data?.branches ?? [];
  const { shown, isFiltered, filters } = useProductFilters(data?.products);
  const [inventory, setInventory] = useState<{ productId: number | null } | null>(null);
  const menu = useProductMenu((productId) => setInventory({ productId }));
  return (
    <>
      <PageHeader
        title="Productos"
        count={data?.products.length}
        // On phones this is in each product's menu.
        actions={
          !phone && (
            <>
              <ProductFileMenu />
              <Button
                variant="default"
                leftSection={<AppIcon path={mdiPackageVariantClosed} />}
                onClick={() => setInventory({ productId: null })}
              >
                Inventario
              </Button>
            </>
          )
        }
        primary={
          <LinkButton to="/dashboard/products/create" leftSection={<AppIcon path={mdiPlus} />}>
            Crear nuevo
          </LinkButton>
        }
      />
      <ListTable
        label="Productos"
        rows={shown}
        error={error}
        onRetry={() => void refetch()}
        search={{
          placeholder: 'Buscar por nombre, tipo o categoría',
          text: ({ name, type, category }) => `${name} ${type ?? ''} ${category.name}`,
        }}
        filters={
          <>
            {filters}
            {phone && <ProductFileMenu />}
          </>
        }
        empty={
          isFiltered ? { title: 'Sin resultados', hint: 'Prueba con otros filtros.' } : { hint: <AddHint /> }
        }
        columns={productColumns(branches)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        card={productCard}
        menu={menu}
      />
      {inventory && data && (
        <InventoryDialog
          products={data.products}
          productId={inventory.productId}
          onClose={() => setInventory(null)}
        />
      )}
    </>
  );
}
