import { useSignedIn } from '../../shared/session/session.ts';
import { useWakeLock } from '../../shared/useWakeLock.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { KitchenOrders } from './KitchenOrders.tsx';

/** Shows the kitchen's open orders, live (docs/rules/kitchen.md). */
export function KitchenPage() {
  const branchId = useSignedIn().branch?.id;
  useWakeLock();
  if (branchId === undefined) {
    return <EmptyState title="Sin sucursal" hint="Elige una sucursal para ver sus pedidos." />;
  }
  // A key per branch: new, blinking and undoable orders belong to one branch.
  return <KitchenOrders key={branchId} branchId={branchId} />;
}
