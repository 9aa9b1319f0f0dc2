import type { Selectable } from 'kysely';
import type { Sales } from '../../../shared/db/database.types.ts';
import { PLAIN_COLUMNS } from '../sale/sale.ts';

/** The columns of a new sale except its company, branch and number, with their PostgreSQL types. */
export const SALE_COLUMNS = {
  ...PLAIN_COLUMNS,
  id: 'bigint',
  businessDay: 'date',
  cashRegisterId: 'bigint',
  userId: 'bigint',
  customerId: 'bigint',
  customerName: 'text',
  customerCi: 'text',
  phone: 'text',
  linesCents: 'bigint',
  discountCents: 'bigint',
  discountPercent: 'double precision',
  courtesyCents: 'bigint',
  staffMealCents: 'bigint',
  deliveryFeeCents: 'bigint',
  cashPaidCents: 'bigint',
  qrPaidCents: 'bigint',
  cashTenderedCents: 'bigint',
  roundingCents: 'bigint',
  tipCashCents: 'bigint',
  tipQrCents: 'bigint',
  employeeId: 'bigint',
  reservedAt: 'timestamptz',
  createdAt: 'timestamptz',
} as const;

/** A sale's row, without the columns that only a later change fills. */
export type SaleRow = Readonly<Pick<Selectable<Sales>, keyof typeof SALE_COLUMNS>>;
