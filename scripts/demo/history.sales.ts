import { type Day } from '@restaurante/domain/business-day/business-day.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../apps/api/src/shared/db/database.types.ts';
import { insertBatches } from './insert.ts';
import type { OrderLine } from './orders.ts';

const MINUTE = 60_000;

/** A past sale that has no id yet; amounts are centavos. */
export interface Draft {
  readonly number: number;
  readonly at: number;
  readonly lines: readonly OrderLine[];
  readonly total: number;
  readonly qr: number;
  readonly cash: number;
  readonly tendered: number;
  readonly isDineIn: boolean;
  readonly table: number;
  readonly customerId: number | null;
}

export interface DayToWrite {
  readonly companyId: number;
  readonly branchId: number;
  readonly userId: number;
  readonly day: Day;
  readonly orders: readonly Draft[];
  readonly ids: ReadonlyMap<Draft, number>;
}

/** Writes the paid and delivered sales of one closed day, with their lines, payments and states. */
export async function writeSales(
  db: Kysely<DB>,
  { companyId, branchId, userId, day, orders, ids }: DayToWrite,
  cashRegisterId: number,
): Promise<void> {
  const rows = orders.map((order) => ({ order, saleId: ids.get(order) ?? 0 }));
  await db
    .insertInto('sales')
    .values(
      rows.map(({ order, saleId }) => ({
        companyId,
        id: saleId,
        branchId,
        businessDay: day,
        number: order.number,
        cashRegisterId,
        userId,
        customerId: order.customerId,
        type: order.isDineIn ? ('dine_in' as const) : ('takeaway' as const),
        tableNumber: order.isDineIn ? order.table : null,
        status: 'delivered' as const,
        paymentType: order.qr > 0 ? ('qr' as const) : ('cash' as const),
        linesCents: cents(order.total),
        cashPaidCents: cents(order.cash),
        qrPaidCents: cents(order.qr),
        cashTenderedCents: cents(order.tendered),
        createdAt: new Date(order.at),
      })),
    )
    .execute();
  await insertBatches(
    db,
    'saleLines',
    rows.flatMap(({ order, saleId }) =>
      order.lines.map(({ product, quantity, price, observations }) => ({
        companyId,
        saleId,
        productId: product.id,
        quantity,
        priceCents: cents(price),
        quantityDecrement: product.stock ? quantity : 0,
        round: 1,
        state: 'served',
        observations,
      })),
    ),
  );
  await insertBatches(
    db,
    'salePayments',
    rows.map(({ order, saleId }) => ({
      companyId,
      saleId,
      cashRegisterId,
      kind: 'payment' as const,
      cashCents: cents(order.cash),
      qrCents: cents(order.qr),
      userId,
      createdAt: new Date(order.at),
    })),
  );
  const steps = [
    ['accepted', 0],
    ['ready', 12],
    ['delivered', 18],
  ] as const;
  await insertBatches(
    db,
    'saleStatusHistory',
    rows.flatMap(({ order, saleId }) =>
      steps.map(([status, minutes]) => ({
        companyId,
        saleId,
        status,
        userId,
        createdAt: new Date(order.at + minutes * MINUTE),
      })),
    ),
  );
}
