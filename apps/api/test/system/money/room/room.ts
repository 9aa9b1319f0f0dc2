import { above0, Bill, type Ended, type Extras, inDrawer, least, type Line, type Money } from './bill.ts';
import { NO_EXTRAS, type Purpose, type Received, type Register, sum } from './bill.ts';
import { giveOnLine, isGiving, nothing, takeUnits, type Terms } from './given.ts';
import { type Choices, type Dish, priceOf } from './menu.ts';
import { refuse } from './refused.ts';
import { Trail } from './trail.ts';

/** A person of the staff; the owner has no register. */
export interface Actor {
  readonly userId: number;
  readonly role: 2 | 4 | 6;
  /** Whether the bill of the act has changed since the person saw it. */
  readonly isLate?: boolean;
}

/** A line of an order. `price` is that of the screen. */
export interface Ordered {
  readonly productId: number;
  readonly units: number;
  readonly options: Choices;
  readonly note: string | null;
  readonly price: bigint;
  readonly isHeld: boolean;
  /** What is given on it. */
  readonly terms: Terms | null;
}

export interface Order {
  readonly table: number | null;
  readonly isTakeaway: boolean;
  readonly courier: number | null;
  readonly toRoom: boolean;
  readonly isSeparate: boolean;
  readonly guests: number | null;
  readonly lines: readonly Ordered[];
  /** What is given on all of it. */
  readonly terms: Terms | null;
  readonly fee: bigint;
  readonly received: Handed;
}

/** Amounts that were handed over, with a tip and its way; null: that of the payment, cash where it is mixed. */
export interface Handed extends Received {
  readonly tip: bigint;
  readonly tipMethod: 'cash' | 'qr' | null;
}

/** What a payment brings, or what goes back. */
type Moved = Received & Extras;

/** The way in which money goes back. */
export type Refund = 'cash' | 'qr' | null;

export interface Removal {
  readonly refund: Refund;
  readonly isRestocked: boolean;
  /** The answer to a discount that grows. */
  readonly discount: 'keep' | 'lower' | 'none' | null;
  readonly reason: string | null;
}

export interface Update {
  readonly table: number | null;
  readonly guests: number;
  readonly isSeparate: boolean;
  readonly isTakeaway?: boolean;
  readonly fee?: bigint;
}

/** Money that went into a drawer or out of it without a sale. */
export interface Movement {
  id: number;
  readonly register: Register;
  readonly day: number;
  readonly amount: bigint;
  readonly isIncome: boolean;
  /** The units that it paid. */
  readonly bought: Bought | null;
  isRemoved: boolean;
}

interface Bought {
  readonly productId: number;
  readonly units: number;
}

/** How long a reservation holds its tables, and the seats of a table. */
const HOLD_MINUTES = 120;
const SEATS = 4;

export interface Booking {
  readonly tables: readonly number[];
  readonly guests: number;
  /** Minutes after the evening's end. */
  readonly reservedAt: number;
}

interface Seating {
  readonly table: number;
  readonly into: Bill | null;
  readonly isSeparate: boolean;
}

/** The ids that the product gave; the model cannot know them. */
export interface Made {
  readonly billId?: number;
  readonly number?: number;
  /** New lines, in the order in which they were sent. */
  readonly lineIds?: readonly number[];
  readonly paymentId?: number;
  readonly registerId?: number;
  readonly movementId?: number;
  /** The payment of each sale, by its id. */
  readonly payments?: ReadonlyMap<number, number>;
}
export type Effect = (made: Made) => void;

/** Ids of refunds, which no call names. */
let unnamed = 1e12;

/**
 * The dining room of an evening, computed from the requests without the product's functions. Every deed throws
 * `Refused` or returns its effect, which is to be applied once the product has accepted it. Amounts in centavos.
 */
export class Room {
  readonly bills: Bill[] = [];
  /** Reservations whose guests have not come. */
  reservations: Bill[] = [];
  private acceptances = 0;
  readonly registers: Register[] = [];
  readonly movements: Movement[] = [];
  /** What was bought, and taken back, with its day. */
  readonly purchases: { readonly day: number; readonly amount: bigint }[] = [];
  readonly dishes: readonly Dish[];
  readonly stock: Map<number, number>;
  /** Dishes and options that are sold out until midnight. */
  readonly soldOut = { dishes: new Set<number>(), options: new Set<number>() };
  readonly tables: number;
  /** To how many centavos cash is rounded; 0: not. */
  readonly roundTo: bigint;
  /** Whether registers may be shared. */
  readonly mayShare: boolean;
  private closings = 0;
  readonly trail = new Trail();
  /** 0 until midnight. */
  day = 0;

  constructor({
    dishes,
    stock,
    tables,
    roundTo,
    mayShare,
  }: {
    dishes: readonly Dish[];
    stock: Map<number, number>;
    tables: number;
    roundTo: bigint;
    mayShare: boolean;
  }) {
    this.dishes = dishes;
    this.stock = stock;
    this.tables = tables;
    this.roundTo = roundTo;
    this.mayShare = mayShare;
  }

  registerOf({ userId }: Actor): Register | null {
    return this.registers.find(({ holder, isOpen }) => holder === userId && isOpen) ?? null;
  }

  /** The register that takes a person's money: the own one, else the only shared one. */
  receiverOf(actor: Actor): Register | null {
    const own = this.registerOf(actor);
    const shared = this.registers.filter(({ isOpen, isShared }) => isOpen && isShared);
    if (own === null && shared.length > 1) refuse('which_register');
    return own ?? shared[0] ?? null;
  }

  private requireRegister(actor: Actor): Register {
    return this.registerOf(actor) ?? refuse('cash_register_required');
  }

  openBillAt(table: number | null): Bill | undefined {
    return this.openBillsAt(table)[0];
  }

  private openBillsAt(table: number | null, not?: Bill): Bill[] {
    return this.bills.filter((bill) => bill !== not && bill.tables.includes(table!) && bill.isOpen);
  }

  private requireTable(table: number): void {
    if (table > this.tables) refuse('unknown_table');
  }

  private requireFree(table: number, not?: Bill): void {
    if (this.openBillsAt(table, not).length > 0) refuse('table_busy');
  }

  // Orders

  sell(actor: Actor, order: Order): Effect {
    const { table, received } = order;
    const hasMoney = takesMoney(order);
    if (actor.role === 6 && (hasMoney || givesOnLines(order.lines))) refuse('role_not_allowed');
    const isOfRoom = order.toRoom || actor.role === 6;
    const register = isOfRoom ? null : this.receiverOf(actor);
    if (table !== null) this.requireTable(table);
    if (isOfRoom && hasMoney) refuse('room_takes_no_money');
    if (!isOfRoom && register === null) refuse('cash_register_required');
    if (table !== null && !order.isSeparate) this.requireFree(table);
    this.requireSold(order.lines);
    const bill = new Bill({ day: this.day, table, status: 'cooks' });
    const { isTakeaway, courier, guests } = order;
    Object.assign(bill, { isTakeaway, courier, register, guests });
    bill.fee = order.fee;
    const { own, owed } = this.priced(bill, order);
    const isReceived = received.cash + received.qr > 0n;
    if (own > 0n && owed > 0n && !isReceived) refuse('discount_without_payment');
    const codes: [string, string] = ['received_below_total', 'mixed_not_exact'];
    const taken = isReceived ? this.settled(owed, received, codes) : null;
    if (received.tip > 0n && (taken === null || owed === 0n)) refuse('tip_without_payment');
    this.requireStock(order.lines, 'stock_short');
    return this.giving(actor, bill, ({ billId, number, lineIds, paymentId }) => {
      Object.assign(bill, { id: billId, number, maker: actor.userId });
      this.bills.push(bill);
      this.put(bill, order.lines, lineIds!);
      if (isGiving(order.terms)) bill.give(order.terms);
      if (taken && register) this.take(bill, register, taken, paymentId!);
    });
  }

  /** Returns a copy of a new bill with its lines, and with all that is given. */
  private priced(bill: Bill, { lines, terms }: Pick<Order, 'lines' | 'terms'>): Bill {
    const made = bill.copy();
    this.list(
      made,
      lines,
      lines.map((_, i) => i),
    );
    if (isGiving(terms)) made.give(terms);
    return made;
  }

  join(actor: Actor, bill: Bill, order: Pick<Order, 'lines' | 'received' | 'terms' | 'guests'>): Effect {
    const hasMoney = takesMoney(order);
    if (actor.role === 6 && (hasMoney || givesOnLines(order.lines))) refuse('role_not_allowed');
    if (hasMoney) refuse('room_takes_no_money');
    const add = this.addItems(actor, bill, order.lines, true);
    return (made) => {
      add(made);
      bill.guests = order.guests ?? bill.guests;
    };
  }

  addItems(actor: Actor, bill: Bill, lines: readonly Ordered[], joins = false): Effect {
    if (actor.role === 6 && givesOnLines(lines)) refuse('role_not_allowed');
    bill.requireHere(actor);
    this.requireSold(lines);
    this.priced(bill, { lines, terms: null });
    this.requireStock(lines, 'stock_short');
    const add = this.opening(bill, ({ lineIds }) => {
      const isNext = bill.status === 'ready' || bill.status === 'served';
      if (isNext || joins) bill.round = bill.nextRound;
      this.put(bill, lines, lineIds!);
    });
    return this.giving(actor, bill, add);
  }

  guestOrders(table: number, lines: readonly Ordered[], phone: string | null): Effect {
    if (!this.registers.some(({ isOpen }) => isOpen)) refuse('table_orders_closed');
    if (table > this.tables) refuse('not_found');
    this.requireSold(lines);
    this.requireStock(lines, 'order_sold_out');
    const bill = new Bill({ day: this.day, table, status: 'waits', isGuests: true });
    return ({ billId, number, lineIds }) => {
      Object.assign(bill, { id: billId, number, phone });
      this.bills.push(bill);
      this.put(bill, lines, lineIds!);
    };
  }

  // Reservations

  private requireUnbooked(one: Bill, { tables, guests, reservedAt }: Booking, isSeparate: boolean): void {
    if (isSeparate || tables.length === 0) return;
    const isHeld = (other: Bill) =>
      other !== one &&
      Math.abs(other.reservedAt! - reservedAt) < HOLD_MINUTES &&
      other.tables.some((table) => tables.includes(table));
    if (this.reservations.some(isHeld)) refuse('table_booked');
    if (guests > tables.length * SEATS) refuse('table_small');
  }

  reserve(actor: Actor, booking: Booking, lines: readonly Ordered[], isSeparate: boolean): Effect {
    if (actor.role === 6 && givesOnLines(lines)) refuse('role_not_allowed');
    for (const table of booking.tables) this.requireTable(table);
    const bill = new Bill({ day: this.day, table: null, status: 'waits' });
    this.requireUnbooked(bill, booking, isSeparate);
    this.requireSold(lines, { isToday: false });
    this.priced(bill, { lines, terms: null });
    return this.giving(actor, bill, ({ billId, lineIds }) => {
      Object.assign(bill, { id: billId, number: null, ...placed(booking) });
      this.reservations.push(bill);
      this.list(bill, lines, lineIds!);
    });
  }

  changeReservation(bill: Bill, booking: Booking, isSeparate: boolean): Effect {
    for (const table of booking.tables) this.requireTable(table);
    const place = placed(booking);
    const { table, further, guests, reservedAt } = bill;
    const isSame = JSON.stringify({ table, further, guests, reservedAt }) === JSON.stringify(place);
    if (!isSame) this.requireUnbooked(bill, booking, isSeparate);
    return () => void Object.assign(bill, place);
  }

  /** Seats guests at a table, or at a bill there. Their other tables lead to it, unless others sit there. */
  seat(actor: Actor, bill: Bill, { table, into, isSeparate }: Seating): Effect {
    if (into) {
      requireAllHere([into]);
      if (!into.tables.includes(table)) refuse('bill_elsewhere');
      into.requireOpen();
    }
    this.requireTable(table);
    if (!into && !isSeparate) this.requireFree(table);
    this.requireStillSold(bill.lines);
    this.requireStock(bill.lines, 'stock_short');
    if (into) requireRoundPaid(into, bill);
    return ({ number }) => {
      const others = bill.tables.includes(table) ? bill.tables.filter((one) => one !== table) : [];
      const further = others.filter((one) => this.openBillsAt(one).length === 0);
      this.reservations = this.reservations.filter((one) => one !== bill);
      this.bills.push(bill);
      for (const { productId, units } of bill.lines) this.putBack(productId, -units);
      const { day } = this;
      const seated = { number, table, further, day, status: 'cooks', reservedAt: null, maker: actor.userId };
      Object.assign(bill, seated);
      reachKitchen(bill);
      if (!into) return;
      for (const line of bill.lines) line.round = into.nextRound;
      // Seating and then merging: orders that wait at its other tables go along, as in any merge.
      this.follow(bill, into.table);
      this.mergeInto(into, bill, { isRound: true });
    };
  }

  // The kitchen's and the guests' ways

  /** The bill of the order from this phone that was accepted last. */
  private billOfPhone({ phone }: Bill): Bill | undefined {
    const own = this.bills.filter((one) => phone !== null && one.phone === phone && one.acceptedAt > 0);
    return own.sort((a, b) => b.acceptedAt - a.acceptedAt)[0]?.heir;
  }

  /** Gives the guests' orders that wait at a bill's tables the number to which it goes. */
  private follow(bill: Bill, to: number | null): void {
    if (to === null || bill.table === to || bill.status === 'waits' || bill.isClosed) return;
    for (const from of bill.tables) if (from !== to) this.followFrom(bill, from, to);
  }

  private followFrom(bill: Bill, from: number, to: number): void {
    const isAlone = this.openBillsAt(from, bill).length === 0;
    for (const order of this.bills) {
      const waits = order.isGuests && order.status === 'waits' && !order.isGone && order.table === from;
      if (waits && (isAlone || this.billOfPhone(order) === bill)) order.table = to;
    }
  }

  /** Accepts an order: a guest's goes to the named bill, the phone's, the table's only one, or stands apart. */
  accept(actor: Actor, order: Bill, into: { bill: Bill | null; isSeparate: boolean }): Effect {
    order.requireHere(actor);
    const isGuests = order.isGuests && order.status === 'waits';
    const named = isGuests ? into.bill : null;
    if (named) requireAllHere([named]);
    if (actor.role === 6 && !order.isGuests) refuse('role_not_allowed');
    if (order.status !== 'waits') refuse('status_change_not_allowed');
    const isAsked = isGuests && !named && !into.isSeparate;
    const ofPhone = isAsked ? this.billOfPhone(order) : undefined;
    const own = ofPhone?.takesOrders ? [ofPhone] : undefined;
    const open = own ?? (isAsked ? this.openBillsAt(order.table) : []);
    if (open.length > 1) refuse('which_bill');
    if (isGuests) this.requireStillSold(order.lines);
    named?.requireOpen();
    const bill = named ?? open[0];
    const note = () => {
      if (isGuests) order.acceptedAt = this.acceptances += 1;
    };
    if (!bill)
      return () => {
        order.status = 'cooks';
        order.maker ??= actor.userId;
        reachKitchen(order);
        note();
      };
    requireRoundPaid(bill, order);
    return () => {
      note();
      reachKitchen(order);
      const round = bill.nextRound;
      for (const line of order.lines) line.round = round;
      this.mergeInto(bill, order, { isRound: true });
    };
  }

  /** 'Listo' of all that waits, or of lines that were seen, and 'Entregado'. */
  step(actor: Actor, bill: Bill, to: 'ready' | 'served', seen: readonly Line[] | null): Effect {
    bill.requireHere(actor);
    if (actor.role === 6 && to === 'ready') refuse('role_not_allowed');
    if (bill.status !== (to === 'ready' ? 'cooks' : 'ready')) refuse('status_change_not_allowed');
    const named = seen ?? bill.lines;
    const has = (state: Line['state']) => named.some((line) => line.state === state);
    if (to === 'ready' && has('held') && (seen !== null || !has('waiting'))) refuse('line_held');
    return () => {
      if (to === 'served') return serve(bill);
      const rest = bill.lines.filter((line) => line.state === 'waiting' && !named.includes(line));
      for (const line of named) if (line.state === 'waiting') line.state = 'ready';
      const others = bill.lines.filter((line) => !rest.includes(line));
      if (rest.some(({ round }) => others.some((line) => line.round === round))) {
        bill.round += 1;
        for (const line of rest) line.round = bill.round;
      }
      bill.followLines();
    };
  }

  /** Says the state of lines. */
  touch(actor: Actor, bill: Bill, lines: readonly Line[], state: 'waiting' | 'ready' | 'served'): Effect {
    if (actor.role === 6 && state !== 'served') refuse('role_not_allowed');
    bill.requireHere(actor);
    for (const line of lines) {
      if (line.state === 'held') refuse('line_held');
      if (line.state === 'served' && state !== 'served') refuse('line_served');
    }
    const changed = lines.filter((line) => line.state !== state && !(state === 'waiting' && line.isCold));
    if (changed.length > 0 && bill.status === 'waits') refuse('status_change_not_allowed');
    return () => {
      for (const line of changed) line.state = state;
      bill.followLines();
    };
  }

  fire(actor: Actor, bill: Bill, lines: readonly Line[]): Effect {
    bill.requireHere(actor);
    const held = lines.filter(({ state }) => state === 'held');
    if (held.length === 0) refuse('nothing_held');
    if (bill.status === 'waits') refuse('status_change_not_allowed');
    return () => {
      for (const line of held) line.state = 'waiting';
      bill.followLines();
    };
  }

  release(table: number): Effect {
    const bills = this.bills.filter((bill) => bill.table === table && bill.isOpen);
    if (bills.some(({ debt }) => debt > 0n)) refuse('table_owes');
    return () => {
      for (const bill of bills) serve(bill);
      for (const bill of this.openBillsAt(table)) bill.further = bill.further.filter((one) => one !== table);
    };
  }

  markSoldOut(actor: Actor, of: 'dishes' | 'options', id: number, isSoldOut: boolean): Effect {
    if (actor.role === 6) refuse('role_not_allowed');
    return () => void (isSoldOut ? this.soldOut[of].add(id) : this.soldOut[of].delete(id));
  }

  // Tables

  /** Takes a closed bill that an act opens again from its table if other guests sit there. */
  private opening(bill: Bill, effect: Effect): Effect {
    return (made) => {
      const wasClosed = bill.isClosed;
      effect(made);
      if (!wasClosed || bill.isClosed) return;
      bill.further = [];
      if (this.openBillsAt(bill.table, bill).length === 0) return;
      bill.fromTable = bill.table;
      bill.table = null;
    };
  }

  /**
   * Gives a bill another table, number of guests, type or delivery fee. A takeaway has no table; a table's bill gets no
   * fee, and loses that of a merged one only if the call names it.
   */
  update(
    actor: Actor,
    bill: Bill,
    { table, guests, isSeparate, ...changes }: Update,
    refund: Refund,
  ): Effect {
    const { isTakeaway = bill.isTakeaway, fee: newFee } = changes;
    if (actor.role === 6 && Object.keys(changes).length > 0) refuse('role_not_allowed');
    bill.requireHere(actor);
    const isMoved = table !== null && !isTakeaway && table !== bill.table;
    if (isMoved) {
      this.requireTable(table);
      if (bill.status !== 'waits' && !isSeparate) this.requireFree(table, bill);
    }
    const isNamed = newFee !== undefined || isTakeaway !== bill.isTakeaway;
    const fee = isTakeaway ? (newFee ?? bill.fee) : isNamed ? 0n : bill.fee;
    if (fee < bill.fee) this.requireMayLower(actor, bill);
    const back = this.refundOf(bill, bill.total - bill.given + fee, refund);
    const giver = this.ownGiver(actor, bill, back);
    return this.opening(bill, () => {
      if (isMoved) this.follow(bill, table);
      Object.assign(bill, { guests, fee, isTakeaway });
      if (!isTakeaway) bill.courier = null;
      if (isTakeaway) Object.assign(bill, { table: null, further: [], fromTable: null });
      if (isMoved) Object.assign(bill, { table, further: [], fromTable: null });
      this.giveBack(bill, back, giver);
    });
  }

  merge(actor: Actor, one: Bill, other: Bill): Effect {
    if (one === other) refuse('same_bill');
    const isRepeat = (from: Bill, to: Bill) => from.mergedInto === to;
    if (isRepeat(one, other) || isRepeat(other, one)) return () => undefined;
    if (actor.isLate) refuse('sale_changed');
    requireAllHere([one, other]);
    return this.mergeOlder(actor, one, other);
  }

  private mergeOlder(actor: Actor, one: Bill, other: Bill): Effect {
    const isOlder = this.bills.indexOf(one) < this.bills.indexOf(other);
    const [to, from] = isOlder ? [one, other] : [other, one];
    to.requireOpen();
    from.requireOpen();
    if (from.hasMoney) this.requireMayLower(actor, from);
    return () => {
      const isLast = from.table !== null && this.openBillsAt(from.table, from).length === 0;
      this.follow(from, to.table);
      this.mergeInto(to, from, { arriving: isLast ? from.tables : from.further });
    };
  }

  /** `arriving` are the tables that lead to the bill from then on. A round gets the percent of its bill. */
  private mergeInto(
    to: Bill,
    from: Bill,
    {
      arriving = from.further,
      isRound = false,
    }: { readonly arriving?: readonly number[]; readonly isRound?: boolean } = {},
  ): void {
    const further = [...new Set([...to.further, ...arriving])].filter((table) => table !== to.table);
    if (to.table !== null) to.further = further;
    from.further = [];
    const isSame = to.percent === from.percent || (isRound && from.own === 0n);
    const own = to.own + from.own;
    Object.assign(to, isSame && to.percent !== null ? {} : { percent: null, discount: own });
    to.round = Math.max(to.round, ...from.lines.map(({ round }) => round));
    to.add(from.lines);
    to.join(from.money);
    to.fee += from.fee;
    to.guests = to.guests === null && from.guests === null ? null : (to.guests ?? 0) + (from.guests ?? 0);
    to.followLines();
    Object.assign(from, { lines: [], money: [], discount: 0n, percent: null, fee: 0n, mergedInto: to });
  }

  move(
    actor: Actor,
    from: Bill,
    some: ReadonlyMap<Line, number> | 'whole',
    target: { bill: Bill } | { table: number; isSeparate: boolean },
    removal: Removal,
  ): Effect {
    const units = some === 'whole' ? new Map(from.lines.map((line) => [line, line.units])) : some;
    const to = 'bill' in target ? target.bill : null;
    if (to === from) refuse('same_bill');
    if (actor.isLate) refuse('sale_changed');
    requireAllHere(to ? [from, to] : [from]);
    from.requireOpen();
    for (const [line, count] of units) if (count > line.units) refuse('line_changed');
    const isWhole = from.lines.every((line) => units.get(line) === line.units);
    if (to && isWhole) return this.mergeOlder(actor, from, to);
    if (to) {
      to.requireOpen();
      return this.moveSome(actor, from, to, units, removal);
    }
    const { table, isSeparate } = target as { table: number; isSeparate: boolean };
    this.requireTable(table);
    // The lines that stay are still at their table.
    const leaves = isWhole ? from : undefined;
    if (!isSeparate && this.openBillsAt(table, leaves).length > 1) refuse('which_bill');
    if (!isSeparate) this.requireFree(table, leaves);
    if (isWhole && from.table === table) refuse('already_at_table');
    if (isWhole && from.isTakeaway && actor.role === 6) refuse('role_not_allowed');
    if (isWhole) {
      // A table has no delivery; a fee that is paid stays.
      const losesFee = from.isTakeaway && from.fee > 0n && from.cash + from.qr <= from.total - from.given;
      if (losesFee) this.requireMayLower(actor, from);
      return () => {
        this.follow(from, table);
        Object.assign(from, { table, further: [], fromTable: null, isTakeaway: false, courier: null });
        if (losesFee) from.fee = 0n;
      };
    }
    const opened = new Bill({ day: this.day, table, status: from.status });
    Object.assign(opened, { register: from.register, maker: from.maker });
    const effect = this.moveSome(actor, from, opened, units, removal);
    return (made) => {
      Object.assign(opened, { id: made.billId, number: made.number });
      this.bills.push(opened);
      effect(made);
    };
  }

  private moveSome(
    actor: Actor,
    from: Bill,
    to: Bill,
    units: ReadonlyMap<Line, number>,
    removal: Removal,
  ): Effect {
    const goes = new Set([...units].filter(([line, count]) => count === line.units).map(([{ id }]) => id));
    const claiming = new Set(
      from.payments.filter(({ claims }) =>
        claims.some(({ lineId, units: left }) => left > 0 && goes.has(lineId)),
      ),
    );
    const following = from.money.filter((one) => claiming.has(one) || claiming.has(one.of!));
    for (const line of from.lines.filter(({ id }) => !goes.has(id))) {
      if (from.claimsOf(line.id).some(({ payment }) => claiming.has(payment))) refuse('line_paid');
      from.requireUnclaimed(line, line.units - (units.get(line) ?? 0));
    }
    if (from.hasMoney || to.day > from.day) this.requireMayLower(actor, from);
    const rest = from.without(units);
    rest.discount = discountAfter(from, rest, removal);
    const goesAlong = {
      cash: sum(following.map((one) => one.cash)),
      qr: sum(following.map((one) => one.qr)),
    };
    from.requireReturnable(goesAlong);
    if (from.cash + from.qr - goesAlong.cash - goesAlong.qr > rest.owed) refuse('move_paid');
    requireNotOverpaid(to, unitsOf(units), goesAlong);
    return ({ lineIds = [] }) => {
      const ids = [...lineIds];
      const arriving: Line[] = [];
      for (const line of from.lines) {
        const count = units.get(line) ?? 0;
        if (count === 0) continue;
        if (count === line.units) arriving.push(line);
        else {
          const goes = { ...line, id: ids.shift()!, units: count, reducedOn: new Set<Bill>() };
          arriving.push({ ...goes, off: takeUnits(line, count) });
        }
      }
      from.lines = from.lines.filter((line) => !arriving.includes(line));
      from.discount = rest.own;
      from.money = from.money.filter((one) => !following.includes(one));
      if (from.giver && following.includes(from.giver)) from.giver = null;
      to.discount = to.own;
      to.round = Math.max(to.round, ...arriving.map(({ round }) => round));
      to.add(arriving);
      to.join(following);
      from.followLines();
      to.followLines();
    };
  }

  // Money

  /** Pays a part, perhaps under another discount or as a courtesy, which may leave nothing to pay. */
  payPart(actor: Actor, bill: Bill, wanted: Purpose, received: Handed, terms: Terms | null): Effect {
    if (actor.role === 6) refuse('role_not_allowed');
    bill.requireHere(actor);
    const register = this.receiverOf(actor);
    if (bill.isPaid) refuse('sale_already_paid');
    const lowered = this.lowered(actor, bill, terms);
    const { debt } = lowered;
    const isFree = terms !== null && lowered.owed === lowered.cash + lowered.qr;
    if (isFree && received.tip > 0n) refuse('tip_without_payment');
    if (isFree) return this.giving(actor, bill, () => bill.give(terms));
    // An amount of cash that is the rounded debt pays all of it.
    // Who has no register is told so, or that it is too little.
    const mayRound = register !== null;
    const inCash = mayRound ? this.rounded(debt) : debt;
    const isRounded = received.qr === 0n && wanted.for === 'amount' && wanted.amount === inCash;
    const cost = lowered.costOf(isRounded ? { for: 'amount', amount: debt } : wanted);
    const codes: [string, string] = ['received_below_part', 'close_mixed_not_exact'];
    const taken = this.settled(cost.amount, received, codes, mayRound && cost.amount === debt);
    if (register === null) refuse('cash_register_required');
    return this.giving(actor, bill, ({ paymentId }) => {
      if (terms !== null) bill.give(terms);
      bill.maker ??= actor.userId;
      this.take(bill, register, taken, paymentId!, cost);
    });
  }

  /** The close call: pays all that is owed, under another discount if one is given. */
  close(actor: Actor, bill: Bill, terms: Terms | null, received: Handed, refund: Refund): Effect {
    if (actor.role === 6) refuse('role_not_allowed');
    bill.requireHere(actor);
    const register = this.receiverOf(actor);
    if (bill.isPaid) refuse('sale_already_paid');
    const { owed, debt } = this.lowered(actor, bill, terms);
    const codes: [string, string] = ['received_below_debt', 'close_mixed_not_exact'];
    const taken = this.settled(debt, received, codes, register !== null);
    if (debt === 0n && received.tip > 0n) refuse('tip_without_payment');
    const back = this.refundOf(bill, owed, refund);
    const giver = this.ownGiver(actor, bill, back);
    if (register === null) refuse('cash_register_required');
    return this.giving(actor, bill, ({ paymentId }) => {
      if (terms !== null) bill.give(terms);
      if (debt === 0n && bill.payments.length === 0) bill.register ??= register;
      bill.maker ??= actor.userId;
      if (debt > 0n) this.take(bill, register, taken, paymentId!);
      this.giveBack(bill, back, giver);
    });
  }

  /** Returns a copy of a bill with other terms on the whole of it. */
  private lowered(
    actor: Actor,
    bill: Bill,
    terms: Terms | null,
    give: 'give' | 'giveInstead' = 'give',
  ): Bill {
    const after = bill.copy();
    if (terms === null) return after;
    try {
      after[give](terms);
    } catch (error) {
      this.requireMayLower(actor, bill);
      throw error;
    }
    if (after.owed < bill.owed) this.requireMayLower(actor, bill);
    const isPaid = bill.lines.some(({ id }) => bill.claimsOf(id).length > 0);
    if (terms.kind === 'courtesy' && isPaid) refuse('line_paid');
    return after;
  }

  /** Gives something on a bill, or on one of its lines; what is overpaid by then goes back. */
  give(actor: Actor, bill: Bill, line: Line | null, terms: Terms, refund: Refund): Effect {
    if (actor.role === 6) refuse('role_not_allowed');
    bill.requireHere(actor);
    const after =
      line === null
        ? this.lowered(actor, bill, terms, 'giveInstead')
        : this.loweredLine(actor, bill, line, terms);
    const back = this.refundOf(bill, after.owed, refund);
    const giver = this.ownGiver(actor, bill, back);
    const give = this.opening(bill, () => {
      if (line === null) bill.giveInstead(terms);
      else giveOnLine(line, terms);
      bill.discount = bill.own;
      this.giveBack(bill, back, giver);
    });
    return this.giving(actor, bill, give);
  }

  /** Notes a discount that an act makes more, and the dishes that it gives away. */
  private giving({ userId }: Actor, bill: Bill, effect: Effect): Effect {
    return (made) => {
      const before = bill.discounts;
      const free = new Set(bill.lines.filter(({ courtesy }) => courtesy).map(({ id }) => id));
      effect(made);
      const grown = bill.discounts - before;
      if (grown > 0n) this.trail.note(userId, 'discounts', grown);
      const given = bill.lines.filter(({ id, courtesy }) => courtesy && !free.has(id));
      if (given.length > 0) this.trail.note(userId, 'courtesies', sum(given.map(({ off }) => off)));
    };
  }

  private loweredLine(actor: Actor, bill: Bill, line: Line, terms: Terms): Bill {
    const after = bill.copy();
    const changed = after.lines.find(({ id }) => id === line.id) ?? refuse('not_found');
    const isTooMuch = terms.kind === 'amount' && terms.amount > line.price * BigInt(line.units);
    if (!isTooMuch) giveOnLine(changed, terms);
    if (isTooMuch || changed.off > line.off) this.requireMayLower(actor, bill);
    if (bill.claimsOf(line.id).length > 0) refuse('line_paid');
    if (isTooMuch) refuse('discount_exceeds_total');
    return after;
  }

  /**
   * Takes money. A bill of the branch then belongs to the register whose payment alone pays it, and a guest's order that
   * waits to the register that receives its first money.
   */
  private take(
    bill: Bill,
    register: Register,
    { cash, qr, ...extras }: Moved,
    id: number,
    { claims, part }: Pick<Money, 'claims' | 'part'> = { claims: [], part: null },
  ): void {
    if (cash === 0n && qr === 0n) return;
    const isEnd = bill.debt === cash + qr;
    const row = { id, day: this.day, register, claims, part, isEnd, isUndone: false };
    const payment: Money = { ...row, kind: 'payment', cash, qr, ...extras, changes: [] };
    book(bill, payment);
    const isAlone = bill.isPaid && bill.payments.length === 1;
    const isFirst = bill.isGuests && bill.status === 'waits';
    if (bill.register === null && (isAlone || isFirst)) Object.assign(bill, { register, giver: payment });
  }

  undo(actor: Actor, bill: Bill, payment: Money, refund: Refund): Effect {
    if (actor.role === 6) refuse('role_not_allowed');
    if (payment.isUndone) return () => undefined;
    bill.requireHere(actor);
    this.requireMayLower(actor, bill);
    const register = payment.register!;
    if (!register.isOpen) refuse('cash_register_closed');
    if (actor.role === 4 && register !== this.registerOf(actor)) refuse('role_not_allowed');
    bill.requireReturnable(payment);
    this.requireMayReturn(actor, bill, payment);
    const cash = refund === 'cash' ? payment.cash + payment.qr : payment.cash;
    const qr = refund === 'cash' ? 0n : payment.qr;
    // In another way than it came, cash is rounded again.
    const rounding = cash === payment.cash ? payment.rounding : this.rounded(cash) - cash;
    const { tipCash, tipQr } = payment;
    if (inDrawer({ cash, rounding, tipCash }) > register.cash) refuse('cash_not_enough');
    return this.opening(bill, ({ paymentId }) => {
      payment.isUndone = true;
      if (bill.giver === payment) Object.assign(bill, { register: null, giver: null });
      this.trail.note(actor.userId, 'changed_payments', payment.cash + payment.qr);
      const back = { ...this.moneyBack(), id: paymentId!, register };
      book(bill, { ...back, kind: 'undo', ...minus({ cash, qr, rounding, tipCash, tipQr }) });
    });
  }

  /** A payment was paid in another way: it stays where it is, with other amounts of cash and QR. */
  change(actor: Actor, bill: Bill, payment: Money, received: Handed): Effect {
    if (actor.role === 6) refuse('role_not_allowed');
    bill.requireHere(actor);
    this.requireMayLower(actor, bill);
    if (payment.isUndone) refuse('payment_undone');
    const register = payment.register!;
    if (!register.isOpen) refuse('cash_register_closed');
    if (actor.role === 4 && register !== this.registerOf(actor)) refuse('role_not_allowed');
    bill.requireReturnable(payment);
    this.requireMayReturn(actor, bill, payment);
    const amount = payment.cash + payment.qr;
    const codes: [string, string] = ['received_below_part', 'close_mixed_not_exact'];
    const isRounded = payment.isEnd || payment.rounding !== 0n;
    const { tipCash, tipQr, ...taken } = this.settled(amount, received, codes, isRounded);
    const tips = received.tip > 0n ? { tipCash, tipQr } : { tipCash: payment.tipCash, tipQr: payment.tipQr };
    const now = { ...taken, ...tips };
    if (inDrawer(payment) - inDrawer(now) > register.cash) refuse('cash_not_enough');
    return ({ paymentId }) => {
      this.trail.note(actor.userId, 'changed_payments', amount);
      payment.changes!.push({ day: this.day, qr: now.qr - payment.qr });
      count(register, minus(payment));
      count(register, now);
      Object.assign(payment, now, { nowId: paymentId });
    };
  }

  /** Leaves `stays` units of a line; without it the line is removed. */
  remove(actor: Actor, bill: Bill, line: Line, removal: Removal, stays: number | null): Effect {
    if (actor.role === 6) refuse('role_not_allowed');
    const isReduced = stays === line.units && [...line.reducedOn].some(({ heir }) => heir === bill);
    if (isReduced || bill.removed.includes(line)) return () => undefined;
    bill.requireHere(actor);
    if (stays !== null && line.units <= stays) refuse('line_changed');
    if (stays === null && bill.lines.length === 1) refuse('last_line');
    this.requireMayLower(actor, bill);
    const ended = bill.claimsThatEnd(line, stays ?? 0);
    for (const { payment, amount } of ended)
      this.requireMayReturn(actor, { money: [payment] }, { cash: amount, qr: 0n });
    if (ended.length > 0 && removal.reason === null) refuse('removal_reason_missing');
    const gone = line.units - (stays ?? 0);
    const rest = bill.without(new Map([[line, gone]]));
    rest.discount = discountAfter(bill, rest, removal);
    const atLeast = sum(ended.map(({ amount }) => amount));
    const back = this.refundOf(bill, rest.owed, removal.refund, atLeast);
    const giver = this.ownGiver(actor, bill, back);
    return this.opening(bill, () => {
      this.trail.note(actor.userId, 'removals', line.price * BigInt(gone));
      takeUnits(line, gone);
      line.reducedOn.add(bill);
      bill.lines = bill.lines.filter(({ units }) => units > 0);
      if (stays === null) bill.removed.push(line);
      bill.followLines();
      bill.discount = rest.own;
      if (removal.isRestocked) this.putBack(line.productId, gone);
      this.endClaims(bill, ended, back, giver);
    });
  }

  /**
   * Ends claims: what each had paid goes back of its own payment, by QR as far as that came by it; then the rest. The
   * first row whose cash covers it has the rounding.
   */
  private endClaims(bill: Bill, ended: readonly Ended[], back: Moved, giver: Register | null): void {
    let { cash, qr } = back;
    const rows: { cash: bigint; qr: bigint; of?: Money }[] = [];
    for (const { claim, payment, units, amount } of ended) {
      const wanted = above0(amount - cash);
      const ofPayment = least(above0(payment.qr), amount);
      const byQr = least(qr, ofPayment > wanted ? ofPayment : wanted);
      const inCash = least(cash, amount - byQr);
      rows.push({ cash: inCash, qr: byQr, of: payment });
      [cash, qr] = [cash - inCash, qr - byQr];
      claim.units -= units;
      claim.amount -= amount;
    }
    rows.push({ cash, qr });
    const rounded = rows.find((row) => row.cash > 0n && row.cash + back.rounding >= 0n) ?? rows.at(-1);
    for (const { of, ...row } of rows) {
      const rounding = rounded?.of === of ? back.rounding : 0n;
      this.giveBack(bill, { ...NO_EXTRAS, ...row, rounding }, giver, of);
    }
  }

  /** Cash leaves the register of the acting person. */
  private ownGiver(actor: Actor, bill: Bill, back: Moved): Register | null {
    this.requireMayReturn(actor, bill, back);
    if (inDrawer(back) === 0n) return null;
    const register = this.requireRegister(actor);
    if (register.cash < inDrawer(back)) refuse('cash_not_enough');
    return register;
  }

  /** A void gives back all money, with the tips the way they came. */
  void(actor: Actor, bill: Bill, { isRestocked, refund }: Removal): Effect {
    if (actor.role === 6) refuse('role_not_allowed');
    bill.requireHere(actor);
    this.requireMayLower(actor, bill);
    const back = { ...this.refundOf(bill, 0n, refund), tipCash: bill.tipCash };
    this.requireMayReturn(actor, bill, back);
    const givers = this.giversOf(actor, bill, back);
    return () => {
      this.trail.note(actor.userId, 'voids', bill.owed);
      const tips = this.registers.map((register) => ({
        register: register.isOpen ? register : null,
        tipQr: sum(bill.money.filter((one) => one.register === register).map(({ tipQr }) => tipQr)),
      }));
      this.empty(bill, isRestocked);
      for (const [register, { cash, rounding, tipCash }] of givers)
        this.giveBack(bill, { cash, rounding, tipCash, qr: 0n, tipQr: 0n }, register);
      this.giveBack(bill, { ...NO_EXTRAS, cash: 0n, qr: back.qr }, null);
      for (const { register, tipQr } of tips)
        if (tipQr !== 0n) this.giveBack(bill, { ...NO_EXTRAS, cash: 0n, qr: 0n, tipQr }, register);
    };
  }

  /**
   * If several registers took cash, each open one gives back its own at most; the acting person's gives the rest, also
   * cash for QR.
   */
  private giversOf(actor: Actor, bill: Bill, back: Moved): Map<Register, Moved> {
    const takenBy = (register: Register) => bill.money.filter((one) => one.register === register);
    const takers = this.registers.filter((one) => sum(takenBy(one).map(inDrawer)) > 0n);
    const givers = new Map<Register, bigint>();
    let left = inDrawer(back);
    for (const register of takers.length > 1 ? takers.filter(({ isOpen }) => isOpen) : []) {
      const given = least(sum(takenBy(register).map(inDrawer)), left);
      givers.set(register, given);
      left -= given;
    }
    if (left > 0n) {
      const own = this.requireRegister(actor);
      const given = left + (givers.get(own) ?? 0n);
      // It also gives the tips and the rounding of closed ones, after the others.
      givers.delete(own);
      givers.set(own, given);
    }
    if ([...givers].some(([register, given]) => register.cash < given)) refuse('cash_not_enough');
    return dividedOver(givers, back, takenBy);
  }

  /** The cash leaves a register; QR goes back outside of all. */
  private giveBack(bill: Bill, { qr, ...back }: Moved, register: Register | null, of?: Money): void {
    const row = { ...this.moneyBack(), kind: 'refund', ...(of && { of }) } as const;
    const rows = [
      { register, ...minus({ ...back, qr: 0n }) },
      { register: null, ...minus({ ...NO_EXTRAS, cash: 0n, qr }) },
    ];
    for (const one of rows)
      if (inDrawer(one) + one.qr + one.tipQr !== 0n) book(bill, { ...row, id: (unnamed += 1), ...one });
  }

  private moneyBack() {
    return { day: this.day, claims: [], part: null, isEnd: false, isUndone: false };
  }

  /** A cashier returns no more of a bill's money than it received today. */
  private requireMayReturn({ role }: Actor, { money }: Pick<Bill, 'money'>, back: Received): void {
    const ofToday = sum(money.filter(({ day }) => day === this.day).map(({ cash, qr }) => cash + qr));
    if (role !== 2 && back.cash + back.qr > above0(ofToday)) refuse('void_too_old');
  }

  private requireMayLower({ role }: Actor, { day }: Bill): void {
    if (role !== 2 && day !== this.day) refuse('void_too_old');
  }

  /** Half up; nothing is rounded to 0. */
  private rounded(amount: bigint): bigint {
    if (this.roundTo === 0n) return amount;
    return ((amount + this.roundTo / 2n) / this.roundTo) * this.roundTo || amount;
  }

  /**
   * Returns what a payment of an amount brings. Refuses money that is too little, or not exact although some of it is QR.
   * Cash alone is rounded, if it settles all that is owed.
   */
  private settled(
    amount: bigint,
    { cash, qr, tip, tipMethod }: Handed,
    [below, mixed]: [string, string],
    isAll = true,
  ): Moved {
    const rounding = isAll && qr === 0n ? this.rounded(amount) - amount : 0n;
    if (cash + qr < amount + rounding) refuse(below);
    if (qr > 0n && cash + qr > amount) refuse(cash === 0n ? 'qr_not_exact' : mixed);
    const isByQr = (tipMethod ?? (qr > 0n && cash === 0n ? 'qr' : 'cash')) === 'qr';
    const tips = isByQr ? { tipCash: 0n, tipQr: tip } : { tipCash: tip, tipQr: 0n };
    return { cash: amount - qr, qr, rounding, ...tips };
  }

  /**
   * Returns the money to give back if a bill costs this: all in cash, QR first, or without a choice cash first. It is
   * `atLeast` this, as far as so much was paid. Of all cash goes back what came in; a part is rounded again.
   */
  private refundOf(bill: Bill, owed: bigint, refund: Refund, atLeast = 0n): Moved {
    const paid = above0(bill.cash + bill.qr);
    const overpaid = above0(paid - owed);
    const tooMuch = overpaid > atLeast ? overpaid : least(paid, atLeast);
    const byQr = refund === 'qr' ? least(tooMuch, bill.qr) : tooMuch - least(tooMuch, above0(bill.cash));
    const qr = refund === 'cash' ? 0n : byQr;
    const cash = tooMuch - qr;
    return { ...NO_EXTRAS, cash, qr, rounding: this.roundingBack(bill, cash) };
  }

  private roundingBack({ cash: paid, rounding }: Bill, cash: bigint): bigint {
    if (cash === 0n) return 0n;
    if (cash === paid) return rounding;
    if (cash + rounding <= 0n) return 0n;
    const back = this.rounded(cash + rounding) - cash;
    return cash < paid ? least(back, paid + rounding - cash) : back;
  }

  // Couriers

  /** A courier takes a ready order along, and delivers it. */
  carry(bill: Bill): void {
    bill.wasCarried = true;
    serve(bill);
  }

  /** The cash that a courier owes for an order. */
  owedInCash({ debt }: Bill): bigint {
    return this.rounded(debt);
  }

  /** Receives what a courier owes, or of named orders those that the courier still owes. */
  settle(actor: Actor, register: Register, courier: number, named: readonly Bill[] | null): Effect {
    if (actor.role === 6) refuse('role_not_allowed');
    if (actor.role === 4 && register.holder !== actor.userId) refuse('not_found');
    if (!register.isOpen) refuse('cash_register_closed');
    const owed = (named ?? this.bills).filter((bill) => bill.isOwedByCourier && bill.courier === courier);
    return ({ payments }) => {
      for (const bill of new Set(owed)) {
        const { debt: cash } = bill;
        const rounding = this.owedInCash(bill) - cash;
        this.take(bill, register, { ...NO_EXTRAS, cash, qr: 0n, rounding }, payments!.get(bill.id)!);
      }
    };
  }

  // Registers

  moveCash(
    register: Register,
    { amount, isIncome, bought }: Pick<Movement, 'amount' | 'isIncome' | 'bought'>,
  ): Effect {
    if (!isIncome && amount > register.cash) refuse('cash_not_enough');
    return ({ movementId }) => {
      const { day } = this;
      this.movements.push({ id: movementId!, register, day, amount, isIncome, bought, isRemoved: false });
      register.cash += isIncome ? amount : -amount;
      if (!bought) return;
      this.putBack(bought.productId, bought.units);
      this.purchases.push({ day, amount });
    };
  }

  /** A purchase goes back with its movement. */
  removeMovement(actor: Actor, movement: Movement): Effect {
    const { register, amount, isIncome, bought } = movement;
    if (actor.role === 6) refuse('role_not_allowed');
    if (actor.role === 4 && register.holder !== actor.userId) refuse('not_found');
    if (movement.isRemoved) return () => undefined;
    if (!register.isOpen) refuse('cash_register_closed');
    if (bought && this.stock.get(bought.productId)! < bought.units) refuse('stock_short');
    return () => {
      movement.isRemoved = true;
      register.cash -= isIncome ? amount : -amount;
      if (!bought) return;
      this.putBack(bought.productId, -bought.units);
      this.purchases.push({ day: this.day, amount: -amount });
    };
  }

  handOver(register: Register, to: Register | null): Effect {
    return () => {
      for (const bill of this.bills)
        if (bill.register === register && !bill.isGone && !bill.isPaid) bill.register = to;
    };
  }

  share({ userId, role }: Actor, register: Register, isShared: boolean): Effect {
    if (role === 6) refuse('role_not_allowed');
    if (role === 4 && register.holder !== userId) refuse('not_found');
    if (!register.isOpen) refuse('cash_register_closed');
    if (isShared && !this.mayShare) refuse('sharing_off');
    return () => void (register.isShared = isShared);
  }

  /** `kept` is what is taken out of the counted cash, and what stays; null: all is taken out. */
  closeRegister(
    register: Register,
    counted: bigint,
    kept: { readonly withdrawn: bigint; readonly float: bigint } | null,
  ): Effect {
    if (kept && kept.withdrawn + kept.float !== counted) refuse('float_mismatch');
    const own = this.bills.filter((bill) => bill.register === register && !bill.isGone);
    // A reservation waits for another day, and a guest's order is sold with its acceptance or its first money.
    const isOwing = ({ isPaid, status, isGuests, cash, qr }: Bill) =>
      !isPaid && (status !== 'waits' || (isGuests && cash + qr > 0n));
    if (own.some(isOwing)) refuse('cash_register_has_pending_sales');
    return () => {
      this.closings += 1;
      const float = kept?.float ?? 0n;
      Object.assign(register, { isOpen: false, counted, float, z: this.closings });
      for (const bill of own) if (bill.status === 'ready') serve(bill);
    };
  }

  /** It takes over the float of the last closing of its name, once. */
  openRegister({ userId }: Actor, opening: bigint, name: string): Effect {
    const key = (one: string) => one.toLowerCase().replace(/^caja +/, '');
    const used = new Set(this.registers.map(({ from }) => from));
    const left = this.registers.filter(
      (one) => !one.isOpen && one.float > 0n && !used.has(one) && key(one.name) === key(name),
    );
    const from = left.sort((a, b) => b.z! - a.z!)[0] ?? null;
    return ({ registerId }) =>
      void this.registers.push({
        id: registerId!,
        holder: userId,
        name,
        opening,
        from,
        isShared: false,
        cash: opening,
        qr: 0n,
        counted: null,
        float: 0n,
        z: null,
        isOpen: true,
        ...NO_EXTRAS,
      });
  }

  /** Voids guests' orders that wait unpaid. */
  midnight(): void {
    this.day += 1;
    this.soldOut.dishes.clear();
    this.soldOut.options.clear();
    for (const bill of this.bills) {
      const isWaiting = bill.isGuests && bill.status === 'waits' && !bill.isGone;
      if (isWaiting && bill.register === null && !bill.hasMoney) this.empty(bill, true);
    }
  }

  // Stock

  private requireSold(lines: readonly Ordered[], { isToday = true } = {}): void {
    const prices = lines.map(({ productId, options }) =>
      priceOf(
        this.dishes.find(({ id }) => id === productId)!,
        options,
        isToday ? this.soldOut.options : new Set(),
      ),
    );
    const isSoldOut = lines.some(({ productId }) => this.soldOut.dishes.has(productId));
    if (isToday && isSoldOut) refuse('sold_out');
    if (lines.some(({ price }, i) => price !== prices[i])) refuse('price_changed');
  }

  /** Refuses lines that were ordered before a dish or an option of them was sold out. */
  private requireStillSold(lines: readonly Pick<Ordered, 'productId' | 'options'>[]): void {
    const { dishes, options: gone } = this.soldOut;
    const isSoldOut = lines.some(
      ({ productId, options }) => dishes.has(productId) || [...options.keys()].some((id) => gone.has(id)),
    );
    if (isSoldOut) refuse('sold_out');
  }

  private requireStock(lines: readonly Pick<Ordered, 'productId' | 'units'>[], code: string): void {
    for (const [productId, left] of this.stock) {
      const units = lines.filter((line) => line.productId === productId).map((line) => line.units);
      if (units.reduce((total, one) => total + one, 0) > left) refuse(code);
    }
  }

  private put(bill: Bill, lines: readonly Ordered[], ids: readonly number[]): void {
    for (const { productId, units } of lines) this.putBack(productId, -units);
    this.list(bill, lines, ids);
  }

  /** Adds lines that take no stock. */
  private list(bill: Bill, lines: readonly Ordered[], ids: readonly number[]): void {
    const isCold = (productId: number) => this.dishes.find(({ id }) => id === productId)!.isCold;
    const added = lines.map(({ isHeld, terms, ...line }, i): Line => {
      const made: Line = {
        ...line,
        ...nothing(),
        id: ids[i]!,
        round: bill.round,
        state: isHeld ? 'held' : 'waiting',
        isCold: isCold(line.productId),
        reducedOn: new Set(),
      };
      if (terms !== null) giveOnLine(made, terms);
      return made;
    });
    bill.add(added);
    if (bill.status !== 'waits') reachKitchen(bill, added);
  }

  private putBack(productId: number, units: number): void {
    const left = this.stock.get(productId);
    if (left !== undefined) this.stock.set(productId, left + units);
  }

  /** Voids a bill; its lines stay with it, and count no more. */
  private empty(bill: Bill, isRestocked: boolean): void {
    if (isRestocked) for (const { productId, units } of bill.lines) this.putBack(productId, units);
    bill.isVoided = true;
  }
}

/** Refuses what arrives at a bill whose percent makes it cheaper than it was paid. */
function requireNotOverpaid(
  to: Bill,
  lines: readonly Line[],
  { cash, qr, fee = 0n }: Received & { readonly fee?: bigint },
): void {
  const joined = to.copy();
  joined.lines = [...joined.lines, ...lines];
  if (to.cash + to.qr + cash + qr > joined.owed + fee) refuse('join_overpaid');
}

/** The same for an order that becomes a round. Without the bill's percent it costs what it cost. */
function requireRoundPaid(to: Bill, order: Bill): void {
  if (to.percent !== null && (order.percent === to.percent || order.own === 0n))
    requireNotOverpaid(to, order.lines, order);
}

/** Returns units of lines with what is given on them. */
const unitsOf = (units: ReadonlyMap<Line, number>): Line[] =>
  Array.from(units, ([line, count]) => {
    const off = count === line.units ? line.off : takeUnits({ ...line }, count);
    return { ...line, units: count, off };
  });

function placed({ tables: [table, ...further], guests, reservedAt }: Booking) {
  return { table: table ?? null, further, guests, reservedAt };
}

/** Refuses bills of which one was voided or, if none was, merged. */
function requireAllHere(bills: readonly Bill[]): void {
  if (bills.some(({ isVoided }) => isVoided)) refuse('sale_voided');
  if (bills.some(({ mergedInto }) => mergedInto)) refuse('sale_merged');
}

function serve(bill: Bill): void {
  bill.status = 'served';
  for (const line of bill.lines) line.state = 'served';
}

/** The lines of an accepted order are to be cooked, but for those that no kitchen cooks. */
function reachKitchen(bill: Bill, lines: readonly Line[] = bill.lines): void {
  for (const line of lines) if (line.isCold) line.state = 'ready';
  bill.followLines();
}

/** Returns amounts that go back. */
const minus = ({ cash, qr, rounding, tipCash, tipQr }: Moved): Moved => ({
  cash: -cash,
  qr: -qr,
  rounding: -rounding,
  tipCash: -tipCash,
  tipQr: -tipQr,
});

/** Counts money in a register. */
function count(register: Register, money: Moved): void {
  register.cash += inDrawer(money);
  register.qr += money.qr;
  register.rounding += money.rounding;
  register.tipCash += money.tipCash;
  register.tipQr += money.tipQr;
}

/** Records money of a bill, and counts it in its register. */
function book(bill: Bill, money: Money): void {
  bill.record([money]);
  if (money.register) count(money.register, money);
}

/** Divides what registers give back: each gives its own tips and rounding first. */
function dividedOver(
  givers: ReadonlyMap<Register, bigint>,
  back: Moved,
  takenBy: (register: Register) => readonly Extras[],
): Map<Register, Moved> {
  let { rounding, tipCash } = back;
  const parts = Array.from(givers, ([register, given]) => {
    const own = takenBy(register);
    const tip = least(least(above0(sum(own.map((one) => one.tipCash))), tipCash), given);
    tipCash -= tip;
    return { register, given, tip };
  });
  for (const part of parts.toReversed()) {
    const more = least(tipCash, part.given - part.tip);
    part.tip += more;
    tipCash -= more;
  }
  return new Map(
    parts.map(({ register, given, tip }, i) => {
      const own = sum(takenBy(register).map((one) => one.rounding));
      const part = i === parts.length - 1 ? rounding : own;
      rounding -= part;
      return [register, { cash: given - tip - part, qr: 0n, rounding: part, tipCash: tip, tipQr: 0n }];
    }),
  );
}

/** Returns the bill's own discount when only `rest` of it stays, by the answer to one that grows. */
function discountAfter(bill: Bill, rest: Bill, { discount: choice, reason }: Removal): bigint {
  if (choice === 'keep' && reason === null) refuse('discount_reason_missing');
  const { own } = bill;
  if (bill.percent !== null || own === 0n) return 0n;
  const isAll = bill.given === bill.total;
  // What is given away counts on neither side.
  const costing = rest.lines.filter(({ courtesy }) => courtesy === null);
  const total = sum(costing.map(({ price, units }) => price * BigInt(units)));
  const off = sum(costing.map((line) => line.off));
  const grows = !isAll && (own + off) * 10n > total;
  if (grows && choice === null) refuse('discount_grows');
  if (!grows || choice === 'keep') return least(own, total - off);
  return choice === 'lower' ? above0(total / 10n - off) : 0n;
}

const takesMoney = ({ received, terms }: Pick<Order, 'received' | 'terms'>) =>
  received.cash + received.qr + received.tip > 0n || isGiving(terms);

const givesOnLines = (lines: readonly Ordered[]) => lines.some(({ terms }) => isGiving(terms));
