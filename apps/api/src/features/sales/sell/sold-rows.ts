import type { KeptAnswer } from '../../../shared/http/idempotency/kept-together.repository.ts';
import type { Sale } from '../sale/sale.ts';
import { type SaleDraft, saleRow } from './create-sale.repository.ts';

/** A sale that has all but its id and number (0). */
export interface ReadySale {
  readonly companyId: number;
  readonly sale: Sale & Pick<SaleDraft, 'businessDay'>;
  /** The session that sells. */
  readonly sessionId: number;
  /** The version of the company in which the session, and all that the sale names, was found. */
  readonly version: number | null;
  readonly kept: KeptAnswer | null;
}

/** The columns of a sale, as they are sent. */
export const SALE = {
  companyId: 'bigint',
  branchId: 'bigint',
  businessDay: 'date',
  cashRegisterId: 'bigint',
  userId: 'bigint',
  customerId: 'bigint',
  customerName: 'text',
  phone: 'text',
  type: 'text',
  tableNumber: 'integer',
  status: 'text',
  paymentType: 'text',
  linesCents: 'bigint',
  discountCents: 'bigint',
  discountReason: 'text',
  deliveryFeeCents: 'bigint',
  cashPaidCents: 'bigint',
  qrPaidCents: 'bigint',
  cashTenderedCents: 'bigint',
  observations: 'text',
  isReservation: 'boolean',
  reservedFor: 'text',
  wantsNotification: 'boolean',
  employeeId: 'bigint',
  deliveryAddress: 'text',
  isTableOrder: 'boolean',
  createdAt: 'timestamptz',
} as const satisfies Record<'companyId' | Exclude<keyof ReturnType<typeof saleRow>, 'id'>, string>;

/** What decides about a sale while it is written. */
const ASKED = {
  place: 'integer',
  sessionId: 'bigint',
  version: 'bigint',
  key: 'uuid',
  requestHash: 'bytea',
  answer: 'text',
} as const;

export const LINE = {
  id: 'bigint',
  productId: 'bigint',
  quantity: 'integer',
  priceCents: 'bigint',
  quantityDecrement: 'integer',
  round: 'integer',
  observations: 'text',
} as const;

/** The columns of `sold`. */
export const SOLD = { ...ASKED, ...SALE };

type Row<T extends object> = { readonly [K in keyof T]: unknown };

/** What is sent of sales that one statement writes. */
export interface SoldRows {
  readonly sales: readonly Row<typeof SOLD>[];
  readonly lines: readonly Row<typeof LINE & { place: 'integer' }>[];
}

/** Of two sales under one key only the first is sent: the second learns from it what was answered. */
export function soldRows(ready: readonly ReadySale[]): SoldRows {
  const keys = ready.map(({ kept }) => kept?.key);
  const isRepeated = (key: string | undefined, place: number) =>
    key !== undefined && keys.indexOf(key) < place;
  const numbered = ready.map((one, place) => ({ ...one, place }));
  const asked = numbered.filter(({ kept, place }) => !isRepeated(kept?.key, place));
  const sales = asked.map(({ companyId, sale, sessionId, version, kept, place }) => ({
    ...saleRow(sale),
    companyId,
    sessionId,
    version,
    place,
    key: kept?.key ?? null,
    requestHash: kept?.requestHash ?? null,
    answer: kept?.answer ?? null,
  }));
  const lines = asked.flatMap(({ sale, place }) =>
    sale.lines.map(({ id, productId, quantity, price, quantityDecrement, round, observations }) => ({
      id,
      place,
      productId,
      quantity,
      priceCents: price,
      quantityDecrement,
      round,
      observations,
    })),
  );
  return { sales, lines };
}
