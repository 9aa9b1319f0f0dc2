import { type ErrorCode, AppError } from '@restaurante/contract/errors.ts';
import type { SalePayment } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import {
  type CloseSettlement,
  type SaleCloseProblem,
  settleClose,
} from '@restaurante/domain/sales/sale-payment.ts';
import { effectiveDiscount } from '@restaurante/domain/sales/sale-totals.ts';
import { type Context, now, type TxContext } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { findOrCreateCustomer } from '../../customers/index.ts';
import { requireCash, requireRegister } from '../../drawer/index.ts';
import { requireUser } from '../../users/index.ts';
import { auditDiscount } from '../sale/audit-discount.ts';
import { getSale, requireHeldSale } from '../sale/sale-access.ts';
import { saleChangesRepository } from '../sale/sale-changes.repository.ts';
import { publishStatus } from '../sale/sale-events.ts';
import type { LockedSale } from '../sale/sale.repository.ts';
import type { Sale } from '../sale/sale.ts';
import { insertPayments } from './payments.repository.ts';

/**
 * Takes what a sale still owes into the acting user's open register; a discount that makes it overpaid gives the rest
 * back. Throws not_found, sale_voided, sale_already_paid, cash_register_required, cash_not_enough and the payment's
 * problems. `docs/rules/payments.md`
 */
export function paySale(ctx: Context, saleId: number, payment: SalePayment): Promise<Sale> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.scope;
    await requireUser(ctx, payment.userId);
    const { sale, register: held } = await requireHeldSale(ctx, saleId);
    if (sale.isPaid) throw new AppError('sale_already_paid');
    const before = effectiveDiscount(sale.linesTotal, sale.discount);
    const discount = payment.discount ?? before;
    const isOther = discount !== before;
    const settled = settle(sale, discount, payment);
    const register =
      settled.refundCash > 0 ? await requireCash(ctx, held, settled.refundCash) : requireRegister(held);

    await recordMoney(ctx, saleId, register.id, settled);
    await saleChangesRepository(ctx.db, ctx.scope).update(saleId, {
      ...(await customerOf(ctx, sale, payment)),
      discountCents: discount,
      // Another discount has another reason, or none.
      ...((isOther || payment.discountReason !== null) && { discountReason: payment.discountReason }),
      paymentType: settled.paymentType,
      cashPaidCents: settled.cashPaid,
      qrPaidCents: settled.qrPaid,
      cashTenderedCents: cents(sale.cashTendered + settled.cashTendered - settled.refundCash),
      // A guest's order belongs to the register of the first user who accepts it or takes its payment.
      cashRegisterId: sale.cashRegisterId ?? register.id,
      userId: sale.userId ?? userId,
    });
    if (isOther) {
      await auditDiscount(ctx, saleId, { from: before, to: discount, reason: payment.discountReason });
    }
    const closed = await getSale(ctx, saleId);
    publishStatus(ctx, closed, 'sales');
    return closed;
  });
}

/** The dialog that closes a sale has its own text for this problem, with a full stop. */
const CODES: Partial<Record<SaleCloseProblem, ErrorCode>> = { mixed_not_exact: 'close_mixed_not_exact' };

function settle(
  { linesTotal: lines, deliveryFee, cashPaid, qrPaid }: LockedSale,
  newDiscount: LockedSale['discount'],
  { cashTendered, qrTendered }: SalePayment,
): CloseSettlement {
  const { ok, problem } = settleClose({
    lines,
    deliveryFee,
    newDiscount,
    cashPaid,
    qrPaid,
    cashTendered,
    qrTendered,
  });
  if (problem) throw new AppError(CODES[problem] ?? problem);
  return ok;
}

function recordMoney(
  ctx: TxContext,
  saleId: number,
  registerId: number,
  { cashTaken, qrTaken, refundCash, refundQr }: CloseSettlement,
): Promise<void> {
  const made = { saleId, userId: ctx.scope.userId, createdAt: now(ctx) };
  const paid = { ...made, kind: 'payment' as const, cashCents: cashTaken, qrCents: qrTaken };
  const returned = { ...made, kind: 'refund' as const, cashCents: refundCash, qrCents: refundQr };
  return insertPayments(ctx.db, ctx.scope, [
    { ...paid, cashRegisterId: registerId },
    // QR money is returned outside any drawer.
    { ...returned, cashRegisterId: refundCash > 0 ? registerId : null },
  ]);
}

/** The customer from the dialog: a CI/NIT finds or creates one; a name alone is kept on a sale that has no customer. */
async function customerOf(ctx: Context, sale: LockedSale, { firstName, ciNit }: SalePayment) {
  const customer =
    ciNit === null
      ? null
      : await findOrCreateCustomer(ctx, {
          customerId: null,
          firstName: firstName ?? sale.customerName,
          ciNit,
          phone: sale.phone,
        });
  if (customer) return { customerId: customer.id, customerName: null };
  return sale.customerId === null && firstName !== null ? { customerName: firstName } : {};
}
