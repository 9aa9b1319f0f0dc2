import { AppError } from '@restaurante/contract/errors.ts';
import type { RequestOrder } from '@restaurante/contract/realtime.ts';
import { isOneOf, SERVING } from '@restaurante/contract/roles.ts';
import { isForKitchen } from '@restaurante/domain/sales/sale-status.ts';
import type { Sale } from '@restaurante/domain/sales/sale.ts';
import type { Context } from '../../shared/context.ts';
import { getSale, listActiveSales, listVoidedOrders } from '../sales/index.ts';

/**
 * Returns orders in preparation and pending reservations; with `voided` also the voided ones. A guest's order appears
 * once it is accepted.
 */
export async function listKitchenSales(
  ctx: Context,
  branchId: number,
  { voided }: { readonly voided: boolean },
): Promise<Sale[]> {
  const sales = await listActiveSales(ctx, branchId, ['new', 'accepted']);
  const voidedSales = voided ? await listVoidedOrders(ctx, branchId) : [];
  return [...sales, ...voidedSales].filter(isForKitchen);
}

/** 'Notificar a cocina': highlights the order on the branch's kitchen screens. */
export async function requestOrder(ctx: Context, { branch_id, sale_id }: RequestOrder): Promise<void> {
  if (!isOneOf(ctx.scope.role, SERVING)) throw new AppError('role_not_allowed');
  const sale = await getSale(ctx, sale_id);
  if (sale.branch.id !== branch_id) throw new AppError('not_found');
  if (sale.deletedAt !== null) throw new AppError('sale_voided');
  ctx.publish(ctx.scope.companyId, 'request order', { branch_id, sale_id });
}
