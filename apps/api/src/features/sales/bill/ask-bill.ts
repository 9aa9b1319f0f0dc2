import { type Context, now } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { getSale, requireLockedSale } from '../sale/sale-access.ts';
import { updateSale } from '../sale/sale-changes.repository.ts';
import { publishStatus } from '../sale/sale-events.ts';
import type { Sale } from '../sale/sale.ts';
import { refuseClosed } from './merge-bills.ts';

/**
 * Notes that the guests of a bill have asked for it, or that they have not. Throws not_found, sale_voided, sale_merged,
 * bill_not_open.
 */
export function askBill(ctx: Context, saleId: number, isAsked: boolean): Promise<Sale> {
  return inTransaction(ctx, async (ctx) => {
    await requireLockedSale(ctx, saleId);
    refuseClosed(await getSale(ctx, saleId));
    const askedBillAt = isAsked ? now(ctx) : null;
    await updateSale.run(ctx.db, { companyId: ctx.scope.companyId, saleId }, { askedBillAt });
    const sale = await getSale(ctx, saleId);
    publishStatus(ctx, sale, 'sales');
    return sale;
  });
}
