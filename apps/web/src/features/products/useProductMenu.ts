import { mdiPackageVariantClosed, mdiPowerStandby } from '@mdi/js';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { usePhone } from '../../ui/layout/useBelow.ts';
import type { RowAction } from '../../ui/list/RowMenu.tsx';
import { useRecordActions } from '../../ui/list/useRecordActions.ts';
import { useProductStatus, useRemoveProduct } from './products.api.ts';

/** Returns what can be done with one product of the list. */
export function useProductMenu(onInventory: (productId: number) => void) {
  const phone = usePhone();
  const { edit, remove } = useRecordActions();
  const removeProduct = useRemoveProduct();
  const { setActive } = useProductStatus();
  return ({ id, name, status }: ProductWire): RowAction[] => [
    {
      label: 'Inventario',
      icon: mdiPackageVariantClosed,
      quick: true,
      onClick: () => onInventory(id),
    },
    edit({ to: '/dashboard/products/$id/edit', params: { id: String(id) } }),
    // A card on a phone has no room for the switch.
    ...(phone
      ? [
          {
            label: status === 1 ? 'Desactivar' : 'Activar',
            icon: mdiPowerStandby,
            onClick: () => setActive(id, status === 0),
          },
        ]
      : []),
    remove(name, () => removeProduct(id)),
  ];
}
