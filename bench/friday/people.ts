import { setTimeout as wait } from 'node:timers/promises';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { listTables, releaseTable } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { Cashier } from '../noon/house.ts';
import { begin, chance, linesOf, type Noon, totalOf } from '../noon/people.ts';
import type { Change } from '../noon/screens.ts';
import type { Bill, Room } from './room.ts';

/** Intervals of the acts, in seconds; each pause is between half and one and a half of its interval. */
export const RATES = {
  /** A waiter seats guests, brings another round, moves, joins, or brings the bill. */
  waiter: 15,
  /** The till takes the payment of a table that has asked for its bill. */
  till: 8,
  /** The salon is opened. */
  salon: 20,
  /** Each station's screen fetches its list, also without an event. */
  kitchen: 30,
  /** From a dish's order until its station has cooked it. */
  cooking: 20,
  owner: 60,
  /** A phone reads the menu; every fourth time it orders, and reads its state three times. */
  guest: 30,
} as const;

interface Answer {
  readonly sale: SaleWire;
}

/** Works with tables while no other person does. */
export async function withTables({ inHand }: Room, tables: readonly number[], run: () => Promise<unknown>) {
  if (tables.length === 0 || tables.some((table) => inHand.has(table))) return;
  for (const table of tables) inHand.add(table);
  await run();
  for (const table of tables) inHand.delete(table);
}

const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
/** Returns the table whose bill a table leads to: after a merge the emptied one leads to the other. */
const leadsTo = ({ bills }: Room, table: number) =>
  [...bills.values()].find(({ emptied }) => emptied.includes(table))?.table ?? table;
const freeTable = (room: Room) =>
  any(
    [...room.tables.keys()].filter(
      (table) => !room.bills.has(leadsTo(room, table)) && !room.inHand.has(table),
    ),
  );
const busyBill = ({ bills, inHand }: Room) =>
  any([...bills.values()].filter(({ table, isAsked }) => !isAsked && !inHand.has(table)));

/** Some guests want the last dish of several later. */
function coursesOf(room: Room) {
  const lines = linesOf(room);
  const isLater = lines.length > 1 && chance(0.3);
  return lines.map((line, i) => (isLater && i === lines.length - 1 ? { ...line, held: 1 as const } : line));
}

const hasHeld = ({ details }: SaleWire) => details.some(({ state }) => state === 'held');

/** Plays a waiter: one act of the evening. */
export async function serve(noon: Noon, room: Room, waiter: SessionWire): Promise<void> {
  const bill = busyBill(room);
  const free = freeTable(room);
  if (free !== undefined && (!bill || chance(room.bills.size < 30 ? 0.4 : 0.1))) {
    return withTables(room, [free], () => seat(noon, room, { waiter, table: free }));
  }
  if (!bill) return;
  if (bill.isHeld && chance(0.5))
    return withTables(room, [bill.table], () => fire(noon, room, { waiter, bill }));
  if (chance(0.55)) return withTables(room, [bill.table], () => bringRound(noon, room, { waiter, bill }));
  if (chance(0.2) && free !== undefined)
    return withTables(room, [bill.table, free], () => move(noon, room, { waiter, bill, table: free }));
  const other = busyBill(room);
  if (chance(0.15) && other && other !== bill)
    return withTables(room, [bill.table, other.table], () => merge(noon, room, { waiter, bill, other }));
  if (bill.isHeld) return;
  return withTables(room, [bill.table], () => bringBill(noon, room, { waiter, bill }));
}

async function seat(
  { tally, screens }: Noon,
  room: Room,
  { waiter, table }: { waiter: SessionWire; table: number },
): Promise<void> {
  const lines = coursesOf(room);
  const at = performance.now();
  const answer = await tally.ask<Answer>('first order', sales.createSale, {
    token: waiter.token,
    body: {
      branch_id: room.branchId,
      sale_type: 'mesa',
      table_number: table,
      guests: 2 + Math.floor(Math.random() * 4),
      sale_details: lines,
    },
  });
  if (!answer) return;
  const { id } = answer.sale;
  const number = answer.sale.sale_number!;
  room.numbers.push(number);
  screens.expect(room.branchId, 'sell', number);
  room.rounds.send(answer.sale, at);
  const isHeld = hasHeld(answer.sale);
  room.bills.set(table, { id, number, table, debt: totalOf(lines), isAsked: false, isHeld, emptied: [] });
}

interface WithBill {
  readonly waiter: SessionWire;
  readonly bill: Bill;
}

async function bringRound({ tally, screens }: Noon, room: Room, { waiter, bill }: WithBill): Promise<void> {
  const lines = coursesOf(room);
  const body = {
    branch_id: room.branchId,
    sale_type: 'mesa' as const,
    table_number: bill.table,
    sale_details: lines,
    join: bill.id,
  };
  const at = performance.now();
  const answer = await tally.ask<Answer>('round', sales.createSale, { token: waiter.token, body });
  if (!answer) return;
  room.rounds.send(answer.sale, at);
  bill.isHeld = hasHeld(answer.sale);
  screens.expect(room.branchId, 'add', bill.number);
  bill.debt = answer.sale.debt;
}

/** 'Marchar': the held dishes of a bill are to be cooked. */
async function fire({ tally, screens }: Noon, room: Room, { waiter, bill }: WithBill): Promise<void> {
  const at = performance.now();
  const input = { token: waiter.token, params: { id: bill.id }, body: {} };
  const answer = await tally.ask<Answer>('fire', sales.fireLines, input);
  if (!answer) return;
  screens.expect(room.branchId, 'add', bill.number);
  room.rounds.send(answer.sale, at);
  bill.isHeld = false;
}

async function bringBill({ tally, screens }: Noon, room: Room, { waiter, bill }: WithBill): Promise<void> {
  const input = { token: waiter.token, params: { id: bill.id }, body: { asked: 1 } };
  if (!(await tally.ask<Answer>('bill', sales.askBill, input))) return;
  screens.expect(room.branchId, 'sales', bill.number);
  bill.isAsked = true;
}

interface Moving extends WithBill {
  /** A free table. */
  readonly table: number;
}

/** Moves a whole bill to another table, or its last line to a bill of its own there. */
async function move({ tally, screens }: Noon, room: Room, { waiter, bill, table }: Moving): Promise<void> {
  const { token } = waiter;
  const params = { id: bill.id };
  const opened = await tally.ask<Answer>('open bill', sales.getSale, { token, params });
  const lines = (opened?.sale.details ?? []).map(({ id, quantity }) => ({ detail_id: id, quantity }));
  const isWhole = lines.length < 2 || chance(0.5);
  const body = { lines: isWhole ? lines : lines.slice(-1), table_number: table };
  const answer = await tally.ask<{ sale: SaleWire; other: SaleWire }>('move', sales.moveLines, {
    token,
    params,
    body,
  });
  if (!answer) return;
  screens.expect(room.branchId, 'update', bill.number);
  if (isWhole) {
    room.bills.delete(bill.table);
    bill.table = table;
    bill.emptied = [];
    room.bills.set(table, bill);
    return;
  }
  const { id, debt } = answer.other;
  const number = answer.other.sale_number!;
  room.numbers.push(number);
  screens.expect(room.branchId, 'add', number);
  bill.debt = answer.sale.debt;
  bill.isHeld = hasHeld(answer.sale);
  room.bills.set(table, {
    id,
    number,
    table,
    debt,
    isAsked: false,
    isHeld: hasHeld(answer.other),
    emptied: [],
  });
}

/** Joins two tables: the older bill stays. */
async function merge(
  { tally, screens }: Noon,
  room: Room,
  { waiter, bill, other }: WithBill & { readonly other: Bill },
): Promise<void> {
  const input = { token: waiter.token, params: { id: bill.id }, body: { from_id: other.id } };
  const answer = await tally.ask<Answer>('join', sales.mergeBills, input);
  if (!answer) return;
  const [stays, gone] = answer.sale.id === bill.id ? [bill, other] : [other, bill];
  screens.expect(room.branchId, 'add', stays.number);
  screens.expect(room.branchId, 'delete', gone.number);
  stays.debt = answer.sale.debt;
  stays.isHeld = hasHeld(answer.sale);
  stays.emptied.push(gone.table, ...gone.emptied);
  room.bills.delete(gone.table);
}

/**
 * Plays the till: takes the payment of a table that has asked for its bill, whole or in equal parts, and frees the
 * table.
 */
export async function pay(noon: Noon, room: Room, cashier: Cashier): Promise<void> {
  const bill = any(
    [...room.bills.values()].filter(({ table, isAsked }) => isAsked && !room.inHand.has(table)),
  );
  if (bill) await withTables(room, [bill.table], () => payBill(noon, room, { cashier, bill }));
}

interface Paying {
  readonly cashier: Cashier;
  readonly bill: Bill;
}

async function payBill(noon: Noon, room: Room, { cashier, bill }: Paying): Promise<void> {
  const { tally, screens } = noon;
  // Every part is whole Bs, which the count of the drawer has coins for.
  const of = any([1, 1, 2, 4])!;
  const amount = bill.debt / of;
  for (let part = 1; part <= of; part += 1) {
    const isQr = chance(0.25);
    const answer = await tally.ask<Answer>('part', sales.payPart, {
      token: cashier.session.token,
      params: { id: bill.id },
      body: {
        ...(of === 1 ? { for: 'all' } : { for: 'share', share: { part, of } }),
        amount_received_cash: isQr ? 0 : amount,
        amount_received_qr: isQr ? amount : 0,
      },
    });
    if (!answer) return;
    screens.expect(room.branchId, 'sales', bill.number);
    if (!isQr) cashier.cash += amount;
  }
  await leave(noon, room, { cashier, bill });
}

/** The guests leave: their table is free again. */
async function leave({ tally, screens }: Noon, room: Room, { cashier, bill }: Paying): Promise<void> {
  const params = { id: room.tables.get(bill.table) ?? 0 };
  if (!(await tally.ask('release', releaseTable, { token: cashier.session.token, params }))) return;
  screens.expect(room.branchId, 'sales', bill.number);
  room.bills.delete(bill.table);
}

export const lookAround = ({ tally }: Noon, { branchId }: Room, { token }: SessionWire) =>
  tally.ask('salon', listTables, { token, params: { id: branchId } });

/** Accepts a guest's order: it becomes a round of the table's bill, or the table's first. */
export function accept(noon: Noon, room: Room, waiter: SessionWire, { saleId, number, sale }: Change): void {
  const at = { token: waiter.token, params: { id: saleId } };
  const accepting = async (table: number): Promise<void> => {
    while (room.inHand.has(table)) await wait(50);
    let place = table;
    await withTables(room, [table], async () => {
      // A waiting order follows its bill to another table, which may have an act of its own.
      const waiting = await noon.tally.ask<Answer>('open order', sales.getSale, at);
      place = leadsTo(room, waiting?.sale.table_number ?? table);
      if (place === table) await acceptHere(noon, room, { at, number, table });
    });
    if (place !== table) await accepting(place);
  };
  begin(noon, accepting(leadsTo(room, sale?.table_number ?? 0)));
}

interface Accepting {
  readonly at: { readonly token: string; readonly params: { readonly id: number } };
  readonly number: number;
  readonly table: number;
}

async function acceptHere({ tally, screens }: Noon, room: Room, { at, number, table }: Accepting) {
  const sentAt = performance.now();
  const answer = await tally.ask<Answer>('accept', sales.setSaleStatus, {
    ...at,
    body: { sales_status_id: 2 },
  });
  if (!answer) return;
  room.rounds.send(answer.sale, sentAt);
  const { id, sale_number, debt } = answer.sale;
  if (id === at.params.id) screens.expect(room.branchId, 'sales', number);
  else {
    screens.expect(room.branchId, 'delete', number);
    screens.expect(room.branchId, 'add', sale_number!);
  }
  const { isAsked = false, emptied = [] } = room.bills.get(table) ?? {};
  const isHeld = hasHeld(answer.sale);
  room.bills.set(table, { id, number: sale_number!, table, debt, isAsked, isHeld, emptied });
}

/** Takes the payment of all tables at the end of the evening. */
export async function closeTables(noon: Noon, room: Room): Promise<void> {
  for (const bill of room.bills.values()) await payBill(noon, room, { cashier: room.cashiers[0]!, bill });
}
