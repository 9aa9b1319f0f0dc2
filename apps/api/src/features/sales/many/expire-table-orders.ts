import { stockMoves } from '@restaurante/domain/sales/acts/outcome.ts';
import { hasMoney } from '@restaurante/domain/sales/sale.ts';
import { type BaseContext, type CompanyContext, now } from '../../../shared/context.ts';
import { businessDayOf, cutoffHourAt } from '../../../shared/cutoff.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { effects } from '../bill/effects.ts';
import { writeChanges } from '../bill/write.ts';
import { getMadeSale } from '../sale/read-sales.ts';
import { lockSale } from '../sale/sale.repository.ts';
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
    await lockSale.first(ctx.db, { ...ctx.scope, saleId: id });
    const before = await getMadeSale(ctx, id);
    // Accepted, paid or rejected since the list was read.
    if (before.status !== 'new' || before.cashRegister || before.deletedAt || hasMoney(before)) return;
    const after = { ...before, deletedAt: now(ctx), deletedReason: REASON };
    const moves = stockMoves(before.lines, 'sale_voided');
    const { stock } = await writeChanges(ctx, [{ before, after, moves }]);
    await effects(ctx, { act: 'expireOrder' }, [{ before, after: await getMadeSale(ctx, id) }], stock);
  });
}
