import { type Context, now } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { getSale, requireLockedSale } from '../sale/sale-access.ts';
import { setSaleColumns } from '../sale/sale-columns.repository.ts';
import { publishStatus } from '../sale/sale-events.ts';
import type { Sale } from '../sale/sale.ts';
import { requireUnsettled } from './bill.ts';

/**
 * Notes that the guests of a bill have asked for it, or that they have not. Throws not_found, sale_voided, sale_merged,
 * bill_not_open.
 */
export function askBill(ctx: Context, saleId: number, isAsked: boolean): Promise<Sale> {
  return inTransaction(ctx, async (ctx) => {
    await requireLockedSale(ctx, saleId);
    requireUnsettled(await getSale(ctx, saleId));
    const askedBillAt = isAsked ? now(ctx) : null;
    await setSaleColumns.run(ctx.db, { companyId: ctx.scope.companyId, saleId }, { askedBillAt });
    const sale = await getSale(ctx, saleId);
    publishStatus(ctx, sale, 'sales');
    return sale;
  });
}
