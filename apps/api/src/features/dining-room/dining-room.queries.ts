import type { TableState } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import { addCents, type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import type { BaseContext, Context } from '../../shared/context.ts';
import { requireRow } from '../../shared/require-row.ts';
import { requireBranch } from '../branches/index.ts';
import { CALL_MS, findOpenBills, type OpenBill } from '../sales/index.ts';
import * as rows from './dining-room.repository.ts';

const MINUTE_MS = 60_000;
/** A table is 'reservada' from an hour before its reservation until the reservation no longer holds it. */
const BEFORE_MS = 60 * MINUTE_MS;

/** Returns since when a call must have been made to be visible. */
export const callsFrom = ({ clock }: BaseContext): Date => new Date(clock.now() - CALL_MS);

export interface Table extends rows.TableRow {
  readonly state: TableState;
  readonly since: Date | null;
  readonly owed: Cents;
  /** Number of guests; null if no bill of the table has it. */
  readonly guests: number | null;
  readonly bills: readonly OpenBill[];
  readonly calls: readonly Pick<rows.CallRow, 'what' | 'createdAt'>[];
  /** Guests' orders that staff have not accepted. */
  readonly waiting: number;
  /** The open bill of another table to which this one leads. */
  readonly ledTo: OpenBill | null;
  /** The next one, from an hour before it and while it holds the table. */
  readonly reservation: rows.ReservationRow | null;
}

export interface Area extends IdName {
  readonly tables: readonly Table[];
}

/** Returns the areas of a branch in scope with their tables. `docs/rules/dining-room.md` */
export async function listTables(ctx: Context, branchId: number): Promise<Area[]> {
  await requireBranch(ctx, branchId);
  const [areas, tables] = await Promise.all([
    rows.areas.all(ctx.db, { ...ctx.scope, branchId }),
    tablesOf(ctx, branchId),
  ]);
  const byArea = Map.groupBy(tables, ({ areaId }) => areaId);
  return areas.map((area) => ({ ...area, tables: byArea.get(area.id) ?? [] }));
}

/** Returns the tables of a branch with their bills, calls and reservations. */
export async function tablesOf(ctx: Context, branchId: number): Promise<Table[]> {
  const key = { ...ctx.scope, branchId };
  const at = ctx.clock.now();
  const [tables, bills, calls, waiting, reservations] = await Promise.all([
    rows.tables.all(ctx.db, key),
    findOpenBills.all(ctx.db, { ...key, table: null }),
    rows.calls.all(ctx.db, { ...key, callsSince: callsFrom(ctx) }),
    rows.waitingOrders.all(ctx.db, key),
    rows.reservations.all(ctx.db, { ...key, at: new Date(at), until: new Date(at + BEFORE_MS) }),
  ]);
  const billsOf = Map.groupBy(bills, ({ table }) => table);
  const callsOf = Map.groupBy(calls, ({ tableId }) => tableId);
  return tables.map((table) => {
    const reservation = reservations.find(({ tables }) => tables.includes(table.number)) ?? null;
    const open = billsOf.get(table.number) ?? [];
    const ledTo = bills.find(({ furtherTables }) => furtherTables?.includes(table.number)) ?? null;
    const orders = waiting.find((one) => one.table === table.number)?.count ?? 0;
    const calls = callsOf.get(table.id) ?? [];
    return withState(table, open, { reservation, calls, waiting: orders, ledTo });
  });
}

type Signs = Pick<Table, 'reservation' | 'calls' | 'waiting' | 'ledTo'>;

function withState(table: rows.TableRow, bills: readonly OpenBill[], signs: Signs): Table {
  const { reservation, calls, ledTo } = signs;
  const [oldest] = bills;
  const owed = addCents(ZERO, ...bills.map((bill) => bill.owed));
  const counts = bills.flatMap(({ guests }) => guests ?? []);
  const guests = counts.length === 0 ? null : counts.reduce((sum, count) => sum + count);
  const seen = { ...table, ...signs, owed, guests, bills };
  if (!oldest && ledTo) return { ...seen, state: 'ocupada', since: ledTo.createdAt };
  if (!oldest) {
    return { ...seen, state: reservation ? 'reservada' : 'libre', since: reservation?.reservedAt ?? null };
  }
  const isAsked =
    calls.some(({ what }) => what === 'cuenta') || bills.some(({ askedBillAt }) => askedBillAt !== null);
  return { ...seen, state: isAsked && owed > ZERO ? 'cuenta' : 'ocupada', since: oldest.createdAt };
}

export const tableOf = async (ctx: Context, branchId: number, id: number): Promise<Table> =>
  requireRow((await tablesOf(ctx, branchId)).find((table) => table.id === id));
