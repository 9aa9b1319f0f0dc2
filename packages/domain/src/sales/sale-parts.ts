import { addCents, cents, type Cents } from '../money/money.ts';
import { discountShares } from './discount-shares.ts';
import type { Decided } from './sale-payment.ts';
import { debtAmount, type LineAmounts, lineTotal, owedAmount } from './sale-totals.ts';

/** A part of `total` centavos; all parts are equal. */
export interface Share {
  readonly part: number;
  readonly of: number;
  readonly total: Cents;
  /** Id of the first payment of the division. */
  readonly division: number;
}

/** Units of a line that a payment has paid, or a share of them. */
export interface Claim {
  readonly lineId: number;
  readonly quantity: number;
  readonly amount: Cents;
  readonly share: Share | null;
}

/** The fields of a payment on which later parts depend. */
export interface PaidPart {
  readonly id: number;
  /** Set if it is an equal part of the whole bill. */
  readonly share: Share | null;
  readonly lines: readonly Claim[];
  /** False: the bill owed nothing after it. */
  readonly leavesDebt: boolean;
  /** The payment that this one takes back. */
  readonly reverses: number | null;
}

interface BillLine extends LineAmounts {
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

/** Divides an amount into equal parts; all centavos left over are in part 1. docs/rules/bills.md */
export function equalParts(total: Cents, of: number): Cents[] {
  const each = Math.floor(total / of);
  return Array.from({ length: of }, (_, i) => cents(i === 0 ? total - each * (of - 1) : each));
}

/** The parts of a division that are paid, by payment. */
interface Division {
  readonly id: number;
  readonly total: Cents;
  readonly paid: ReadonlyMap<number, number>;
}

/** Groups the paid parts of n equal ones by their divisions. */
function divisionsOf(shares: readonly { share: Share | null; paymentId: number }[], of: number): Division[] {
  const divisions = new Map<number, { total: Cents; paid: Map<number, number> }>();
  for (const { share, paymentId } of shares) {
    if (share?.of !== of) continue;
    const division = divisions.get(share.division) ?? { total: share.total, paid: new Map() };
    divisions.set(share.division, division);
    division.paid.set(share.part, paymentId);
  }
  return Array.from(divisions, ([id, division]) => ({ id, ...division })).filter(
    ({ paid }) => paid.size < of,
  );
}

/** Returns the payments that are neither undone nor the undoing of another one. */
export function livePayments<P extends Pick<PaidPart, 'id' | 'reverses'>>({
  payments,
}: {
  readonly payments: readonly P[];
}): P[] {
  const undone = new Set(payments.map(({ reverses }) => reverses));
  return payments.filter(({ id, reverses }) => reverses === null && !undone.has(id));
}

type Money = Readonly<Record<'cash' | 'qr', Cents>>;

/** Tells whether refunds have returned some of this money of a bill's payments; undone payments do not count. */
export function isReturned(
  bill: { readonly payments: readonly (Pick<PaidPart, 'id' | 'reverses'> & Money)[] },
  { cash, qr }: Money,
): boolean {
  const live = livePayments(bill);
  const keptCash = live.reduce((sum, payment) => sum + payment.cash, 0);
  const keptQr = live.reduce((sum, payment) => sum + payment.qr, 0);
  return cash > Math.max(0, keptCash) || qr > Math.max(0, keptQr) || cash + qr > keptCash + keptQr;
}

/**
 * Returns the unfinished divisions of a bill into `of` parts. They end when the bill owes nothing, unless a payment is
 * undone later.
 */
function billDivisions(bill: Bill, of: number): Division[] {
  const payments = livePayments(bill);
  const lastUndo = bill.payments.findLast(({ reverses }) => reverses !== null)?.id ?? 0;
  const lastEnd = payments.findLast(({ id, leavesDebt }) => !leavesDebt && id > lastUndo)?.id ?? 0;
  const later = payments.filter(({ share }) => share !== null && share.division > lastEnd);
  return divisionsOf(
    later.map(({ id, share }) => ({ share, paymentId: id })),
    of,
  );
}

/** Returns the amounts of a bill's equal parts, and which of them are paid. */
export function dividedBill(bill: Bill, of: number): { amount: Cents; isPaid: boolean }[] {
  const [division] = billDivisions(bill, of);
  return equalParts(division?.total ?? billDebt(bill), of).map((amount, i) => ({
    amount,
    isPaid: division?.paid.has(i + 1) ?? false,
  }));
}

/**
 * Returns the share in the first division in which this part is unpaid. Without a division, it begins one of `total`.
 */
function shareIn(
  divisions: readonly Division[],
  { part, of }: EqualPart,
  total: Cents,
): Decided<NewShare, PartProblem> {
  const division = divisions.find(({ paid }) => !paid.has(part));
  const [paid] = divisions;
  if (division === undefined && paid !== undefined)
    return { problem: { code: 'part_paid', paymentId: paid.paid.get(part)! } };
  return { ok: { part, of, total: division?.total ?? total, division: division?.id ?? null } };
}

const shareAmount = ({ part, of, total }: NewShare): Cents => equalParts(total, of)[part - 1]!;

/** The unpaid units of a line and what they cost, in centavos. */
export interface UnpaidLine {
  readonly quantity: number;
  readonly amount: Cents;
}

const claimsOf = (bill: Bill, lineId: number) =>
  livePayments(bill).flatMap(({ id, lines }) =>
    lines.filter((claim) => claim.lineId === lineId).map((claim) => ({ ...claim, paymentId: id })),
  );

/** Returns the units of a line that no payment claims. A line that is being divided counts as claimed. */
export function unpaidLine(bill: Bill, lineId: number): UnpaidLine {
  const place = bill.lines.findIndex(({ id }) => id === lineId);
  const line = bill.lines[place];
  if (line === undefined) return { quantity: 0, amount: cents(0) };
  let quantity = line.quantity;
  let amount = lineTotal(line) - discountShares(bill)[place]!;
  const seen = new Set<number>();
  for (const { share, ...claim } of claimsOf(bill, lineId)) {
    if (share !== null && seen.has(share.division)) continue;
    if (share !== null) seen.add(share.division);
    quantity -= claim.quantity;
    amount -= share?.total ?? claim.amount;
  }
  return { quantity: Math.max(0, quantity), amount: cents(Math.max(0, amount)) };
}

/** The next part of units of a line that are divided. */
export interface NextLinePart extends UnpaidLine {
  readonly share: EqualPart;
}

/** Returns the next unpaid part of units of a line that are divided into equal parts; null if none are. */
export function nextLinePart(bill: Bill, lineId: number): NextLinePart | null {
  const claims = claimsOf(bill, lineId);
  for (const { share, quantity } of claims) {
    if (share === null) continue;
    const { of } = share;
    const [division] = divisionsOf(
      claims.filter((claim) => claim.quantity === quantity),
      of,
    );
    if (!division) continue;
    const amounts = equalParts(division.total, of);
    const place = amounts.findIndex((_, i) => !division.paid.has(i + 1));
    return { quantity, amount: amounts[place]!, share: { part: place + 1, of } };
  }
  return null;
}

/** Returns the cost of units of a line. The last units cost the rest, so that no centavo is lost. */
const unitsCost = (unpaid: UnpaidLine, quantity: number): Cents =>
  quantity === unpaid.quantity
    ? unpaid.amount
    : cents(Math.floor((unpaid.amount * quantity) / unpaid.quantity));

function decideLine(bill: Bill, part: LinePart): Decided<DecidedPart['lines'][number], PartProblem> {
  const { lineId, quantity, share } = part;
  if (!bill.lines.some(({ id }) => id === lineId)) return { problem: { code: 'not_found' } };
  const claims = claimsOf(bill, lineId);
  const unpaid = unpaidLine(bill, lineId);
  const sameUnits = claims.filter((claim) => claim.quantity === quantity);
  const divisions = share === null ? [] : divisionsOf(sameUnits, share.of);
  if (divisions.length === 0 && quantity > unpaid.quantity)
    return { problem: { code: 'part_paid', paymentId: claims.at(-1)?.paymentId ?? null } };
  if (share === null) return { ok: { lineId, quantity, amount: unitsCost(unpaid, quantity), share } };
  const total = divisions[0]?.total ?? unitsCost(unpaid, quantity);
  const { ok: decided, problem } = shareIn(divisions, share, total);
  return problem ? { problem } : { ok: { lineId, quantity, amount: shareAmount(decided), share: decided } };
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
    const { ok, problem } = shareIn(billDivisions(bill, share.of), share, debt);
    return problem ? { problem } : { ok: { amount: shareAmount(ok), share: ok, lines: [] } };
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
  const units = livePayments(bill)
    .flatMap(({ lines }) => lines)
    .filter((claim) => claim.lineId === lineId)
    .map(({ quantity, share }) => quantity / (share?.of ?? 1));
  return Math.round(units.reduce((sum, one) => sum + one, 0) * 100) / 100;
}

/** Returns the payment that claims units of a line beyond `quantity` of them, or null. */
export function claimBeyond(bill: Bill, lineId: number, quantity: number): number | null {
  const line = bill.lines.find(({ id }) => id === lineId);
  const claimed = (line?.quantity ?? 0) - unpaidLine(bill, lineId).quantity;
  return claimed > quantity ? (claimsOf(bill, lineId).at(-1)?.paymentId ?? null) : null;
}
