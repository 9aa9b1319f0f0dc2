import * as registers from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { settleCourier } from '@restaurante/contract/couriers/couriers.endpoints.ts';
import type { settledWire } from '@restaurante/contract/couriers/couriers.wire.ts';
import { releaseTable } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { setSoldOut } from '@restaurante/contract/products/products.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleChangedDetails, SalePaymentWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { expect } from 'vitest';
import type { z } from 'zod';
import { expireTableOrders } from '../../../../src/features/sales/index.ts';
import { newToken } from '../../../../src/shared/tokens.ts';
import { type TestApi, contextOf } from '../../../api.ts';
import { openDiningRoom } from '../../../guests.ts';
import { addTables } from '../../../tables.ts';
import { billsFor, openRegister } from '../../../till.ts';
import { above0, type Bill, type Line, type Purpose, sum } from './bill.ts';
import { costOfLine, giveOnLine, nothing, ownOf, type Recipient, type Terms } from './given.ts';
import { type Choices, centavos, inBs, priceOf, STOCK, writeMenu } from './menu.ts';
import { Refused } from './refused.ts';
import { type Actor, type Booking, type Effect, type Handed, type Made, type Ordered } from './room.ts';
import { type Refund, type Removal, Room, type Update } from './room.ts';

/** The parameters of a deed; each deed uses some of them. Numbers select bills, lines and tables. */
export interface Choice {
  readonly actor: number;
  readonly bill: number;
  readonly other: number;
  readonly line: number;
  readonly units: number;
  readonly table: number;
  readonly purpose: number;
  /** A share in hundredths. */
  readonly part: number;
  readonly pays: 'cash' | 'qr' | 'both' | 'short' | 'later';
  readonly isRare: boolean;
  readonly isRestocked: boolean;
  readonly discount: Removal['discount'];
  readonly refund: Refund;
  /** Centavos. */
  readonly tip: number;
  readonly tipMethod: 'cash' | 'qr' | null;
  readonly gives: 'amount' | 'percent' | 'courtesy' | 'nothing';
  /** In hundredths. */
  readonly percent: number;
  readonly recipient: Recipient;
  /** The revision that the person sends: that of the bill, an earlier one, or none. */
  readonly sees: 'now' | 'before' | null;
}

/** A bill in the product, as it was last read. */
interface Seen {
  readonly revision: number;
  readonly state: string;
}

/** The settings of an evening's company; cash is rounded to centavos. */
export interface Settings {
  readonly roundTo: number;
  readonly mayShare: boolean;
}

const NAMES = ['principal', 'Caja Principal', 'Barra'];

const NOTHING: Handed = { cash: 0n, qr: 0n, tip: 0n, tipMethod: null };

const at = <One>(some: readonly One[], place: number): One | undefined => some[place % some.length];

/** The tables of the branch; one more is asked for, which it lacks. */
const TABLES = 5;
/** The guests' phones; one names no device. */
const PHONES = ['phone a', 'phone b', 'phone c', 'phone d', null];
const OPENING_BS = 60;
const EVENING = Date.parse('2026-11-20T21:00:00-04:00');
const DAY_MS = 24 * 3_600_000;
let evenings = 0;

type Answer = { readonly status: number; readonly body: never };

/**
 * Opens a dining room's evening: each deed goes to the API, which must refuse what the model refuses, by the same code,
 * and accept the rest.
 */
export async function openRoomEvening(api: TestApi, { roundTo, mayShare }: Settings) {
  evenings += 1;
  const start = EVENING + evenings * DAY_MS;
  api.clock.set(new Date(start).toISOString());
  const counter = await openDiningRoom(api);
  const { owner, branchId, cashier: rosa } = counter;
  const table = await addTables(api, counter, TABLES);
  const { dishes, counted } = await writeMenu(api, counter);
  const [luis, ana, courier] = [await counter.staff(4), await counter.staff(6), await counter.staff(5)];
  type Person = Actor & { readonly token: string; readonly sent?: { readonly revision?: number } };
  const [one, other]: Person[] = [
    { role: 4, ...rosa },
    { role: 4, ...luis },
  ];
  const waiter: Person = { role: 6, ...ana };
  const owns: Person = { role: 2, userId: owner.user.id, token: owner.token };
  /** A person who acts more often is here more often. */
  const actors = [one!, other!, one!, other!, waiter, one!, other!, owns, one!, other!, waiter];
  const stock = new Map(counted.map((id, i) => [id, i === 0 ? 10 : STOCK]));
  const room = new Room({ dishes, stock, tables: TABLES, roundTo: BigInt(roundTo), mayShare });
  await api.call(updateCompanySettings, {
    token: owner.token,
    params: { companyId: counter.companyId },
    body: { rounding: (roundTo / 100) as 0 | 0.1 | 0.5, shared_registers: mayShare },
  });
  room.openRegister(one!, 10_000n, counter.register.name)({ registerId: counter.register.id });
  const seen = new Map<number, Seen>();
  let isPastMidnight = false;

  const open = async (actor: Person, name: string) => {
    const { id } = await openRegister(api, { ...actor, branchId }, { name, opening: OPENING_BS });
    room.openRegister(actor, centavos(OPENING_BS), name)({ registerId: id });
  };
  await open(other!, NAMES[0]!);
  const personOf = ({ actor }: Choice) => actors[actor % actors.length]!;
  /** Returns a person with the revision that they send of a bill. */
  const facing = (bill: Bill, person: Person, { sees }: Choice): Person => {
    const { revision } = seen.get(bill.id)!;
    if (sees === null) return person;
    if (sees === 'now') return { ...person, sent: { revision } };
    return { ...person, isLate: true, sent: { revision: revision > 1 ? revision - 1 : revision + 1 } };
  };
  /** A repeated call sends the revision of the first one. */
  const repeating = (choice: Choice, isRepeat: boolean): Choice =>
    isRepeat && choice.sees ? { ...choice, sees: 'before' } : choice;
  const actorOf = (bill: Bill, choice: Choice) => facing(bill, personOf(choice), choice);
  /** A waiter takes no money, and rarely tries to. */
  const cashierOf = (bill: Bill, choice: Choice) => {
    const person = personOf(choice);
    return facing(bill, person === waiter && !choice.isRare ? one! : person, choice);
  };
  /** Most deeds are for a bill that is still there. */
  const pick = (place: number, isRare: boolean, not?: Bill): Bill | undefined => {
    const some = isRare ? room.bills : room.bills.filter((bill) => !bill.isGone && bill !== not);
    return at(some, place);
  };
  const billOf = (choice: Choice) => pick(choice.bill, choice.isRare && choice.part > 80);
  type Kind = (bill: Bill) => boolean;
  /** Returns a bill of the first kind that there is, else any bill. */
  const prefer = (choice: Choice, ...kinds: Kind[]) => {
    const kind = kinds.find((one) => room.bills.some(one));
    return kind ? at(room.bills.filter(kind), choice.bill) : billOf(choice);
  };
  const isGiven: Kind = ({ giver, isGone }) => giver !== null && !isGone;
  /** A bill with some lines and a discount of its own, which may grow. */
  const hasAmount: Kind = (bill) =>
    !bill.isGone && !bill.isClosed && bill.percent === null && bill.own > 0n && bill.lines.length > 1;
  const hasLeft: Kind = (bill) => bill.isClosed && !bill.isGone && room.openBillAt(bill.table) !== undefined;
  /** Returns a bill for an act that may open it again, often that of guests who left a table to others. */
  const billToOpen = (choice: Choice) => (choice.other % 2 === 0 ? prefer(choice, hasLeft) : billOf(choice));
  /** Returns every second or third line of a bill, those that a person touches. */
  const linesOf = (bill: Bill, { line, purpose }: Choice) =>
    bill.lines.filter((_, i) => (i + line) % (2 + (purpose % 2)) === 0);
  const lineOf = (bill: Bill, { line }: Choice) => bill.lines[line % bill.lines.length];
  const tableOf = ({ table: number }: Choice) => (number === 19 ? TABLES + 1 : 1 + (number % TABLES));

  /** Sends a deed, expects the refusal of the model or none, and applies its effect. Returns whether it was done. */
  async function deed(
    plan: () => Effect,
    request: () => Promise<Answer>,
    madeBy: (body: never) => Made | Promise<Made> = () => ({}),
  ): Promise<string> {
    let effect: Effect | null = null;
    let expected = 'done';
    try {
      effect = plan();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      expected = error.code;
    }
    const { status, body } = await request();
    const code = status === 200 ? 'done' : ((body as { code?: string }).code ?? JSON.stringify(body));
    calls[calls.length - 1] += ` → ${code}`;
    expect(code).toBe(expected);
    if (code === 'sale_changed') {
      const { sale } = (body as { details: SaleChangedDetails }).details;
      expect(sale.revision).toBe(seen.get(sale.id)!.revision);
    }
    effect?.(await madeBy(body));
    return expected;
  }
  /** The calls so far, for a failure. */
  const calls: string[] = [];
  const send = (
    { token, sent }: Pick<Person, 'token' | 'sent'>,
    endpoint: AnyEndpoint,
    id: number,
    body: object = {},
    rest = {},
  ) => {
    const who = actors.findIndex((one) => one.token === token);
    calls.push(`${who} ${endpoint.path} ${id} ${JSON.stringify({ ...rest, ...body, ...sent })}`);
    const params = { id, detailId: id, ...rest };
    if (endpoint.method === 'GET') return api.send(endpoint, { token, params, query: { ...body, ...sent } });
    return api.send(endpoint, { token, params, body: { ...body, ...sent } });
  };

  const orderOf = (choice: Choice): Ordered[] => {
    const { line, units, part, isRare } = choice;
    const first = orderedOf(line, units, part, isRare);
    const others = [1, 2, 3].slice(0, part % 4);
    return [first, ...others.map((i) => orderedOf(line + i, 1 + ((part + i) % 3), part + i, false))];
  };
  /** Returns an order of which a person gives some lines away, or cheaper. A waiter rarely tries to. */
  const givenOrderOf = (choice: Choice): Ordered[] => {
    const isAble = personOf(choice) !== waiter || choice.isRare;
    return orderOf(choice).map((line, i) => ({
      ...line,
      terms: isAble && (choice.other + i) % 4 === 0 ? termsOf(choice, line.price * BigInt(line.units)) : null,
    }));
  };
  /** Returns the terms of a choice for lines that cost this; rare ones give more. */
  const termsOf = ({ gives, part, percent, recipient, isRare }: Choice, most: bigint): Terms => {
    if (gives === 'percent') return { kind: 'percent', hundredths: BigInt(percent) };
    if (gives === 'courtesy') return { kind: 'courtesy', recipient };
    if (gives === 'nothing') return { kind: 'amount', amount: 0n };
    return { kind: 'amount', amount: isRare ? most + 1n : (most * BigInt(part > 90 ? 100 : part)) / 100n };
  };
  const termsInWire = (terms: Terms) => {
    if (terms.kind === 'amount') return { discount: inBs(terms.amount) };
    if (terms.kind === 'percent') return { discount_percent: Number(terms.hundredths) / 100 };
    return { courtesy: courtesyInWire(terms) };
  };
  const courtesyInWire = ({ recipient }: { readonly recipient: Recipient }) => ({
    recipient,
    ...(recipient === 'otro' && { reason: 'Aniversario' }),
  });
  /** Returns what a bill owes under other terms, whether or not it takes them. */
  const owedUnder = (bill: Bill, terms: Terms | null): Bill => {
    const after = bill.copy();
    try {
      if (terms !== null) after.give(terms);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    return after;
  };
  /** Returns a line at its price; a rare one has a wrong choice of options, or a wrong price. */
  const orderedOf = (place: number, units: number, seed: number, isRare: boolean): Ordered => {
    const dish = dishes[place % dishes.length]!;
    const options = new Map<number, number>();
    for (const { min, max, options: some } of dish.groups) {
      const most = Math.min(max ?? 3, 3);
      const count = isRare && seed % 4 === 0 ? min - 1 + (seed % 3) * 2 : min + (seed % (most - min + 1));
      for (let i = 0; i < count; i += 1) {
        const { id } = some[(seed + i * (1 + (seed % 2))) % some.length]!;
        options.set(id, (options.get(id) ?? 0) + 1);
      }
    }
    const wrong = isRare && seed % 4 === 1 ? 1n : 0n;
    const note = seed % 5 === 0 ? `sin locoto ${seed}` : null;
    const isHeld = seed % 7 === 0;
    const price = screenPrice(dish.id, options) + wrong;
    return { productId: dish.id, units, options, note, price, isHeld, terms: null };
  };
  /** The price on the screen, whatever may be sold. */
  const screenPrice = (productId: number, options: Choices): bigint => {
    const dish = dishes.find(({ id }) => id === productId)!;
    try {
      return priceOf(dish, options, new Set());
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return dish.price;
    }
  };
  const detailsOf = (lines: readonly Ordered[]) =>
    lines.map(({ productId, units, price, note, options, isHeld, terms }) => ({
      product_id: productId,
      quantity: units,
      price: inBs(price),
      observations: note,
      options: Array.from(options, ([id, quantity]) => ({ id, quantity })),
      ...(isHeld && { held: 1 }),
      ...(terms && termsInWire(terms)),
    }));
  const known = new Set<number>();
  /** Returns the ids of the lines that a sale did not have before. */
  const newLines = ({ details }: SaleWire): number[] => {
    const ids = details.map(({ id }) => id).filter((id) => !known.has(id));
    for (const id of ids) known.add(id);
    return ids;
  };
  const madeSale = (body: never): Made => madeOf((body as { sale: SaleWire }).sale);
  const madeOf = (sale: SaleWire): Made => {
    const payments = sale.payments ?? [];
    return {
      billId: sale.id,
      number: sale.sale_number!,
      lineIds: newLines(sale),
      ...(payments[0] && { paymentId: payments[0].id }),
    };
  };
  /** Returns the money that is handed over for an amount, with change or too little. */
  const receivedFor = (amount: bigint, choice: Choice): Handed => {
    const { tip, tipMethod, pays } = choice;
    return { ...handedFor(amount, choice), tip: pays === 'later' ? 0n : BigInt(tip), tipMethod };
  };
  const handedFor = (amount: bigint, { pays, part }: Choice) => {
    const more = BigInt(part * 5);
    if (pays === 'later') return { cash: 0n, qr: 0n };
    if (pays === 'cash') return { cash: amount + more, qr: 0n };
    if (pays === 'qr') return { cash: 0n, qr: amount + (part % 10 === 0 ? 1n : 0n) };
    if (pays === 'both') {
      const qr = (amount * BigInt(part)) / 100n;
      return { cash: amount - qr + (part % 10 === 0 ? 1n : 0n), qr };
    }
    return { cash: amount > 0n ? amount - 1n : 0n, qr: 0n };
  };
  const inWire = ({ cash, qr, tip, tipMethod }: Handed) => ({
    amount_received_cash: inBs(cash),
    amount_received_qr: inBs(qr),
    ...(tip > 0n && { tip: inBs(tip) }),
    ...(tip > 0n && tipMethod && { tip_method: tipMethod === 'cash' ? 1 : 2 }),
  });
  const removalOf = ({ isRestocked, discount, part, refund }: Choice): Removal => ({
    isRestocked,
    discount,
    refund,
    reason: part % 4 === 0 ? null : 'Se cayó',
  });
  const refunding = (refund: Refund) => (refund ? { refund } : {});
  const removing = ({ isRestocked, discount, reason, refund }: Removal) => ({
    ...refunding(refund),
    restock: isRestocked ? 1 : 0,
    ...(discount && { discount }),
    ...(reason !== null && { reason }),
  });

  const purposeOf = (bill: Bill, choice: Choice): Purpose => {
    const { purpose, part, units, line } = choice;
    const of = 2 + (part % 3);
    const equal = { place: 1 + (units % of), of };
    const one = lineOf(bill, choice);
    const lines = (count: number, equally: typeof equal | null): Purpose[] =>
      one
        ? [{ for: 'lines', lines: [{ lineId: one.id, units: Math.min(count, one.units), part: equally }] }]
        : [];
    const firstTwo = bill.lines
      .slice(0, 2)
      .map(({ id, units: all }) => ({ lineId: id, units: all, part: null }));
    const kinds: Purpose[] = [
      { for: 'all' },
      { for: 'amount', amount: (bill.debt * BigInt(part + 3)) / 100n || 1n },
      { for: 'share', part: equal },
      ...lines(units, null),
      ...lines(line + 1, equal),
      ...(one ? [{ for: 'lines' as const, lines: firstTwo }] : []),
    ];
    return kinds[purpose % kinds.length]!;
  };
  const costOf = (bill: Bill, purpose: Purpose, terms: Terms | null): bigint => {
    try {
      return owedUnder(bill, terms).costOf(purpose).amount;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return 100_000n;
    }
  };
  const purposeInWire = (purpose: Purpose) => {
    const share = (part: { place: number; of: number }) => ({ part: part.place, of: part.of });
    if (purpose.for === 'amount') return { for: purpose.for, amount: inBs(purpose.amount) };
    if (purpose.for === 'share') return { for: purpose.for, share: share(purpose.part) };
    if (purpose.for === 'all') return purpose;
    const lines = purpose.lines.map(({ lineId, units, part }) => ({
      detail_id: lineId,
      quantity: units,
      ...(part && { share: share(part) }),
    }));
    return { for: purpose.for, lines };
  };

  const bookingOf = (choice: Choice): Booking => {
    const { units, other, part } = choice;
    const first = tableOf(choice);
    const tables = [first, 1 + ((first + 1) % TABLES), 1 + ((first + 2) % TABLES)].slice(0, other % 4);
    return { tables: [...new Set(tables)], guests: 2 * units, reservedAt: 30 * (part % 5) };
  };
  const bookingInWire = ({ tables, guests, reservedAt }: Booking) => ({
    ...(tables.length > 0 ? { tables: [...tables] } : { table_number: null }),
    guests,
    reserved_at: new Date(start + 3 * DAY_MS + reservedAt * 60_000).toISOString(),
  });

  const deeds = {
    sell(choice: Choice) {
      const actor = personOf(choice);
      const lines = givenOrderOf(choice);
      const drafts = lines.map(({ price, units, terms }) => {
        const draft = { price, units, ...nothing() };
        if (terms && !choice.isRare) giveOnLine(draft, terms);
        return draft;
      });
      const isTakeaway = choice.table % 4 === 3;
      const toRoom = !isTakeaway && choice.purpose > 1;
      const isMoney = choice.pays !== 'later' && (!toRoom || choice.isRare) && actor.role !== 6;
      const cost = sum(drafts.map(costOfLine));
      const isGiven = choice.part > 55 && (isMoney || (choice.gives === 'courtesy' && choice.isRare));
      const terms = isGiven ? termsOf(choice, cost) : null;
      const fee = isTakeaway && choice.part % 2 ? 1050n : 0n;
      const given = ownOf(drafts, terms);
      const received = isMoney ? receivedFor(above0(cost - given + fee), choice) : NOTHING;
      const number = isTakeaway || choice.part % 11 === 0 ? null : tableOf(choice);
      const isSeparate = choice.purpose % 3 === 0;
      const delivers = isTakeaway && choice.other % 3 > 0 ? courier.employeeId : null;
      const guests = choice.units > 2 ? choice.units : null;
      const place = { table: number, isTakeaway, courier: delivers };
      const order = { ...place, toRoom, isSeparate, guests, lines, terms, fee, received };
      const body = {
        branch_id: branchId,
        sale_type: isTakeaway ? 'para llevar' : 'mesa',
        table_number: number,
        price_delivery: inBs(fee),
        ...(terms && termsInWire(terms)),
        sale_details: detailsOf(lines),
        guests,
        ...inWire(received),
        ...(delivers !== null && { employe_id: delivers }),
        ...(toRoom && { to_room: 1 }),
        ...(isSeparate && { separate: 1 }),
      };
      const isHere = (one: Bill) => (choice.line < 2 ? one.isClosed && !one.isGone : one.isOpen);
      const isJoin = number !== null && !isSeparate && !isMoney && choice.part % 2;
      const bill = isJoin ? room.bills.find((one) => one.table === number && isHere(one)) : undefined;
      return bill
        ? deed(
            () => room.join(actor, bill, order),
            () => send(actor, sales.createSale, 0, { ...body, join: bill.id }),
            madeSale,
          )
        : deed(
            () => room.sell(actor, order),
            () => send(actor, sales.createSale, 0, body),
            madeSale,
          );
    },
    add(choice: Choice) {
      const bill = billToOpen(choice);
      if (!bill) return null;
      const actor = actorOf(bill, choice);
      const lines = givenOrderOf(choice);
      const body = { sale_details: detailsOf(lines) };
      return deed(
        () => room.addItems(actor, bill, lines),
        () => send(actor, sales.addSaleItems, bill.id, body),
        madeSale,
      );
    },
    guestOrders(choice: Choice) {
      // The kitchen waits with no dish of a guest.
      const lines = orderOf(choice).map((line) => ({ ...line, isHeld: false }));
      const number = tableOf(choice);
      const phone = PHONES[choice.other % PHONES.length]!;
      const headers: Record<string, string> = phone === null ? {} : { device: phone };
      return deed(
        () => room.guestOrders(number, lines, phone),
        () =>
          counter.order(
            { table_number: number, state_token: newToken(), sale_details: detailsOf(lines) },
            { headers },
          ),
        async (body) => {
          const { sale_number } = (body as { sale: { sale_number: number } }).sale;
          const same = (await counter.listed()).filter((one) => one.sale_number === sale_number);
          // Yesterday's order may have its number.
          return madeOf(same.sort((a, b) => b.id - a.id)[0]!);
        },
      );
    },
    reserve(choice: Choice) {
      const lines = choice.purpose > 2 ? givenOrderOf(choice) : [];
      const booking = bookingOf(choice);
      const isSeparate = choice.part % 3 === 0;
      const body = {
        branch_id: branchId,
        sale_type: 'mesa',
        reservation: 1,
        first_name: 'Eva',
        to_room: 1,
        sale_details: detailsOf(lines),
        ...bookingInWire(booking),
        ...(isSeparate && { separate: 1 }),
      };
      return deed(
        () => room.reserve(personOf(choice), booking, lines, isSeparate),
        () => send(personOf(choice), sales.createSale, 0, body),
        madeSale,
      );
    },
    changeReservation(choice: Choice) {
      const bill = room.reservations[choice.bill % room.reservations.length];
      if (!bill) return null;
      const booking = bookingOf(choice);
      const isSeparate = choice.part % 3 === 0;
      const body = { sale_id: bill.id, ...bookingInWire(booking), ...(isSeparate && { separate: 1 }) };
      return deed(
        () => room.changeReservation(bill, booking, isSeparate),
        () => send(personOf(choice), sales.updateSale, bill.id, body),
      );
    },
    seat(choice: Choice) {
      const bill = room.reservations[choice.bill % room.reservations.length];
      if (!bill) return null;
      const reserved = bill.tables[choice.line % (bill.tables.length || 1)];
      const number = choice.part % 3 === 0 ? tableOf(choice) : (reserved ?? tableOf(choice));
      const isSeparate = choice.purpose % 3 === 0;
      const isJoin = !isSeparate && choice.units % 2 === 0;
      const into = (isJoin && (choice.isRare ? billOf(choice) : room.openBillAt(number))) || null;
      const body = {
        table_number: number,
        ...(into && { join: into.id }),
        ...(isSeparate && { separate: 1 }),
      };
      return deed(
        () => room.seat(personOf(choice), bill, { table: number, into, isSeparate }),
        () => send(personOf(choice), sales.seatReservation, bill.id, body),
        async () => ({ number: (await counter.sale(bill.id)).sale_number! }),
      );
    },
    accept(choice: Choice) {
      const waits = room.bills.filter(({ status, isGone }) => status === 'waits' && !isGone);
      const bill = choice.isRare ? billOf(choice) : waits[choice.bill % waits.length];
      if (!bill) return null;
      const actor = actorOf(bill, choice);
      const named = choice.part % 4 === 0 ? (room.bills[choice.other % room.bills.length] ?? null) : null;
      const isSeparate = choice.part % 4 === 1;
      const into = { ...(named && { join: named.id }), ...(isSeparate && { separate: 1 }) };
      return deed(
        () => room.accept(actor, bill, { bill: named, isSeparate }),
        () => send(actor, sales.setSaleStatus, bill.id, { sales_status_id: 2, ...into }),
      );
    },
    step(choice: Choice) {
      const bill = billOf(choice);
      if (!bill) return null;
      const actor = actorOf(bill, choice);
      const to = choice.units > 2 || bill.status === 'ready' ? 'served' : 'ready';
      const some = choice.part % 3 === 0 ? linesOf(bill, choice) : [];
      const seen = some.length > 0 ? some : null;
      const body = {
        sales_status_id: to === 'ready' ? 3 : 5,
        ...(seen && { lines: seen.map(({ id }) => id) }),
      };
      return deed(
        () => room.step(actor, bill, to, seen),
        () => send(actor, sales.setSaleStatus, bill.id, body),
      );
    },
    touch(choice: Choice) {
      const bill = prefer(choice, (one) => !one.isGone && one.lines.length > 0);
      const lines = bill ? linesOf(bill, choice) : [];
      if (!bill || lines.length === 0) return null;
      const actor = personOf(choice);
      const state = (['ready', 'waiting', 'served', 'ready'] as const)[choice.units - 1]!;
      return deed(
        () => room.touch(actor, bill, lines, state),
        () => send(actor, sales.setLineStates, bill.id, { lines: lines.map(({ id }) => id), state }),
      );
    },
    fire(choice: Choice) {
      const hasHeld: Kind = ({ lines, isGone }) => !isGone && lines.some(({ state }) => state === 'held');
      const bill = prefer(choice, hasHeld);
      if (!bill) return null;
      const actor = personOf(choice);
      const some = choice.part % 2 ? linesOf(bill, choice) : [];
      const body = some.length > 0 ? { lines: some.map(({ id }) => id) } : {};
      return deed(
        () => room.fire(actor, bill, some.length > 0 ? some : bill.lines),
        () => send(actor, sales.fireLines, bill.id, body),
      );
    },
    async release(choice: Choice) {
      const number = 1 + (choice.table % TABLES);
      const { id } = await table(number);
      return deed(
        () => room.release(number),
        () => send(personOf(choice), releaseTable, id),
      );
    },
    /** Guests pay and leave, and others sit at their table. */
    async turn(choice: Choice): Promise<string | null> {
      const here = room.bills.filter(({ isGone }) => !isGone);
      const open = here.filter(({ isOpen }) => isOpen);
      const bill = open[choice.bill % open.length];
      if (!bill) return null;
      const pays = choice.pays === 'qr' ? 'qr' : 'cash';
      const calm = {
        ...choice,
        bill: here.indexOf(bill),
        table: bill.table! - 1,
        isRare: false,
        pays,
        sees: null,
      } as const;
      await (choice.purpose > 2 ? deeds.close(calm) : deeds.payPart({ ...calm, purpose: 0 }));
      await deeds.release(calm);
      return deeds.sell(calm);
    },
    markSoldOut(choice: Choice) {
      const actor = personOf(choice);
      const options = dishes.flatMap(({ groups }) => groups.flatMap((group) => group.options));
      const isOption = choice.purpose % 2 === 0;
      const all = isOption ? options : dishes;
      const { id } = all[choice.line % all.length]!;
      const isSoldOut = choice.part > 60;
      const body = { [isOption ? 'option_id' : 'product_id']: id, until: isSoldOut ? 'today' : null };
      return deed(
        () => room.markSoldOut(actor, isOption ? 'options' : 'dishes', id, isSoldOut),
        () => send(actor, setSoldOut, branchId, body),
      );
    },
    update(choice: Choice) {
      const bill = billToOpen(choice);
      if (!bill) return null;
      const { part, units, purpose, refund } = choice;
      const change: Update = {
        guests: 1 + units,
        table: part > 50 ? tableOf(choice) : null,
        isSeparate: purpose === 0,
        ...(purpose === 1 && bill.status !== 'waits' && { isTakeaway: units > 2 }),
        ...(purpose % 3 === 1 && part % 2 === 0 && { fee: BigInt(part) * 20n }),
      };
      const { isTakeaway, fee } = change;
      const body = {
        sale_id: bill.id,
        guests: change.guests,
        ...(change.table && { table_number: change.table }),
        ...(change.isSeparate && { separate: 1 }),
        ...(isTakeaway !== undefined && { sale_type: isTakeaway ? 'para llevar' : 'mesa' }),
        ...(fee !== undefined && { price_delivery: inBs(fee) }),
        ...refunding(refund),
      };
      const actor = actorOf(bill, choice);
      return deed(
        () => room.update(actor, bill, change, refund),
        () => send(actor, sales.updateSale, bill.id, body),
      );
    },
    merge(choice: Choice) {
      const [bill, other] = [billOf(choice), pick(choice.other, choice.isRare, billOf(choice))];
      if (!bill || !other) return null;
      const actor = actorOf(bill, repeating(choice, bill.isGone || other.isGone));
      return deed(
        () => room.merge(actor, bill, other),
        () => send(actor, sales.mergeBills, bill.id, { from_id: other.id }),
      );
    },
    move(choice: Choice) {
      const bill = choice.part % 3 === 0 ? prefer(choice, hasAmount) : billOf(choice);
      const first = bill && lineOf(bill, choice);
      if (!bill || !first) return null;
      const actor = actorOf(bill, choice);
      const isWhole = choice.units === 4 && choice.line % 2 === 0;
      const tooMany = choice.isRare && choice.part % 5 === 0 ? 1 : 0;
      const units = new Map<Line, number>([[first, Math.min(choice.units, first.units) + tooMany]]);
      if (choice.purpose > 2)
        for (const line of bill.lines.slice(0, choice.purpose - 1)) units.set(line, line.units);
      const other = choice.part > 35 ? pick(choice.other, choice.isRare, bill) : undefined;
      const [number, isSeparate] = [tableOf(choice), choice.part % 4 === 0];
      const removal = removalOf(choice);
      const body = {
        ...(isWhole
          ? { whole: 1 }
          : { lines: Array.from(units, ([{ id }, quantity]) => ({ detail_id: id, quantity })) }),
        ...(other ? { to_sale_id: other.id } : { table_number: number, ...(isSeparate && { separate: 1 }) }),
        ...removing(removal),
      };
      const target = other ? { bill: other } : { table: number, isSeparate };
      return deed(
        () => room.move(actor, bill, isWhole ? 'whole' : units, target, removal),
        () => send(actor, sales.moveLines, bill.id, body),
        (answer) => {
          const to = (answer as { other: SaleWire }).other;
          return { billId: to.id, number: to.sale_number!, lineIds: newLines(to) };
        },
      );
    },
    payPart(choice: Choice) {
      const bill = billOf(choice);
      if (!bill) return null;
      const purpose = purposeOf(bill, choice);
      const terms = choice.gives !== 'amount' && choice.other % 6 === 0 ? termsOf(choice, 0n) : null;
      const given = terms?.kind === 'amount' ? { kind: 'percent' as const, hundredths: 0n } : terms;
      const received = receivedFor(costOf(bill, purpose, given), choice);
      const actor = cashierOf(bill, choice);
      const body = { ...purposeInWire(purpose), ...inWire(received), ...(given && termsInWire(given)) };
      return deed(
        () => room.payPart(actor, bill, purpose, received, given),
        () => send(actor, sales.payPart, bill.id, body),
        (answer) => {
          const { payment } = answer as { payment: SalePaymentWire | null };
          return { ...(payment && { paymentId: payment.id }) };
        },
      );
    },
    close(choice: Choice) {
      const bill = billOf(choice);
      if (!bill) return null;
      const terms = choice.part > 60 ? termsOf(choice, bill.total - bill.off) : null;
      const received = receivedFor(owedUnder(bill, terms).debt, choice);
      const actor = cashierOf(bill, choice);
      const { refund } = choice;
      const body = {
        ...inWire(received),
        ...(terms && termsInWire(terms)),
        ...refunding(refund),
      };
      return deed(
        () => room.close(actor, bill, terms, received, refund),
        () => send(actor, sales.closeSale, bill.id, body),
        (answer) => {
          const payments = (answer as { sale: SaleWire }).sale.payments!;
          return { paymentId: payments.findLast(({ amount }) => amount > 0)?.id ?? 0 };
        },
      );
    },
    give(choice: Choice) {
      const bill = billToOpen(choice);
      if (!bill) return null;
      const actor = cashierOf(bill, choice);
      const line = choice.purpose % 2 === 0 ? (lineOf(bill, choice) ?? null) : null;
      const most = line ? line.price * BigInt(line.units) : bill.total - bill.off;
      const terms = termsOf(choice, most);
      const { refund } = choice;
      const rest = { ...(line && { detail_id: line.id }), ...refunding(refund) };
      if (terms.kind === 'courtesy')
        return deed(
          () => room.give(actor, bill, line, terms, refund),
          () => send(actor, sales.giveCourtesy, bill.id, { ...courtesyInWire(terms), ...rest }),
        );
      const body =
        terms.kind === 'amount'
          ? { amount: inBs(terms.amount) }
          : { percent: Number(terms.hundredths) / 100 };
      return deed(
        () => room.give(actor, bill, line, terms, refund),
        () => send(actor, sales.giveDiscount, bill.id, { ...body, ...rest }),
      );
    },
    undo(choice: Choice) {
      const isAgain = choice.units === 4;
      const isUndone: Kind = ({ money }) => money.some((one) => one.isUndone);
      const isElsewhere: Kind = (one) => isGiven(one) && one.table === null;
      const kinds = isAgain ? [isUndone] : [isElsewhere, isGiven];
      const bill = choice.purpose % 2 === 0 ? prefer(choice, ...kinds) : billToOpen(choice);
      const made = bill?.money.filter((one) => one.kind === 'payment' && one.isUndone === isAgain);
      const payment = made?.[choice.line % made.length];
      if (!bill || !payment) return null;
      const holder = actors.find(({ userId }) => userId === payment.register!.holder)!;
      const person = choice.part % 3 === 0 ? personOf(choice) : holder;
      const actor = facing(bill, person, repeating(choice, payment.isUndone));
      const { refund } = choice;
      const wireId = payment.nowId ?? payment.id;
      const body = { reason: 'Pagó con QR', ...refunding(refund) };
      return deed(
        () => room.undo(actor, bill, payment, refund),
        () => send(actor, sales.undoPayment, bill.id, body, { paymentId: wireId }),
        (body) => {
          const payments = (body as { sale: SaleWire }).sale.payments!;
          return { paymentId: payments.find(({ reverses }) => reverses === wireId)!.id };
        },
      );
    },
    change(choice: Choice) {
      const bill = choice.purpose % 2 === 0 ? prefer(choice, isGiven) : billToOpen(choice);
      const made = bill?.money.filter(({ kind }) => kind === 'payment');
      const payment = made?.[choice.line % made.length];
      if (!bill || !payment) return null;
      const holder = actors.find(({ userId }) => userId === payment.register!.holder)!;
      const actor = facing(bill, choice.part % 3 === 0 ? personOf(choice) : holder, choice);
      const received = receivedFor(payment.cash + payment.qr, choice);
      const paymentId = payment.nowId ?? payment.id;
      return deed(
        () => room.change(actor, bill, payment, received),
        () =>
          send(
            actor,
            sales.changePayment,
            bill.id,
            { ...inWire(received), reason: 'Pagó con QR' },
            { paymentId },
          ),
        (body) => ({ paymentId: (body as { payment: SalePaymentWire }).payment.id }),
      );
    },
    remove(choice: Choice) {
      const isWhole = choice.purpose % 2 === 0;
      const isAgain = isWhole && choice.units === 4;
      const bill = isAgain
        ? prefer(choice, ({ removed }) => removed.length > 0)
        : choice.part % 3 === 0
          ? prefer(choice, hasAmount)
          : billToOpen(choice);
      const line = bill && ((isAgain && bill.removed[0]) || lineOf(bill, choice));
      if (!bill || !line) return null;
      const stays = Math.max(1, line.units - choice.units + (choice.isRare ? 1 : 0));
      const isRepeat = isWhole ? bill.removed.includes(line) : stays === line.units;
      const actor = cashierOf(bill, repeating(choice, isRepeat));
      const removal = removalOf(choice);
      if (isWhole)
        return deed(
          () => room.remove(actor, bill, line, removal, null),
          () => send(actor, sales.removeSaleLine, line.id, removing(removal)),
        );
      return deed(
        () => room.remove(actor, bill, line, removal, stays),
        () => send(actor, sales.reduceSaleLine, line.id, { quantity: stays, ...removing(removal) }),
      );
    },
    void(choice: Choice) {
      const takers = ({ payments }: Bill) =>
        new Set(payments.filter(({ cash }) => cash > 0n).map(({ register }) => register));
      const bill = prefer(choice, (one) => !one.isGone && takers(one).size > 1);
      if (!bill) return null;
      const actor = cashierOf(bill, choice);
      const removal = removalOf(choice);
      return deed(
        () => room.void(actor, bill, removal),
        () => send(actor, sales.voidSale, bill.id, removing(removal)),
      );
    },
    spend(choice: Choice) {
      const register = room.registerOf(personOf(choice));
      if (!register) return null;
      const { part, purpose, line, units } = choice;
      const amount = 10n * (above0(register.cash * BigInt(part)) / 900n) + 100n;
      const productId = at(counted, line)!;
      const bought = purpose > 3 ? { productId, units } : null;
      const isIncome = purpose === 0;
      // Tips are paid out with a kind that every company has.
      const kind = purpose === 1 && { kind_id: 1 };
      const paid = { amount: inBs(amount), description: 'Hielo', ...kind };
      const details = [{ product_id: productId, quantity: units, total: inBs(amount + 50n) }];
      const body = bought ? { purchase: { details, discount: 0.5 } } : paid;
      return deed(
        () => room.moveCash(register, { amount, isIncome, bought }),
        () =>
          send(personOf(choice), registers.addCashMovement, register.id, { ...body, type: isIncome ? 1 : 2 }),
        (answer) => {
          const { details: movements } = (answer as { cashier: CashRegisterWire }).cashier;
          return { movementId: Math.max(...movements.map(({ id }) => id)) };
        },
      );
    },
    /** An order is ready, and its courier delivers it; without any a customer orders. */
    async carry(choice: Choice): Promise<string | null> {
      const isCooked: Kind = ({ status, lines }) =>
        status === 'ready' || (status === 'cooks' && lines.every(({ state }) => state !== 'held'));
      const goes = room.bills.filter((one) => one.courier !== null && !one.isGone && isCooked(one));
      const bill = at(goes, choice.bill);
      if (!bill) return deeds.sell({ ...choice, table: 3, other: 1, pays: 'later' });
      for (const sales_status_id of bill.status === 'ready' ? [4, 5] : [3, 4, 5]) {
        const { status } = await send(owns, sales.setSaleStatus, bill.id, { sales_status_id });
        expect(status).toBe(200);
      }
      room.carry(bill);
      return 'done';
    },
    settle(choice: Choice) {
      const actor = personOf(choice);
      const register = choice.isRare ? at(room.registers, choice.line)! : room.registerOf(actor);
      if (!register) return null;
      const some = room.bills.filter((_, i) => i % 3 === choice.other % 3).slice(0, 3);
      const named = choice.purpose > 3 && some.length > 0 ? some : null;
      const body = {
        employe_id: courier.employeeId,
        ...(named && { sale_ids: named.map(({ id }) => id) }),
      };
      return deed(
        () => room.settle(actor, register, courier.employeeId, named),
        () => send(actor, settleCourier, register.id, body),
        (answer) => {
          const { amount, sales: settled } = answer as z.infer<typeof settledWire>;
          const bills = room.bills.filter(({ id }) => settled.some((one) => one.id === id));
          expect(centavos(amount)).toBe(sum(bills.map((bill) => room.owedInCash(bill))));
          const payments = settled.map(({ id, payments: all }) => [id, all!.at(-1)!.id] as const);
          return { payments: new Map(payments) };
        },
      );
    },
    takeBack(choice: Choice) {
      const movement = at(room.movements, choice.bill);
      if (!movement) return null;
      const holder = actors.find(({ userId }) => userId === movement.register.holder)!;
      const actor = choice.isRare ? personOf(choice) : holder;
      return deed(
        () => room.removeMovement(actor, movement),
        () => send(actor, registers.removeCashMovement, movement.id),
      );
    },
    handOver(choice: Choice) {
      const register = room.registerOf(personOf(choice));
      if (!register) return null;
      const other = room.registers.find((one) => one.isOpen && one !== register);
      const to = (choice.part > 50 && other) || null;
      return deed(
        () => room.handOver(register, to),
        () =>
          send(
            personOf(choice),
            registers.transferPendingSales,
            register.id,
            to ? { to_cashier_id: to.id } : { to_room: 1 },
          ),
      );
    },
    share(choice: Choice) {
      const register = at(room.registers, choice.line)!;
      const holder = actors.find(({ userId }) => userId === register.holder)!;
      const actor = choice.isRare ? personOf(choice) : holder;
      const isShared = choice.part > 30;
      return deed(
        () => room.share(actor, register, isShared),
        () => send(actor, registers.shareCashRegister, register.id, { shared: isShared }),
      );
    },
    async openOrClose(choice: Choice) {
      const actor = personOf(choice);
      if (actor.role !== 4) return null;
      const register = room.registerOf(actor);
      if (!register) {
        await open(actor, at(NAMES, choice.line)!);
        return 'done';
      }
      const found = (register.cash / 10n + BigInt(choice.part % 3) - 1n) * 10n;
      if (found <= 0n) return null;
      const { cashier } = await api.call(registers.getCashRegister, {
        token: actor.token,
        params: { id: register.id },
      });
      const float = 10n * ((found * BigInt(choice.part)) / 1000n);
      const kept =
        choice.purpose > 1 ? { float, withdrawn: found - float + (choice.isRare ? 10n : 0n) } : null;
      const body = {
        closing_amount: cashier.closing_amount,
        real_amount: inBs(found),
        bills: billsFor(inBs(found)),
        ...(kept && { float_left: inBs(kept.float), withdrawn: inBs(kept.withdrawn) }),
      };
      return deed(
        () => room.closeRegister(register, found, kept),
        () => send(actor, registers.closeCashRegister, register.id, body),
      );
    },
    async midnight() {
      if (isPastMidnight) return null;
      isPastMidnight = true;
      api.clock.set(new Date(start + 4 * 3_600_000).toISOString());
      await expireTableOrders(contextOf(api));
      room.midnight();
      return 'done';
    },
  };
  return { deeds, room, counter, counted, calls, seen };
}
export type RoomEvening = Awaited<ReturnType<typeof openRoomEvening>>;
export type DeedName = keyof RoomEvening['deeds'];
