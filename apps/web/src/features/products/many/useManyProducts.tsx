import { Button } from '@mantine/core';
import { mdiCashEdit, mdiPower, mdiPowerOff } from '@mdi/js';
import { changeProducts } from '@restaurante/contract/products/products.endpoints.ts';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { useState } from 'react';
import { useWrite } from '../../../shared/api/useWrite.ts';
import { lazyPart } from '../../../shared/lazyPart.tsx';
import { useOwnCompany } from '../../../shared/session/session.ts';
import { AppIcon } from '../../../ui/display/AppIcon.tsx';
import type { RowChoice } from '../../../ui/list/rowLooks.tsx';

const PricesDialog = lazyPart(() => import('./PricesDialog.tsx'), 'PricesDialog');

const NONE: RowChoice['chosen'] = new Set();

export function useManyProducts(products: readonly ProductWire[]) {
  const [chosen, setChosen] = useState<RowChoice['chosen'] | null>(null);
  const [isPricing, setPricing] = useState(false);
  const params = useOwnCompany();
  const { mutate, isPending } = useWrite(changeProducts, { success: ({ success }) => success });
  // A product may have been deleted since it was chosen.
  const many = products.filter(({ id }) => chosen?.has(id));
  const setStatus = (status: 0 | 1) => mutate({ params, body: { ids: many.map(({ id }) => id), status } });
  const buttons = [
    { label: 'Cambiar precio', icon: mdiCashEdit, onClick: () => setPricing(true) },
    { label: 'Activar', icon: mdiPower, onClick: () => setStatus(1) },
    { label: 'Desactivar', icon: mdiPowerOff, onClick: () => setStatus(0) },
  ];
  return {
    choice: chosen === null ? undefined : { chosen, onChange: setChosen },
    /** Begins the choice; null where it has begun already, or is not possible. */
    start: products.length > 0 && chosen === null ? () => setChosen(NONE) : null,
    actions: (
      <>
        {buttons.map(({ label, icon, onClick }) => (
          <Button
            key={label}
            variant="default"
            disabled={many.length === 0 || isPending}
            leftSection={<AppIcon path={icon} />}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
        <Button variant="subtle" onClick={() => setChosen(null)}>
          Terminar
        </Button>
      </>
    ),
    dialog: isPricing && <PricesDialog products={many} onClose={() => setPricing(false)} />,
  };
}
