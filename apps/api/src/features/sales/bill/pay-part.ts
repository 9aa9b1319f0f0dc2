import { AppError } from '@restaurante/contract/errors.ts';
import type { PartPayment } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { cents, formatBs } from '@restaurante/domain/money/money.ts';
import {
  billDebt,
  type DecidedPart,
  decidePart,
  type PartProblem,
} from '@restaurante/domain/sales/sale-parts.ts';
import { type PartSettlement, paymentTypeOf, settlePart } from '@restaurante/domain/sales/sale-payment.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { requireRegister } from '../../drawer/index.ts';
import { publishStatus } from '../sale/sale-events.ts';
import { paymentToWire } from '../sale/sale.presenter.ts';
import type { SalePayment, WholeSale } from '../sale/sale.ts';
import { type ClaimRow, newPaymentIds } from '../write/change-sales.repository.ts';
import { madeNow, writeChange } from '../write/write-changes.ts';
import { lockSaleForChange, refuseOtherRegister } from './lock-sale.ts';

/** A sale after a payment of it. */
interface PaidSale {
  readonly sale: WholeSale;
  readonly payment: SalePayment;
}

/**
 * Receives a part of a sale's debt into the acting user's open register. Throws not_found, sale_voided,
 * sale_already_paid, overpaid, part_paid, part_empty, received_below_part, qr_not_exact, close_mixed_not_exact,
 * cash_register_required. `docs/rules/bills.md`
 */
export function payPart(ctx: Context, saleId: number, payment: PartPayment): Promise<PaidSale> {
  return inTransaction(ctx, async (ctx) => {
    const { sale, register: lockedRegister } = await lockSaleForChange(ctx, saleId);
    refuseOtherRegister(lockedRegister, payment);
    const { purpose, cashTendered, firstName, ciNit } = payment;
    const { ok: part, problem } = decidePart(sale, purpose);
    if (problem) throw partRefusal(sale, problem);
    const { cash, qr } = settle(part, payment);
    const register = requireRegister(lockedRegister);

    const [cashPaid, qrPaid] = [cents(sale.cashPaid + cash), cents(sale.qrPaid + qr)];
    const isPaid = part.amount === billDebt(sale);
    // A guest's order that waits belongs to the register of the user who receives its first payment.
    const isTaken = sale.isTableOrder && sale.status === 'new';
    const after = {
      ...sale,
      cashPaid,
      qrPaid,
      paymentType: paymentTypeOf(cashPaid, qrPaid),
      cashTendered: cents(sale.cashTendered + cashTendered),
      isPaid,
      ...(isTaken && {
        cashRegister: sale.cashRegister ?? register,
        user: sale.user ?? { id: ctx.scope.userId },
      }),
    };
    const [id = 0] = await newPaymentIds(ctx.db, 1);
    const row = {
      ...madeNow(ctx, saleId, register),
      id,
      kind: 'payment' as const,
      cashCents: cash,
      qrCents: qr,
      cashTenderedCents: cashTendered,
      ...(purpose.kind !== 'all' && { purpose: purpose.kind }),
      firstName,
      ciNit,
      leavesDebt: !isPaid,
    };
    const claims = claimRows(id, part);
    const paid = await writeChange(ctx, { before: sale, after, payments: [row], claims });
    publishStatus(ctx, paid, 'sales');
    return { sale: paid, payment: paid.payments.find((one) => one.id === id)! };
  });
}

function settle(part: DecidedPart, payment: PartPayment): PartSettlement {
  const { ok, problem } = settlePart(part.amount, payment);
  if (problem === undefined) return ok;
  if (problem !== 'received_below_debt') throw new AppError(problem);
  throw new AppError('received_below_part', { values: { amount: formatBs(part.amount) } });
}

function partRefusal(sale: WholeSale, problem: PartProblem): AppError {
  if (problem.code === 'overpaid')
    return new AppError('overpaid', { values: { debt: formatBs(billDebt(sale)) } });
  if (problem.code !== 'part_paid') return new AppError(problem.code);
  const payment = sale.payments.find(({ id }) => id === problem.paymentId);
  return new AppError('part_paid', payment && { details: { payment: paymentToWire(payment) } });
}

/** Returns the claims of a new payment. */
function claimRows(paymentId: number, { amount, share, lines }: DecidedPart): ClaimRow[] {
  const whole = share ? [{ lineId: null, quantity: null, amount, share }] : [];
  return [...whole, ...lines].map((claim) => ({
    paymentId,
    saleLineId: claim.lineId,
    quantity: claim.quantity,
    amountCents: claim.amount,
    sharePart: claim.share?.part ?? null,
    shareOf: claim.share?.of ?? null,
    shareTotalCents: claim.share?.total ?? null,
    divisionId: claim.share && (claim.share.division ?? paymentId),
  }));
}
