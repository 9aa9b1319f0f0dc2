import { type Cents, cents, ZERO } from '@restaurante/domain/money/money.ts';
import type { Change, NewPayment } from '@restaurante/domain/sales/acts/outcome.ts';
import { type CountedChange, type CountedPayment, totalsOf } from '@restaurante/domain/sales/daily-totals.ts';
import {
  NOTHING_SOLD,
  type SaleLine,
  type SalePayment,
  type StoredSale,
} from '@restaurante/domain/sales/sale.ts';
import { type CompanyTxContext, now } from '../../../shared/context.ts';
import { violates } from '../../../shared/db/database-error.ts';
import { snakeCase } from '../../../shared/db/statement.ts';
import { RunAgain } from '../../../shared/db/transaction.ts';
import { moveRows, NEVER_NEGATIVE } from '../../stock/index.ts';
import type { LineRow, PaymentRow } from '../write/bill-parts.repository.ts';
import {
  changeSale,
  type LineChange,
  newLineIds,
  newPaymentIds,
  newSaleIds,
} from '../write/change-sales.repository.ts';
import { insertSales, type SaleChanges } from '../write/insert-sales.repository.ts';
import {
  claimRows,
  countedSale,
  lineRows,
  optionRows,
  saleRow,
  sharesOf,
  stepRows,
} from '../write/to-rows.ts';

/** A change whose new rows have their ids. */
interface Difference extends Omit<Change, 'before'> {
  readonly before: StoredSale;
  /** All payments of the bill before. */
  readonly paid: readonly SalePayment[];
  /** Whether it gets the next number of its day. */
  readonly isSeated: boolean;
}

/**
 * Writes changes of locked bills of one branch: the differences, with their payments, stock and totals; a line may go
 * from one bill to another, and a bill without `before` is opened. Restarts the transaction if the stock has changed
 * since it was read. Returns the ids of the bills.
 */
export async function writeChanges(ctx: CompanyTxContext, changes: readonly Change[]): Promise<number[]> {
  const { companyId, cutoffHour, userId } = ctx.scope;
  const differences = await withIds(ctx, changes);
  for (const [i, { before }] of differences.entries())
    if (changes[i]!.before === null) await open(ctx, before);
  const moves = differences.flatMap(({ after, moves = [] }) =>
    moves.map((move) => ({ ...move, saleId: after.id, userId })),
  );
  const payments = await paymentRows(ctx, differences);
  const written = await changeSale(ctx.db, {
    ...totalsOf(differences.map(countedChange(ctx)), cutoffHour),
    companyId,
    branchId: differences[0]!.before.branch.id,
    days: [
      ...new Set(differences.flatMap(({ before, after }) => [before.businessDay, after.businessDay])),
    ].sort(),
    saleChanges: differences.map((change) => ({
      id: change.before.id,
      columns: changedColumns(change, userId),
      numberOf: change.isSeated ? change.after.businessDay : null,
    })),
    // After a merge, no payment of either bill may count as the end of the other one's division.
    movedPayments: differences.flatMap(({ after, arriving = [], paid }) =>
      (arriving.length > 0 ? [...arriving, ...paid] : []).map(({ id }) => ({ id, saleId: after.id })),
    ),
    ...linesOf(differences, userId),
    steps: differences.flatMap(({ before, after }) => stepRows(after, before.history.length)),
    payments: payments.map(({ row }) => row),
    claims: payments.flatMap(({ row, claims }) => (claims ? claimRows(row.id!, claims) : [])),
    undonePaymentId: payments.find(({ row }) => row.reversesId)?.row.reversesId ?? null,
    moves: moveRows(moves),
    createdAt: now(ctx),
  }).catch((error: unknown) => {
    throw violates(error, NEVER_NEGATIVE) ? new RunAgain() : error;
  });
  const taken = new Set(
    moves.filter(({ delta, reason }) => delta < 0 && reason === 'sale').map(({ productId }) => productId),
  );
  if (taken.size > 0 && written.counted !== taken.size) throw new RunAgain();
  return differences.map(({ after }) => after.id);
}

/** Replaces the ids below 0 of new bills and lines by the next ones; the lines are in the order of their ids. */
async function withIds(ctx: CompanyTxContext, changes: readonly Change[]): Promise<Difference[]> {
  const isNew = ({ id }: { readonly id: number }) => id < 0;
  const lines = changes.flatMap(({ after }) => [...after.lines, ...after.removedLines]).filter(isNew);
  const newLines = await newLineIds(ctx.db, lines.length);
  const lineIds = new Map(lines.map(({ id }, i) => [id, newLines[i]!]));
  const bills = changes.filter(({ after }) => isNew(after));
  const newSales = await newSaleIds(ctx.db, bills.length);
  const saleIds = new Map(bills.map(({ after }, i) => [after.id, newSales[i]!]));
  const numbered = (some: readonly SaleLine[]) =>
    some.map((line) => ({ ...line, id: lineIds.get(line.id) ?? line.id })).sort((a, b) => a.id - b.id);
  return changes.map((change) => {
    const { before, payments = [] } = change;
    const after = {
      ...change.after,
      id: saleIds.get(change.after.id) ?? change.after.id,
      lines: numbered(change.after.lines),
      removedLines: numbered(change.after.removedLines),
    };
    return {
      ...change,
      after,
      before: before ?? { ...after, ...NOTHING_SOLD, round: 1 },
      payments: payments.map((payment) => ({
        ...payment,
        lineId: payment.lineId && (lineIds.get(payment.lineId) ?? payment.lineId),
      })),
      paid: before?.payments ?? [],
      isSeated: before?.number === null && before.status === 'new' && after.status !== 'new',
    };
  });
}

/** Opens a bill without lines. */
async function open(ctx: CompanyTxContext, bill: StoredSale): Promise<void> {
  const { companyId, cutoffHour } = ctx.scope;
  await insertSales(ctx.db, {
    ...totalsOf([{ before: null, after: countedSale(bill), payments: [] }], cutoffHour),
    companyId,
    branchId: bill.branch.id,
    newSales: [{ ...saleRow(bill), isNumbered: true }],
    lines: [],
    options: [],
    steps: stepRows(bill),
    payments: [],
    moves: [],
    countedIds: [],
    registerIds: [],
    keys: [],
    createdAt: bill.createdAt,
  });
}

/** Returns the rows of new payments; only one that claims something needs its id before it is written. */
async function paymentRows(
  ctx: CompanyTxContext,
  differences: readonly Difference[],
): Promise<{ row: PaymentRow; claims: NewPayment['claims'] }[]> {
  const payments = differences.flatMap(({ after, payments = [] }) =>
    payments.map((payment) => ({ saleId: after.id, ...payment })),
  );
  const claimsSome = ({ claims }: NewPayment) => claims !== null && claimRows(0, claims).length > 0;
  const ids = await newPaymentIds(ctx.db, payments.filter(claimsSome).length);
  return payments.map((payment) => ({
    row: {
      ...(claimsSome(payment) && { id: ids.pop()! }),
      saleId: payment.saleId,
      kind: payment.kind,
      cashRegisterId: payment.register?.id ?? null,
      cashCents: payment.cash,
      qrCents: payment.qr,
      cashTenderedCents: payment.cashTendered,
      purpose: payment.purpose === 'all' ? null : payment.purpose,
      firstName: payment.firstName,
      ciNit: payment.ciNit,
      leavesDebt: payment.leavesDebt,
      saleLineId: payment.lineId,
      reversesId: payment.reverses,
      takesBill: payment.takesBill || null,
      userId: ctx.scope.userId,
      createdAt: now(ctx),
    },
    claims: claimsSome(payment) ? payment.claims : null,
  }));
}

/** Returns what the totals count of a change; all payments of a bill move with it to another day. */
const countedChange =
  (ctx: CompanyTxContext) =>
  ({ before, after, paid, payments = [], arriving = [], leaving = [] }: Difference): CountedChange => {
    const onNewDay = after.businessDay === before.businessDay ? [] : paid;
    const made = payments.map(({ kind, register, cash, qr }) => ({
      kind,
      cashRegisterId: register?.id ?? null,
      registerDay: register?.openedOn ?? null,
      cash,
      qr,
      createdAt: ctx.clock.now(),
    }));
    const gone = [...leaving, ...onNewDay].map(countedPayment).map(({ cash, qr, ...payment }) => ({
      ...payment,
      saleDay: before.businessDay,
      cash: cents(0 - cash),
      qr: cents(0 - qr),
    }));
    return {
      before: countedSale(before),
      after: countedSale(after),
      payments: [...made, ...[...arriving, ...onNewDay].map(countedPayment), ...gone],
    };
  };

/** Totals count the amounts of a refund above 0. */
function countedPayment(payment: SalePayment): CountedPayment {
  const { kind, cashRegisterId, registerDay, createdAt } = payment;
  const amount = (value: Cents) => (kind === 'refund' ? cents(0 - value) : value);
  const [cash, qr] = [amount(payment.cash), amount(payment.qr)];
  return { kind, cashRegisterId, registerDay, cash, qr, createdAt: createdAt.getTime() };
}

/** Returns the columns of the sale's row that differ, by their names in the table. */
function changedColumns({ before, after, kitchenSince }: Difference, userId: number | null): object {
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
function linesOf(changes: readonly Difference[], userId: number | null) {
  const old = new Map(changes.flatMap(({ before }) => changesOf(before, userId)).map((row) => [row.id, row]));
  return {
    lines: changes.flatMap((change) => newLines(change, old, userId)),
    options: optionRows(changes.flatMap((change) => addedLines(change, old))),
    lineChanges: changes
      .flatMap(({ after }) => changesOf(after, userId))
      .filter((row) => old.has(row.id) && !isSame(row, old.get(row.id))),
  };
}

const addedLines = ({ after }: Difference, old: ReadonlyMap<number, LineChange>): SaleLine[] =>
  [...after.lines, ...after.removedLines].filter(({ id }) => !old.has(id));

function newLines(
  change: Difference,
  old: ReadonlyMap<number, LineChange>,
  userId: number | null,
): LineRow[] {
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
