import { addCents, type Cents, cents, MAX_CENTS, ZERO } from '../../money/money.ts';
import { ownDiscount, withLines } from '../given.ts';
import { statusOfLines } from '../line-state.ts';
import type { DiscountChoice } from '../sale-cautions.ts';
import { MAX_GUESTS } from '../sale-limits.ts';
import { claimants, claimBeyond, isReturned, livePayments, replacedBy } from '../sale-parts.ts';
import { type Decided, paidBy } from '../sale-payment.ts';
import { owedAmount } from '../sale-totals.ts';
import {
  addExtras,
  coversDebt,
  hasMoney,
  joinObservations,
  minusExtras,
  NOTHING_SOLD,
  PLAIN_AT_TABLE,
  type SaleLine,
  type SalePayment,
  type StoredSale,
  type WholeSale,
} from '../sale.ts';
import { atTables, isAlone, type Tables, tablesOf } from '../table.ts';
import { hasRounds } from './add-items.ts';
import { hereProblem, type NotHere } from './open-bill.ts';
import { type Acting, type Change, followLines, newId, reachKitchen } from './outcome.ts';
import { amountsAfter, type DiscountProblem, type LinePaid, splitLine } from './remove-line.ts';

/** Lines and money that go from one bill to another. */
interface Arrival {
  readonly lines: readonly SaleLine[];
  readonly payments: readonly SalePayment[];
  /** The cash that was handed over in the payments. */
  readonly cashTendered: Cents;
}

/** Both bills after a transfer, as changes; one change if a whole bill moved to another table. */
export interface Transferred {
  readonly from: Change;
  readonly to: Change | null;
  /** The lines that went from one bill to the other. */
  readonly lines: readonly SaleLine[];
}

type ArriveProblem = { readonly code: 'sale_too_large' | 'join_overpaid' };

/**
 * Returns the change of a bill that gets lines and payments. If it goes back to preparation, it reaches the kitchen
 * again.
 */
function arrive(
  to: WholeSale,
  arrival: Arrival,
  acting: Pick<Acting, 'userId' | 'at'>,
  more: Partial<StoredSale> = {},
): Decided<Change, ArriveProblem> {
  const { lines, payments } = arrival;
  const arriving = addCents(...lines.map(({ price, quantity }) => cents(price * quantity)));
  const total = addCents(to.linesTotal, arriving);
  if (total > MAX_CENTS) return { problem: { code: 'sale_too_large' } };
  const paid = sumOf(payments);
  const [cashPaid, qrPaid] = [addCents(to.cashPaid, paid.cash), addCents(to.qrPaid, paid.qr)];
  const joined: StoredSale = {
    ...to,
    ...withLines(to, [...to.lines, ...lines], ownDiscount(to)),
    round: Math.max(to.round, ...lines.map(({ round }) => round)),
    cashPaid,
    qrPaid,
    ...addExtras(to, paid),
    cashTendered: addCents(to.cashTendered, arrival.cashTendered),
    paymentType: cashPaid + qrPaid > 0 ? paidBy(cashPaid, qrPaid) : to.paymentType,
    ...more,
  };
  // A percent of the bill makes what arrives cheaper than it was paid.
  if (cashPaid + qrPaid > owedAmount(joined)) return { problem: { code: 'join_overpaid' } };
  const after = followLines(joined, acting);
  const isBack = to.status !== 'accepted' && after.status === 'accepted';
  return {
    ok: {
      before: to,
      after: { ...after, isPaid: coversDebt(after) },
      arriving: payments,
      ...(isBack && { kitchenSince: acting.at }),
    },
  };
}

/** Returns the money of payments, refunds subtracted. */
const sumOf = (payments: readonly SalePayment[]) => ({
  cash: addCents(...payments.map(({ cash }) => cash)),
  qr: addCents(...payments.map(({ qr }) => qr)),
  ...addExtras(...payments),
});

const isOlder = (one: WholeSale, other: WholeSale) =>
  one.createdAt.getTime() === other.createdAt.getTime() ? one.id < other.id : one.createdAt < other.createdAt;

/** Returns the bill that stayed if these two were merged before, else undefined. */
export const mergedBefore = (one: WholeSale, other: WholeSale): WholeSale | undefined => {
  if (one.mergedInto?.id === other.id) return other;
  return other.mergedInto?.id === one.id ? one : undefined;
};

export type MergeProblem = NotHere | ArriveProblem | { readonly code: 'other_branch' | 'void_too_old' };

/**
 * Decides the merge of two bills: the older one gets all of the other. A table that this leaves without a bill leads to
 * the older one. docs/rules/dining-room.md
 */
export function decideMerge(
  one: WholeSale,
  other: WholeSale,
  { tables, acting }: { readonly tables: Tables; readonly acting: Acting },
): Decided<Transferred, MergeProblem> {
  const [to, from] = isOlder(one, other) ? [one, other] : [other, one];
  if (to.branch.id !== from.branch.id) return { problem: { code: 'other_branch' } };
  const problem = hereProblem(to) ?? hereProblem(from);
  if (problem) return { problem };
  if (hasMoney(from) && !acting.authority.mayLower(from)) return { problem: { code: 'void_too_old' } };
  const isLast = from.tableNumber !== null && isAlone(tables, from.tableNumber, from.id);
  return mergeInto(to, from, acting, { isLast });
}

/**
 * Decides that an order which has not reached the kitchen becomes the next round of a bill, also of one that still
 * cooks: a guest's accepted order, or a reservation whose guests sit there. docs/rules/dining-room.md
 */
export function decideJoin(
  bill: WholeSale,
  order: WholeSale,
  acting: Pick<Acting, 'userId' | 'at'>,
): Decided<Transferred, ArriveProblem> {
  return mergeInto(bill, order, acting, { round: hasRounds(bill) ? bill.round + 1 : bill.round });
}

/** With `round` the lines of `from` become this round; with `isLast` its table has no other bill. */
function mergeInto(
  to: WholeSale,
  from: WholeSale,
  acting: Pick<Acting, 'userId' | 'at'>,
  { round, isLast = false }: { readonly round?: number; readonly isLast?: boolean },
): Decided<Transferred, ArriveProblem> {
  const { payments, cashTendered } = from;
  const lines =
    round === undefined
      ? cameFrom(from, from.lines)
      : reachKitchen(from.lines, acting).map((line) => ({ ...line, round }));
  const isRound = round !== undefined && lines.length > 0;
  const own = ownDiscount(to);
  // A percent follows a round, as added items. Of two bills it stays only if both have the same.
  const isSame =
    from.discountPercent === to.discountPercent || (round !== undefined && ownDiscount(from) === 0);
  const discountPercent = isSame ? to.discountPercent : null;
  const isCounted = to.guests !== null || from.guests !== null;
  const arriving = isLast ? tablesOf(from) : (from.furtherTables ?? []);
  const { ok, problem } = arrive(to, { lines, payments, cashTendered }, acting, {
    ...(to.tableNumber !== null && atTables([...tablesOf(to), ...arriving])),
    removedLines: [...to.removedLines, ...from.removedLines],
    discountPercent,
    ...withLines({ discountPercent }, [...to.lines, ...lines], addCents(own, ownDiscount(from))),
    discountReason: to.discountReason ?? from.discountReason,
    deliveryFee: addCents(to.deliveryFee, from.deliveryFee),
    customer: to.customer ?? from.customer,
    wantsNotification: (to.customer ? to : from).wantsNotification,
    guests: isCounted ? Math.min(MAX_GUESTS, (to.guests ?? 0) + (from.guests ?? 0)) : null,
    observations: joinObservations(to.observations, from.observations),
    // Guests who order again do not want to pay yet.
    askedBillAt: isRound ? null : (to.askedBillAt ?? from.askedBillAt),
  });
  if (problem) return { problem };
  const gone: StoredSale = {
    ...from,
    ...NOTHING_SOLD,
    furtherTables: null,
    mergedInto: { id: to.id },
    deletedAt: acting.at,
    deletedReason: `Unida a T-${to.number}`,
  };
  return { ok: { to: ok, from: { before: from, after: gone, leaving: payments }, lines } };
}

/** The units of lines that move; null: all that the bill has. */
export interface Move {
  readonly units: readonly { readonly lineId: number; readonly quantity: number }[] | null;
  readonly discountChoice: DiscountChoice | null;
  readonly reason: string | null;
}

export type MoveProblem =
  | MergeProblem
  | DiscountProblem
  | LinePaid
  | { readonly code: 'not_found' | 'payment_returned' | 'move_paid' | 'role_not_allowed' }
  | { readonly code: 'already_at_table'; readonly table: number }
  | { readonly code: 'line_changed'; readonly product: string; readonly left: number };

/** The lines of a bill that go and those that stay; units of a line go under a new id. */
export interface Split {
  readonly go: readonly SaleLine[];
  readonly stay: readonly SaleLine[];
}

/** Divides an open bill into what goes and what stays. */
export function decideSplit(bill: WholeSale, { units }: Pick<Move, 'units'>): Decided<Split, MoveProblem> {
  const problem = hereProblem(bill);
  if (problem) return { problem };
  if (units === null) return { ok: { go: bill.lines, stay: [] } };
  const going = new Map(units.map(({ lineId, quantity }) => [lineId, quantity]));
  if (units.some(({ lineId }) => !bill.lines.some(({ id }) => id === lineId)))
    return { problem: { code: 'not_found' } };
  const go: SaleLine[] = [];
  const stay: SaleLine[] = [];
  for (const line of bill.lines) {
    const quantity = going.get(line.id) ?? 0;
    const left = line.quantity - quantity;
    if (left < 0)
      return { problem: { code: 'line_changed', product: line.product.name, left: line.quantity } };
    if (left === 0) go.push(line);
    else if (quantity === 0) stay.push(line);
    else {
      const { goes, stays } = splitLine(line, left);
      go.push({ ...goes, id: newId(go.length), takenFrom: line.id });
      stay.push(stays);
    }
  }
  return { ok: { go, stay } };
}

/** Decides a move of all or some lines of a bill to another bill. All lines merge the two. docs/rules/dining-room.md */
export function decideMoveToBill(
  from: WholeSale,
  to: WholeSale,
  { move, split, tables, acting }: { move: Move; split: Split; tables: Tables; acting: Acting },
): Decided<Transferred, MoveProblem> {
  if (split.stay.length === 0) return decideMerge(from, to, { tables, acting });
  if (to.branch.id !== from.branch.id) return { problem: { code: 'other_branch' } };
  const problem = hereProblem(to);
  return problem ? { problem } : moveSome(from, to, { move, split, acting });
}

/**
 * Decides a move to a table. All lines move the bill itself, with its number. Some lines become a new bill there, which
 * belongs to the same register, or to the branch.
 */
export function decideMoveToTable(
  from: WholeSale,
  table: number,
  { move, split, acting }: { move: Move; split: Split; acting: Acting },
): Decided<Transferred, MoveProblem> {
  if (split.stay.length === 0) return moveBill(from, table, acting);
  const { ok, problem } = moveSome(from, emptyBill(from, { table, lines: split.go }, acting), {
    move,
    split,
    acting,
  });
  return problem ? { problem } : { ok: { ...ok, to: { ...ok.to!, before: null } } };
}

/** Moves a bill with its number to another table, where it has no delivery, and no delivery fee unless that is paid. */
function moveBill(
  before: WholeSale,
  tableNumber: number,
  { authority }: Acting,
): Decided<Transferred, MoveProblem> {
  const isTakeaway = before.type === 'takeaway';
  if (before.tableNumber === tableNumber)
    return { problem: { code: 'already_at_table', table: tableNumber } };
  if (isTakeaway && !authority.changesType) return { problem: { code: 'role_not_allowed' } };
  const place = { type: 'dine_in' as const, ...atTables([tableNumber]), fromTable: null };
  const withFee = { ...before, ...place, employee: null, deliveryAddress: null };
  const free = { ...withFee, deliveryFee: ZERO };
  const isFeePaid = before.cashPaid + before.qrPaid > owedAmount(free);
  const losesFee = isTakeaway && before.deliveryFee > 0 && !isFeePaid;
  if (losesFee && !authority.mayLower(before)) return { problem: { code: 'void_too_old' } };
  const after = losesFee ? { ...free, isPaid: coversDebt(free) } : withFee;
  return { ok: { from: { before, after }, to: null, lines: [] } };
}

/**
 * Returns a bill at a table in the state of the lines that it will get, which belongs to the register of `from`, or to
 * the branch.
 */
const emptyBill = (
  from: WholeSale,
  { table: tableNumber, lines }: { table: number; lines: readonly SaleLine[] },
  { today, userId, at }: Acting,
): WholeSale => ({
  ...from,
  status: statusOfLines(lines)!,
  ...PLAIN_AT_TABLE,
  ...NOTHING_SOLD,
  id: newId(),
  number: null,
  businessDay: today,
  tableNumber,
  fromTable: null,
  history: [{ status: statusOfLines(lines)!, user: { id: userId, name: '' }, createdAt: at }],
  round: 1,
  paymentType: 'cash',
  payments: [],
  employee: null,
  customer: null,
  createdAt: at,
  askedBillAt: null,
});

/** Moves some lines; payments that claim only them go with them. */
function moveSome(
  from: WholeSale,
  to: WholeSale,
  { move, split, acting }: { move: Move; split: Split; acting: Acting },
): Decided<Transferred, MoveProblem> {
  const { ok: following, problem: paidLine } = followingPayments(from, split);
  if (paidLine) return { problem: paidLine };
  // If the other bill is of a later day, a cashier may void it, and this debt with it.
  const isOlderMoney = hasMoney(from) || to.businessDay > from.businessDay;
  if (isOlderMoney && !acting.authority.mayLower(from)) return { problem: { code: 'void_too_old' } };
  const { ok: amounts, problem: grows } = amountsAfter(from, split.stay, move);
  if (grows) return { problem: grows };
  const { cash, qr, ...extras } = sumOf(following);
  const cashTendered = addCents(...following.map((payment) => payment.cashTendered));
  if (isReturned(from, { cash, qr })) return { problem: { code: 'payment_returned' } };
  const money = { cashPaid: cents(from.cashPaid - cash), qrPaid: cents(from.qrPaid - qr) };
  const left: StoredSale = {
    ...from,
    ...money,
    ...addExtras(from, minusExtras(extras)),
    ...amounts,
    cashTendered: cents(from.cashTendered - cashTendered),
    paymentType: following.length > 0 ? paidBy(money.cashPaid, money.qrPaid) : from.paymentType,
  };
  if (left.cashPaid + left.qrPaid > owedAmount(left)) return { problem: { code: 'move_paid' } };
  const lines = cameFrom(from, split.go);
  const arrival = { lines, payments: following, cashTendered };
  const { ok: arrived, problem } = arrive(to, arrival, acting);
  if (problem) return { problem };
  const after = followLines({ ...left, isPaid: coversDebt(left) }, acting);
  return { ok: { from: { before: from, after, leaving: following }, to: arrived, lines } };
}

/** Returns lines that say from which bill they come. */
const cameFrom = ({ id, number }: WholeSale, lines: readonly SaleLine[]): SaleLine[] =>
  lines.map((line) => ({ ...line, cameFrom: { id, number: number! } }));

/** Returns the payments of the lines that go. A payment that also claims units that stay is a problem. */
function followingPayments(from: WholeSale, { go, stay }: Split): Decided<readonly SalePayment[], LinePaid> {
  const goes = new Set(go.map(({ id }) => id));
  const claiming = new Set(Array.from(goes).flatMap((lineId) => claimants(from, lineId)));
  for (const { id, quantity, product } of stay) {
    const paymentId = claimants(from, id).find((one) => claiming.has(one)) ?? claimBeyond(from, id, quantity);
    if (paymentId !== null) return { problem: { code: 'line_paid', product: product.name, paymentId } };
  }
  // What a refund gave back of a payment goes with it.
  const isOf = ({ id, lines }: SalePayment) =>
    claiming.has(id) || lines.some(({ ends }) => claiming.has(ends!));
  const live = livePayments(from).filter(isOf);
  return { ok: [...replacedBy(from, live), ...live] };
}
