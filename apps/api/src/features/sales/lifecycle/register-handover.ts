import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import { now, type TxContext } from '../../../shared/context.ts';
import { cancelDelivered } from '../sale/sale-messages.ts';
import { branchHasTables } from '../sale/tables.repository.ts';
import { deliverFinished, deliverPaid, movePending } from './register-handover.repository.ts';

/**
 * Delivers the ready sales of a register that closes, also those of earlier days, and with `alsoCooking` the paid ones
 * in preparation. `docs/rules/cash-registers.md`
 */
export async function deliverFinishedSales(
  ctx: TxContext,
  register: { registerId: number; alsoCooking: boolean },
): Promise<void> {
  const delivered = await deliverFinished.all(ctx.db, { ...ctx.scope, ...register, at: now(ctx) });
  await publishDelivered(ctx, delivered);
  const tables = [...new Set(delivered.flatMap(({ tableNumber }) => tableNumber ?? []))];
  const branch = { companyId: ctx.scope.companyId, branchId: delivered[0]?.branchId ?? 0 };
  if (tables.length > 0 && (await branchHasTables.exists(ctx.db, branch)))
    ctx.publish(ctx.scope.companyId, 'tables', { branch_id: branch.branchId, tables });
}

/** Delivers paid sales whose guests have left. */
export async function deliverPaidSales(ctx: TxContext, saleIds: readonly number[]): Promise<void> {
  await publishDelivered(ctx, await deliverPaid.all(ctx.db, { ...ctx.scope, saleIds, at: now(ctx) }));
}

async function publishDelivered(
  ctx: TxContext,
  delivered: readonly { readonly id: number; readonly branchId: number }[],
): Promise<void> {
  for (const { id, branchId } of delivered) {
    ctx.publish(ctx.scope.companyId, 'change status', {
      branch_id: branchId,
      sale_id: id,
      status: SALE_STATUS_IDS.delivered,
      origin: 'sales',
    });
  }
  const [first] = delivered;
  if (first === undefined) return;
  ctx.publish(ctx.scope.companyId, 'tickets', { branch_id: first.branchId });
  await cancelDelivered(
    ctx,
    delivered.map(({ id }) => id),
  );
}

/**
 * Moves a register's unpaid sales to another, or to the branch (null). Returns their number. Payments stay in the
 * register that received them.
 */
export function movePendingSales(
  ctx: TxContext,
  moving: { from: number; to: number | null; saleIds: readonly number[] | null },
): Promise<number> {
  return movePending.run(ctx.db, { ...ctx.scope, ...moving });
}
