import { Button } from '@mantine/core';
import { mdiPackageVariantClosed } from '@mdi/js';
import { useState } from 'react';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { usePhone } from '../../ui/layout/useBelow.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { useBranches } from '../branches/index.ts';
import { ProductFileMenu } from './excel/ProductFileMenu.tsx';
import { productCard, productColumns } from './productColumns.tsx';
import { useProductFilters } from './ProductFilters.tsx';
import { useProducts } from './products.api.ts';
import { InventoryDialog } from './stock/InventoryDialog.tsx';
import { useProductMenu } from './useProductMenu.ts';

/** Shows the list of products (docs/rules/products.md). */
export function ProductsPage() {
  const list = useProducts();
  const { data } = list;
  const phone = usePhone();
  const branches = useBranches().data?.branches ?? [];
  const { visibleProducts, isFiltered, filters } = useProductFilters(data?.products);
  const [inventory, setInventory] = useState<{ productId: number | null } | null>(null);
  const menu = useProductMenu((productId) => setInventory({ productId }));
  return (
    <>
      <ListPage
        title="Productos"
        list={list}
        count={data?.products.length}
        rows={visibleProducts}
        create={{ to: '/dashboard/products/create', label: 'Crear nuevo' }}
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
        {...(isFiltered && { empty: { title: 'Sin resultados', hint: 'Prueba con otros filtros.' } })}
        columns={productColumns(branches)}
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
