import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { totalsOf } from '@restaurante/domain/sales/daily-totals.ts';
import { type CompanyTxContext, now } from '../../../shared/context.ts';
import { violates } from '../../../shared/db/database-error.ts';
import { snakeCase } from '../../../shared/db/statement.ts';
import { RunAgain } from '../../../shared/db/transaction.ts';
import { moveRows, NEVER_NEGATIVE, type StockMove } from '../../stock/index.ts';
import type { SaleLine, StoredSale } from '../sale/sale.ts';
import type { LineRow, PaymentRow } from './bill-parts.repository.ts';
import { countedPayment, countedSale, lineRows, optionRows, saleRow, sharesOf } from './bill-rows.ts';
import { changeSale, type ClaimRow, type LineChange } from './change-sale.repository.ts';

/** A payment of a change, with the business day on which its register was opened. */
export interface NewPayment extends PaymentRow {
  readonly registerDay: Day | null;
}

interface Change {
  readonly before: StoredSale;
  readonly after: StoredSale;
  readonly payments?: readonly NewPayment[];
  readonly claims?: readonly ClaimRow[];
  /** The payment that one of `payments` takes back. */
  readonly undonePaymentId?: number;
  readonly moves?: readonly StockMove[];
  /** When its order last reached the kitchen. */
  readonly kitchenSince?: Date;
  /** The line from which the units of a new removed line were taken. */
  readonly takenFrom?: number;
}

/**
 * Writes the difference between two states of a locked sale, with its payments, stock and totals. Restarts the
 * transaction if the stock has changed since it was read.
 */
export async function writeChange(ctx: CompanyTxContext, change: Change): Promise<void> {
  const { before, after, payments = [], moves = [] } = change;
  const { companyId, cutoffHour, userId } = ctx.scope;
  const counted = payments.map((payment) => countedPayment(payment, payment.registerDay));
  const difference = { before: countedSale(before), after: countedSale(after), payments: counted };
  const written = await changeSale(ctx.db, {
    ...totalsOf([difference], cutoffHour),
    companyId,
    branchId: before.branch.id,
    saleId: before.id,
    businessDay: before.businessDay,
    columns: columnsOf(change, userId),
    lines: newLines(change, userId),
    options: optionRows(addedLines(change)),
    lineChanges: lineChanges(before, after, userId),
    steps: after.history.slice(before.history.length).map(({ status, user, createdAt }) => ({
      saleId: before.id,
      status,
      userId: user?.id ?? null,
      createdAt,
    })),
    payments,
    claims: change.claims ?? [],
    undonePaymentId: change.undonePaymentId ?? null,
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

/** Returns the columns of the sale's row that differ, by their names in the table. */
function columnsOf({ before, after, kitchenSince }: Change, userId: number | null): object {
  const row = (sale: StoredSale) => ({
    ...saleRow(sale),
    round: sale.round,
    deletedAt: sale.deletedAt,
    deletedReason: sale.deletedReason,
    deletedBy: sale.deletedAt && userId,
    askedBillAt: sale.askedBillAt,
    mergedInto: sale.mergedInto?.id ?? null,
  });
  const old: Record<string, unknown> = row(before);
  const changed = Object.entries(row(after)).filter(([name, value]) => !isSame(value, old[name]));
  const times = kitchenSince ? { kitchen_since: kitchenSince } : {};
  return { ...Object.fromEntries(changed.map(([name, value]) => [snakeCase(name), value])), ...times };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function addedLines({ before, after }: Change): SaleLine[] {
  const old = new Set([...before.lines, ...before.removedLines].map(({ id }) => id));
  return [...after.lines, ...after.removedLines].filter(({ id }) => !old.has(id));
}

function newLines(change: Change, userId: number | null): LineRow[] {
  const { after, takenFrom } = change;
  const added = addedLines(change);
  return lineRows(after, added).map((row, i) => ({
    ...row,
    ...removalOf(added[i]!, userId),
    takenFrom: takenFrom ?? null,
  }));
}

function lineChanges(before: StoredSale, after: StoredSale, userId: number | null): LineChange[] {
  const rowsOf = (sale: StoredSale) => {
    const shares = sharesOf(sale);
    return [...sale.lines, ...sale.removedLines].map((line) => ({
      id: line.id,
      quantity: line.quantity,
      quantityDecrement: line.quantityDecrement,
      isServed: line.isServed,
      discountShareCents: shares.get(line.id) ?? 0,
      ...removalOf(line, userId),
    }));
  };
  const old = new Map(rowsOf(before).map((row) => [row.id, row]));
  return rowsOf(after).filter((row) => old.has(row.id) && !isSame(row, old.get(row.id)));
}

const removalOf = ({ deletedAt, deletedReason }: SaleLine, userId: number | null) => ({
  deletedAt,
  deletedReason,
  deletedBy: deletedAt && userId,
});
