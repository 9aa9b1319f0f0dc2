import { AppError } from '@restaurante/contract/errors.ts';
import { addCents, type Cents, cents, MAX_CENTS } from '@restaurante/domain/money/money.ts';
import { MAX_GUESTS } from '@restaurante/domain/sales/sale-limits.ts';
import { paymentTypeOf } from '@restaurante/domain/sales/sale-payment.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import { effectiveDiscount } from '@restaurante/domain/sales/sale-totals.ts';
import { audit } from '../../../shared/audit/audit.ts';
import { type Context, now, type TxContext } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { findRecipients } from '../../notifications/index.ts';
import { getSale } from '../sale/sale-access.ts';
import { publishOrder } from '../sale/sale-events.ts';
import { cancelReady, notifyKitchenOfMove, notifyOfItems } from '../sale/sale-messages.ts';
import { joinObservations, type Sale, type SaleLine, type StoredSale, type WholeSale } from '../sale/sale.ts';
import { type Change, writeChanges, type MovedPayment } from '../write/write-changes.ts';
import { isPaid, lockBills, NOTHING_SOLD, requireOpenBill } from './bill.ts';
import { paymentsOfSale } from './move-bills.repository.ts';
import { requireMayLower } from './refund.ts';

/**
 * Merges two bills of a branch: the older one gets lines, payments and guests of the other, which counts nowhere from
 * then on. A repeat answers the bill that stayed. Throws not_found, sale_voided, sale_merged, sale_on_its_way,
 * bill_not_open, sale_too_large, void_too_old. `docs/rules/dining-room.md`
 */
export function mergeBills(ctx: Context, saleId: number, fromId: number): Promise<WholeSale> {
  return inTransaction(ctx, async (ctx) => {
    if (saleId === fromId) throw new AppError('not_found');
    const [one, other] = await lockBills(ctx, [saleId, fromId], { mayBeMerged: true });
    if (one!.mergedInto?.id === other!.id) return other!;
    if (other!.mergedInto?.id === one!.id) return one!;
    return mergeOlder(ctx, one!, other!);
  });
}

/** Merges two locked bills into the older one. Throws what `mergeBills` does. */
export async function mergeOlder(ctx: TxContext, one: WholeSale, other: WholeSale): Promise<WholeSale> {
  const [to, from] = isOlder(one, other) ? [one, other] : [other, one];
  if (to.branch.id !== from.branch.id) throw new AppError('not_found');
  for (const sale of [to, from]) requireOpenBill(sale);
  if (from.cashPaid + from.qrPaid > 0) requireMayLower(ctx, from);
  const merged = await writeMerge(ctx, to, from);
  await notifyKitchenOfMove(ctx, { from, to: merged, lines: from.lines });
  return merged;
}

const isOlder = (one: Sale, other: Sale) =>
  one.createdAt.getTime() === other.createdAt.getTime() ? one.id < other.id : one.createdAt < other.createdAt;

/**
 * Writes the merge of `from` into `to`. With `round` the lines of `from` become this round. Publishes both.
 */
async function writeMerge(
  ctx: TxContext,
  to: WholeSale,
  from: WholeSale,
  { round }: { readonly round?: number } = {},
): Promise<WholeSale> {
  const payments = await paymentsOfSale.all(ctx.db, { ...ctx.scope, saleId: from.id });
  const arriving = from.lines.map((line) => (round === undefined ? line : { ...line, round }));
  const isRound = round !== undefined && arriving.length > 0;
  const counts = [to.guests, from.guests].filter((count) => count !== null);
  const guests = counts.length === 0 ? null : Math.min(MAX_GUESTS, (to.guests ?? 0) + (from.guests ?? 0));
  const after: StoredSale = {
    ...withArrivals(ctx, to, { lines: arriving, payments, status: from.status }),
    removedLines: byId([...to.removedLines, ...from.removedLines]),
    customer: to.customer ?? from.customer,
    wantsNotification: (to.customer ? to : from).wantsNotification,
    guests,
    observations: joinObservations(to.observations, from.observations),
    // Guests who order again do not want to pay yet.
    askedBillAt: isRound ? null : (to.askedBillAt ?? from.askedBillAt),
    cashTendered: cents(to.cashTendered + from.cashTendered),
  };
  const gone: StoredSale = {
    ...from,
    ...NOTHING_SOLD,
    mergedInto: { id: to.id },
    deletedAt: now(ctx),
    deletedReason: `Unida a T-${to.number}`,
  };
  const deliveryFee = addCents(to.deliveryFee, from.deliveryFee);
  await writeChanges(ctx, [
    changeOfArrival(ctx, to, { ...after, deliveryFee, isPaid: isPaid({ ...after, deliveryFee }) }, payments),
    { before: from, after: gone, leaving: payments },
  ]);
  const act = {
    id: to.id,
    before: { number: to.number, merged: from.number },
    after: { lines: after.lines.length },
  };
  await audit(ctx, 'sale.merged', act);
  await cancelReady(ctx, from.id);
  const [changed, merged] = [await getSale(ctx, to.id), await getSale(ctx, from.id)];
  if (changed.status !== to.status) await cancelReady(ctx, to.id);
  publishOrder(ctx, merged, 'delete');
  publishOrder(ctx, changed, from.lines.length > 0 ? 'add' : 'update');
  return changed;
}

/** Makes an order that the kitchen does not know a round of a bill, and notifies the kitchen's phone. */
export async function joinAsRound(ctx: TxContext, bill: WholeSale, order: WholeSale): Promise<WholeSale> {
  const isServed = bill.status === 'ready' || bill.status === 'delivered';
  const joined = await writeMerge(ctx, bill, order, { round: isServed ? bill.round + 1 : bill.round });
  const recipients = await findRecipients.first(ctx.db, ctx.scope);
  if (order.lines.length > 0) await notifyOfItems(ctx, joined, { added: order.lines, recipients });
  return joined;
}

interface Arrival {
  readonly lines: readonly SaleLine[];
  readonly payments: readonly MovedPayment[];
  /** The state of the sale from which they come. */
  readonly status: SaleStatus;
}

/** Returns a bill with lines and payments of another one. Throws sale_too_large. */
export function withArrivals(
  ctx: TxContext,
  to: WholeSale,
  { lines: arriving, payments, status: from }: Arrival,
): StoredSale {
  const lines = byId([...to.lines, ...arriving]);
  const linesTotal = addCents(
    to.linesTotal,
    ...arriving.map(({ price, quantity }) => cents(price * quantity)),
  );
  if (linesTotal > MAX_CENTS) throw new AppError('sale_too_large');
  const paid = paidBy(payments);
  const [cashPaid, qrPaid] = [addCents(to.cashPaid, paid.cash), addCents(to.qrPaid, paid.qr)];
  const status = statusWith(to, arriving, from);
  const step = { status, user: { id: ctx.scope.userId }, createdAt: now(ctx) };
  const after = {
    ...to,
    lines,
    linesTotal,
    discount: effectiveDiscount(to.linesTotal, to.discount),
    round: Math.max(to.round, ...arriving.map(({ round }) => round)),
    cashPaid,
    qrPaid,
    paymentType: cashPaid + qrPaid > 0 ? paymentTypeOf(cashPaid, qrPaid) : to.paymentType,
    status,
    history: status === to.status ? to.history : [...to.history, step],
  };
  return { ...after, isPaid: isPaid(after) };
}

/** Returns the money of payments, refunds subtracted. */
export function paidBy(payments: readonly MovedPayment[]): { cash: Cents; qr: Cents } {
  const sum = (amountOf: (payment: MovedPayment) => number) =>
    cents(payments.reduce((total, one) => total + (one.kind === 'refund' ? -1 : 1) * amountOf(one), 0));
  return { cash: sum(({ cashCents }) => cashCents), qr: sum(({ qrCents }) => qrCents) };
}

/** Returns a change of a bill that gets lines and payments; unserved lines reach the kitchen with it. */
export function changeOfArrival(
  ctx: TxContext,
  before: WholeSale,
  after: StoredSale,
  arriving: readonly MovedPayment[],
): Change {
  const isBack = before.status !== 'accepted' && after.status === 'accepted';
  const joined = arriving.length > 0 ? before.payments : [];
  return { before, after, arriving, joined, ...(isBack && { kitchenSince: now(ctx) }) };
}

const ORDER = ['accepted', 'ready', 'delivered'] as const satisfies readonly SaleStatus[];

/** Returns the earlier of two states: the kitchen goes on with the lines that are not ready yet. */
function statusWith(to: Sale, arriving: readonly SaleLine[], from: SaleStatus): SaleStatus {
  if (arriving.length === 0) return to.status;
  const state = from === 'new' ? 'accepted' : from;
  return ORDER.find((one) => one === state || (one === to.status && to.lines.length > 0)) ?? to.status;
}

const byId = (lines: readonly SaleLine[]) => [...lines].sort((a, b) => a.id - b.id);
