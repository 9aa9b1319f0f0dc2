import type { Day } from '../../business-day/business-day.ts';
import { type Cents, ZERO } from '../../money/money.ts';
import {
  decideSale,
  type LineProblem,
  type OrderLine,
  type Shortage,
  type SoldProduct,
} from '../decide-sale.ts';
import type { Terms } from '../given.ts';
import { orderLine, statusOfLines } from '../line-state.ts';
import {
  type Booked,
  bookingProblem,
  type BookingProblem,
  reservationTimeProblem,
  type ReservationTimeProblem,
} from '../reservation.ts';
import type { Decided, SalePaymentProblem, Tip } from '../sale-payment.ts';
import type { Sale, SaleCustomer, SalePayment, WholeSale } from '../sale.ts';
import { type Table, type TableProblem, tableProblem, tablesOf, unknownTable } from '../table.ts';
import { newLine, ofAnotherDay } from './add-items.ts';
import type { OpenRegister } from './outcome.ts';

/** Fields that a sale takes from its order as they are. */
const AS_ORDERED = [
  'type',
  'discountReason',
  'observations',
  'isReservation',
  'reservedFor',
  'reservedAt',
  'wantsNotification',
  'isTableOrder',
  'guests',
] as const satisfies readonly (keyof Sale)[];
type AsOrdered = Pick<Sale, (typeof AS_ORDERED)[number]>;

const asOrdered = (order: AsOrdered) =>
  Object.fromEntries(AS_ORDERED.map((name) => [name, order[name]])) as unknown as AsOrdered;

/** An order of staff, or of a guest at a table, whose lines may lack prices. Amounts in centavos. */
export interface SaleOrder
  extends AsOrdered, Tip, Pick<Sale, 'tableNumber' | 'furtherTables' | 'deliveryFee' | 'deliveryAddress'> {
  readonly branchId: number;
  readonly cashRegisterId: number | null;
  readonly employeeId: number | null;
  readonly customer: Omit<SaleCustomer, 'id' | 'lastName'> & { readonly customerId: number | null };
  /** The discount or courtesy of the whole bill. */
  readonly terms: Terms;
  readonly cashTendered: Cents;
  readonly qrTendered: Cents;
  readonly lines: readonly OrderLine[];
  /** Whether the bill is the branch's. */
  readonly isOfBranch: boolean;
  readonly isSeparate: boolean;
}

/** The records that an order names, as they are now. */
export interface OrderFacts {
  readonly saleId: number;
  readonly paymentId: number;
  readonly lineIds: readonly number[];
  readonly at: Date;
  readonly today: Day;
  /** The day for which a reservation is. */
  readonly reservedDay: Day | null;
  readonly branch: Sale['branch'];
  readonly user: Sale['user'];
  readonly products: readonly SoldProduct[];
  /** The open register that takes its money; null if there is none. */
  readonly register: Pick<OpenRegister, 'id' | 'name' | 'roundTo'> | null;
  /** The problem of a register that the order names. */
  readonly registerProblem: 'not_found' | 'cash_register_closed' | 'register_not_shared' | null;
  readonly courier: { readonly id: number; readonly name: string; readonly isGone: boolean } | null;
  /** Undefined: the order's customer has no record yet. */
  readonly customer: (SaleCustomer & { readonly id: number }) | null | undefined;
  /** Its table, in a branch that has tables. */
  readonly table: Table | null;
  /** The tables of a reservation; null: it names none, or the branch has none. */
  readonly booked: Booked | null;
  /** Whether it is a reservation that gets number and stock when its guests are seated. */
  readonly isUnseated: boolean;
}

export type OrderProblem =
  | LineProblem
  | TableProblem
  | ReservationTimeProblem
  | BookingProblem
  | { readonly code: SalePaymentProblem }
  | {
      readonly code:
        | 'not_found'
        | 'delivery_person_gone'
        | 'room_takes_no_money'
        | 'cash_register_required'
        | 'cash_register_closed'
        | 'register_not_shared'
        | 'reservation_empty';
    }
  | { readonly code: 'stock_short'; readonly shortages: readonly Shortage[] };

/** A sale that lacks only its number, and the record of a new customer. */
export interface DecidedOrder {
  readonly sale: WholeSale;
  /**
   * The table at which it opens a bill, or the tables that it holds from `reservedAt` on, in a branch that has tables,
   * and whether it must be the only one there.
   */
  readonly opens: {
    readonly tables: readonly number[];
    readonly isOnly: boolean;
    readonly reservedAt: Date | null;
  } | null;
}

const gives = (terms: Terms) =>
  terms.kind === 'courtesy' || (terms.kind === 'amount' ? terms.amount : terms.percent) > 0;

/** Returns whether an order has a payment, or gives something. */
export const takesMoney = ({
  cashTendered,
  qrTendered,
  terms,
  tip = ZERO,
}: Pick<SaleOrder, 'cashTendered' | 'qrTendered' | 'terms' | 'tip'>): boolean =>
  cashTendered + qrTendered + tip > 0 || gives(terms);

/** Tells whether something is given on lines of an order. */
export const givesOnLines = (lines: readonly Pick<OrderLine, 'terms'>[]): boolean =>
  lines.some(({ terms }) => terms && gives(terms));

/** Decides a new sale: its register, table, prices, totals and payment. docs/rules/sales.md */
export function decideOrder(order: SaleOrder, facts: OrderFacts): Decided<DecidedOrder, OrderProblem> {
  const { table, isUnseated, at, today } = facts;
  // A guest's order and a reservation wait before they are the bill of a table.
  const isWaiting = order.isTableOrder || order.isReservation;
  const problem =
    unknownTable(table) ??
    furtherProblem(order, facts.booked) ??
    recordProblem(order, facts) ??
    (isWaiting ? null : tableProblem(table, order)) ??
    (order.reservedAt && reservationTimeProblem(order.reservedAt, at)) ??
    bookingProblem(facts.booked, order);
  if (problem) return { problem };
  if (order.lines.length === 0 && !isUnseated) return { problem: { code: 'reservation_empty' } };
  const products = isUnseated ? facts.products.map(ofAnotherDay) : facts.products;
  const { ok: decided, problem: refused } = decideSale(order, products, today, facts.register?.roundTo);
  if (refused) return { problem: refused };
  if (facts.customer === undefined && order.customer.customerId !== null)
    return { problem: { code: 'not_found' } };
  const { shortages, isDeliverable, lines, total, ...settled } = decided;
  if (shortages.length > 0) return { problem: { code: 'stock_short', shortages } };

  const { register, courier, user } = facts;
  const ordered = { round: 1, orderedBy: user?.id ?? null, orderedAt: at };
  const newLines = lines.map((line, i) => newLine(line, { id: facts.lineIds[i]!, ...ordered }));
  const sold = isWaiting ? newLines : newLines.map((line) => orderLine(line, at));
  const status = isWaiting ? 'new' : statusOfLines(sold)!;
  const cashRegister = register && !order.isOfBranch ? { id: register.id, name: register.name } : null;
  const sale: WholeSale = {
    ...asOrdered(order),
    id: facts.saleId,
    number: isUnseated ? null : 0,
    businessDay: (isUnseated && facts.reservedDay) || today,
    branch: facts.branch,
    tableNumber: settled.tableNumber,
    furtherTables: settled.tableNumber === null ? null : order.furtherTables,
    fromTable: null,
    area: table?.area ?? null,
    status,
    history: [{ status, user, createdAt: at }],
    lines: sold,
    removedLines: [],
    round: 1,
    linesTotal: total,
    discount: settled.discount,
    discountPercent: settled.discountPercent,
    deliveryFee: settled.deliveryFee,
    deliveryAddress: settled.deliveryAddress,
    paymentType: settled.paymentType,
    cashPaid: settled.cashPaid,
    qrPaid: settled.qrPaid,
    cashTendered: settled.cashTendered,
    rounding: settled.rounding,
    tipCash: settled.tipCash,
    tipQr: settled.tipQr,
    isPaid: settled.isPaid,
    payments: [],
    revision: 1,
    employee: courier && isDeliverable ? { id: courier.id, name: courier.name } : null,
    user,
    cashRegister,
    customer: customerOf(order.customer, facts.customer ?? null),
    createdAt: at,
    deletedAt: null,
    deletedReason: null,
    deletedBy: null,
    askedBillAt: null,
    mergedInto: null,
  };
  const reservedAt = facts.booked === null ? null : order.reservedAt;
  const isOpening = reservedAt !== null || !isWaiting;
  const opens =
    table !== null && isOpening ? { tables: tablesOf(sale), isOnly: !order.isSeparate, reservedAt } : null;
  return { ok: { sale: withPayment(sale, facts.paymentId), opens } };
}

/** Returns the problem of a further table of a reservation that the branch does not have, or null. */
export function furtherProblem(
  { furtherTables }: Pick<SaleOrder, 'furtherTables'>,
  booked: Booked | null,
): TableProblem | null {
  if (booked === null) return null;
  const table = furtherTables?.find((one) => !booked.tables.some(({ number }) => number === one));
  return table === undefined ? null : { code: 'unknown_table', table };
}

/** Staff sell in an open register; a bill of the branch has none, and takes no money. */
function recordProblem(
  order: SaleOrder,
  { courier, register, registerProblem }: OrderFacts,
): OrderProblem | null {
  const { isOfBranch, employeeId } = order;
  if (employeeId !== null && !courier) return { code: 'not_found' };
  if (courier?.isGone) return { code: 'delivery_person_gone' };
  if (registerProblem !== null) return { code: registerProblem };
  if (isOfBranch) return takesMoney(order) ? { code: 'room_takes_no_money' } : null;
  return register === null ? { code: 'cash_register_required' } : null;
}

/** Returns a new sale with the payment that pays all of it, if it has money. */
function withPayment(sale: WholeSale, paymentId: number): WholeSale {
  const { cashPaid: cash, qrPaid: qr, cashTendered, rounding, tipCash, tipQr } = sale;
  const { user, cashRegister, createdAt } = sale;
  if (cash + qr === 0) return sale;
  const payment: SalePayment = {
    id: paymentId,
    kind: 'payment',
    purpose: 'all',
    cashRegisterId: cashRegister?.id ?? null,
    isRegisterClosed: false,
    user,
    cash,
    qr,
    rounding,
    tipCash,
    tipQr,
    cashTendered,
    share: null,
    lines: [],
    leavesDebt: false,
    firstName: null,
    ciNit: null,
    reverses: null,
    replaces: null,
    lineId: null,
    takesBill: false,
    createdAt,
  };
  return { ...sale, payments: [payment] };
}

/** Returns the customer of a sale. A bare name or an invoice's code makes none; the sale keeps name, code and phone. */
export function customerOf(
  { firstName, ciNit, phone }: SaleOrder['customer'],
  existing: (SaleCustomer & { readonly id: number }) | null,
): SaleCustomer | null {
  if (existing) return { ...existing, phone: phone ?? existing.phone };
  return firstName === null && ciNit === null ? null : { id: null, firstName, lastName: null, ciNit, phone };
}
