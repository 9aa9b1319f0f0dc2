import { AppError } from '@restaurante/contract/errors.ts';
import type { RequestOrder } from '@restaurante/contract/realtime.ts';
import { isOneOf, SERVING } from '@restaurante/contract/roles.ts';
import { isToCook } from '@restaurante/domain/sales/line-state.ts';
import { isForKitchen } from '@restaurante/domain/sales/sale-status.ts';
import type { Sale, SaleLine } from '@restaurante/domain/sales/sale.ts';
import type { Context } from '../../shared/context.ts';
import { getSale, listActiveSales, listLastReady, listVoidedOrders } from '../sales/index.ts';

/**
 * Returns orders in preparation and pending reservations, without lines of 'Sin cocina'; with `voided` also the voided
 * ones. A guest's order appears once it is accepted. `station` leaves the orders that have a dish to be cooked at one of
 * these. `docs/rules/kitchen.md`
 */
export async function listKitchenSales(
  ctx: Context,
  branchId: number,
  { voided, station }: { readonly voided: boolean; readonly station: readonly number[] | null },
): Promise<Sale[]> {
  const sales = await listActiveSales(ctx, branchId, ['new', 'accepted']);
  const voidedSales = voided ? await listVoidedOrders(ctx, branchId) : [];
  const cooked = [...sales, ...voidedSales].map(ofKitchen).filter(isForKitchen);
  if (station === null) return cooked;
  return cooked.filter(({ lines }) => lines.some((line) => isToCook(line) && isOf(line, station)));
}

/** Returns the orders with ready dishes of these stations, or of any, that are not served, the latest first. */
export async function listReadySales(
  ctx: Context,
  branchId: number,
  station: readonly number[] | null,
): Promise<Sale[]> {
  return (await listLastReady(ctx, branchId, station)).map(ofKitchen);
}

const isOf = ({ station }: SaleLine, ids: readonly number[]) => ids.includes(station!.id);

const isCooked = ({ station }: SaleLine) => station !== null;

const ofKitchen = (sale: Sale): Sale => ({
  ...sale,
  lines: sale.lines.filter(isCooked),
  removedLines: sale.removedLines.filter(isCooked),
});

/** 'Notificar a cocina': highlights the order on the branch's kitchen screens. */
export async function requestOrder(ctx: Context, { branch_id, sale_id }: RequestOrder): Promise<void> {
  if (!isOneOf(ctx.scope.role, SERVING)) throw new AppError('role_not_allowed');
  const sale = await getSale(ctx, sale_id);
  if (sale.branch.id !== branch_id) throw new AppError('not_found');
  if (sale.deletedAt !== null) throw new AppError('sale_voided');
  ctx.publish(ctx.scope.companyId, 'request order', { branch_id, sale_id });
}
