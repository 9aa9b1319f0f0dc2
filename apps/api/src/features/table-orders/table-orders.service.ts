import { AppError } from '@restaurante/contract/errors.ts';
import type { NewTableOrder } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { isSuspended } from '@restaurante/domain/subscriptions/subscription.ts';
import type { BaseContext, CompanyContext, CompanyScope } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { hashToken } from '../../shared/tokens.ts';
import { hasOpenRegister } from '../drawer/index.ts';
import { findSale, placeTableOrder, type Sale } from '../sales/index.ts';
import * as repository from './table-orders.repository.ts';
import type { OrderPlace } from './table-orders.repository.ts';

/** A guest acts for the company as nobody. */
export const scopeOf = ({ companyId, cutoffHour }: OrderPlace): CompanyScope => ({
  companyId,
  cutoffHour,
  userId: null,
});

/** Whether the company takes orders from its tables at all: switched on, and not suspended. */
export function takesOrders(ctx: BaseContext, place: OrderPlace): boolean {
  return place.isSwitchedOn && !isSuspended(place, businessDay(ctx.clock.now(), place.cutoffHour));
}

/** The company a guest orders from. Throws table_orders_off for one that does not exist. */
export async function enterCompany(
  ctx: BaseContext,
  order: Pick<NewTableOrder, 'companyId' | 'branchId'>,
): Promise<CompanyScope> {
  const place = await repository.place.first(ctx.db, order);
  if (!place) throw new AppError('table_orders_off');
  return scopeOf(place);
}

/** Orders at a table. Throws table_orders_off, table_orders_closed, and what placeTableOrder does. `docs/rules/table-orders.md` */
export function createTableOrder(
  ctx: CompanyContext,
  { companyId, stateToken, ...order }: NewTableOrder,
): Promise<Sale> {
  return inTransaction(ctx, async (ctx) => {
    const place = await repository.place.first(ctx.db, { companyId, branchId: order.branchId });
    if (!place || !takesOrders(ctx, place)) throw new AppError('table_orders_off');
    if (!(await hasOpenRegister(ctx.db, ctx.scope, order.branchId)))
      throw new AppError('table_orders_closed');
    const sale = await placeTableOrder(ctx, order);
    if (stateToken !== null) {
      await repository.insertLink.run(ctx.db, {
        companyId,
        saleId: sale.id,
        tokenHash: hashToken(stateToken),
      });
    }
    return sale;
  });
}

/** The order of a guest's secret. Throws not_found. */
export async function getTableOrder(ctx: BaseContext, stateToken: string): Promise<Sale> {
  const link = await repository.link.first(ctx.db, { tokenHash: hashToken(stateToken) });
  const sale = link && (await findSale(ctx.db, link, link.saleId));
  if (!sale) throw new AppError('not_found');
  return sale;
}
