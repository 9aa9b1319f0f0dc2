import { AppError } from '@restaurante/contract/errors.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import { paymentTypeOf } from '@restaurante/domain/sales/sale-payment.ts';
import { type Refund, refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import { owedAmount, type SaleAmounts } from '@restaurante/domain/sales/sale-totals.ts';
import { now, today, type TxContext } from '../../../shared/context.ts';
import { requireCash } from '../../drawer/index.ts';
import type { Sale } from '../sale/sale.ts';
import type { PaymentRow } from './bill-parts.repository.ts';
import type { SaleForChange } from './lock-sale.ts';

/**
 * Throws void_too_old for a cashier and a sale of an earlier day. Every call that returns money of a sale, or lowers
 * what it owes, asks this first. `docs/rules/payments.md`
 */
export function requireMayLower(ctx: TxContext, { businessDay }: Sale): void {
  if (ctx.scope.role === ROLE.cashier && businessDay !== today(ctx)) throw new AppError('void_too_old');
}

/** The amounts of a sale after a change, and the refund for it. */
interface Settled {
  readonly refund: Refund;
  readonly payments: readonly PaymentRow[];
  readonly amounts: Pick<Sale, 'cashPaid' | 'qrPaid' | 'cashTendered' | 'paymentType' | 'isPaid'>;
}

/**
 * Settles a sale that costs `left` after a change, and refunds the overpaid money. The cash leaves the acting user's
 * open register, whichever register received it; QR money is returned outside. `saleLineId` is the removed line of
 * the refund. Throws cash_register_required, cash_not_enough. `docs/rules/payments.md`
 */
export async function settleAfter(
  ctx: TxContext,
  { sale, register: lockedRegister }: SaleForChange,
  left: SaleAmounts,
  saleLineId: number | null = null,
): Promise<Settled> {
  const refund = refundAfter({ ...left, cashPaid: sale.cashPaid, qrPaid: sale.qrPaid });
  const { refundCash, refundQr } = refund;
  const register = refundCash > 0 ? await requireCash(ctx, lockedRegister, refundCash) : null;
  const [cashPaid, qrPaid] = [cents(sale.cashPaid - refundCash), cents(sale.qrPaid - refundQr)];
  const payment: PaymentRow = {
    saleId: sale.id,
    kind: 'refund',
    cashRegisterId: register?.id ?? null,
    cashCents: refundCash,
    qrCents: refundQr,
    saleLineId,
    userId: ctx.scope.userId,
    createdAt: now(ctx),
  };
  const isRefunded = refundCash + refundQr > 0;
  return {
    refund,
    payments: isRefunded ? [payment] : [],
    amounts: {
      cashPaid,
      qrPaid,
      cashTendered: cents(sale.cashTendered - refundCash),
      // After a refund only QR may be left. A sale without lines still has a way of payment.
      paymentType: isRefunded && cashPaid + qrPaid > 0 ? paymentTypeOf(cashPaid, qrPaid) : sale.paymentType,
      isPaid: cashPaid + qrPaid >= owedAmount(left),
    },
  };
}
