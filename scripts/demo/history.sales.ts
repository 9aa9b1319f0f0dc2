import { type Day } from '@restaurante/domain/business-day/business-day.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../apps/api/src/shared/db/database.types.ts';
import { insertBatches } from './insert.ts';
import type { OrderLine } from './orders.ts';
import { stationOf, type Stations } from './stations.ts';

const MINUTE = 60_000;
/** Minutes from the last dish to the table. */
const TO_THE_TABLE = 4;

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
  /** Minutes until each of its lines was ready. */
  readonly minutes: readonly number[];
}

export interface DayToWrite {
  readonly companyId: number;
  readonly branchId: number;
  readonly userId: number;
  readonly day: Day;
  readonly orders: readonly Draft[];
  readonly ids: ReadonlyMap<Draft, number>;
  readonly stations: Stations;
}

/** Writes the paid and delivered sales of one closed day, with their lines, payments and states. */
export async function writeSales(
  db: Kysely<DB>,
  { companyId, branchId, userId, day, orders, ids, stations }: DayToWrite,
  cashRegisterId: number,
): Promise<void> {
  const rows = orders.map((order) => {
    const after = (minutes: number) => new Date(order.at + minutes * MINUTE);
    const ready = Math.max(...order.minutes);
    return { order, saleId: ids.get(order) ?? 0, after, ready, served: ready + TO_THE_TABLE };
  });
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
    rows.flatMap(({ order, saleId, after, served }) =>
      order.lines.map(({ product, quantity, price, observations }, line) => ({
        companyId,
        saleId,
        productId: product.id,
        quantity,
        priceCents: cents(price),
        quantityDecrement: product.stock ? quantity : 0,
        round: 1,
        state: 'served' as const,
        stationId: stations.get(stationOf(product)!) ?? null,
        orderedAt: after(0),
        orderedBy: userId,
        firedAt: after(0),
        readyAt: after(order.minutes[line] ?? 0),
        servedAt: after(served),
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
  await insertBatches(
    db,
    'saleStatusHistory',
    rows.flatMap(({ saleId, after, ready, served }) =>
      (
        [
          ['accepted', 0],
          ['ready', ready],
          ['delivered', served],
        ] as const
      ).map(([status, minutes]) => ({ companyId, saleId, status, userId, createdAt: after(minutes) })),
    ),
  );
}
