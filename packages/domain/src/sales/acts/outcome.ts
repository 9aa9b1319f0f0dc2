import type { Day } from '../../business-day/business-day.ts';
import { type Cents, ZERO } from '../../money/money.ts';
import { orderLine, statusOfLines } from '../line-state.ts';
import type { DecidedPart } from '../sale-parts.ts';
import { NO_EXTRAS, type SaleLine, type SalePayment, type StoredSale, type WholeSale } from '../sale.ts';

/** The person who acts on a bill, and the moment. */
export interface Acting {
  readonly userId: number;
  readonly at: Date;
  /** The business day. */
  readonly today: Day;
  readonly authority: Authority;
}

/** Rights of the acting person on which a decision depends. docs/rules/permissions.md */
export interface Authority {
  /** Whether they may lower what a bill owes, or move its money: a cashier may not, for a bill of an earlier day. */
  readonly mayLower: (
    bill: Pick<WholeSale, 'businessDay' | 'number' | 'cashPaid' | 'qrPaid' | 'tipCash' | 'tipQr'>,
  ) => boolean;
  /** The most centavos of a bill's money that they may return. */
  readonly returnable: (bill: Pick<WholeSale, 'payments'>) => number;
  /** Whether they may take back a payment of this register. */
  readonly mayUndoIn: (register: OpenRegister) => boolean;
  /** Whether they may turn a takeaway into an order at a table. */
  readonly changesType: boolean;
}

/** An open register that is locked. */
export interface OpenRegister {
  readonly id: number;
  readonly name: string;
  readonly userId: number;
  /** The cash in its drawer, in centavos; 0 for acts that return none. */
  readonly cash: Cents;
  /** The step to which the company rounds cash, in centavos; 0: none. */
  readonly roundTo: Cents;
}

/** The open registers of an act: that of the acting person, and those that took money for the bill. */
export interface Registers {
  readonly own: OpenRegister | null;
  readonly takers: readonly OpenRegister[];
}

/** Returns the step to which an act rounds cash. */
export const roundToOf = ({ own, takers }: Registers): Cents => (own ?? takers[0])?.roundTo ?? ZERO;

/** Facts for an act that moves money. */
export interface MoneyFacts extends Acting {
  readonly registers: Registers;
}

/** A payment that an act makes. The amounts of a refund are above 0 here. */
export interface NewPayment extends Omit<
  SalePayment,
  'id' | 'cashRegisterId' | 'isRegisterClosed' | 'user' | 'cashTendered' | 'share' | 'lines' | 'createdAt'
> {
  /** Null: QR money that is returned outside. */
  readonly register: Pick<OpenRegister, 'id'> | null;
  /** Null: exactly what it put into the drawer. */
  readonly cashTendered: Cents | null;
  /** Its claims on lines, or on the whole bill. */
  readonly claims: DecidedPart | null;
}

/** A payment without amounts that pays all that is owed. */
export const PLAIN_PAYMENT = {
  kind: 'payment',
  register: null,
  cash: ZERO,
  qr: ZERO,
  cashTendered: null,
  ...NO_EXTRAS,
  purpose: 'all',
  firstName: null,
  ciNit: null,
  leavesDebt: false,
  lineId: null,
  reverses: null,
  replaces: null,
  takesBill: false,
  claims: null,
} as const satisfies NewPayment;

/** Units of a product that enter or leave the stock of the branch. */
export interface StockMove {
  readonly productId: number;
  readonly delta: number;
  readonly reason: 'sale' | 'line_removed' | 'sale_voided' | 'waste';
}

/** The difference that an act makes to a bill; a new bill has no `before`. */
export interface Change {
  readonly before: WholeSale | null;
  /** Its new rows have ids below 0 (`newId`). */
  readonly after: StoredSale;
  readonly payments?: readonly NewPayment[];
  readonly moves?: readonly StockMove[];
  /** The payments that come from another bill, or go to one. */
  readonly arriving?: readonly SalePayment[];
  readonly leaving?: readonly SalePayment[];
  /** When its order last reached the kitchen. */
  readonly kitchenSince?: Date;
}

/** Returns the id of a new row, below 0, until the write gives it a real one. `place` counts the new rows of an act. */
export const newId = (place = 0): number => -1 - place;

/** Returns the stock moves of lines, one for each product. */
export function stockMoves(
  lines: readonly Pick<SaleLine, 'productId' | 'quantityDecrement'>[],
  reason: StockMove['reason'],
): StockMove[] {
  const units = new Map<number, number>();
  for (const { productId, quantityDecrement } of lines) {
    units.set(productId, (units.get(productId) ?? 0) + quantityDecrement);
  }
  const isTaken = reason === 'sale' || reason === 'waste';
  return Array.from(units, ([productId, quantity]) => ({
    productId,
    delta: isTaken ? -quantity : quantity,
    reason,
  }));
}

/** Returns the moves of removed lines. Without `isRestocked` a second move takes the units out as waste. */
export function returnMoves(
  lines: readonly SaleLine[],
  { reason, isRestocked }: Pick<StockMove, 'reason'> & { readonly isRestocked: boolean },
): StockMove[] {
  const back = stockMoves(lines, reason);
  return isRestocked ? back : [...back, ...stockMoves(lines, 'waste')];
}

/** Returns a bill in the state that its lines give it; one that waits or is on its way stays so. docs/rules/line-states.md */
export function followLines<B extends StoredSale>(bill: B, acting: Pick<Acting, 'userId' | 'at'>): B {
  const status = bill.status === 'new' || bill.status === 'assigned' ? null : statusOfLines(bill.lines);
  return status === null || status === bill.status ? bill : inState(bill, status, acting);
}

/** Returns lines that reach the kitchen, as ordered by the acting person. */
export const reachKitchen = (
  lines: readonly SaleLine[],
  { userId, at }: Pick<Acting, 'userId' | 'at'>,
): SaleLine[] => lines.map((line) => ({ ...orderLine(line, at), orderedBy: userId }));

/** Returns an accepted order: its lines reach the kitchen. */
export function accept<B extends StoredSale>(
  order: B,
  lines: readonly SaleLine[],
  acting: Pick<Acting, 'userId' | 'at'>,
): B {
  const fired = reachKitchen(lines, acting);
  return inState({ ...order, lines: fired }, statusOfLines(fired) ?? 'accepted', acting);
}

/** Returns a bill in a new state, with the step in its history. */
export const inState = <B extends StoredSale>(
  bill: B,
  status: B['status'],
  { userId, at }: Pick<Acting, 'userId' | 'at'>,
): B => ({
  ...bill,
  status,
  history: [...bill.history, { status, user: { id: userId }, createdAt: at }],
});
