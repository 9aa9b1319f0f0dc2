import { AppError } from '@restaurante/contract/errors.ts';
import type { NewSale } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { type Claim, storeSale } from '../../../shared/http/idempotency/idempotency.repository.ts';
import type { Sale } from '../sale/sale.ts';
import { requireSender } from '../sell/create-sale.ts';
import { hasMoney } from '../sell/sell.ts';
import { addSaleItems } from './add-items.ts';

/**
 * Adds an order to a bill, as a round of it. Throws room_takes_no_money, and what `requireSender` and `addSaleItems`
 * do. `docs/rules/dining-room.md`
 */
export async function joinBill(
  ctx: Context,
  { billId, order, claim }: { billId: number; order: NewSale; claim: Claim | null },
): Promise<Sale> {
  await requireSender(ctx, order);
  if (hasMoney(order)) throw new AppError('room_takes_no_money');
  return inTransaction(ctx, async (ctx) => {
    const sale = await addSaleItems(ctx, billId, order);
    if (claim !== null) await storeSale(ctx, claim, sale.id);
    return sale;
  });
}
