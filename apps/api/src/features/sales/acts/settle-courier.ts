import type { OpenRegister } from '@restaurante/domain/sales/acts/outcome.ts';
import { isOwedBy, decideSettlement } from '@restaurante/domain/sales/acts/settle-courier.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import type { TxContext } from '../../../shared/context.ts';
import { actingIn } from '../bill/authority.ts';
import { lock } from '../bill/lock.ts';
import { perform } from '../bill/perform.ts';
import { orRefuse } from '../bill/refusals.ts';

/**
 * Pays sales that a courier owes, in cash and into a locked register, and returns them. A sale that the courier owed
 * no more when it was locked is left out. `docs/rules/couriers.md`
 */
export async function settleCourier(
  ctx: TxContext,
  register: OpenRegister,
  { employeeId, saleIds }: { readonly employeeId: number; readonly saleIds: readonly number[] },
): Promise<WholeSale[]> {
  if (saleIds.length === 0) return [];
  const locked = await lock(ctx, saleIds, { mayBeVoided: true });
  const facts = { ...actingIn(ctx), register };
  const changes = locked.bills
    .filter((bill) => isOwedBy(bill, employeeId))
    .map((bill) => orRefuse(decideSettlement(bill, facts), bill));
  return changes.length === 0 ? [] : perform(ctx, locked, { act: 'settleCourier' }, changes);
}
