import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { type Cents, cents, ZERO } from '@restaurante/domain/money/money.ts';
import { type CountedChange, totalsOf } from '@restaurante/domain/sales/daily-totals.ts';
import { type CompanyTxContext, now, type TxContext } from '../../../shared/context.ts';
import { violates } from '../../../shared/db/database-error.ts';
import { snakeCase } from '../../../shared/db/statement.ts';
import { RunAgain } from '../../../shared/db/transaction.ts';
import type { OpenRegister } from '../../drawer/index.ts';
import { moveRows, NEVER_NEGATIVE, type StockMove } from '../../stock/index.ts';
import { getSale } from '../sale/sale-access.ts';
import type { SaleLine, StoredSale, WholeSale } from '../sale/sale.ts';
import type { LineRow, PaymentRow } from './bill-parts.repository.ts';
import { changeSale, type ClaimRow, type LineChange } from './change-sales.repository.ts';
import type { SaleChanges } from './insert-sales.repository.ts';
import { countedPayment, countedSale, lineRows, optionRows, saleRow, sharesOf, stepRows } from './to-rows.ts';

/** A payment of a change, with the business day on which its register was opened. */
export interface NewPayment extends PaymentRow {
  readonly registerDay: Day | null;
}

/** Returns a payment that the acting user makes now; QR money is returned without a register. */
export const madeNow = (ctx: CompanyTxContext, saleId: number, register: OpenRegister | null) => ({
  saleId,
  cashRegisterId: register?.id ?? null,
  registerDay: register?.openedOn ?? null,
  userId: ctx.scope.userId,
  createdAt: now(ctx),
});

/** A payment that goes from one sale to another, with the business day on which its register was opened. */
export interface MovedPayment {
  readonly id: number;
  readonly kind: 'payment' | 'refund';
  readonly cashRegisterId: number | null;
  readonly registerDay: Day | null;
  readonly cashCents: Cents;
  readonly qrCents: Cents;
  readonly createdAt: Date;
}

export interface Change {
  readonly before: StoredSale;
  readonly after: StoredSale;
  readonly payments?: readonly NewPayment[];
  readonly claims?: readonly ClaimRow[];
  /** The payment that one of `payments` takes back. */
  readonly undonePaymentId?: number;
  readonly moves?: readonly StockMove[];
  /** When its order last reached the kitchen. */
  readonly kitchenSince?: Date;
  /** The payments that come from another sale. */
  readonly arriving?: readonly MovedPayment[];
  /**
   * The sale's own payments, treated like the arriving ones: after a merge, no payment of either sale may count as the
   * end of the other sale's division.
   */
  readonly joined?: readonly { readonly id: number }[];
  /** The payments that go to another sale. */
  readonly leaving?: readonly MovedPayment[];
  /** All payments of a sale that gets another business day. */
  readonly onNewDay?: readonly MovedPayment[];
  /** It gets the next number of its day. */
  readonly isSeated?: boolean;
}

/** Writes a change of one locked sale, as `writeChanges` does. Returns the sale as it is now. */
export async function writeChange(ctx: TxContext, change: Change): Promise<WholeSale> {
  await writeChanges(ctx, [change]);
  return getSale(ctx, change.before.id);
}

/**
 * Writes the differences between two states of locked sales of one branch, with their payments, stock and totals; a
 * line may go from one to another. Restarts the transaction if the stock has changed since it was read.
 */
export async function writeChanges(ctx: CompanyTxContext, changes: readonly Change[]): Promise<void> {
  const { companyId, cutoffHour, userId } = ctx.scope;
  const moves = changes.flatMap((change) => change.moves ?? []);
  const written = await changeSale(ctx.db, {
    ...totalsOf(changes.map(differenceOf), cutoffHour),
    companyId,
    branchId: changes[0]!.before.branch.id,
    days: [
      ...new Set(changes.flatMap(({ before, after }) => [before.businessDay, after.businessDay])),
    ].sort(),
    saleChanges: changes.map((change) => ({
      id: change.before.id,
      columns: changedColumns(change, userId),
      numberOf: change.isSeated ? change.after.businessDay : null,
    })),
    movedPayments: changes.flatMap(({ after, arriving = [], joined = [] }) =>
      [...arriving, ...joined].map(({ id }) => ({ id, saleId: after.id })),
    ),
    ...linesOf(changes, userId),
    steps: changes.flatMap(({ before, after }) => stepRows(after, before.history.length)),
    payments: changes.flatMap(({ payments = [] }) => payments),
    claims: changes.flatMap(({ claims = [] }) => claims),
    undonePaymentId: changes[0]!.undonePaymentId ?? null,
    moves: moveRows(moves),
    createdAt: now(ctx),
  }).catch((error: unknown) => {
    throw violates(error, NEVER_NEGATIVE) ? new RunAgain() : error;
  });
  const taken = new Set(
    moves.filter(({ delta, reason }) => delta < 0 && reason === 'sale').map(({ productId }) => productId),
  );
  if (taken.size > 0 && written.counted !== taken.size) throw new RunAgain();
}

function differenceOf(change: Change): CountedChange {
  const { before, after, payments = [], arriving = [], leaving = [], onNewDay = [] } = change;
  const counted = [...payments, ...arriving, ...onNewDay].map((payment) =>
    countedPayment(payment, payment.registerDay),
  );
  const gone = [...leaving, ...onNewDay].map((payment) => {
    const { cash, qr, ...rest } = countedPayment(payment, payment.registerDay);
    return { ...rest, saleDay: before.businessDay, cash: cents(0 - cash), qr: cents(0 - qr) };
  });
  return { before: countedSale(before), after: countedSale(after), payments: [...counted, ...gone] };
}

/** Returns the columns of the sale's row that differ, by their names in the table. */
function changedColumns({ before, after, kitchenSince }: Change, userId: number | null): object {
  const row = (sale: StoredSale): Omit<SaleChanges, 'kitchenSince'> => {
    const { id: _id, ...columns } = saleRow(sale);
    return {
      ...columns,
      round: sale.round,
      deletedAt: sale.deletedAt,
      deletedReason: sale.deletedReason,
      deletedBy: sale.deletedAt && userId,
      askedBillAt: sale.askedBillAt,
      mergedInto: sale.mergedInto?.id ?? null,
    };
  };
  const old: Record<string, unknown> = row(before);
  const changed = Object.entries(row(after)).filter(([name, value]) => !isSame(value, old[name]));
  const times = kitchenSince ? { kitchen_since: kitchenSince } : {};
  return { ...Object.fromEntries(changed.map(([name, value]) => [snakeCase(name), value])), ...times };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the new lines of sales, and those that change, also by going to another of these sales. */
function linesOf(changes: readonly Change[], userId: number | null) {
  const old = new Map(changes.flatMap(({ before }) => changesOf(before, userId)).map((row) => [row.id, row]));
  return {
    lines: changes.flatMap((change) => newLines(change, old, userId)),
    options: optionRows(changes.flatMap((change) => addedLines(change, old))),
    lineChanges: changes
      .flatMap(({ after }) => changesOf(after, userId))
      .filter((row) => old.has(row.id) && !isSame(row, old.get(row.id))),
  };
}

const addedLines = ({ after }: Change, old: ReadonlyMap<number, LineChange>): SaleLine[] =>
  [...after.lines, ...after.removedLines].filter(({ id }) => !old.has(id));

function newLines(change: Change, old: ReadonlyMap<number, LineChange>, userId: number | null): LineRow[] {
  const added = addedLines(change, old);
  return lineRows(change.after, added).map((row, i) => ({
    ...row,
    ...removalOf(added[i]!, userId),
  }));
}

function changesOf(sale: StoredSale, userId: number | null): LineChange[] {
  const shares = sharesOf(sale);
  return [...sale.lines, ...sale.removedLines].map((line) => ({
    id: line.id,
    saleId: sale.id,
    round: line.round,
    quantity: line.quantity,
    quantityDecrement: line.quantityDecrement,
    isServed: line.isServed,
    discountShareCents: shares.get(line.id) ?? ZERO,
    ...removalOf(line, userId),
  }));
}

const removalOf = ({ deletedAt, deletedReason }: SaleLine, userId: number | null) => ({
  deletedAt,
  deletedReason,
  deletedBy: deletedAt && userId,
});
