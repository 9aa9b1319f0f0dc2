import { type BaseContext, type CompanyContext, now } from '../../../shared/context.ts';
import { businessDayOf, cutoffHourAt } from '../../../shared/cutoff.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { publishOrder } from '../sale/sale-events.ts';
import { findSale, lockSale } from '../sale/sale.repository.ts';
import { stockMoves } from '../write/to-rows.ts';
import { writeChanges } from '../write/write-changes.ts';
import { waitingOrders } from './waiting-orders.repository.ts';

const REASON = 'No se aceptó';

/** Voids guests' orders of earlier business days that were never accepted. `docs/rules/table-orders.md` */
export async function expireTableOrders(ctx: BaseContext): Promise<void> {
  for (const { id, companyId, day, ...company } of await waitingOrders.all(ctx.db, {})) {
    if (day >= businessDayOf(company, now(ctx))) continue;
    const cutoffHour = cutoffHourAt(company, now(ctx));
    // A failed order must not stop the others from expiring: the next run tries it again.
    await expire({ ...ctx, scope: { companyId, cutoffHour, userId: null } }, id).catch((err: unknown) =>
      ctx.log.error({ err, sale: id }, 'an order did not expire'),
    );
  }
}

function expire(ctx: CompanyContext, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const lockedSale = await lockSale.first(ctx.db, { ...ctx.scope, saleId: id });
    // Accepted, paid or rejected since the list was read.
    if (lockedSale?.status !== 'new' || lockedSale.cashRegisterId !== null || lockedSale.deletedAt !== null)
      return;
    const sale = (await findSale(ctx.db, ctx.scope, id))!;
    if (sale.cashPaid + sale.qrPaid > 0) return;
    const after = { ...sale, deletedAt: now(ctx), deletedReason: REASON };
    const moves = stockMoves(sale, sale.lines, { reason: 'sale_voided', userId: null });
    await writeChanges(ctx, [{ before: sale, after, moves }]);
    const voided = await findSale(ctx.db, ctx.scope, id);
    if (voided) publishOrder(ctx, voided, 'delete');
  });
}
