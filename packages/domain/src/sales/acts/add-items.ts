import {
  type DecidedLine,
  decideLines,
  type LineProblem,
  type OrderLine,
  type Shortage,
  type SoldProduct,
} from '../decide-sale.ts';
import { ownDiscount, withLines } from '../given.ts';
import { orderLine, statusOfLines } from '../line-state.ts';
import type { Decided } from '../sale-payment.ts';
import { coversDebt, joinObservations, type SaleLine, type StoredSale, type WholeSale } from '../sale.ts';
import { type Acting, type Change, followLines, inState, newId, stockMoves } from './outcome.ts';

export interface AddedItems {
  readonly lines: readonly OrderLine[];
  /** Whether they come as an order of their own: they are a round, although the bill still cooks. */
  readonly joins?: boolean;
  readonly guests?: number | null;
  /** Follow those of the bill. */
  readonly observations?: string | null;
}

export type AddProblem =
  | LineProblem
  | { readonly code: 'stock_short'; readonly shortages: readonly Shortage[] };

/** Returns a sold line as a line of a bill, which has not reached the kitchen. */
export const newLine = (
  { isHeld, ...line }: DecidedLine,
  place: Pick<SaleLine, 'id' | 'round' | 'orderedBy' | 'orderedAt'>,
): SaleLine => ({
  ...line,
  ...place,
  state: isHeld ? 'held' : 'waiting',
  firedAt: null,
  readyAt: null,
  servedAt: null,
  cameFrom: null,
  takenFrom: null,
  deletedAt: null,
  deletedReason: null,
});

/** Tells whether a bill has had lines: what joins it is not its first round. */
export const hasRounds = ({ lines, removedLines }: Pick<WholeSale, 'lines' | 'removedLines'>): boolean =>
  lines.length + removedLines.length > 0;

/** Returns a product as a reservation orders it: what is sold out today does not limit another day. */
export const ofAnotherDay = (product: SoldProduct): SoldProduct => ({
  ...product,
  isSoldOut: false,
  inStock: null,
  optionGroups: product.optionGroups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, soldOutIn: [] })),
  })),
});

/**
 * Decides items that are added to a bill; what is unpaid is a debt. In a ready or delivered one, or as an order of their
 * own, they are a new round that goes to the kitchen. The guests' request for the bill ends. docs/rules/sales.md
 */
export function decideItems(
  bill: WholeSale,
  { lines, joins = false, guests, observations }: AddedItems,
  { products, acting }: { readonly products: readonly SoldProduct[]; readonly acting: Acting },
): Decided<{ readonly change: Change; readonly added: readonly SaleLine[] }, AddProblem> {
  const isWaiting = bill.number === null;
  const { ok: decided, problem } = decideLines(lines, isWaiting ? products.map(ofAnotherDay) : products, {
    day: acting.today,
    branchId: bill.branch.id,
    before: bill.linesTotal,
  });
  if (problem) return { problem };
  const { shortages } = decided;
  if (shortages.length > 0) return { problem: { code: 'stock_short', shortages } };

  const isFinished = bill.status === 'ready' || bill.status === 'delivered';
  const isFirst = bill.status === 'accepted' && bill.lines.length === 0;
  const isRound = (isFinished || joins) && hasRounds(bill);
  const round = isRound ? bill.round + 1 : bill.round;
  const ordered = { round, orderedBy: acting.userId, orderedAt: acting.at };
  const newLines = decided.lines.map((line, i) => newLine(line, { id: newId(i), ...ordered }));
  const added = bill.status === 'new' ? newLines : newLines.map((line) => orderLine(line, acting.at));
  const amounts = withLines(bill, [...bill.lines, ...added], ownDiscount(bill));
  const longer: StoredSale = {
    ...bill,
    ...amounts,
    isPaid: coversDebt({ ...bill, ...amounts }),
    round,
    guests: guests ?? bill.guests,
    observations: joinObservations(bill.observations, observations ?? null),
    askedBillAt: null,
  };
  const after = isFirst ? inState(longer, statusOfLines(added)!, acting) : followLines(longer, acting);
  const change: Change = {
    before: bill,
    after,
    // A reservation takes no stock, and reaches the kitchen when its guests are seated.
    ...(!isWaiting && { moves: stockMoves(added, 'sale'), kitchenSince: acting.at }),
  };
  return { ok: { change, added } };
}
