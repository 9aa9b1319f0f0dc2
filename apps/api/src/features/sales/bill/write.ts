import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { ZERO } from '@restaurante/domain/money/money.ts';
import type { Change, NewPayment } from '@restaurante/domain/sales/acts/outcome.ts';
import {
  NOTHING_SOLD,
  type SaleLine,
  type SalePayment,
  type StoredSale,
} from '@restaurante/domain/sales/sale.ts';
import { type CompanyTxContext, now } from '../../../shared/context.ts';
import { violates } from '../../../shared/db/database-error.ts';
import { together } from '../../../shared/db/together.ts';
import { RunAgain } from '../../../shared/db/transaction.ts';
import { moveStock, NEVER_NEGATIVE, type StockLeft } from '../../stock/index.ts';
import {
  addRows,
  type LineRow,
  newLineIds,
  newPaymentIds,
  newSaleIds,
  type PaymentRow,
  writeDays,
} from '../write/bill-rows.repository.ts';
import {
  addClaims,
  changeLines,
  changeSale,
  endClaims,
  type LineChange,
  movePayments,
  type SaleChanges,
} from '../write/change-bill.repository.ts';
import { insertSale } from '../write/insert-sale.repository.ts';
import {
  claimRows,
  extraColumns,
  givenRow,
  lineRows,
  optionRows,
  saleRow,
  sharesOf,
  stepRows,
} from '../write/to-rows.ts';

/** A change whose new rows have their ids. */
interface Difference extends Omit<Change, 'before'> {
  readonly before: StoredSale;
  /** Whether this write opens the bill: it inserts `before`, which has no lines, and then changes it. */
  readonly isNew: boolean;
  /** All payments of the bill before. */
  readonly paid: readonly SalePayment[];
  /** Whether it gets the next number of its day. */
  readonly isSeated: boolean;
}

interface Written {
  readonly ids: readonly number[];
  readonly stock: readonly StockLeft[];
}

/**
 * Writes changes of locked bills of one branch, with their payments and stock moves. A line may go from one bill to
 * another. A change without `before` opens a bill. Restarts the transaction if the stock has changed since it was read.
 * Returns the ids of the bills and what is left of the stock that changed.
 */
export async function writeChanges(ctx: CompanyTxContext, changes: readonly Change[]): Promise<Written> {
  const { companyId, userId } = ctx.scope;
  const differences = await withIds(ctx, changes);
  const branch = { companyId, branchId: differences[0]!.before.branch.id };
  const rows = rowsOf(differences, await paymentRows(ctx, differences), userId);
  const newBills = differences
    .filter(({ isNew }) => isNew)
    .map(({ before }) => ({ ...saleRow(before), ...branch, ...OPENED }));
  const moves = differences.flatMap(({ after, moves = [] }) =>
    moves.map((move) => ({ ...move, saleId: after.id, userId })),
  );
  const days = daysOf(differences);
  const send = async () => {
    const locks = [
      moveStock(ctx, branch.branchId, moves),
      writeDays.all(ctx.db, { ...branch, days }),
    ] as const;
    // Only the row of a seated reservation needs its number first.
    const numbers = differences.some(({ isSeated }) => isSeated) ? (await together(locks))[1] : [];
    const [stock] = await together([
      ...locks,
      ...newBills.map((bill) => insertSale.first(ctx.db, bill)),
      ...differences.map((change) =>
        changeSale.run(
          ctx.db,
          { companyId, saleId: change.after.id },
          changedColumns(change, numbers, userId),
        ),
      ),
      ...sendRows(ctx, rows),
    ]);
    return stock;
  };
  const stock = await send().catch((error: unknown) => {
    throw violates(error, NEVER_NEGATIVE) ? new RunAgain('stock was sold') : error;
  });
  const taken = new Set(
    moves.filter(({ delta, reason }) => delta < 0 && reason === 'sale').map(({ productId }) => productId),
  );
  // The counting of a product has begun or ended.
  if (taken.size > 0 && stock.length !== taken.size)
    throw new RunAgain('counting of a product began or ended');
  return { ids: differences.map(({ after }) => after.id), stock };
}

/** A bill that an act opens gets the next number, may belong to a closed register, and has no lines yet. */
const OPENED = { isNumbered: true, openRegisterId: null, productIds: [], countedProducts: 0 } as const;

/**
 * Returns the business days of the bills before and after. A new bill and a seated reservation take a number of their
 * day.
 */
function daysOf(differences: readonly Difference[]) {
  const taken = new Map<Day, number>();
  for (const { before, after, isNew, isSeated } of differences) {
    taken.set(before.businessDay, taken.get(before.businessDay) ?? 0);
    taken.set(after.businessDay, (taken.get(after.businessDay) ?? 0) + Number(isNew || isSeated));
  }
  return Array.from(taken, ([businessDay, taken]) => ({ businessDay, taken }));
}

/** Returns the rows of the bills that change, and those that are new. */
function rowsOf(differences: readonly Difference[], payments: readonly MadePayment[], userId: number | null) {
  const old = new Map(
    differences.flatMap(({ before }) => changesOf(before, userId)).map((row) => [row.id, row]),
  );
  return {
    lines: differences
      .flatMap(({ after }) => changesOf(after, userId))
      .filter((row) => old.has(row.id) && !isSame(row, old.get(row.id))),
    // After a merge, a payment of one bill must not end a division of the other.
    payments: differences.flatMap(({ after, arriving = [], paid }) =>
      (arriving.length > 0 ? [...arriving, ...paid] : []).map(({ id }) => ({ id, saleId: after.id })),
    ),
    claims: payments.flatMap(({ row, claims }) => (claims ? claimRows(row.id!, claims) : [])),
    undone: payments.find(({ row }) => row.reversesId)?.row.reversesId,
    added: {
      steps: differences.flatMap(({ before, after, isNew }) =>
        stepRows(after, isNew ? 0 : before.history.length),
      ),
      lines: differences.flatMap((change) => newLines(change, old, userId)),
      options: optionRows(differences.flatMap((change) => addedLines(change, old))),
      payments: payments.map(({ row }) => row),
    },
  };
}

/** Sends one statement for each table that has rows to change or to add. */
function sendRows({ db, scope }: CompanyTxContext, rows: ReturnType<typeof rowsOf>) {
  const { companyId } = scope;
  const { lines, payments, claims, undone, added } = rows;
  return [
    lines.length > 0 && changeLines.run(db, { companyId, lines }),
    payments.length > 0 && movePayments.run(db, { companyId, payments }),
    addRows(db, companyId, added),
    // A payment that replaces another one claims the same parts.
    undone && endClaims.run(db, { companyId, paymentId: undone }),
    claims.length > 0 && addClaims.run(db, { companyId, claims }),
  ];
}

/** Gives new bills and lines, which have ids below 0, their real ids, and sorts the lines by id. */
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
      isNew: before === null,
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

interface MadePayment {
  readonly row: PaymentRow;
  readonly claims: NewPayment['claims'];
}

/** Returns the rows of new payments. A payment with claims gets its id here, because the claims contain it. */
async function paymentRows(
  ctx: CompanyTxContext,
  differences: readonly Difference[],
): Promise<MadePayment[]> {
  const payments = differences.flatMap(({ after, payments = [] }) =>
    payments.map((payment) => ({ saleId: after.id, ...payment })),
  );
  const claimsSome = ({ claims }: NewPayment) => claims !== null && claimRows(0, claims).length > 0;
  const ids = await newPaymentIds(ctx.db, payments.filter(claimsSome).length);
  return payments.map((payment) => ({
    row: {
      id: claimsSome(payment) ? ids.pop()! : null,
      saleId: payment.saleId,
      kind: payment.kind,
      cashRegisterId: payment.register?.id ?? null,
      cashCents: payment.cash,
      qrCents: payment.qr,
      ...extraColumns(payment),
      cashTenderedCents: payment.cashTendered,
      purpose: payment.purpose === 'all' ? null : payment.purpose,
      firstName: payment.firstName,
      ciNit: payment.ciNit,
      leavesDebt: payment.leavesDebt,
      saleLineId: payment.lineId,
      reversesId: payment.reverses,
      replacesId: payment.replaces,
      takesBill: payment.takesBill || null,
      userId: ctx.scope.userId,
      createdAt: now(ctx),
    },
    claims: claimsSome(payment) ? payment.claims : null,
  }));
}

/**
 * Returns the columns of the sale's row that differ, and always the round: if only lines change, the row is written too
 * and gets a new revision.
 */
function changedColumns(
  { before, after, kitchenSince, isSeated }: Difference,
  numbers: readonly { readonly businessDay: Day; readonly lastNumber: number }[],
  userId: number | null,
): Partial<SaleChanges> {
  const row = (sale: StoredSale) => {
    const { id: _id, ...columns } = saleRow(sale);
    return {
      ...columns,
      deletedAt: sale.deletedAt,
      deletedReason: sale.deletedReason,
      deletedBy: sale.deletedAt && userId,
      askedBillAt: sale.askedBillAt,
      mergedInto: sale.mergedInto?.id ?? null,
    };
  };
  const old: Record<string, unknown> = row(before);
  const changed = Object.entries(row(after)).filter(([name, value]) => !isSame(value, old[name]));
  const number = numbers.find(({ businessDay }) => businessDay === after.businessDay)?.lastNumber;
  return {
    ...Object.fromEntries(changed),
    round: after.round,
    ...(kitchenSince && { kitchenSince }),
    ...(isSeated && { number: number! }),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

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
    state: line.state,
    orderedBy: line.orderedBy,
    firedAt: line.firedAt,
    readyAt: line.readyAt,
    servedAt: line.servedAt,
    cameFromId: line.cameFrom?.id ?? null,
    observations: line.observations,
    discountShareCents: shares.get(line.id) ?? ZERO,
    ...givenRow(line),
    ...removalOf(line, userId),
  }));
}

const removalOf = ({ deletedAt, deletedReason }: SaleLine, userId: number | null) => ({
  deletedAt,
  deletedReason,
  deletedBy: deletedAt && userId,
});
