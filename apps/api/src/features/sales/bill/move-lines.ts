import { AppError } from '@restaurante/contract/errors.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import type { LinesMove } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { addCents, type Cents, cents, ZERO } from '@restaurante/domain/money/money.ts';
import { totalsOf } from '@restaurante/domain/sales/daily-totals.ts';
import { claimBeyond, livePayments } from '@restaurante/domain/sales/sale-parts.ts';
import { linesTotal, owedAmount } from '@restaurante/domain/sales/sale-totals.ts';
import { audit } from '../../../shared/audit/audit.ts';
import { type Context, now, today, type TxContext } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { keepRegistersOpen } from '../../drawer/index.ts';
import { getSale } from '../sale/sale-access.ts';
import { publishOrder, publishTable } from '../sale/sale-events.ts';
import { notifyKitchenOfMove, notifyKitchenOfUpdate, renewReady } from '../sale/sale-messages.ts';
import { PLAIN_AT_TABLE, type SaleLine, type StoredSale, type WholeSale } from '../sale/sale.ts';
import { lockTableOfSale } from '../sale/tables.repository.ts';
import { findTable, refuseBusy } from '../sale/tables.ts';
import { newLineIds, newSaleIds } from '../write/change-sales.repository.ts';
import { insertSales } from '../write/insert-sales.repository.ts';
import { countedSale, saleRow } from '../write/to-rows.ts';
import { writeChange, writeChanges, type MovedPayment } from '../write/write-changes.ts';
import { isPaid, lockBills, NOTHING_SOLD, requireOpenBill } from './bill.ts';
import { changeOfArrival, mergeOlder, paidBy, withArrivals } from './merge-bills.ts';
import { paymentsOfSale, registerOfBill } from './move-bills.repository.ts';
import { discountAfter, refuseClaim } from './refund-line.ts';
import { requireMayLower } from './refund.ts';

/** Both bills after a move; one and the same if a whole bill has moved to another table or into another bill. */
interface Moved {
  readonly sale: WholeSale;
  readonly other: WholeSale;
}

/**
 * Moves lines, or units of them, to another bill or to a table, where they are a new bill. All lines to a bill merge
 * the two; all lines to a table move the bill with its number. Throws not_found, sale_voided, sale_merged,
 * sale_on_its_way, bill_not_open, line_changed, line_paid, payment_returned, move_paid, discount_grows,
 * discount_reason_missing, void_too_old, unknown_table, table_busy, sale_too_large, role_not_allowed.
 * `docs/rules/dining-room.md`
 */
export function moveLines(ctx: Context, saleId: number, move: LinesMove): Promise<Moved> {
  return inTransaction(ctx, async (ctx) => {
    const { toSaleId, tableNumber } = move;
    if (toSaleId === saleId) throw new AppError('not_found');
    if (tableNumber !== undefined) await lockPlace(ctx, saleId, tableNumber);
    const [from, to] = await lockBills(ctx, toSaleId === undefined ? [saleId] : [saleId, toSaleId]);
    requireOpenBill(from!);
    const parts = await partsOf(ctx, from!, move);
    if (to !== undefined) {
      if (parts.stay.length > 0) {
        if (to.branch.id !== from!.branch.id) throw new AppError('not_found');
        requireOpenBill(to);
        return writeMove(ctx, from!, to, { move, parts });
      }
      const merged = await mergeOlder(ctx, from!, to);
      return { sale: merged, other: merged };
    }
    await requireFree(ctx, from!, move);
    if (parts.stay.length === 0) return moveBill(ctx, from!, tableNumber!);
    return writeMove(ctx, from!, await openBill(ctx, from!, tableNumber!), { move, parts });
  });
}

/** Locks the table, and prevents the closing of the register to which a new bill at it will belong. */
async function lockPlace(ctx: TxContext, saleId: number, number: number): Promise<void> {
  await lockTableOfSale.run(ctx.db, { ...ctx.scope, saleId, number });
  const registers = await registerOfBill.all(ctx.db, { ...ctx.scope, saleId });
  await keepRegistersOpen(ctx.db, { ...ctx.scope, registerIds: registers.map(({ id }) => id) });
}

async function requireFree(
  ctx: TxContext,
  from: WholeSale,
  { tableNumber, isSeparate }: LinesMove,
): Promise<void> {
  const table = await findTable(ctx, { branchId: from.branch.id, tableNumber: tableNumber! });
  if (table !== null && !isSeparate) refuseBusy(table);
}

/** The lines of a bill that go and those that stay; units of a line go under a new id. */
interface Parts {
  readonly go: readonly SaleLine[];
  readonly stay: readonly SaleLine[];
}

async function partsOf(ctx: TxContext, { lines }: WholeSale, move: LinesMove): Promise<Parts> {
  const units = new Map(move.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  if (move.lines.some(({ lineId }) => !lines.some(({ id }) => id === lineId)))
    throw new AppError('not_found');
  const ids = await newLineIds(ctx.db, units.size);
  const go: SaleLine[] = [];
  const stay: SaleLine[] = [];
  for (const line of lines) {
    const quantity = units.get(line.id) ?? 0;
    if (quantity > line.quantity) {
      throw new AppError('line_changed', { values: { product: line.product.name, left: line.quantity } });
    }
    if (quantity === line.quantity) go.push(line);
    else if (quantity === 0) stay.push(line);
    else {
      const left = line.quantity - quantity;
      const quantityDecrement = Math.max(0, line.quantityDecrement - left);
      go.push({ ...line, id: ids.pop()!, takenFrom: line.id, quantity, quantityDecrement });
      stay.push({ ...line, quantity: left, quantityDecrement: line.quantityDecrement - quantityDecrement });
    }
  }
  return { go, stay };
}

/**
 * Moves a bill with its number to another table, where it has no delivery, and no delivery fee unless that is paid. A
 * waiter changes no type of delivery.
 */
async function moveBill(ctx: TxContext, before: WholeSale, tableNumber: number): Promise<Moved> {
  const isTakeaway = before.type === 'takeaway';
  if (isTakeaway && ctx.scope.role === ROLE.waiter) throw new AppError('role_not_allowed');
  const place = { type: 'dine_in' as const, tableNumber, employee: null, deliveryAddress: null };
  const withFee = { ...before, ...place };
  const free = { ...withFee, deliveryFee: ZERO };
  const isFeePaid = before.cashPaid + before.qrPaid > owedAmount(free);
  const losesFee = isTakeaway && before.deliveryFee > 0 && !isFeePaid;
  if (losesFee) requireMayLower(ctx, before);
  const after = losesFee ? { ...free, isPaid: isPaid(free) } : withFee;
  const sale = await writeChange(ctx, { before, after });
  await notifyKitchenOfUpdate(ctx, before, sale);
  await renewReady(ctx, sale);
  publishOrder(ctx, sale, 'update');
  publishTable(ctx, before);
  return { sale, other: sale };
}

/** A bill of a table to which nothing was added yet. */
const EMPTY = {
  ...PLAIN_AT_TABLE,
  ...NOTHING_SOLD,
  reservedAt: null,
  customer: null,
  employee: null,
  history: [],
  round: 1,
  revision: 1,
  askedBillAt: null,
  mergedInto: null,
  deletedAt: null,
  deletedReason: null,
} satisfies Partial<StoredSale>;

/** Opens a bill without lines at a table; it belongs where the other one does. */
async function openBill(ctx: TxContext, from: WholeSale, tableNumber: number): Promise<WholeSale> {
  const [id = 0] = await newSaleIds(ctx.db, 1);
  const createdAt = now(ctx);
  const { branch, cashRegister, user, status } = from;
  const opened = {
    ...EMPTY,
    id,
    branch,
    cashRegister,
    user,
    status,
    tableNumber,
    businessDay: today(ctx),
    createdAt,
  };
  const { companyId, cutoffHour, userId } = ctx.scope;
  await insertSales(ctx.db, {
    ...totalsOf([{ before: null, after: countedSale(opened), payments: [] }], cutoffHour),
    companyId,
    branchId: from.branch.id,
    newSales: [{ ...saleRow(opened), isNumbered: true }],
    lines: [],
    options: [],
    steps: [{ saleId: id, status: opened.status, userId, createdAt }],
    payments: [],
    moves: [],
    countedIds: [],
    registerIds: [],
    keys: [],
    createdAt,
  });
  return getSale(ctx, id);
}

interface MoveParts {
  readonly move: LinesMove;
  readonly parts: Parts;
}

/** Writes a move of some lines; payments that claim only them go with them. */
async function writeMove(
  ctx: TxContext,
  from: WholeSale,
  to: WholeSale,
  { move, parts }: MoveParts,
): Promise<Moved> {
  const { payments, cashTendered } = await followingPayments(ctx, from, parts);
  // Of a later day, the other bill may be voided by a cashier, and the debt with it.
  if (from.cashPaid + from.qrPaid > 0 || to.businessDay > from.businessDay) requireMayLower(ctx, from);
  const { cash, qr } = paidBy(payments);
  const rest = linesTotal(parts.stay);
  const discount = discountAfter(from, rest, move);
  const left = {
    ...from,
    lines: parts.stay,
    linesTotal: rest,
    discount,
    cashPaid: cents(from.cashPaid - cash),
    qrPaid: cents(from.qrPaid - qr),
    cashTendered: cents(from.cashTendered - cashTendered),
  };
  if (left.cashPaid < 0 || left.qrPaid < 0) throw new AppError('payment_returned');
  if (left.cashPaid + left.qrPaid > owedAmount(left)) throw new AppError('move_paid');
  const { status } = from;
  const arrived = withArrivals(ctx, to, { lines: parts.go, payments, status });
  const after = { ...arrived, cashTendered: addCents(to.cashTendered, cashTendered) };
  await writeChanges(ctx, [
    { before: from, after: { ...left, isPaid: isPaid(left) }, leaving: payments },
    changeOfArrival(ctx, to, after, payments),
  ]);
  const lines = parts.go.map(({ productId, quantity, price }) => ({ product: productId, quantity, price }));
  await audit(ctx, 'sale.lines_moved', {
    id: from.id,
    before: { number: from.number, lines },
    after: { sale: to.id, number: to.number },
    reason: move.reason,
  });
  const [sale, other] = [await getSale(ctx, from.id), await getSale(ctx, to.id)];
  await notifyKitchenOfMove(ctx, { from, to: other, lines: parts.go });
  publishOrder(ctx, sale, 'update');
  publishOrder(ctx, other, 'add');
  return { sale, other };
}

interface Following {
  readonly payments: readonly MovedPayment[];
  /** The cash that was handed over in them. */
  readonly cashTendered: Cents;
}

/**
 * Returns the payments of lines that go with these lines. Throws line_paid for one that also claims units that stay.
 */
async function followingPayments(ctx: TxContext, from: WholeSale, { go, stay }: Parts): Promise<Following> {
  const goes = new Set(go.map(({ id }) => id));
  const following = livePayments(from).filter(({ lines }) => lines.some(({ lineId }) => goes.has(lineId)));
  for (const line of stay) {
    const claiming =
      following.find(({ lines }) => lines.some(({ lineId }) => lineId === line.id))?.id ??
      claimBeyond(from, line.id, line.quantity);
    refuseClaim(from, line, claiming);
  }
  if (following.length === 0) return { payments: [], cashTendered: ZERO };
  const ids = new Set(following.map(({ id }) => id));
  const payments = await paymentsOfSale.all(ctx.db, { ...ctx.scope, saleId: from.id });
  return {
    payments: payments.filter(({ id }) => ids.has(id)),
    cashTendered: addCents(...following.map((payment) => payment.cashTendered)),
  };
}
