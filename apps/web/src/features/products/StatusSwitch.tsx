import type { ProductWire } from '@restaurante/contract/products/products.wire.ts';
import { ActiveSwitch } from '../../ui/inputs/ActiveSwitch.tsx';
import { useProductStatus } from './products.api.ts';

/** Switches a product on or off. */
export function StatusSwitch({ product: { id, name, status } }: { product: ProductWire }) {
  const { setActive, isPending } = useProductStatus();
  return (
    <ActiveSwitch
      name={name}
      isActive={status === 1}
      isPending={isPending}
      onChange={(isActive) => setActive(id, isActive)}
    />
  );
}
