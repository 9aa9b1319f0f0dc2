import { Button } from '@mantine/core';
import {
  mdiCheckboxMultipleMarkedOutline,
  mdiContentCopy,
  mdiFileImportOutline,
  mdiPackageVariantClosed,
  mdiSilverwareForkKnife,
  mdiTuneVariant,
} from '@mdi/js';
import { removeProduct } from '@restaurante/contract/products/products.endpoints.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWrite } from '../../shared/api/useWrite.ts';
import { lazyPart } from '../../shared/lazyPart.tsx';
import { useSignedIn } from '../../shared/session/session.ts';
import { AppIcon } from '../../ui/display/AppIcon.tsx';
import { AddHint } from '../../ui/feedback/EmptyState.tsx';
import { Row } from '../../ui/layout/layouts.tsx';
import { usePhone } from '../../ui/layout/useBelow.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { RowAction } from '../../ui/list/RowMenu.tsx';
import { useRecordActions } from '../../ui/list/useRecordActions.ts';
import { useBranches } from '../branches/index.ts';
import { OptionGroupsDialog } from '../options/index.ts';
import { ImportDialog } from './excel/ImportDialog.tsx';
import { ProductFileMenu } from './excel/ProductFileMenu.tsx';
import { useManyProducts } from './many/useManyProducts.tsx';
import { productCard, productColumns } from './productColumns.tsx';
import { useProductFilters } from './ProductFilters.tsx';
import { useProductsQuery, useProductStatus } from './products.api.ts';
import { InventoryDialog } from './stock/InventoryDialog.tsx';

const SampleDialog = lazyPart(() => import('./sample/SampleDialog.tsx'), 'SampleDialog');

/** Shows the list of products (docs/rules/products.md). */
export function ProductsPage() {
  const list = useQuery(useProductsQuery());
  const { data } = list;
  const phone = usePhone();
  const { branch } = useSignedIn();
  const branches = useBranches().data?.branches ?? [];
  const { visibleProducts, isFiltered, filters } = useProductFilters(data?.products);
  const [inventory, setInventory] = useState<{ productId: number | null } | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const { sample } = useSearch({ strict: false });
  const [isSampleOpen, setIsSampleOpen] = useState(sample === 1);
  const many = useManyProducts(data?.products ?? []);
  const [isOptionsOpen, setIsOptionsOpen] = useState(false);
  const fileMenu = (
    <ProductFileMenu
      onImport={() => setIsImporting(true)}
      onChoose={many.start}
      onOptions={() => setIsOptionsOpen(true)}
    />
  );
  const menu = useProductMenu((productId) => setInventory({ productId }));
  return (
    <>
      <ListPage
        title="Productos"
        list={list}
        count={data?.products.length}
        rows={visibleProducts}
        rowName={({ name }) => name}
        create={{ to: '/dashboard/products/create', label: 'Crear nuevo' }}
        // On phones this is in each product's menu.
        actions={
          !phone && (
            <>
              {fileMenu}
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
            {!phone && (
              <Button
                variant="default"
                leftSection={<AppIcon path={mdiTuneVariant} />}
                onClick={() => setIsOptionsOpen(true)}
              >
                Opciones
              </Button>
            )}
            {!phone && many.start && (
              <Button
                variant="default"
                leftSection={<AppIcon path={mdiCheckboxMultipleMarkedOutline} />}
                onClick={many.start}
              >
                Elegir varios
              </Button>
            )}
            {phone && fileMenu}
          </>
        }
        empty={
          isFiltered
            ? { title: 'Sin resultados', hint: 'Prueba con otros filtros.' }
            : {
                hint: <AddHint />,
                action: (
                  <Row gap={10} wrap justify="center">
                    <Button
                      variant="light"
                      leftSection={<AppIcon path={mdiSilverwareForkKnife} />}
                      onClick={() => setIsSampleOpen(true)}
                    >
                      Empezar con una carta de ejemplo
                    </Button>
                    <Button
                      variant="default"
                      leftSection={<AppIcon path={mdiFileImportOutline} />}
                      onClick={() => setIsImporting(true)}
                    >
                      Importar de Excel
                    </Button>
                  </Row>
                ),
              }
        }
        columns={productColumns(branches, branch?.id)}
        card={productCard}
        menu={menu}
        choice={many.choice}
        choiceActions={many.actions}
      />
      {many.dialog}
      {isOptionsOpen && <OptionGroupsDialog onClose={() => setIsOptionsOpen(false)} />}
      {isSampleOpen && <SampleDialog onClose={() => setIsSampleOpen(false)} />}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
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

function useProductMenu(onInventory: (productId: number) => void) {
  const navigate = useNavigate();
  const { edit, remove, toggle } = useRecordActions();
  const { mutate: removeOne } = useWrite(removeProduct, { success: 'Producto eliminado correctamente!' });
  const { setActive } = useProductStatus();
  return ({ id, name, status }: ProductWire): RowAction[] => [
    {
      label: 'Inventario',
      icon: mdiPackageVariantClosed,
      quick: true,
      onClick: () => onInventory(id),
    },
    edit({ to: '/dashboard/products/$id/edit', params: { id: String(id) } }),
    {
      label: 'Duplicar',
      icon: mdiContentCopy,
      onClick: () => void navigate({ to: '/dashboard/products/create', search: { from: id } }),
    },
    ...toggle(status === 1, (isActive) => setActive(id, isActive)),
    remove(name, () => removeOne({ params: { id } })),
  ];
}
