import { useSignedIn } from '../../shared/session/session.ts';
import { useWakeLock } from '../../shared/useWakeLock.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { KitchenOrders } from './KitchenOrders.tsx';

/** What the kitchen has to cook, live (docs/rules/kitchen.md). */
export function KitchenPage() {
  const branchId = useSignedIn().branch?.id;
  useWakeLock();
  if (branchId === undefined) {
    return <EmptyState title="Sin sucursal" hint="Elige una sucursal para ver sus pedidos." />;
  }
  // The key starts anew in another branch: what is new, blinks or can be undone belongs to one branch.
  return <KitchenOrders key={branchId} branchId={branchId} />;
}
