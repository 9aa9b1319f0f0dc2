import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import type { Client } from '@restaurante/contract/client.ts';
import { listTables, releaseTable } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import type { TableWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { reservedText } from '@restaurante/domain/sales/reservation.ts';
import { CUSTOMERS } from './menu.ts';
import type { OrderLine } from './orders.ts';
import { type Random, randomSource } from './random.ts';

const MINUTE = 60_000;
const LA_PAZ_MS = 4 * 60 * MINUTE;

interface Guests {
  /** Minutes since they came. */
  readonly ago: number;
  readonly guests: number;
  readonly rounds: number;
  readonly isAsked?: boolean;
  /** Whether a second course waits for 'Marchar'. */
  readonly isHeld?: boolean;
  /** Whether the first dish is ready, and the others are not. */
  readonly isPartlyReady?: boolean;
}

/** The open bills of the evening. */
const BILLS: readonly Guests[] = [
  { ago: 78, guests: 4, rounds: 3, isAsked: true },
  { ago: 64, guests: 2, rounds: 2 },
  { ago: 52, guests: 6, rounds: 2 },
  { ago: 41, guests: 3, rounds: 2, isAsked: true },
  { ago: 26, guests: 2, rounds: 1, isHeld: true },
  { ago: 14, guests: 5, rounds: 1, isPartlyReady: true },
  { ago: 6, guests: 4, rounds: 1, isHeld: true },
];

/** The reservations of tonight and tomorrow, in minutes from now; the first guests are late. */
const RESERVATIONS = [
  { inMinutes: -12, guests: 2, note: null },
  { inMinutes: 25, guests: 4, note: 'Junto a la ventana' },
  { inMinutes: 50, guests: 6, note: 'Cumpleaños: torta a las 21:00' },
  { inMinutes: 110, guests: 2, note: null },
  { inMinutes: 165, guests: 8, note: 'Silla de bebé' },
  { inMinutes: 24 * 60 + 30, guests: 5, note: null },
] as const;

interface EveningOptions {
  readonly call: Client;
  readonly clock: { at: number | null };
  readonly session: SessionWire;
  readonly now: number;
  /** The register is open since then. */
  readonly from: number;
  readonly order: () => readonly OrderLine[];
}

/** Seats guests at free tables of a branch, with rounds and bills that are asked for, and takes reservations. */
export async function playEvening({ call, clock, session, now, from, order }: EveningOptions): Promise<void> {
  const { token, branch } = session;
  const params = { id: branch?.id ?? 0 };
  const random = randomSource(11);
  const at = (minutes: number) => {
    clock.at = Math.max(from, now + minutes * MINUTE);
  };
  const { areas } = await call(listTables, { token, params });
  const free = areas.flatMap(({ tables }) => tables.filter(isFree).filter((_, i) => i % 3 === 0));
  for (const [i, { ago, guests, rounds, isAsked, isHeld, isPartlyReady }] of BILLS.entries()) {
    const table = free[i];
    if (!table) break;
    at(-ago);
    const place = { branch_id: params.id, sale_type: 'mesa' as const, table_number: table.number };
    const later = isHeld ? linesOf(order()).map((line) => ({ ...line, held: 1 as const })) : [];
    const more = isPartlyReady ? linesOf(order()) : [];
    const sale_details = [...linesOf(order()), ...more, ...later];
    const body = { ...place, guests, to_room: 1 as const, sale_details };
    const { sale } = await call(sales.createSale, { token, body });
    const cooked = sale.details.find(({ state }) => state === 'waiting');
    if (isPartlyReady && cooked) {
      at(-ago + 9);
      const body = { lines: [cooked.id], state: 'ready' as const };
      await call(sales.setLineStates, { token, params: { id: sale.id }, body });
    }
    const step = (sales_status_id: number) =>
      call(sales.setSaleStatus, { token, params: { id: sale.id }, body: { sales_status_id } });
    for (let round = 2; round <= rounds; round += 1) {
      at(-ago + 12 * (round - 1));
      await step(3);
      at(-ago + 18 * (round - 1));
      await step(5);
      await call(sales.addSaleItems, {
        token,
        params: { id: sale.id },
        body: { sale_details: linesOf(order()) },
      });
    }
    if (!isAsked) continue;
    at(-4);
    await step(3);
    await call(sales.askBill, { token, params: { id: sale.id }, body: { asked: 1 } });
  }
  for (const [i, { inMinutes, guests, note }] of RESERVATIONS.entries()) {
    // The telephone rang an hour and a half ago.
    at(-90);
    const moment = now + inMinutes * MINUTE;
    if (moment < (clock.at ?? now)) continue;
    const [name, , phone] = CUSTOMERS[(i * 3 + 1) % CUSTOMERS.length]!;
    const table = free[BILLS.length + i];
    await call(sales.createSale, {
      token,
      body: {
        branch_id: params.id,
        sale_type: 'mesa',
        sale_details: [],
        reservation: 1,
        to_room: 1,
        reserved_at: new Date(roundTo(moment)).toISOString(),
        reserved_for: reservedText(localTime(roundTo(moment)), name),
        first_name: name,
        phone,
        guests,
        observations: note,
        // Some tables are chosen when the guests come.
        table_number: table && random.chance(0.8) && table.seats >= guests ? table.number : null,
      },
    });
  }
  clock.at = null;
}

const isFree = ({ sales: bills, reservation }: TableWire) => bills.length === 0 && reservation === null;

const roundTo = (moment: number) => Math.ceil(moment / (5 * MINUTE)) * 5 * MINUTE;
const localTime = (moment: number) => new Date(moment - LA_PAZ_MS).toISOString().slice(0, 16);

const linesOf = (lines: readonly OrderLine[]) =>
  lines.map(({ product, quantity, price, observations, options }) => ({
    product_id: product.id,
    quantity,
    price: price / 100,
    observations,
    ...(options && { options: [...options] }),
  }));

interface RoomOptions {
  readonly call: Client;
  readonly random: Random;
  readonly session: SessionWire;
  readonly order: () => readonly OrderLine[];
}

/** Most open bills of a branch: with more, guests pay and leave. */
const MOST_BUSY = 14;

/**
 * Does one thing at the tables: seats guests who are due, sends a round, divides a bill, takes money, frees a table.
 */
export async function serveRoom({ call, random, session, order }: RoomOptions): Promise<void> {
  const { token, branch } = session;
  const params = { id: branch?.id ?? 0 };
  const { areas } = await call(listTables, { token, params });
  const tables = areas.flatMap((area) => area.tables);
  if (tables.length === 0) return;
  const { reservations } = await call(sales.listReservations, { token, params });
  const due = reservations.find(
    ({ sales_status_id, reserved_at }) => sales_status_id === 1 && Date.parse(reserved_at!) <= Date.now(),
  );
  const seat = due && (tables.find(({ number }) => number === due.table_number) ?? tables.find(isFree));
  if (due && seat && seat.sales.length === 0) {
    const body = { table_number: seat.number };
    return void (await call(sales.seatReservation, { token, params: { id: due.id }, body }));
  }
  const busy = tables.filter(({ sales: bills }) => bills.length > 0);
  const paid = busy.find(({ owed, sales: bills }) => owed === 0 && bills.every((bill) => bill.has_lines));
  if (paid && random.chance(0.5)) {
    return void (await call(releaseTable, { token, params: { id: paid.id } }));
  }
  if (busy.length === 0) return;
  const table = random.pick(busy);
  const bill = { token, params: { id: table.sales[0]!.id } };
  if (table.owed > 0 && (table.state === 'cuenta' || busy.length > MOST_BUSY)) {
    // Half of the bills are divided, and their parts come one after the other.
    const isDivided = random.chance(0.5) && (table.guests ?? 1) > 1;
    const { sale } = await call(sales.getSale, bill);
    const part = { part: (sale.payments ?? []).length + 1, of: Math.min(4, table.guests ?? 2) };
    const hasDivision = (sale.payments ?? []).some(({ share }) => share !== null);
    const what =
      isDivided && !hasDivision && part.part === 1
        ? ({ for: 'share', share: part, amount_received_qr: shareOf(sale.debt, part.of) } as const)
        : ({ for: 'all', amount_received_cash: Math.ceil(sale.debt / 10) * 10 } as const);
    return void (await call(sales.payPart, { ...bill, body: what }));
  }
  if (random.chance(0.3)) return void (await call(sales.askBill, { ...bill, body: { asked: 1 } }));
  await call(sales.addSaleItems, { ...bill, body: { sale_details: linesOf(order()) } });
}

/** Returns the first of equal parts, which has the centavos left over. */
function shareOf(debt: number, of: number): number {
  const centavos = Math.round(debt * 100);
  return (Math.floor(centavos / of) + (centavos % of)) / 100;
}
