import type { Sale } from '@restaurante/domain/sales/sale.ts';

/**
 * Columns that have one name in the row, in `Sale` and in the order, with their PostgreSQL types. Statements and copies
 * are built from this list.
 */
export const PLAIN_COLUMNS = {
  type: 'sale_type',
  tableNumber: 'integer',
  fromTable: 'integer',
  furtherTables: 'integer[]',
  paymentType: 'sale_payment_type',
  status: 'sale_status',
  discountReason: 'text',
  observations: 'text',
  isReservation: 'boolean',
  reservedFor: 'text',
  wantsNotification: 'boolean',
  deliveryAddress: 'text',
  isTableOrder: 'boolean',
  guests: 'integer',
} as const satisfies Partial<Record<keyof Sale, string>>;

type PlainColumn = keyof typeof PLAIN_COLUMNS;
export const PLAIN = Object.keys(PLAIN_COLUMNS) as PlainColumn[];
type PlainPart = Readonly<Pick<Sale, PlainColumn>>;

/** Returns the plain columns of a sale or of its row. */
export const plainOf = (from: PlainPart): PlainPart =>
  Object.fromEntries(PLAIN.map((name) => [name, from[name]])) as unknown as PlainPart;
