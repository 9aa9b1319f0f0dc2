import {
  type AreaChange,
  MAX_AREAS,
  MAX_TABLES,
  type NewTables,
  type TableCall,
  type TableInput,
} from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import { addCents, formatBs, ZERO } from '@restaurante/domain/money/money.ts';
import type { Sale } from '@restaurante/domain/sales/sale.ts';
import { type CompanyContext, type Context, now, type TxContext } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { requireRow } from '../../shared/require-row.ts';
import { mayWorkIn } from '../../shared/scope.ts';
import { keepBranch } from '../branches/index.ts';
import {
  askBill,
  deliverPaidSales,
  findOpenBills,
  lockOpenBills,
  lockTables,
  releaseFurther,
  renumberWaiting,
} from '../sales/index.ts';
import { type Table, tableOf, tablesOf } from './dining-room.queries.ts';
import * as rows from './dining-room.repository.ts';

/** Adds an area at the end. */
export function createArea(ctx: Context, branchId: number, name: string): Promise<IdName> {
  return inTransaction(ctx, async (ctx) => {
    await keepBranch(ctx, branchId);
    const key = { ...ctx.scope, branchId };
    const { length } = await rows.areas.all(ctx.db, key);
    if (length >= MAX_AREAS) throw new AppError('areas_full', { values: { max: MAX_AREAS } });
    return rows.insertArea.one(ctx.db, { ...key, name, position: length + 1, createdAt: now(ctx) });
  });
}

/** Renames an area and, with `order`, moves it to that place. */
export function updateArea(ctx: Context, id: number, { name, order }: AreaChange): Promise<IdName> {
  return inTransaction(ctx, async (ctx) => {
    const { branchId } = inScope(ctx, await rows.area.first(ctx.db, { ...ctx.scope, id }));
    const key = { ...ctx.scope, branchId };
    await rows.lockAreas.all(ctx.db, key);
    await rows.renameArea.run(ctx.db, { ...ctx.scope, id, name });
    if (order !== undefined) {
      const ids = (await rows.areas.all(ctx.db, key)).map((area) => area.id).filter((one) => one !== id);
      await rows.orderAreas.run(ctx.db, { ...key, ids: ids.toSpliced(order - 1, 0, id) });
    }
    const tables = (await rows.tables.all(ctx.db, key)).filter(({ areaId }) => areaId === id);
    const numbers = tables.map(({ number }) => number);
    publishTables(ctx, branchId, numbers);
    return { id, name };
  });
}

export function removeArea(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    inScope(ctx, await rows.lockArea.first(ctx.db, { ...ctx.scope, id }));
    if (await rows.tableOfArea.exists(ctx.db, { ...ctx.scope, id })) throw new AppError('area_has_tables');
    await rows.deleteArea.run(ctx.db, { ...ctx.scope, id, deletedAt: now(ctx) });
  });
}

/** Adds a table, or those of a range that are missing. Returns the new ones. */
export function createTables(
  ctx: Context,
  branchId: number,
  { areaId, numbers, isRange, name, seats }: NewTables,
): Promise<Table[]> {
  return inTransaction(ctx, async (ctx) => {
    await requireAreaOf(ctx, branchId, areaId);
    const row = { ...ctx.scope, branchId, areaId, numbers, name, seats, createdAt: now(ctx) };
    const created = new Set((await rows.insertTables.all(ctx.db, row)).map(({ id }) => id));
    await keepBranch(ctx, branchId);
    if (created.size === 0 && !isRange) throw new AppError('table_number_taken');
    const tables = await tablesOf(ctx, branchId);
    if (tables.length > MAX_TABLES) throw new AppError('tables_full', { values: { max: MAX_TABLES } });
    const added = tables.filter(({ id }) => created.has(id));
    const addedNumbers = added.map(({ number }) => number);
    publishTables(ctx, branchId, addedNumbers);
    return added;
  });
}

/** Changes a table; its number only while it has no open bill: reservations and orders that wait follow. */
export function updateTable(ctx: Context, id: number, changes: TableInput): Promise<Table> {
  return inTransaction(ctx, async (ctx) => {
    const table = inScope(ctx, await rows.table.first(ctx.db, { ...ctx.scope, id }));
    await requireAreaOf(ctx, table.branchId, changes.areaId);
    const isOther = changes.number !== table.number;
    if (isOther) await lockUnused(ctx, table);
    await rows.changeTable.run(ctx.db, { ...ctx.scope, id }, changes);
    if (isOther) await renumberWaiting(ctx, table, changes.number);
    publishTables(ctx, table.branchId, [...new Set([table.number, changes.number])]);
    return tableOf(ctx, table.branchId, id);
  });
}

export function removeTable(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const table = inScope(ctx, await rows.table.first(ctx.db, { ...ctx.scope, id }));
    await lockUnused(ctx, table);
    await rows.deleteTable.run(ctx.db, { ...ctx.scope, id });
    publishTables(ctx, table.branchId, [table.number]);
  });
}

/**
 * 'Liberar': delivers the bills of a table, all of which must be paid, and ends its calls. It leads to no other bill
 * from then on.
 */
export function releaseTable(ctx: Context, id: number): Promise<Table> {
  return inTransaction(ctx, async (ctx) => {
    const table = inScope(ctx, await rows.table.first(ctx.db, { ...ctx.scope, id }));
    const { branchId, number } = table;
    await rows.answerCallsAt.run(ctx.db, { ...ctx.scope, branchId, number });
    const open = await lockOpenBills.all(ctx.db, { ...ctx.scope, branchId, table: number });
    const bills = open.filter((bill) => bill.table === number);
    publishTables(ctx, branchId, [number, ...bills.flatMap(({ furtherTables }) => furtherTables ?? [])]);
    const owed = addCents(ZERO, ...bills.map((bill) => bill.owed));
    if (owed > ZERO) throw new AppError('table_owes', { values: { table: number, owed: formatBs(owed) } });
    const billIds = bills.map((bill) => bill.id);
    await deliverPaidSales(ctx, branchId, billIds);
    await releaseFurther(ctx, { branchId, number });
    return tableOf(ctx, branchId, id);
  });
}

export function answerCalls(ctx: Context, id: number): Promise<Table> {
  return inTransaction(ctx, async (ctx) => {
    const { branchId, number } = inScope(ctx, await rows.table.first(ctx.db, { ...ctx.scope, id }));
    await rows.answerCalls.run(ctx.db, { ...ctx.scope, id });
    publishTables(ctx, branchId, [number]);
    return tableOf(ctx, branchId, id);
  });
}

/** Notes whether the guests of a bill have asked for it; their calls are answered. */
export function askBillAtTable(
  ctx: Context,
  saleId: number,
  asking: Parameters<typeof askBill>[2],
): Promise<Sale> {
  return inTransaction(ctx, async (ctx) => {
    await rows.answerCallsOfSale.run(ctx.db, { ...ctx.scope, saleId });
    const sale = await askBill(ctx, saleId, asking);
    ctx.publish(ctx.scope.companyId, 'inbox', { branch_id: sale.branch.id });
    return sale;
  });
}

interface TableCalled {
  readonly branchId: number;
  readonly table: number;
  readonly what: TableCall;
  readonly isTakenBack: boolean;
}

/**
 * Notes the call of a guest at a table, or that the guest takes it back. A call for the bill without an open bill is one for a waiter, so that it is
 * visible. Throws not_found for a table that the branch does not have.
 */
export async function callFromTable(
  ctx: CompanyContext,
  { branchId, table, what, isTakenBack }: TableCalled,
): Promise<void> {
  const key = { companyId: ctx.scope.companyId, branchId, number: table };
  const at = isTakenBack ? null : now(ctx);
  const isForBill =
    what === 'cuenta' &&
    (await findOpenBills.exists(ctx.db, { companyId: ctx.scope.companyId, branchId, table }));
  const calls = isForBill ? { billCalledAt: at } : { waiterCalledAt: at };
  if ((await rows.callFromTable.run(ctx.db, key, calls)) === 0) throw new AppError('not_found');
  publishTables(ctx, branchId, [table]);
}

/** Sends the screens tables that may have another state or other calls. */
function publishTables(ctx: CompanyContext, branchId: number, tables: readonly number[]): void {
  if (tables.length === 0) return;
  ctx.publish(ctx.scope.companyId, 'tables', { branch_id: branchId, tables });
  ctx.publish(ctx.scope.companyId, 'inbox', { branch_id: branchId });
}

/** Locks a table, so that no bill is opened at it until the transaction ends. */
async function lockUnused(
  ctx: TxContext,
  { branchId, number }: { branchId: number; number: number },
): Promise<void> {
  await lockTables.run(ctx.db, { ...ctx.scope, branchId, numbers: [number] });
  if (await findOpenBills.exists(ctx.db, { ...ctx.scope, branchId, table: number })) {
    throw new AppError('table_in_use', { values: { table: number } });
  }
}

/** Prevents the deletion of an area of this branch until the transaction ends. */
async function requireAreaOf(ctx: TxContext, branchId: number, id: number): Promise<void> {
  const area = await rows.keepArea.first(ctx.db, { ...ctx.scope, id });
  if (area?.branchId !== branchId) throw new AppError('not_found');
}

/** Returns the row of a branch in which the session works. */
function inScope<R extends { readonly branchId: number }>(ctx: Context, row: R | undefined): R {
  const { branchId } = requireRow(row);
  if (!mayWorkIn(ctx.scope, branchId)) throw new AppError('not_found');
  return row!;
}
