import { EmptyState } from '../../ui/EmptyState.tsx';
import { useSignedIn } from '../../shared/session/session.ts';
import { useWakeLock } from '../../shared/useWakeLock.ts';
import { KitchenOrders } from './KitchenOrders.tsx';

/** What the kitchen has to cook, live (spec 2 §2.5). */
export function KitchenPage() {
  const branchId = useSignedIn().branch?.id;
  useWakeLock();
  if (branchId === undefined) {
    return <EmptyState title="Sin sucursal" hint="Elige una sucursal para ver sus pedidos." />;
  }
  // Another branch is another screen: nothing of the first is new, blinks or can be taken back there.
  return <KitchenOrders key={branchId} branchId={branchId} />;
}
