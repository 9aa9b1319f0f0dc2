import { AppError } from '@restaurante/contract/errors.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import {
  MAX_STATIONS,
  type StationInput,
  type StationWire,
} from '@restaurante/contract/stations/stations.wire.ts';
import {
  type BaseContext,
  type CompanyContext,
  type Context,
  now,
  type TxContext,
} from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { requireRow } from '../../shared/require-row.ts';
import { usesStation } from './station-use.repository.ts';
import * as stations from './stations.repository.ts';

/** Returns the stations in their order. */
export async function listStations({ db, scope }: CompanyContext): Promise<StationWire[]> {
  const rows = await stations.list.all(db, { companyId: scope.companyId });
  return rows.map((row, i) => ({ ...row, order: i + 1 }));
}

/** Creates the first station of a new company, and returns its id. docs/rules/stations.md */
export async function createFirstStation(ctx: BaseContext, companyId: number): Promise<number> {
  const row = { companyId, name: 'Cocina', position: 1, createdAt: now(ctx) };
  return (await stations.insert.one(ctx.db, row)).id;
}

/** Adds a station, at the end unless it has a place. */
export function createStation(ctx: Context, { name, order }: StationInput): Promise<StationWire> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.scope;
    const { length } = await stations.lockAll.all(ctx.db, { companyId });
    if (length >= MAX_STATIONS) throw new AppError('stations_full', { values: { max: MAX_STATIONS } });
    const row = { companyId, name, position: length + 1, createdAt: now(ctx) };
    const { id } = await stations.insert.one(ctx.db, row);
    return placed(ctx, id, order);
  });
}

/** Renames a station and, with `order`, moves it to that place. */
export function updateStation(ctx: Context, id: number, { name, order }: StationInput): Promise<StationWire> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.scope;
    const locked = await stations.lockAll.all(ctx.db, { companyId });
    requireRow(locked.find((one) => one.id === id));
    await stations.rename.run(ctx.db, { companyId, id, name });
    return placed(ctx, id, order);
  });
}

/** Gives a station its place, if it gets one, and returns it. */
async function placed(ctx: TxContext, id: number, order: number | undefined): Promise<StationWire> {
  const { companyId } = ctx.scope;
  if (order !== undefined) {
    const others = (await stations.list.all(ctx.db, { companyId }))
      .map((one) => one.id)
      .filter((one) => one !== id);
    await stations.order.run(ctx.db, { companyId, ids: others.toSpliced(order - 1, 0, id) });
  }
  ctx.publish(companyId, 'catalogue', { company_id: companyId });
  return requireRow((await listStations(ctx)).find((one) => one.id === id));
}

/** Deletes a station that no category, product or open line has; one must be left. A repeat changes nothing. */
export function removeStation(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.scope;
    const all = await stations.lockAll.all(ctx.db, { companyId });
    requireRow(await stations.find.first(ctx.db, { companyId, id }));
    if (!all.some((one) => one.id === id)) return;
    if (all.length === 1 || (await usesStation.exists(ctx.db, { companyId, id })))
      throw new AppError('station_in_use');
    await stations.remove.run(ctx.db, { companyId, id, deletedAt: now(ctx) });
    ctx.publish(companyId, 'catalogue', { company_id: companyId });
  });
}

/** Prevents the deletion of a station while something gets it. Null, 'Sin cocina', is always there. */
export async function requireStation(ctx: TxContext, id: number | null): Promise<void> {
  if (id === null || (await stations.keep.exists(ctx.db, { companyId: ctx.scope.companyId, id }))) return;
  throw new AppError('not_found', { fields: { station_id: 'Elige una estación' } });
}

/** Returns the stations, and prevents their deletion while products get them. */
export const keepStations = (ctx: TxContext): Promise<IdName[]> =>
  stations.keepAll.all(ctx.db, { companyId: ctx.scope.companyId });

/** Returns the station of a new category that names none. */
export async function firstStation(ctx: CompanyContext): Promise<number> {
  return requireRow(await stations.list.first(ctx.db, { companyId: ctx.scope.companyId })).id;
}
