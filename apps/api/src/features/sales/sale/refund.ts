import { cents } from '@restaurante/domain/money/money.ts';
import { paymentTypeOf } from '@restaurante/domain/sales/sale-payment.ts';
import { type Refund, refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import type { SaleAmounts } from '@restaurante/domain/sales/sale-totals.ts';
import { type CompanyTxContext, now, type TxContext } from '../../../shared/context.ts';
import { requireCash } from '../../drawer/index.ts';
import { returnStock } from '../../stock/index.ts';
import type { HeldSale } from './sale-access.ts';
import { saleChangesRepository } from './sale-changes.repository.ts';
import type { LockedSale } from './sale.repository.ts';
import type { SaleLine } from './sale.ts';

/**
 * Gives back what was paid beyond what the sale costs after a change (`left`). The cash leaves the acting user's open
 * register, whichever register took it; QR money is returned outside. The caller writes the sale's new amounts
 * afterwards. Throws cash_register_required, cash_not_enough. `docs/rules/payments.md`
 */
export async function giveBack(
  ctx: TxContext,
  { sale, register: held }: HeldSale,
  left: SaleAmounts,
  saleLineId: number | null = null,
): Promise<Refund> {
  const refund = refundAfter({ ...left, cashPaid: sale.cashPaid, qrPaid: sale.qrPaid });
  const { refundCash, refundQr } = refund;
  if (refundCash + refundQr === 0) return refund;
  const register = refundCash > 0 ? await requireCash(ctx, held, refundCash) : null;
  const changes = saleChangesRepository(ctx.db, ctx.scope);
  await changes.insertRefund({
    saleId: sale.id,
    cashRegisterId: register?.id ?? null,
    cashCents: refundCash,
    qrCents: refundQr,
    saleLineId,
    userId: ctx.scope.userId,
    createdAt: now(ctx),
  });
  const [cash, qr] = [cents(sale.cashPaid - refundCash), cents(sale.qrPaid - refundQr)];
  await changes.update(sale.id, {
    cashPaidCents: cash,
    cashTenderedCents: cents(sale.cashTendered - refundCash),
    qrPaidCents: qr,
    // Of both, only QR may be left. A sale of which nothing is kept was still paid somehow.
    ...(cash + qr > 0 && { paymentType: paymentTypeOf(cash, qr) }),
  });
  return refund;
}

/** Returns the counted units of lines to the stock of the sale's branch. */
export function giveBackStock(
  ctx: CompanyTxContext,
  { id, branchId }: LockedSale,
  lines: readonly SaleLine[],
  reason: 'line_removed' | 'sale_voided',
): Promise<void> {
  const units = lines.map(({ productId, quantityDecrement }) => ({ productId, quantity: quantityDecrement }));
  return returnStock(ctx, branchId, units, reason, id);
}
