import { costOfLine, type Given, giveOnLine, nothing, ownOf, takeUnits, type Terms } from './given.ts';
import type { Choices } from './menu.ts';
import { refuse } from './refused.ts';

/** A line of a bill; amounts in centavos. */
export interface Line extends Given {
  readonly id: number;
  readonly productId: number;
  readonly price: bigint;
  readonly options: Choices;
  readonly note: string | null;
  units: number;
  round: number;
  state: 'held' | 'waiting' | 'ready' | 'served';
  /** Whether no kitchen cooks it. */
  readonly isCold: boolean;
  /** The bills on which units of it were removed. */
  readonly reducedOn: Set<Bill>;
}

/** An amount that is paid in equal parts. */
interface Division {
  readonly of: number;
}

/** A part of a division that is paid. */
interface Part {
  readonly division: Division;
  /** From 1. */
  readonly place: number;
  readonly amount: bigint;
}

/** What is unpaid of a line: units that no payment claims, and the money that is left of each unfinished division. */
interface Unpaid {
  readonly units: number;
  readonly amount: bigint;
  readonly divided: ReadonlyMap<Division, bigint>;
}

/** Units of a line that a payment has paid; a refund may take some of them back. */
interface Claim {
  readonly lineId: number;
  units: number;
  amount: bigint;
  readonly part: Part | null;
}

/** Units of a claim that a refund takes back, with what they had paid. */
export interface Ended {
  readonly claim: Claim;
  readonly payment: Money;
  readonly units: number;
  readonly amount: bigint;
}

export interface Register {
  readonly id: number;
  readonly holder: number;
  readonly name: string;
  readonly opening: bigint;
  /** The closed register whose float it took over. */
  readonly from: Register | null;
  isShared: boolean;
  /** What is in its drawer, with rounding and tips. */
  cash: bigint;
  qr: bigint;
  rounding: bigint;
  tipCash: bigint;
  tipQr: bigint;
  /** What was counted when it closed. */
  counted: bigint | null;
  /** What of it stayed for the next opening. */
  float: bigint;
  /** The number of its closing. */
  z: number | null;
  isOpen: boolean;
}

/** Money besides that which settles a debt: the cash that came in beyond it, and tips. */
export interface Extras {
  rounding: bigint;
  tipCash: bigint;
  tipQr: bigint;
}

export const NO_EXTRAS: Readonly<Extras> = { rounding: 0n, tipCash: 0n, tipQr: 0n };

/** Returns the cash that a payment puts into a drawer. */
export const inDrawer = ({ cash, rounding, tipCash }: Omit<Extras, 'tipQr'> & { cash: bigint }) =>
  cash + rounding + tipCash;

/** Money that moved for a bill: below 0 in a refund, and where a payment is undone. */
export interface Money extends Extras {
  /** Its place among the payments. */
  readonly id: number;
  /** The id of the payment that stands in its place now, since it was changed. */
  nowId?: number;
  /** By how much its changes made it more by QR, with their days. */
  readonly changes?: { readonly day: number; readonly qr: bigint }[];
  /** The day on which it moved. */
  readonly day: number;
  /** Null for QR money that was given back. */
  readonly register: Register | null;
  cash: bigint;
  qr: bigint;
  readonly kind: 'payment' | 'refund' | 'undo';
  readonly claims: readonly Claim[];
  readonly part: Part | null;
  /** The payment of a register that was closed of which this refund returns some. */
  readonly of?: Money;
  /** Whether the bill owed nothing after it, unless a payment of another bill has joined it since then. */
  isEnd: boolean;
  isUndone: boolean;
}

/** Amounts that were handed over, or that are given back. */
export interface Received {
  readonly cash: bigint;
  readonly qr: bigint;
}

export interface EqualPart {
  readonly place: number;
  readonly of: number;
}

export type Purpose =
  | { readonly for: 'all' }
  | { readonly for: 'amount'; readonly amount: bigint }
  | { readonly for: 'share'; readonly part: EqualPart }
  | {
      readonly for: 'lines';
      readonly lines: readonly {
        readonly lineId: number;
        readonly units: number;
        readonly part: EqualPart | null;
      }[];
    };

export interface Cost {
  readonly amount: bigint;
  readonly claims: readonly Claim[];
  readonly part: Part | null;
}

/** Returns what money brought by QR on a day. */
export function qrOn({ day, qr, changes = [] }: Money, asked: number): bigint {
  const first = qr - sum(changes.map((one) => one.qr));
  const later = changes.filter((one) => one.day === asked).map((one) => one.qr);
  return sum(later) + (day === asked ? first : 0n);
}

export const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);
export const least = (one: bigint, other: bigint) => (one < other ? one : other);
/** Returns an amount, or 0 if it is below 0. */
export const above0 = (amount: bigint) => (amount > 0n ? amount : 0n);

export type Status = 'waits' | 'cooks' | 'ready' | 'served';

export class Bill {
  id = 0;
  /** Null while a reservation waits. */
  number: number | null = 0;
  day: number;
  readonly isGuests: boolean;
  table: number | null;
  /** The tables that lead to it. */
  further: number[] = [];
  /** The phone that sent a guest's order, and when staff accepted it, as a number that grows. */
  phone: string | null = null;
  acceptedAt = 0;
  /** Of a reservation that waits: minutes after the evening's end. */
  reservedAt: number | null = null;
  /** The table that it lost to other guests. */
  fromTable: number | null = null;
  isTakeaway = false;
  /** The employee who delivers it, and whether it was taken along. */
  courier: number | null = null;
  wasCarried = false;
  /** The person who made it; null while a guest's order waits. */
  maker: number | null = null;
  /** Null for a bill of the branch. */
  register: Register | null = null;
  /** The payment that gave a bill of the branch to its register, while it is on this bill. */
  giver: Money | null = null;
  status: Status;
  round = 1;
  guests: number | null = null;
  lines: Line[] = [];
  /** Lines that were removed whole. */
  readonly removed: Line[] = [];
  money: Money[] = [];
  /** The discount of the bill itself, as an amount; its lines have their own. */
  discount = 0n;
  /** The bill's own discount in hundredths of a percent, instead of an amount. */
  percent: bigint | null = null;
  fee = 0n;
  isVoided = false;
  mergedInto: Bill | null = null;

  constructor(made: { day: number; table: number | null; status: Status; isGuests?: boolean }) {
    this.day = made.day;
    this.table = made.table;
    this.status = made.status;
    this.isGuests = made.isGuests ?? false;
  }

  get isGone(): boolean {
    return this.isVoided || this.mergedInto !== null;
  }

  /** The bill that has its lines now. */
  get heir(): Bill {
    return this.mergedInto?.heir ?? this;
  }

  get total(): bigint {
    return sum(this.lines.map(({ price, units }) => price * BigInt(units)));
  }

  /** What is given on the lines alone. */
  get off(): bigint {
    return sum(this.lines.map(({ off }) => off));
  }

  /** What is given on the bill itself. A percent is one of what each line then costs. */
  get own(): bigint {
    const { percent } = this;
    if (percent === null) return least(this.discount, this.total - this.off);
    return ownOf(this.lines, { kind: 'percent', hundredths: percent });
  }

  /** All that is given. */
  get given(): bigint {
    return this.off + this.own;
  }

  /** All that is given but courtesies. */
  get discounts(): bigint {
    return this.given - this.courtesies(false) - this.courtesies(true);
  }

  /** The courtesies for the staff, or all others. */
  courtesies(isStaff: boolean): bigint {
    const lines = this.lines.filter(({ courtesy }) => courtesy && (courtesy === 'personal') === isStaff);
    return sum(lines.map(({ off }) => off));
  }

  get owed(): bigint {
    return this.total - this.given + this.fee;
  }

  get cash(): bigint {
    return sum(this.money.map(({ cash }) => cash));
  }

  get qr(): bigint {
    return sum(this.money.map(({ qr }) => qr));
  }

  get rounding(): bigint {
    return sum(this.money.map(({ rounding }) => rounding));
  }

  get tipCash(): bigint {
    return sum(this.money.map(({ tipCash }) => tipCash));
  }

  get tipQr(): bigint {
    return sum(this.money.map(({ tipQr }) => tipQr));
  }

  /** Whether it has money, tips too. */
  get hasMoney(): boolean {
    return this.cash + this.qr + this.tipCash + this.tipQr > 0n;
  }

  get debt(): bigint {
    return above0(this.owed - this.cash - this.qr);
  }

  /** Whether its courier has the money of its guests. */
  get isOwedByCourier(): boolean {
    return (
      !this.isGone && !this.isPaid && this.courier !== null && this.wasCarried && this.status === 'served'
    );
  }

  get isPaid(): boolean {
    return this.cash + this.qr >= this.owed;
  }

  /** Whether it makes its table busy. */
  get isOpen(): boolean {
    return this.table !== null && this.takesOrders;
  }

  /** Whether guests at a table may order more onto it. */
  get takesOrders(): boolean {
    return !this.isGone && !this.isTakeaway && this.status !== 'waits' && !this.isClosed;
  }

  get tables(): number[] {
    return this.table === null ? [] : [this.table, ...this.further];
  }

  /** The round of an order that joins it. */
  get nextRound(): number {
    return this.lines.length + this.removed.length > 0 ? this.round + 1 : this.round;
  }

  get isClosed(): boolean {
    return this.isPaid && this.status === 'served';
  }

  get payments(): Money[] {
    return this.money.filter(({ kind, isUndone }) => kind === 'payment' && !isUndone);
  }

  /** Refuses a bill that has changed since the person saw it, and one that was voided or merged. */
  requireHere({ isLate }: { readonly isLate?: boolean } = {}): void {
    if (isLate) refuse('sale_changed');
    if (this.mergedInto) refuse('sale_merged');
    if (this.isVoided) refuse('sale_voided');
  }

  /** Refuses to return a payment, or to move it, if refunds have returned some of it. Undone payments do not count. */
  requireReturnable({ cash, qr }: Received): void {
    const kept = this.money.filter(({ kind, isUndone }) => kind !== 'undo' && !isUndone);
    const [inCash, byQr] = [sum(kept.map((one) => one.cash)), sum(kept.map((one) => one.qr))];
    const isKept = cash <= above0(inCash) && qr <= above0(byQr) && cash + qr <= inCash + byQr;
    if (!isKept) refuse('payment_returned');
  }

  requireOpen(): void {
    if (this.status === 'waits' || this.isClosed) refuse('bill_not_open');
  }

  /** An accepted bill has the state of its lines. */
  followLines(): void {
    if (this.status === 'waits' || this.lines.length === 0) return;
    const states = new Set(this.lines.map(({ state }) => state));
    const isCooking = states.has('held') || states.has('waiting');
    this.status = isCooking ? 'cooks' : states.has('ready') ? 'ready' : 'served';
  }

  add(lines: readonly Line[]): void {
    this.lines = [...this.lines, ...lines].sort((a, b) => a.id - b.id);
  }

  record(money: readonly Money[]): void {
    this.money = [...this.money, ...money].sort((a, b) => a.id - b.id);
  }

  /** Adds the money of another bill. No payment of one of them ends a division of the other. */
  join(money: readonly Money[]): void {
    if (money.length > 0) for (const one of [...this.money, ...money]) one.isEnd = false;
    this.record(money);
  }

  /**
   * Returns what is given on each line, by the line: its own, and its part of the bill's. The largest remainders get the
   * centavos that are left over.
   */
  shares(): Map<Line, bigint> {
    const { own, lines } = this;
    const total = sum(lines.map(costOfLine));
    const parts = new Map(lines.map((line) => [line, total ? (own * costOfLine(line)) / total : 0n]));
    const rest = (line: Line) => (total ? (own * costOfLine(line)) % total : 0n);
    const byRest = [...lines].sort((a, b) => (rest(a) === rest(b) ? 0 : rest(a) > rest(b) ? -1 : 1));
    const left = Number(own - sum([...parts.values()]));
    for (const line of byRest.slice(0, left)) parts.set(line, parts.get(line)! + 1n);
    return new Map(lines.map((line) => [line, line.off + parts.get(line)!]));
  }

  /** Returns a copy whose lines may change, and which shares the payments. */
  copy(): Bill {
    const lines = this.lines.map((line) => ({ ...line }));
    return Object.assign(Object.create(Bill.prototype) as Bill, this, { lines });
  }

  /** Gives something on the whole of it, in place of its own discount. A courtesy stays. */
  give(terms: Terms): void {
    if (terms.kind === 'courtesy') for (const line of this.lines) giveOnLine(line, terms);
    this.discount = terms.kind === 'amount' ? terms.amount : 0n;
    this.percent = terms.kind === 'percent' && terms.hundredths > 0n ? terms.hundredths : null;
    if (this.discount > this.total - this.off) refuse('discount_exceeds_total');
  }

  /** Gives something on the whole of it, also in place of a courtesy of all its lines. */
  giveInstead(terms: Terms): void {
    if (this.lines.every(({ courtesy }) => courtesy !== null))
      for (const line of this.lines) Object.assign(line, nothing());
    this.give(terms);
  }

  /** Returns a copy without these units. */
  without(units: ReadonlyMap<Line, number>): Bill {
    const rest = this.copy();
    rest.lines.forEach((line, i) => void takeUnits(line, units.get(this.lines[i]!) ?? 0));
    rest.lines = rest.lines.filter((line) => line.units > 0);
    return rest;
  }

  claimsOf(lineId: number): { claim: Claim; payment: Money }[] {
    return this.payments.flatMap((payment) =>
      payment.claims
        .filter((claim) => claim.lineId === lineId && claim.units > 0)
        .map((claim) => ({ claim, payment })),
    );
  }

  /** Follows the payments of a line in their order. Parts of the same units claim them once. */
  unpaid(line: Line): Unpaid {
    const claims = this.claimsOf(line.id).map(({ claim }) => claim);
    const divided = new Map<Division, bigint>();
    const seen = new Set<Division>();
    let { units } = line;
    let amount = line.price * BigInt(units) - this.shares().get(line)!;
    for (const claim of claims) {
      const division = claim.part?.division;
      if (division && seen.has(division)) continue;
      const own = division ? claims.filter(({ part }) => part?.division === division) : [claim];
      const paid = sum(own.map((one) => one.amount));
      const isUnfinished = division !== undefined && own.length < division.of;
      const cost = isUnfinished ? costOfUnits({ units, amount }, claim.units) : paid;
      if (division) seen.add(division);
      if (isUnfinished) divided.set(division, above0(cost - paid));
      units -= claim.units;
      amount -= cost;
    }
    return { units: Math.max(0, units), amount: above0(amount), divided };
  }

  /** Refuses to take units of a line away after which fewer stay than payments claim. */
  requireUnclaimed(line: Line, stays: number): void {
    if (line.units - this.unpaid(line).units > stays) refuse('line_paid');
  }

  /**
   * Returns the claims that end when only `stays` units of a line stay: the newest of closed registers, all parts of
   * divided units together. Refuses if those of open ones are in the way.
   */
  claimsThatEnd(line: Line, stays: number): Ended[] {
    const claims = this.claimsOf(line.id).reverse();
    const ended: Ended[] = [];
    let tooMany = line.units - this.unpaid(line).units - stays;
    for (const one of claims) {
      if (tooMany <= 0) break;
      if (ended.some(({ claim }) => claim === one.claim)) continue;
      const { part } = one.claim;
      const own = part ? claims.filter(({ claim }) => claim.part?.division === part.division) : [one];
      if (own.some(({ payment }) => payment.register?.isOpen)) continue;
      const units = part ? one.claim.units : Math.min(tooMany, one.claim.units);
      for (const { claim, payment } of own)
        ended.push({ claim, payment, units, amount: costOfUnits(claim, units) });
      tooMany -= units;
    }
    if (tooMany > 0) refuse('line_paid');
    return ended;
  }

  /** Returns the cost of a payment, and what it claims. */
  costOf(purpose: Purpose): Cost {
    const { debt } = this;
    if (debt === 0n) refuse('sale_already_paid');
    const cost = this.partCost(purpose, debt);
    if (cost.amount === 0n) refuse('part_empty');
    if (cost.amount > debt) refuse('overpaid');
    return cost;
  }

  private partCost(purpose: Purpose, debt: bigint): Cost {
    const nothing = { claims: [], part: null };
    if (purpose.for === 'all') return { ...nothing, amount: debt };
    if (purpose.for === 'amount') return { ...nothing, amount: purpose.amount };
    if (purpose.for === 'share') {
      const part = nextPart(this.partsSinceEnd(), purpose.part, debt);
      return { ...nothing, amount: part.amount, part };
    }
    const claims = purpose.lines.map((one) => this.lineCost(one));
    return { amount: sum(claims.map(({ amount }) => amount)), claims, part: null };
  }

  /** Returns the paid equal parts of divisions that go on: no payment has ended them since the last undoing. */
  private partsSinceEnd(): Part[] {
    const { payments, money } = this;
    const undone = money.findLastIndex(({ kind }) => kind === 'undo');
    const end = money.findLastIndex((one, i) => one.isEnd && i > undone && payments.includes(one));
    const begins = ({ division }: Part) => money.findIndex(({ part }) => part?.division === division);
    return payments.flatMap(({ part }) => (part && begins(part) > end ? [part] : []));
  }

  private lineCost({
    lineId,
    units,
    part,
  }: {
    lineId: number;
    units: number;
    part: EqualPart | null;
  }): Claim {
    const line = this.lines.find(({ id }) => id === lineId) ?? refuse('not_found');
    const unpaid = this.unpaid(line);
    const cost = () => (units > unpaid.units ? refuse('part_paid') : costOfUnits(unpaid, units));
    if (part === null) return { lineId, units, amount: cost(), part };
    const same = this.claimsOf(lineId).filter(({ claim }) => claim.units === units);
    const parts = same.flatMap(({ claim }) => (claim.part ? [claim.part] : []));
    const begun = unfinished(parts, part.of);
    const division = begun.find((one) => !isPaid(parts, one, part.place)) ?? begun[0];
    const own = parts.filter((one) => one.division === division);
    const next = nextPart(own, part, division ? unpaid.divided.get(division)! : cost());
    return { lineId, units, amount: next.amount, part: next };
  }
}

/** The last units of a line cost what is left of it. */
function costOfUnits(left: Pick<Unpaid, 'units' | 'amount'>, units: number): bigint {
  return units >= left.units ? left.amount : (left.amount * BigInt(units)) / BigInt(left.units);
}

/** Returns the divisions of which some of n parts are paid, but not all. */
function unfinished(parts: readonly Part[], of: number): Division[] {
  const divisions = [...new Set(parts.map(({ division }) => division))];
  return divisions.filter(
    (one) => one.of === of && parts.filter(({ division }) => division === one).length < of,
  );
}

const isPaid = (parts: readonly Part[], division: Division, place: number) =>
  parts.some((part) => part.division === division && part.place === place);

/**
 * Returns a part of a division that lacks it, else of a new one. It costs what it cost at first if the paid parts still
 * fit what is left; if they do not, what is left is divided among all unpaid parts.
 */
function nextPart(parts: readonly Part[], { place, of }: EqualPart, left: bigint): Part {
  const begun = unfinished(parts, of);
  const lacking = begun.find((one) => !isPaid(parts, one, place));
  if (!lacking && begun.length > 0) refuse('part_paid');
  const division = lacking ?? { of };
  if (begun.length < 2) {
    const paid = parts.filter((part) => part.division === division);
    const total = left + sum(paid.map(({ amount }) => amount));
    if (paid.every((part) => part.amount === equalPart(total, of, part.place)))
      return { division, place, amount: equalPart(total, of, place) };
  }
  const open = begun.flatMap((one) =>
    Array.from({ length: of }, (_, i) => ({ one, at: i + 1 })).filter(({ at }) => !isPaid(parts, one, at)),
  );
  const turn = open.findIndex(({ one, at }) => one === division && at === place);
  return { division, place, amount: equalPart(left, open.length, turn + 1) };
}

/** The centavos that are left over are in part 1. */
function equalPart(total: bigint, of: number, place: number): bigint {
  const each = total / BigInt(of);
  return place === 1 ? total - each * BigInt(of - 1) : each;
}
