import { addCents, cents, type Cents, ZERO } from '../money/money.ts';
import { discountShares } from './discount-shares.ts';
import type { Decided } from './sale-payment.ts';
import { debtAmount, type LineAmounts, lineTotal, owedAmount } from './sale-totals.ts';

/** One of the equal parts of a division. */
export interface Share {
  readonly part: number;
  readonly of: number;
  /** Id of the first payment of the division. */
  readonly division: number;
}

/** Units of a line that a payment has paid, or a share of them. */
export interface Claim {
  readonly lineId: number;
  readonly quantity: number;
  readonly amount: Cents;
  readonly share: Share | null;
  /** In a refund: the payment whose claim it ends, with units and amount below 0. */
  readonly ends: number | null;
}

/** The fields of a payment on which later parts depend. */
export interface PaidPart {
  readonly id: number;
  /** Set if it is an equal part of the whole bill. */
  readonly share: Share | null;
  readonly lines: readonly Claim[];
  readonly cash: Cents;
  readonly qr: Cents;
  /** Whether the register that took it has been closed, so that it cannot be undone. */
  readonly isRegisterClosed: boolean;
  /** False: the bill owed nothing after it. */
  readonly leavesDebt: boolean;
  /** The payment that this one takes back. */
  readonly reverses: number | null;
  /** The payment in whose place it stands, because that was paid in another way. */
  readonly replaces: number | null;
}

interface BillLine extends LineAmounts {
  /** What is given on the line alone. */
  readonly discount: Cents;
  readonly id: number;
}

/** A sale that is paid in parts, with its payments in the order in which they were made. */
export interface Bill {
  readonly lines: readonly BillLine[];
  readonly linesTotal: Cents;
  readonly discount: Cents;
  readonly deliveryFee: Cents;
  readonly cashPaid: Cents;
  readonly qrPaid: Cents;
  readonly payments: readonly PaidPart[];
}

interface EqualPart {
  readonly part: number;
  readonly of: number;
}

export interface LinePart {
  readonly lineId: number;
  readonly quantity: number;
  /** Null: all of these units. */
  readonly share: EqualPart | null;
}

export type Purpose =
  | { readonly kind: 'all' }
  | { readonly kind: 'amount'; readonly amount: Cents }
  | { readonly kind: 'share'; readonly share: EqualPart }
  | { readonly kind: 'lines'; readonly lines: readonly LinePart[] };

/** A share of a division that begins with its payment has no `division` yet. */
type NewShare = Omit<Share, 'division'> & { readonly division: number | null };

export interface DecidedPart {
  readonly amount: Cents;
  readonly share: NewShare | null;
  readonly lines: readonly (Omit<Claim, 'share'> & { readonly share: NewShare | null })[];
}

/** `paymentId` is the payment that has paid this part already. */
export type PartProblem =
  | { readonly code: 'not_found' | 'sale_already_paid' | 'part_empty' }
  | { readonly code: 'overpaid'; readonly debt: Cents }
  | { readonly code: 'part_paid'; readonly paymentId: number | null };

/** Returns what a bill still owes, in centavos. */
export const billDebt = (bill: Bill): Cents => debtAmount(owedAmount(bill), bill.cashPaid, bill.qrPaid);

/** Divides an amount into equal parts; all centavos left over are in the first one. docs/rules/bills.md */
export function equalParts(total: Cents, of: number): Cents[] {
  const each = Math.floor(total / of);
  return Array.from({ length: of }, (_, i) => cents(i === 0 ? total - each * (of - 1) : each));
}

/** The paid parts of a division: what each brought, and its payment. */
interface Division {
  readonly id: number;
  readonly paid: ReadonlyMap<number, { readonly amount: Cents; readonly paymentId: number }>;
}

interface PaidShare {
  readonly share: Share | null;
  readonly amount: Cents;
  readonly paymentId: number;
}

/** Groups the paid ones of `of` equal parts by their divisions, without the finished ones. */
function divisionsOf(shares: readonly PaidShare[], of: number): Division[] {
  const divisions = new Map<number, Map<number, PaidShare>>();
  for (const paid of shares) {
    if (paid.share?.of !== of) continue;
    const division = divisions.get(paid.share.division) ?? new Map<number, PaidShare>();
    divisions.set(paid.share.division, division.set(paid.share.part, paid));
  }
  return Array.from(divisions, ([id, paid]) => ({ id, paid })).filter(({ paid }) => paid.size < of);
}

interface UnpaidPart {
  readonly share: NewShare;
  readonly amount: Cents;
}

/**
 * Returns the unpaid parts of unfinished divisions, or all parts of a new one. As long as the bill is the one that was
 * divided, each costs what it cost at first; else what is `left` is divided again among them. docs/rules/bills.md
 */
function unpaidParts(divisions: readonly Division[], of: number, left: Cents): UnpaidPart[] {
  const begun = divisions.length === 0 ? [{ id: null, paid: new Map<number, never>() }] : divisions;
  const shares = begun.flatMap(({ id, paid }) =>
    numbersTo(of).flatMap((part) => (paid.has(part) ? [] : { part, of, division: id })),
  );
  const paid = divisions.flatMap((division) => Array.from(division.paid));
  // What is left and what is paid are together what was divided, unless the bill has changed: of Bs 90 by three, one
  // part of 30 is paid; without a dish of 30 the sum is 60, and no part of 60 by three is 30.
  const first = equalParts(addCents(left, ...paid.map(([, { amount }]) => amount)), of);
  const isSame = divisions.length === 1 && paid.every(([part, { amount }]) => amount === first[part - 1]);
  const anew = equalParts(left, shares.length);
  return shares.map((share, i) => ({ share, amount: isSame ? first[share.part - 1]! : anew[i]! }));
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

type Placed = Pick<PaidPart, 'id' | 'reverses' | 'replaces'>;

interface WithPayments<P extends Placed> {
  readonly payments: readonly P[];
}

/** Returns the id of the first payment in whose place a payment stands, or its own. */
function placeOf<P extends Placed>(bill: WithPayments<P>, { id, replaces }: P): number {
  const former = replaces === null ? undefined : bill.payments.find((one) => one.id === replaces);
  return former ? placeOf(bill, former) : id;
}

/**
 * Returns the payments that are neither undone nor the undoing of another one, in the order in which they were made; a
 * changed one keeps its place.
 */
export function livePayments<P extends Placed>(bill: WithPayments<P>): P[] {
  const undone = new Set(bill.payments.map(({ reverses }) => reverses));
  return bill.payments
    .filter(({ id, reverses }) => reverses === null && !undone.has(id))
    .toSorted((a, b) => placeOf(bill, a) - placeOf(bill, b));
}

/** Returns the payments of a bill that other ones replaced, with their undoing. */
export function replacedBy<P extends Placed>(bill: WithPayments<P>, later: readonly P[]): P[] {
  const ids = new Set(later.map(({ replaces }) => replaces));
  const former = bill.payments.filter(({ id }) => ids.has(id));
  const undoing = bill.payments.filter(({ reverses }) => reverses !== null && ids.has(reverses));
  return former.length === 0 ? [] : [...replacedBy(bill, former), ...former, ...undoing];
}

/** Tells whether refunds have returned some of this money of a bill's payments; undone payments do not count. */
export function isReturned(
  bill: WithPayments<Placed & Pick<PaidPart, 'cash' | 'qr'>>,
  { cash, qr }: Pick<PaidPart, 'cash' | 'qr'>,
): boolean {
  const live = livePayments(bill);
  const keptCash = live.reduce((sum, payment) => sum + payment.cash, 0);
  const keptQr = live.reduce((sum, payment) => sum + payment.qr, 0);
  return cash > Math.max(0, keptCash) || qr > Math.max(0, keptQr) || cash + qr > keptCash + keptQr;
}

/** Returns the paid parts of a bill's divisions. A division ends when the bill owes nothing, until an undo. */
function paidShares(bill: Bill): (PaidShare & { readonly share: Share })[] {
  const payments = livePayments(bill);
  const changed = new Set(bill.payments.map(({ replaces }) => replaces));
  const lastUndo = bill.payments.findLast(({ reverses }) => reverses !== null && !changed.has(reverses));
  const ends = payments.flatMap((one) => (one.leavesDebt ? [] : placeOf(bill, one)));
  const lastEnd = ends.findLast((place) => place > (lastUndo?.id ?? 0)) ?? 0;
  return payments.flatMap(({ id, share, cash, qr }) =>
    share !== null && share.division > lastEnd ? { share, amount: addCents(cash, qr), paymentId: id } : [],
  );
}

export interface BillPart {
  readonly part: number;
  /** What it costs, or what was paid for it. */
  readonly amount: Cents;
  readonly isPaid: boolean;
}

/** Returns a bill's equal parts. */
export function dividedBill(bill: Bill, of: number): BillPart[] {
  const divisions = divisionsOf(paidShares(bill), of);
  const unpaid = unpaidParts(divisions, of, billDebt(bill));
  return numbersTo(of).map((part) => {
    const paid = divisions[0]?.paid.get(part);
    const { amount } = paid ?? unpaid.find(({ share }) => share.part === part)!;
    return { part, amount, isPaid: paid !== undefined };
  });
}

/** Returns the number and the parts of the division that was begun last; null if it is finished. */
export function currentDivision(bill: Bill): { of: number; parts: BillPart[] } | null {
  const shares = paidShares(bill);
  const of = shares.at(-1)?.share.of;
  const isOpen = of !== undefined && billDebt(bill) > 0 && divisionsOf(shares, of).length > 0;
  return isOpen ? { of, parts: dividedBill(bill, of) } : null;
}

/** Returns an unpaid part of the first division that lacks it, or of a new one, when `left` is divided. */
function nextPart(
  divisions: readonly Division[],
  { part, of }: EqualPart,
  left: Cents,
): Decided<UnpaidPart, PartProblem> {
  const next = unpaidParts(divisions, of, left).find(({ share }) => share.part === part);
  if (next) return { ok: next };
  return { problem: { code: 'part_paid', paymentId: divisions[0]!.paid.get(part)!.paymentId } };
}

/** The unpaid units of a line and what they cost, in centavos. */
export interface UnpaidLine {
  readonly quantity: number;
  readonly amount: Cents;
}

/** A claim on a line, without the units that refunds have ended. */
interface LiveClaim extends Claim {
  readonly paymentId: number;
  readonly isRegisterClosed: boolean;
}

function claimsOf(bill: Pick<Bill, 'payments'>, lineId: number): LiveClaim[] {
  const claims = livePayments(bill).flatMap(({ id, isRegisterClosed, lines }) =>
    lines
      .filter((claim) => claim.lineId === lineId)
      .map((claim) => ({ ...claim, paymentId: id, isRegisterClosed })),
  );
  return claims.flatMap((claim) => {
    if (claim.ends !== null) return [];
    const all = [claim, ...claims.filter(({ ends }) => ends === claim.paymentId)];
    const quantity = all.reduce((sum, one) => sum + one.quantity, 0);
    return quantity > 0 ? { ...claim, quantity, amount: addCents(...all.map(({ amount }) => amount)) } : [];
  });
}

/** Units of a line that are divided, and what is still to be paid for them. */
interface LineDivision {
  readonly quantity: number;
  readonly of: number;
  readonly left: Cents;
  readonly division: Division;
}

/** Follows the payments of a line: what no payment claims, and the unfinished divisions of its units. */
function lineState(bill: Bill, lineId: number): { unpaid: UnpaidLine; divided: LineDivision[] } {
  const place = bill.lines.findIndex(({ id }) => id === lineId);
  const line = bill.lines[place];
  if (line === undefined) return { unpaid: { quantity: 0, amount: ZERO }, divided: [] };
  const unpaid = { quantity: line.quantity, amount: cents(lineTotal(line) - discountShares(bill)[place]!) };
  const divided: LineDivision[] = [];
  const take = (quantity: number, cost: number) => {
    unpaid.quantity -= quantity;
    unpaid.amount = cents(unpaid.amount - cost);
  };
  const claims = claimsOf(bill, lineId);
  const seen = new Set<number>();
  for (const { share, quantity, amount } of claims) {
    if (share === null) take(quantity, amount);
    if (share === null || seen.has(share.division)) continue;
    seen.add(share.division);
    const own = claims.filter((claim) => claim.share?.division === share.division);
    const paid = addCents(...own.map((claim) => claim.amount));
    const [division] = divisionsOf(own, share.of);
    const cost = division ? unitsCost(unpaid, quantity) : paid;
    if (division) divided.push({ quantity, of: share.of, left: atLeastZero(cost - paid), division });
    take(quantity, cost);
  }
  const { quantity, amount } = unpaid;
  return { unpaid: { quantity: Math.max(0, quantity), amount: atLeastZero(amount) }, divided };
}

const atLeastZero = (amount: number): Cents => cents(Math.max(0, amount));

/** Returns the units of a line that no payment claims. A line that is being divided counts as claimed. */
export const unpaidLine = (bill: Bill, lineId: number): UnpaidLine => lineState(bill, lineId).unpaid;

/** The next part of units of a line that are divided. */
export interface NextLinePart extends UnpaidLine {
  readonly share: EqualPart;
}

/** Returns the next unpaid part of units of a line that are divided into equal parts; null if none are. */
export function nextLinePart(bill: Bill, lineId: number): NextLinePart | null {
  const [first] = lineState(bill, lineId).divided;
  if (!first) return null;
  const { quantity, of, left, division } = first;
  const { amount, share } = unpaidParts([division], of, left)[0]!;
  return { quantity, amount, share: { part: share.part, of } };
}

/** Returns the cost of units of a line. The last units cost the rest, so that no centavo is lost. */
const unitsCost = (unpaid: UnpaidLine, quantity: number): Cents =>
  quantity >= unpaid.quantity
    ? unpaid.amount
    : cents(Math.floor((unpaid.amount * quantity) / unpaid.quantity));

function decideLine(bill: Bill, part: LinePart): Decided<DecidedPart['lines'][number], PartProblem> {
  const { lineId, quantity, share } = part;
  if (!bill.lines.some(({ id }) => id === lineId)) return { problem: { code: 'not_found' } };
  const { unpaid, divided } = lineState(bill, lineId);
  const same = divided.filter((one) => one.quantity === quantity && one.of === share?.of);
  if (same.length === 0 && quantity > unpaid.quantity)
    return { problem: { code: 'part_paid', paymentId: claimsOf(bill, lineId).at(-1)?.paymentId ?? null } };
  if (share === null)
    return { ok: { lineId, quantity, amount: unitsCost(unpaid, quantity), share, ends: null } };
  const begun = same.find(({ division }) => !division.paid.has(share.part)) ?? same[0];
  const left = begun?.left ?? unitsCost(unpaid, quantity);
  const { ok: next, problem } = nextPart(begun ? [begun.division] : [], share, left);
  return problem ? { problem } : { ok: { lineId, quantity, ...next, ends: null } };
}

/** Decides what a payment of a bill costs and what it claims. docs/rules/bills.md */
export function decidePart(bill: Bill, purpose: Purpose): Decided<DecidedPart, PartProblem> {
  const debt = billDebt(bill);
  if (debt === 0) return { problem: { code: 'sale_already_paid' } };
  const { ok: part, problem } = partOf(bill, purpose, debt);
  if (problem) return { problem };
  if (part.amount === 0) return { problem: { code: 'part_empty' } };
  return part.amount > debt ? { problem: { code: 'overpaid', debt } } : { ok: part };
}

function partOf(bill: Bill, purpose: Purpose, debt: Cents): Decided<DecidedPart, PartProblem> {
  if (purpose.kind === 'all') return { ok: { amount: debt, share: null, lines: [] } };
  if (purpose.kind === 'amount') return { ok: { amount: purpose.amount, share: null, lines: [] } };
  if (purpose.kind === 'share') {
    const { share } = purpose;
    const { ok: next, problem } = nextPart(divisionsOf(paidShares(bill), share.of), share, debt);
    return problem ? { problem } : { ok: { ...next, lines: [] } };
  }
  const lines: DecidedPart['lines'][number][] = [];
  for (const line of purpose.lines) {
    const { ok, problem } = decideLine(bill, line);
    if (problem) return { problem };
    lines.push(ok);
  }
  return { ok: { amount: addCents(...lines.map(({ amount }) => amount)), share: null, lines } };
}

/** Returns how many units of a line its payments have paid; a third of a unit counts 0.33. */
export function paidQuantity(bill: Pick<Bill, 'payments'>, lineId: number): number {
  const units = claimsOf(bill, lineId).map(({ quantity, share }) => quantity / (share?.of ?? 1));
  return Math.round(units.reduce((sum, one) => sum + one, 0) * 100) / 100;
}

/** Returns the payments that claim units of a line. */
export const claimants = (bill: Pick<Bill, 'payments'>, lineId: number): number[] =>
  claimsOf(bill, lineId).map(({ paymentId }) => paymentId);

const claimedUnits = (bill: Bill, lineId: number): number =>
  (bill.lines.find(({ id }) => id === lineId)?.quantity ?? 0) - unpaidLine(bill, lineId).quantity;

/** Returns the payment that claims units of a line beyond `quantity` of them, or null. */
export const claimBeyond = (bill: Bill, lineId: number, quantity: number): number | null =>
  claimedUnits(bill, lineId) > quantity ? (claimants(bill, lineId).at(-1) ?? null) : null;

/**
 * Returns the claims of a refund that end when only `stays` units of a line stay: the newest payments of closed
 * registers. `paymentId` is one that is undone first instead, because its register is open. docs/rules/bills.md
 */
export function endedClaims(
  bill: Bill,
  lineId: number,
  stays: number,
): Decided<readonly Claim[], { readonly paymentId: number }> {
  const claims = claimsOf(bill, lineId).toReversed();
  const ended = new Map<LiveClaim, Claim>();
  let left = claimedUnits(bill, lineId) - stays;
  for (const claim of claims) {
    const { share } = claim;
    // Units that are divided end with all their paid parts.
    const own = share ? claims.filter((one) => one.share?.division === share.division) : [claim];
    if (left <= 0 || ended.has(claim) || own.some((one) => !one.isRegisterClosed)) continue;
    const quantity = share ? claim.quantity : Math.min(left, claim.quantity);
    for (const one of own) {
      const amount = unitsCost(one, quantity);
      ended.set(one, {
        lineId,
        quantity: -quantity,
        amount: cents(0 - amount),
        share: one.share,
        ends: one.paymentId,
      });
    }
    left -= quantity;
  }
  if (left <= 0) return { ok: [...ended.values()] };
  const open = claims.find(({ isRegisterClosed }) => !isRegisterClosed) ?? claims[0]!;
  return { problem: { paymentId: open.paymentId } };
}
