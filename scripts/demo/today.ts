import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { openCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { Client } from '@restaurante/contract/client.ts';
import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { createTableOrder } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { type Day, businessDayStart } from '@restaurante/domain/business-day/business-day.ts';
import { CUSTOMERS, NOTES } from './menu.ts';
import { composeOrder, type OrderLine, withOptions } from './orders.ts';
import { type Random, randomSource } from './random.ts';
import type { DemoProduct } from './restaurant.ts';
import { cookingMinutes } from './stations.ts';
import { tablesInTurn } from './tables.ts';

const MINUTE = 60_000;
/** Number of newer orders above a waiting guest's order. */
const GUEST_BEFORE = 3;
const HALF_A_DAY_MS = 6 * 60 * MINUTE;

/** Returns when the registers of today were opened. */
export const openingOf = (today: Day, now: number): number =>
  Math.max(businessDayStart(today, 0) + MINUTE, now - HALF_A_DAY_MS);

export interface Counter {
  readonly session: SessionWire;
  /** Its orders until now. */
  readonly orders: number;
}

interface TodayOptions {
  readonly call: Client;
  readonly clock: { at: number | null };
  readonly today: Day;
  readonly now: number;
  readonly counters: readonly Counter[];
  readonly products: readonly DemoProduct[];
  readonly priceOf: (product: DemoProduct) => number;
  readonly courierId: number;
}

/** Plays the day so far through the product's calls, with its clock set back. Some orders stay in preparation. */
export async function playToday({
  call,
  clock,
  today,
  now,
  counters,
  products,
  priceOf,
  courierId,
}: TodayOptions): Promise<void> {
  const random = randomSource(7);
  const from = openingOf(today, now);
  const times = (count: number) =>
    Array.from({ length: count }, () => from + random.next() * (now - from)).sort((a, b) => a - b);
  clock.at = from;
  for (const { session } of counters) await open(call, session);
  // The branches sell in turns, because a report sorts by the order of the sales.
  const timedSales = counters
    .flatMap(({ session, orders }) => {
      const nextTable = tablesInTurn(session);
      return times(orders).map((at, index) => ({ session, at, nextTable, fromEnd: orders - index }));
    })
    .sort((a, b) => a.at - b.at);
  for (const { session, at, nextTable, fromEnd } of timedSales) {
    clock.at = at;
    if (fromEnd === GUEST_BEFORE)
      await orderAtTable(
        call,
        session,
        nextTable(),
        withOptions(random, composeOrder(random, products, priceOf)),
      );
    const order = withOptions(random, composeOrder(random, products, priceOf));
    const body = orderBody(random, session, order, {
      isUnpaid: fromEnd === 2 || fromEnd === 6,
      isReservation: fromEnd === 1,
      table: nextTable(),
      courierId,
    });
    const { sale } = await call(sales.createSale, { token: session.token, body });
    // The newest orders are still in preparation, a few wait to be picked up, the rest are delivered.
    const kitchen = { call, clock, session, sale, now };
    if (fromEnd > 5) await cook({ ...kitchen, at, products });
    if (fromEnd > 9) await advance({ ...kitchen, status: 5, at: at + 25 * MINUTE });
  }
  clock.at = null;
}

/** Sends a guest's order like the page at the table. */
export async function orderAtTable(
  call: Client,
  { company, branch }: SessionWire,
  table: number,
  lines: readonly OrderLine[],
): Promise<void> {
  const body = {
    company_id: company.id,
    branch_id: branch?.id ?? 0,
    table_number: table,
    sale_details: lines.map(({ product, quantity, observations, options = [] }) => ({
      product_id: product.id,
      quantity,
      observations,
      options: [...options],
    })),
  };
  await call(createTableOrder, { body });
}

async function open(call: Client, { token, branch, user }: SessionWire): Promise<void> {
  const body = { user_id: user.id, name: 'principal', opening_amount: 300 };
  await call(openCashRegister, { token, params: { id: branch?.id ?? 0 }, body });
}

interface InKitchen {
  readonly call: Client;
  readonly clock: { at: number | null };
  readonly session: SessionWire;
  readonly sale: Pick<SaleWire, 'id' | 'details'>;
  readonly at: number;
  readonly now: number;
}

/** The kitchen finishes one line after the other, the bar first. */
async function cook({
  call,
  clock,
  session: { token },
  sale,
  at,
  now,
  products,
}: InKitchen & { products: readonly DemoProduct[] }): Promise<void> {
  const random = randomSource(sale.id);
  const times = sale.details.flatMap(({ id, product_id, station }) => {
    const dish = products.find((product) => product.id === product_id);
    if (station === null || dish === undefined) return [];
    return [{ id, at: at + cookingMinutes(random, dish, false) * MINUTE }];
  });
  for (const line of times.toSorted((a, b) => a.at - b.at)) {
    clock.at = Math.min(line.at, now);
    const body = { lines: [line.id], state: 'ready' as const };
    await call(sales.setLineStates, { token, params: { id: sale.id }, body });
  }
}

async function advance({
  call,
  clock,
  session: { token },
  sale: { id },
  status,
  at,
  now,
}: InKitchen & { status: number }) {
  clock.at = Math.min(at, now);
  await call(sales.setSaleStatus, { token, params: { id }, body: { sales_status_id: status } });
}

interface OrderTraits {
  readonly isUnpaid: boolean;
  readonly isReservation: boolean;
  /** Null if the branch has no free one: then it is to take away. */
  readonly table: number | null;
  readonly courierId: number;
}

/** Returns the sell screen's body for an order. */
export function orderBody(
  random: Random,
  { company, branch, user }: SessionWire,
  lines: readonly OrderLine[],
  { isUnpaid, isReservation, table, courierId }: OrderTraits,
): BodyOf<typeof sales.createSale> {
  const isDineIn = random.chance(0.62) && table !== null;
  const isDelivery = !isDineIn && random.chance(0.25) && branch?.name === 'Casa matriz';
  const owed =
    lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) / 100 + (isDelivery ? 10 : 0);
  const isQr = random.chance(0.34);
  const received = isUnpaid ? 0 : isQr ? owed : Math.ceil(owed / 10) * 10;
  const [name, ciNit, phone] =
    random.chance(0.4) || isReservation ? random.pick(CUSTOMERS) : [null, null, null];
  return {
    company_id: company.id,
    branch_id: branch?.id ?? 0,
    user_id: user.id,
    first_name: name,
    ci_nit: ciNit,
    phone,
    send_notification: phone === null ? 0 : 1,
    payment_type: isQr ? 2 : 1,
    sale_type: isDineIn ? 'mesa' : 'para llevar',
    amount_received: received,
    amount_received_cash: isQr ? 0 : received,
    amount_received_qr: isQr ? received : 0,
    table_number: isDineIn ? table : null,
    employe_id: isDelivery ? courierId : null,
    price_delivery: isDelivery ? 10 : 0,
    delivery_address: isDelivery ? 'Calle Fernando Guachalla 412' : null,
    observations: random.chance(0.1) ? random.pick(NOTES) : null,
    reservation: isReservation,
    sale_details: lines.map(({ product, quantity, price, observations, options = [] }) => ({
      product_id: product.id,
      quantity,
      price: price / 100,
      observations,
      options: [...options],
    })),
  };
}
