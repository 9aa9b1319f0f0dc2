import { AppError } from '@restaurante/contract/errors.ts';
import type { CloseSale } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import { type CloseSettlement, settleClose } from '@restaurante/domain/sales/sale-payment.ts';
import { effectiveDiscount } from '@restaurante/domain/sales/sale-totals.ts';
import { audit } from '../../../shared/audit/audit.ts';
import type { Context, TxContext } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { findOrCreateCustomer } from '../../customers/index.ts';
import { type OpenRegister, requireCash, requireRegister } from '../../drawer/index.ts';
import { requireUser } from '../../users/index.ts';
import { publishStatus } from '../sale/sale-events.ts';
import { notifyOfRefund } from '../sale/sale-messages.ts';
import type { Sale, StoredSale } from '../sale/sale.ts';
import { madeNow, type NewPayment, writeChange } from '../write/write-changes.ts';
import { lockSaleForChange, refuseOtherRegister } from './lock-sale.ts';
import { requireMayLower, requireMayReturn } from './refund.ts';

/**
 * Receives the debt of a sale into the acting user's open register; a discount that makes it overpaid returns the
 * rest. Throws not_found, sale_voided, sale_already_paid, void_too_old, cash_register_required, cash_not_enough and
 * the payment's problems. `docs/rules/payments.md`
 */
export function closeSale(ctx: Context, saleId: number, payment: CloseSale): Promise<Sale> {
  return inTransaction(ctx, async (ctx) => {
    await requireUser(ctx, payment.userId);
    const { sale, register: lockedRegister } = await lockSaleForChange(ctx, saleId);
    refuseOtherRegister(lockedRegister, payment);
    if (sale.isPaid) throw new AppError('sale_already_paid');
    const before = effectiveDiscount(sale.linesTotal, sale.discount);
    const discount = payment.discount ?? before;
    const isOther = discount !== before;
    if (discount > before) requireMayLower(ctx, sale);
    const settled = settle(sale, discount, payment);
    requireMayReturn(ctx, sale, settled.refundCash + settled.refundQr);
    const register =
      settled.refundCash > 0
        ? await requireCash(ctx, lockedRegister, settled.refundCash)
        : requireRegister(lockedRegister);

    const { paymentType, cashPaid, qrPaid, cashTendered, refundCash } = settled;
    const after: StoredSale = {
      ...sale,
      customer: await customerAfter(ctx, sale, payment),
      discount,
      // Another discount has another reason, or none.
      discountReason:
        isOther || payment.discountReason !== null ? payment.discountReason : sale.discountReason,
      paymentType,
      cashPaid,
      qrPaid,
      cashTendered: cents(sale.cashTendered + cashTendered - refundCash),
      isPaid: true,
      // A guest's order belongs to the register of the first user who accepts it or receives its payment.
      cashRegister: sale.cashRegister ?? register,
      user: sale.user ?? { id: ctx.scope.userId },
    };
    const payments = paymentsOf(ctx, saleId, register, settled);
    const closed = await writeChange(ctx, { before: sale, after, payments });
    if (isOther) {
      const { discountReason: reason } = payment;
      await audit(ctx, 'sale.discount', {
        id: saleId,
        before: { discount: before },
        after: { discount },
        reason,
      });
    }
    await notifyOfRefund(ctx, { before: sale, after: closed, refund: settled });
    publishStatus(ctx, closed, 'sales');
    return closed;
  });
}

function settle(
  { linesTotal, deliveryFee, cashPaid, qrPaid }: Sale,
  newDiscount: Sale['discount'],
  { cashTendered, qrTendered }: CloseSale,
): CloseSettlement {
  const { ok, problem } = settleClose({
    linesTotal,
    deliveryFee,
    newDiscount,
    cashPaid,
    qrPaid,
    cashTendered,
    qrTendered,
  });
  if (problem) throw new AppError(problem);
  return ok;
}

function paymentsOf(
  ctx: TxContext,
  saleId: number,
  register: OpenRegister,
  { cashTaken, qrTaken, cashTendered, refundCash, refundQr }: CloseSettlement,
): NewPayment[] {
  const rows: NewPayment[] = [
    {
      ...madeNow(ctx, saleId, register),
      kind: 'payment',
      cashCents: cashTaken,
      qrCents: qrTaken,
      cashTenderedCents: cashTendered,
    },
    {
      ...madeNow(ctx, saleId, refundCash > 0 ? register : null),
      kind: 'refund',
      cashCents: refundCash,
      qrCents: refundQr,
    },
  ];
  return rows.filter(({ cashCents, qrCents }) => cashCents + qrCents > 0);
}

/**
 * Returns the customer from the dialog: a CI/NIT finds or creates one; a name alone is stored on a sale without a
 * customer.
 */
async function customerAfter(
  ctx: Context,
  { customer }: Sale,
  { firstName, ciNit }: CloseSale,
): Promise<Sale['customer']> {
  const phone = customer?.phone ?? null;
  const registered =
    ciNit === null
      ? null
      : await findOrCreateCustomer(ctx, {
          customerId: null,
          firstName: firstName ?? (customer?.id === null ? customer.firstName : null),
          ciNit,
          phone,
        });
  if (registered) return { ...registered, phone };
  const isNamed = (firstName !== null || ciNit !== null) && (customer?.id ?? null) === null;
  return isNamed ? { id: null, firstName, lastName: null, ciNit, phone } : customer;
}
