import { AppError } from '@restaurante/contract/errors.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import { paymentTypeOf } from '@restaurante/domain/sales/sale-payment.ts';
import { audit } from '../../../shared/audit/audit.ts';
import type { Context, TxContext } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { requireRow } from '../../../shared/require-row.ts';
import { type OpenRegister, requireCash } from '../../drawer/index.ts';
import { publishStatus } from '../sale/sale-events.ts';
import { notifyOfUndo } from '../sale/sale-messages.ts';
import type { SalePayment, WholeSale } from '../sale/sale.ts';
import { madeNow, type NewPayment, writeChange } from '../write/write-changes.ts';
import { isPaid } from './bill.ts';
import { lockSaleAndTakers, type SaleForChange } from './lock-sale.ts';
import { requireMayLower, requireMayReturn } from './refund.ts';

interface Undoing {
  readonly saleId: number;
  readonly paymentId: number;
  readonly reason: string;
}

/**
 * Takes a payment back: a second payment with its amounts below 0 goes into the same register, and the sale owes the
 * money again. A repeat changes nothing. Throws not_found, sale_voided, void_too_old, cash_register_closed,
 * role_not_allowed, payment_returned, cash_not_enough. `docs/rules/bills.md`
 */
export function undoPayment(ctx: Context, { saleId, paymentId, reason }: Undoing): Promise<WholeSale> {
  return inTransaction(ctx, async (ctx) => {
    const lockedSale = await lockSaleAndTakers(ctx, saleId);
    const { sale } = lockedSale;
    const payment = requireRow(
      sale.payments.find(
        ({ id, kind, reverses }) => id === paymentId && kind === 'payment' && reverses === null,
      ),
    );
    if (sale.payments.some(({ reverses }) => reverses === paymentId)) return sale;
    requireMayLower(ctx, sale);
    const register = registerOf(ctx, lockedSale, payment);
    if (payment.cash > sale.cashPaid || payment.qr > sale.qrPaid) throw new AppError('payment_returned');
    requireMayReturn(ctx, sale, payment.cash + payment.qr);
    await requireCash(ctx, register, payment.cash);

    const { cash, qr, cashTendered, purpose } = payment;
    const [cashPaid, qrPaid] = [cents(sale.cashPaid - cash), cents(sale.qrPaid - qr)];
    const after = {
      ...sale,
      cashPaid,
      qrPaid,
      cashTendered: cents(sale.cashTendered - cashTendered),
      paymentType: paymentTypeOf(cashPaid, qrPaid),
      isPaid: isPaid({ ...sale, cashPaid, qrPaid }),
    };
    const row: NewPayment = {
      ...madeNow(ctx, saleId, register),
      kind: 'payment',
      cashCents: cents(0 - cash),
      qrCents: cents(0 - qr),
      cashTenderedCents: cents(0 - cashTendered),
      ...(purpose !== 'all' && { purpose }),
      leavesDebt: true,
      reversesId: paymentId,
    };
    const changed = await writeChange(ctx, {
      before: sale,
      after,
      payments: [row],
      undonePaymentId: paymentId,
    });
    const before = { sale: saleId, number: sale.number, cash, qr };
    await audit(ctx, 'sale.payment_undone', { id: paymentId, before, after: null, reason });
    await notifyOfUndo(ctx, sale, payment);
    publishStatus(ctx, changed, 'sales');
    return changed;
  });
}

/** Returns the open register of a payment. A cashier takes back payments of their own register only. */
function registerOf(
  { scope }: TxContext,
  { takers = [], register }: SaleForChange,
  payment: SalePayment,
): OpenRegister {
  const open = takers.find(({ id }) => id === payment.cashRegisterId);
  if (open === undefined) throw new AppError('cash_register_closed');
  if (scope.role === ROLE.cashier && open.id !== register?.id) throw new AppError('role_not_allowed');
  return open;
}
