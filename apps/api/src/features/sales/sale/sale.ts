import type { NewSale } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { StoredOption } from '@restaurante/domain/options/options.ts';
import { OBSERVATIONS_MAX } from '@restaurante/domain/sales/sale-limits.ts';
import type { PaidPart, Purpose } from '@restaurante/domain/sales/sale-parts.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import type { Selectable } from 'kysely';
import type { Sales } from '../../../shared/db/database.types.ts';
import type { Customer } from '../../customers/index.ts';

/**
 * Columns with one name in the row, in the code and in the order, with their PostgreSQL types. Statements and copies
 * are built from this list.
 */
export const PLAIN_COLUMNS = {
  type: 'text',
  tableNumber: 'integer',
  paymentType: 'text',
  status: 'text',
  discountReason: 'text',
  observations: 'text',
  isReservation: 'boolean',
  reservedFor: 'text',
  wantsNotification: 'boolean',
  deliveryAddress: 'text',
  isTableOrder: 'boolean',
  guests: 'integer',
} as const satisfies Partial<Record<keyof Sales, string>>;

type PlainColumn = keyof typeof PLAIN_COLUMNS;
export const PLAIN = Object.keys(PLAIN_COLUMNS) as PlainColumn[];
export type PlainPart = Readonly<Pick<Selectable<Sales>, PlainColumn>>;

/** The plain columns of a new order at a table. */
export const PLAIN_AT_TABLE = {
  type: 'dine_in',
  paymentType: 'cash',
  discountReason: null,
  observations: null,
  isReservation: false,
  reservedFor: null,
  wantsNotification: false,
  deliveryAddress: null,
  isTableOrder: false,
  guests: null,
} as const satisfies Omit<PlainPart, 'tableNumber' | 'status'>;

/** Returns the plain columns of a sale or of its row. */
export const plainOf = (from: PlainPart): PlainPart =>
  Object.fromEntries(PLAIN.map((name) => [name, from[name]])) as unknown as PlainPart;

/** Returns the observations of two sales as those of one, up to the last whole letter that has room. */
export const joinObservations = (one: string | null, other: string | null): string | null =>
  [one, other]
    .filter(Boolean)
    .join('\n')
    .slice(0, OBSERVATIONS_MAX)
    .replace(/\p{Surrogate}$/u, '')
    .trimEnd() || null;

export interface SaleLine {
  readonly id: number;
  readonly productId: number;
  readonly quantity: number;
  /** Centavos per unit. */
  readonly price: Cents;
  /** The quantity that the line took from counted stock; 0 where nothing is counted. */
  readonly quantityDecrement: number;
  readonly round: number;
  readonly isServed: boolean;
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
  readonly deletedAt: Date | null;
  readonly deletedReason: string | null;
}

/** Money that moved for a sale, in centavos: below 0 in a refund, and where a payment takes back another one. */
export interface SalePayment extends PaidPart {
  readonly kind: 'payment' | 'refund';
  readonly purpose: Purpose['kind'];
  readonly cashRegisterId: number | null;
  readonly user: IdName | null;
  readonly cash: Cents;
  readonly qr: Cents;
  readonly cashTendered: Cents;
  readonly firstName: string | null;
  readonly ciNit: string | null;
  readonly createdAt: Date;
}

/** A sale with all that its screens show; amounts in centavos. */
export interface Sale extends PlainPart {
  readonly id: number;
  /** Null while a reservation in a branch with tables waits for its guests. */
  readonly number: number | null;
  /** For a reservation without a number: the day for which the table is reserved. */
  readonly businessDay: Day;
  readonly branch: IdName & {
    readonly phones: string | null;
    readonly address: string | null;
    readonly city: string;
  };
  /** Oldest first. The user is missing if a guest ordered. */
  readonly history: readonly { status: SaleStatus; user: IdName | null; createdAt: Date }[];
  readonly lines: readonly SaleLine[];
  readonly removedLines: readonly SaleLine[];
  /** The sum of `lines`. */
  readonly linesTotal: Cents;
  readonly discount: Cents;
  readonly deliveryFee: Cents;
  readonly cashPaid: Cents;
  readonly qrPaid: Cents;
  /** Received cash, minus refunds. The excess over `cashPaid` is the change. */
  readonly cashTendered: Cents;
  readonly isPaid: boolean;
  /** In the order in which they were made; null in lists. */
  readonly payments: readonly SalePayment[] | null;
  /** Grows with every change: of two states of a sale, the later one has the higher number. */
  readonly revision: number;
  readonly employee: IdName | null;
  /** The person who made it; null while a guest's order waits to be accepted. */
  readonly user: IdName | null;
  /** The area of its table, in a branch that has tables. */
  readonly area: IdName | null;
  /** Null while a guest's order waits to be accepted, and for a bill of the branch. */
  readonly cashRegister: IdName | null;
  /** A null `id` means a name without a customer record. */
  readonly customer: {
    readonly id: number | null;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly ciNit: string | null;
    readonly phone: string | null;
  } | null;
  readonly round: number;
  /** Null if the till gave no time. */
  readonly reservedAt: Date | null;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
  readonly deletedReason: string | null;
  /** The user who voided it. */
  readonly deletedBy: IdName | null;
  /** When its guests asked for the bill. */
  readonly askedBillAt: Date | null;
  /** The bill into which it was merged. */
  readonly mergedInto: { readonly id: number; readonly number: number } | null;
}

/** A sale with its payments. */
export interface WholeSale extends Sale {
  readonly payments: readonly SalePayment[];
}

interface Ref {
  readonly id: number;
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

/** Returns the customer of a sale. A bare name or an invoice's code makes none; the sale keeps name, code and phone. */
export function customerOf(
  { firstName, ciNit, phone }: NewSale['customer'],
  existing: Customer | null,
): Sale['customer'] {
  if (existing) return { ...existing, phone: phone ?? existing.phone };
  return firstName === null && ciNit === null ? null : { id: null, firstName, lastName: null, ciNit, phone };
}
