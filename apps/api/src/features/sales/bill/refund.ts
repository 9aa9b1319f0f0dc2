import { AppError } from '@restaurante/contract/errors.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { addCents, type Cents, cents, ZERO } from '@restaurante/domain/money/money.ts';
import { paymentTypeOf } from '@restaurante/domain/sales/sale-payment.ts';
import { type Refund, refundAfter } from '@restaurante/domain/sales/sale-refund.ts';
import { owedAmount, type SaleAmounts } from '@restaurante/domain/sales/sale-totals.ts';
import { startOf, today, type TxContext } from '../../../shared/context.ts';
import { type OpenRegister, requireCash, requireRegister } from '../../drawer/index.ts';
import type { Sale, WholeSale } from '../sale/sale.ts';
import { madeNow, type NewPayment } from '../write/write-changes.ts';
import type { SaleForChange } from './lock-sale.ts';

/** Roles that take no money of an earlier day apart. */
const BOUND_TO_TODAY = new Set<number>([ROLE.cashier, ROLE.waiter]);

/**
 * Throws void_too_old for a cashier or waiter and a sale of an earlier day, unless it is a reservation without money
 * whose guests have not come. Every call that returns money of a sale, or lowers its debt, checks this first.
 * `docs/rules/payments.md`
 */
export function requireMayLower(ctx: TxContext, { businessDay, number, cashPaid, qrPaid }: Sale): void {
  const isEarlier = businessDay < today(ctx) && (number !== null || cashPaid + qrPaid > 0);
  if (BOUND_TO_TODAY.has(ctx.scope.role) && isEarlier) throw new AppError('void_too_old');
}

/**
 * Throws void_too_old if a cashier or waiter would return more money than the sale has received today. A reservation
 * that was paid ahead holds money of an earlier day, also when it is for a later one or its guests have come.
 */
export function requireMayReturn(ctx: TxContext, { payments }: WholeSale, returned: number): void {
  const start = startOf(ctx, today(ctx));
  const ofToday = payments.filter(({ createdAt }) => createdAt >= start);
  const received = addCents(...ofToday.flatMap(({ cash, qr }) => [cash, qr]));
  if (BOUND_TO_TODAY.has(ctx.scope.role) && returned > Math.max(0, received))
    throw new AppError('void_too_old');
}

/** The amounts of a sale after a change, and the refund for it. */
interface Settled {
  readonly refund: Refund;
  readonly payments: readonly NewPayment[];
  readonly amounts: Pick<Sale, 'cashPaid' | 'qrPaid' | 'cashTendered' | 'paymentType' | 'isPaid'>;
}

/**
 * Settles a sale that costs `left` after a change, and refunds the overpaid money. The cash leaves the acting user's
 * open register, whichever register received it; QR money is returned outside. `saleLineId` is the removed line of
 * the refund. Throws void_too_old, cash_register_required, cash_not_enough. `docs/rules/payments.md`
 */
export async function settleAfter(
  ctx: TxContext,
  lockedSale: SaleForChange,
  left: SaleAmounts,
  saleLineId: number | null = null,
): Promise<Settled> {
  const { sale } = lockedSale;
  const refund = refundAfter({ ...left, cashPaid: sale.cashPaid, qrPaid: sale.qrPaid });
  const { refundCash, refundQr } = refund;
  requireMayReturn(ctx, sale, refundCash + refundQr);
  const givers = await giversOf(ctx, lockedSale, refundCash);
  const [cashPaid, qrPaid] = [cents(sale.cashPaid - refundCash), cents(sale.qrPaid - refundQr)];
  const refundFrom = (register: OpenRegister | null, cashCents: Cents) => ({
    ...madeNow(ctx, sale.id, register),
    kind: 'refund' as const,
    saleLineId,
    cashCents,
    qrCents: ZERO,
  });
  const [first = refundFrom(null, ZERO), ...rest] = givers.map(({ register, cash }) =>
    refundFrom(register, cash),
  );
  const payments = [{ ...first, qrCents: refundQr }, ...rest];
  const isRefunded = refundCash + refundQr > 0;
  return {
    refund,
    payments: isRefunded ? payments : [],
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

interface Giver {
  readonly register: OpenRegister;
  readonly cash: Cents;
}

/**
 * Returns the registers that give back cash. If several took money for the sale and were locked with it, each open one
 * gives what it took; the rest, or all of it, leaves the acting user's. Throws cash_register_required, cash_not_enough.
 */
async function giversOf(ctx: TxContext, lockedSale: SaleForChange, refund: Cents): Promise<Giver[]> {
  const { sale, register, takers = [] } = lockedSale;
  const taken = new Map<number, number>();
  for (const { cashRegisterId, cash } of sale.payments) {
    if (cashRegisterId !== null) taken.set(cashRegisterId, (taken.get(cashRegisterId) ?? 0) + cash);
  }
  const isShared = [...taken.values()].filter((cash) => cash > 0).length > 1;
  const givers = new Map<OpenRegister, number>();
  let left: number = refund;
  for (const taker of isShared ? takers : []) {
    const cash = Math.min(left, Math.max(0, taken.get(taker.id) ?? 0));
    left -= cash;
    givers.set(taker, cash);
  }
  if (left > 0) {
    const own = takers.find(({ id }) => id === register?.id) ?? requireRegister(register);
    givers.set(own, (givers.get(own) ?? 0) + left);
  }
  const cashOf = Array.from(givers, ([giver, cash]) => ({ register: giver, cash: cents(cash) }));
  const giving = cashOf.filter(({ cash }) => cash > 0);
  for (const { register: giver, cash } of giving) await requireCash(ctx, giver, cash);
  return giving;
}
