import { Switch } from '@mantine/core';
import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { useProductStatus } from './products.api.ts';

/** On or off, at once on the server; while it is told, the switch already shows it. */
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
