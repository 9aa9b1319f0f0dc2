import type { Day } from '../business-day/business-day.ts';
import { addCents, type Cents, cents, ZERO } from '../money/money.ts';
import type { StoredOption } from '../options/options.ts';
import type { LineGiven } from './given.ts';
import type { LineState } from './line-state.ts';
import { OBSERVATIONS_MAX } from './sale-limits.ts';
import type { PaidPart, Purpose } from './sale-parts.ts';
import type { PaymentType } from './sale-payment.ts';
import type { SaleStatus } from './sale-status.ts';
import { owedAmount, type SaleAmounts } from './sale-totals.ts';

interface Ref {
  readonly id: number;
}

export interface Named extends Ref {
  readonly name: string;
}

export interface SaleLine extends LineGiven {
  readonly id: number;
  readonly productId: number;
  readonly quantity: number;
  /** Centavos per unit. */
  readonly price: Cents;
  /** The quantity that the line took from counted stock; 0 where nothing is counted. */
  readonly quantityDecrement: number;
  readonly round: number;
  readonly state: LineState;
  /** When it was ordered. Null for this and the next three: not yet, or before they were stored. */
  readonly orderedAt: Date | null;
  /** When the kitchen was to cook it. */
  readonly firedAt: Date | null;
  /** When it left the kitchen. */
  readonly readyAt: Date | null;
  readonly servedAt: Date | null;
  /** The id of the user who ordered it, or accepted its order. */
  readonly orderedBy: number | null;
  /** The bill from which it was moved. */
  readonly cameFrom: { readonly id: number; readonly number: number } | null;
  /** The line from which these units were taken when they were removed, or went to another bill. */
  readonly takenFrom: number | null;
  readonly observations: string | null;
  /** Names and prices from the moment of the sale; `price` contains their prices. */
  readonly options: readonly StoredOption[];
  readonly product: {
    readonly name: string;
    readonly type: string | null;
    readonly piece: string | null;
    readonly image: string | null;
  };
  /** The station with which it was sold; null: 'Sin cocina'. docs/rules/stations.md */
  readonly station: Named | null;
  readonly deletedAt: Date | null;
  readonly deletedReason: string | null;
}

/** Money besides that which settles the debt, in centavos. docs/rules/payments.md */
export interface Extras {
  /** The cash that came in, minus the debt that it settled. */
  readonly rounding: Cents;
  readonly tipCash: Cents;
  readonly tipQr: Cents;
}

export const NO_EXTRAS = { rounding: ZERO, tipCash: ZERO, tipQr: ZERO } as const;

/** Adds the extras of payments, or of bills. */
export const addExtras = (...all: readonly Extras[]): Extras => ({
  rounding: addCents(...all.map(({ rounding }) => rounding)),
  tipCash: addCents(...all.map(({ tipCash }) => tipCash)),
  tipQr: addCents(...all.map(({ tipQr }) => tipQr)),
});

/** Returns extras that go back. */
export const minusExtras = ({ rounding, tipCash, tipQr }: Extras): Extras => ({
  rounding: cents(0 - rounding),
  tipCash: cents(0 - tipCash),
  tipQr: cents(0 - tipQr),
});

/** Returns the cash that a payment put into the drawer, or took out of it, with rounding and tip. */
export const drawerCashOf = ({ cash, rounding, tipCash }: Extras & { readonly cash: Cents }): Cents =>
  addCents(cash, rounding, tipCash);

/** Money that moved for a sale, in centavos: below 0 in a refund, and where a payment takes back another one. */
export interface SalePayment extends PaidPart, Extras {
  readonly kind: 'payment' | 'refund';
  readonly purpose: Purpose['kind'];
  readonly cashRegisterId: number | null;
  readonly user: Named | null;
  /** With the tip. */
  readonly cashTendered: Cents;
  readonly firstName: string | null;
  readonly ciNit: string | null;
  /** The removed line for which a refund returned money. */
  readonly lineId: number | null;
  /** Whether it gave a bill of the branch, or a guest's order that waits, to its register. */
  readonly takesBill: boolean;
  readonly createdAt: Date;
}

export interface SaleCustomer {
  /** Null: a name without a customer record. */
  readonly id: number | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly ciNit: string | null;
  readonly phone: string | null;
}

/** A sale with all that its screens show; amounts in centavos. */
export interface Sale extends Extras {
  readonly id: number;
  /** Null while a reservation in a branch with tables waits for its guests. */
  readonly number: number | null;
  /** For a reservation without a number: the day for which the table is reserved. */
  readonly businessDay: Day;
  readonly branch: Named & {
    readonly phones: string | null;
    readonly address: string | null;
    readonly city: string;
  };
  readonly type: 'dine_in' | 'takeaway';
  readonly tableNumber: number | null;
  /** The former table of a closed bill that was opened again while other guests sat there. */
  readonly fromTable: number | null;
  /** The other tables of a reservation, or those that lead to an open bill; null: none. */
  readonly furtherTables: number[] | null;
  /** The area of its table, in a branch that has tables. */
  readonly area: Named | null;
  readonly guests: number | null;
  readonly isTableOrder: boolean;
  readonly isReservation: boolean;
  readonly reservedFor: string | null;
  /** Null if the till gave no time. */
  readonly reservedAt: Date | null;
  readonly status: SaleStatus;
  /** Oldest first. The user is missing if a guest ordered. */
  readonly history: readonly { status: SaleStatus; user: Named | null; createdAt: Date }[];
  readonly lines: readonly SaleLine[];
  readonly removedLines: readonly SaleLine[];
  readonly round: number;
  /** The sum of `lines`. */
  readonly linesTotal: Cents;
  /** All that is given: on the lines and on the bill. */
  readonly discount: Cents;
  /** The percent of the bill's own discount; null: an amount. */
  readonly discountPercent: number | null;
  readonly discountReason: string | null;
  readonly deliveryFee: Cents;
  readonly deliveryAddress: string | null;
  readonly paymentType: PaymentType;
  /** Below 0 if cash was returned for money that came by QR. */
  readonly cashPaid: Cents;
  readonly qrPaid: Cents;
  /** Received cash, minus refunds. The excess over `cashPaid`, rounding and tip is the change. */
  readonly cashTendered: Cents;
  readonly isPaid: boolean;
  /** In the order in which they were made; null in lists. */
  readonly payments: readonly SalePayment[] | null;
  readonly observations: string | null;
  /** Grows with every change: of two states of a sale, the later one has the higher number. */
  readonly revision: number;
  readonly employee: Named | null;
  /** The person who made it; null while a guest's order waits to be accepted. */
  readonly user: Named | null;
  /** Null while a guest's order waits to be accepted, and for a bill of the branch. */
  readonly cashRegister: Named | null;
  readonly customer: SaleCustomer | null;
  readonly wantsNotification: boolean;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
  readonly deletedReason: string | null;
  /** The user who voided it. */
  readonly deletedBy: Named | null;
  /** When its guests asked for the bill. */
  readonly askedBillAt: Date | null;
  /** The bill into which it was merged. */
  readonly mergedInto: { readonly id: number; readonly number: number } | null;
}

/** A sale with its payments. */
export interface WholeSale extends Sale {
  readonly payments: readonly SalePayment[];
}

/** A sale as its rows store it: of a place or person only the id. */
export interface StoredSale extends Omit<
  Sale,
  | 'number'
  | 'branch'
  | 'area'
  | 'history'
  | 'payments'
  | 'employee'
  | 'user'
  | 'cashRegister'
  | 'deletedBy'
  | 'mergedInto'
> {
  readonly branch: Ref;
  readonly history: readonly { status: SaleStatus; user: Ref | null; createdAt: Date }[];
  readonly employee: Ref | null;
  readonly user: Ref | null;
  readonly cashRegister: Ref | null;
  readonly mergedInto: Ref | null;
}

/** A bill to which nothing was added yet, or whose lines and money went to another one. */
export const NOTHING_SOLD = {
  lines: [],
  removedLines: [],
  linesTotal: ZERO,
  discount: ZERO,
  discountPercent: null,
  deliveryFee: ZERO,
  cashPaid: ZERO,
  qrPaid: ZERO,
  cashTendered: ZERO,
  ...NO_EXTRAS,
  isPaid: true,
} as const;

/** Fields that a bill at a table has without an order. */
export const PLAIN_AT_TABLE = {
  type: 'dine_in',
  discountReason: null,
  observations: null,
  isReservation: false,
  reservedFor: null,
  reservedAt: null,
  wantsNotification: false,
  deliveryAddress: null,
  isTableOrder: false,
  guests: null,
  furtherTables: null,
} as const;

/** Tells whether a sale's guests have left: it is paid and delivered. */
export const isClosed = ({ status, isPaid }: Pick<Sale, 'status' | 'isPaid'>): boolean =>
  isPaid && status === 'delivered';

/** Tells whether the paid amounts cover what is owed. */
export const coversDebt = (sale: SaleAmounts & Pick<Sale, 'cashPaid' | 'qrPaid'>): boolean =>
  sale.cashPaid + sale.qrPaid >= owedAmount(sale);

/** Tells whether money was received for a sale and not returned. */
export const hasMoney = ({
  cashPaid,
  qrPaid,
  tipCash,
  tipQr,
}: Pick<Sale, 'cashPaid' | 'qrPaid' | 'tipCash' | 'tipQr'>): boolean =>
  cashPaid + qrPaid + tipCash + tipQr > 0;

/** Returns the observations of two sales as those of one, up to the last whole letter that has room. */
export const joinObservations = (one: string | null, other: string | null): string | null =>
  [one, other]
    .filter(Boolean)
    .join('\n')
    .slice(0, OBSERVATIONS_MAX)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd() || null;
