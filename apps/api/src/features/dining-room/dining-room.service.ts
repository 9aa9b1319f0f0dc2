import {
  type AreaChange,
  MAX_AREAS,
  MAX_TABLES,
  type NewTables,
  type TableInput,
  type TableState,
} from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import { addCents, type Cents, formatBs, ZERO } from '@restaurante/domain/money/money.ts';
import { type Context, now, type TxContext } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { requireRow } from '../../shared/require-row.ts';
import { mayWorkIn } from '../../shared/scope.ts';
import { keepBranch, requireBranch } from '../branches/index.ts';
import { deliverPaidSales, findOpenBills, lockOpenBills, type OpenBill } from '../sales/index.ts';
import * as rows from './dining-room.repository.ts';

const MINUTE_MS = 60_000;
/** A table is 'reservada' from an hour before its reservation until an hour after it. */
const RESERVED_MS = 60 * MINUTE_MS;

/** A table with its state at this moment. */
export interface Table extends rows.TableRow {
  readonly state: TableState;
  readonly since: Date | null;
  readonly owed: Cents;
  readonly bills: readonly OpenBill[];
}

export interface Area extends IdName {
  readonly tables: readonly Table[];
}

/** Returns the areas of a branch in scope with their tables. Throws not_found. `docs/rules/dining-room.md` */
export async function listTables(ctx: Context, branchId: number): Promise<Area[]> {
  await requireBranch(ctx, branchId);
  const [areas, tables] = await Promise.all([
    rows.areas.all(ctx.db, { ...ctx.scope, branchId }),
    tablesOf(ctx, branchId),
  ]);
  const byArea = Map.groupBy(tables, ({ areaId }) => areaId);
  return areas.map((area) => ({ ...area, tables: byArea.get(area.id) ?? [] }));
}

async function tablesOf(ctx: Context, branchId: number): Promise<Table[]> {
  const key = { ...ctx.scope, branchId };
  const [from, until] = [ctx.clock.now() - RESERVED_MS, ctx.clock.now() + RESERVED_MS];
  const [tables, bills, reservations] = await Promise.all([
    rows.tables.all(ctx.db, key),
    findOpenBills.all(ctx.db, { ...key, table: null }),
    rows.reservations.all(ctx.db, { ...key, from: new Date(from), until: new Date(until) }),
  ]);
  const billsOf = Map.groupBy(bills, ({ table }) => table);
  return tables.map((table) => {
    const reservedAt = reservations.find((one) => one.table === table.number)?.reservedAt ?? null;
    return withState(table, billsOf.get(table.number) ?? [], reservedAt);
  });
}

function withState(table: rows.TableRow, bills: readonly OpenBill[], reservedAt: Date | null): Table {
  const [oldest] = bills;
  const owed = addCents(ZERO, ...bills.map((bill) => bill.owed));
  if (oldest) return { ...table, state: 'ocupada', since: oldest.createdAt, owed, bills };
  return { ...table, state: reservedAt === null ? 'libre' : 'reservada', since: reservedAt, owed, bills };
}

const tableOf = async (ctx: Context, branchId: number, id: number): Promise<Table> =>
  requireRow((await tablesOf(ctx, branchId)).find((table) => table.id === id));

/** Adds an area at the end. Throws not_found, area_name_taken, areas_full. */
export function createArea(ctx: Context, branchId: number, name: string): Promise<IdName> {
  return inTransaction(ctx, async (ctx) => {
    await keepBranch(ctx, branchId);
    const key = { ...ctx.scope, branchId };
    const { length } = await rows.areas.all(ctx.db, key);
    if (length >= MAX_AREAS) throw new AppError('areas_full', { values: { max: MAX_AREAS } });
    return rows.insertArea(ctx.db, { ...key, name, position: length + 1, createdAt: now(ctx) });
  });
}

/** Renames an area and, with `order`, moves it to that place. Throws not_found, area_name_taken. */
export function updateArea(ctx: Context, id: number, { name, order }: AreaChange): Promise<IdName> {
  return inTransaction(ctx, async (ctx) => {
    const { branchId } = inScope(ctx, await rows.area.first(ctx.db, { ...ctx.scope, id }));
    const key = { ...ctx.scope, branchId };
    await rows.lockAreas.all(ctx.db, key);
    await rows.renameArea(ctx.db, { ...ctx.scope, id, name });
    if (order !== undefined) {
      const ids = (await rows.areas.all(ctx.db, key)).map((area) => area.id).filter((one) => one !== id);
      await rows.orderAreas.run(ctx.db, { ...key, ids: ids.toSpliced(order - 1, 0, id) });
    }
    return { id, name };
  });
}

/** Throws not_found, area_has_tables. */
export function removeArea(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    inScope(ctx, await rows.lockArea.first(ctx.db, { ...ctx.scope, id }));
    if (await rows.tableOfArea.exists(ctx.db, { ...ctx.scope, id })) throw new AppError('area_has_tables');
    await rows.deleteArea.run(ctx.db, { ...ctx.scope, id, deletedAt: now(ctx) });
  });
}

/**
 * Adds a table, or those of a range that are missing. Returns the new ones. Throws not_found, table_number_taken,
 * tables_full.
 */
export function createTables(
  ctx: Context,
  branchId: number,
  { areaId, numbers, isRange, name, seats }: NewTables,
): Promise<Table[]> {
  return inTransaction(ctx, async (ctx) => {
    await keepBranch(ctx, branchId);
    await requireAreaOf(ctx, branchId, areaId);
    const row = { ...ctx.scope, branchId, areaId, numbers, name, seats, createdAt: now(ctx) };
    const created = new Set((await rows.insertTables.all(ctx.db, row)).map(({ id }) => id));
    if (created.size === 0 && !isRange) throw new AppError('table_number_taken');
    const tables = await tablesOf(ctx, branchId);
    if (tables.length > MAX_TABLES) throw new AppError('tables_full', { values: { max: MAX_TABLES } });
    return tables.filter(({ id }) => created.has(id));
  });
}

/** Changes a table; its number only while it has no open bill. Throws not_found, table_number_taken, table_in_use. */
export function updateTable(ctx: Context, id: number, changes: TableInput): Promise<Table> {
  return inTransaction(ctx, async (ctx) => {
    const table = inScope(ctx, await rows.table.first(ctx.db, { ...ctx.scope, id }));
    await requireAreaOf(ctx, table.branchId, changes.areaId);
    if (changes.number !== table.number) await refuseInUse(ctx, table);
    await rows.changeTable(ctx.db, { ...ctx.scope, id }, changes);
    return tableOf(ctx, table.branchId, id);
  });
}

/** Throws not_found, table_in_use. */
export function removeTable(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await refuseInUse(ctx, inScope(ctx, await rows.table.first(ctx.db, { ...ctx.scope, id })));
    await rows.deleteTable.run(ctx.db, { ...ctx.scope, id });
  });
}

/** 'Liberar': delivers the paid bills of a table. Throws not_found, and table_owes if one of them is unpaid. */
export function releaseTable(ctx: Context, id: number): Promise<Table> {
  return inTransaction(ctx, async (ctx) => {
    const table = inScope(ctx, await rows.table.first(ctx.db, { ...ctx.scope, id }));
    const { branchId, number } = table;
    const bills = await lockOpenBills.all(ctx.db, { ...ctx.scope, branchId, table: number });
    const owed = addCents(ZERO, ...bills.map((bill) => bill.owed));
    if (owed > ZERO) throw new AppError('table_owes', { values: { table: number, owed: formatBs(owed) } });
    await deliverPaidSales(
      ctx,
      bills.map((bill) => bill.id),
    );
    return tableOf(ctx, branchId, id);
  });
}

async function refuseInUse(
  ctx: TxContext,
  { branchId, number }: { branchId: number; number: number },
): Promise<void> {
  if (await findOpenBills.exists(ctx.db, { ...ctx.scope, branchId, table: number })) {
    throw new AppError('table_in_use', { values: { table: number } });
  }
}

/** Prevents the deletion of an area of this branch until the transaction ends. Throws not_found. */
async function requireAreaOf(ctx: TxContext, branchId: number, id: number): Promise<void> {
  const area = await rows.keepArea.first(ctx.db, { ...ctx.scope, id });
  if (area?.branchId !== branchId) throw new AppError('not_found');
}

/** Returns the row of a branch in which the session works. Throws not_found. */
function inScope<R extends { readonly branchId: number }>(ctx: Context, row: R | undefined): R {
  const { branchId } = requireRow(row);
  if (!mayWorkIn(ctx.scope, branchId)) throw new AppError('not_found');
  return row!;
}
