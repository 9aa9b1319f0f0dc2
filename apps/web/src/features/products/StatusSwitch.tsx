import { Switch } from '@mantine/core';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { useProductStatus } from './products.api.ts';

/** Switches a product on or off at once; it shows the new state while the server is being told. */
export function StatusSwitch({ product: { id, name, status } }: { product: ProductWire }) {
  const { setActive, isPending } = useProductStatus();
  const isActive = status === 1;
  return (
    <Switch
      aria-label={`Activo: ${name}`}
      checked={isPending ? !isActive : isActive}
      disabled={isPending}
      onChange={(event) => setActive(id, event.currentTarget.checked)}
    />
  );
}
