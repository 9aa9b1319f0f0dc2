import { sql } from 'kysely';
import { statement, whenGiven } from '../../shared/db/statement.ts';
import { cookedUnits, median } from './cooked-units.repository.ts';
import type { Span } from './report-span.repository.ts';

interface Times<Minutes> {
  readonly count: number;
  readonly median: Minutes;
  readonly p90: Minutes;
  readonly late: number;
}

interface AtStation extends Times<number> {
  readonly stationId: number | null;
}

export interface StationTimes extends AtStation {
  readonly level: 'station';
  readonly stationName: string | null;
}

export interface ProductTimes extends AtStation {
  readonly level: 'product';
  readonly productId: number;
  readonly name: string;
  readonly type: string | null;
  readonly piece: string | null;
}

/** Without any units the sum of all has no minutes. */
export type AllTimes = Times<number | null> & { readonly level: 'all' };

/**
 * Finds the times of all, then of each station in their order, which its products follow, the slowest first. Deleted
 * stations come after the others, and units without a station at the end.
 */
export const cookingTimes = statement(
  (_, p: Span & { stationId: number | null; lateMinutes: number }) => sql<
    AllTimes | StationTimes | ProductTimes
  >`
    select cooked.level, cooked.station_id, station.name as station_name, cooked.product_id, product.name,
      product.type, product.piece, cooked.count, cooked.median, cooked.p90, cooked.late
    from (
      select station_id, product_id, count(*) as count, ${median} as median,
        percentile_disc(0.9) within group (order by minutes) as p90,
        count(*) filter (where minutes > ${p.lateMinutes}::int) as late,
        case grouping(station_id, product_id) when 3 then 'all' when 1 then 'station' else 'product' end as level
      from (${cookedUnits(p)}) unit
      where ${whenGiven(p.stationId, 'bigint', sql`station_id = ${p.stationId}`)}
      group by grouping sets ((), (station_id), (station_id, product_id))) cooked
    left join stations station on station.company_id = ${p.companyId} and station.id = cooked.station_id
    left join products product on product.company_id = ${p.companyId} and product.id = cooked.product_id
    order by level <> 'all', station.id is null, station.deleted_at is not null, station.position, station.id,
      level = 'product', cooked.median desc, cooked.count desc, cooked.product_id`,
);

/** Finds the name of a station, deleted ones too. */
export const stationName = statement((db, p: { companyId: number; id: number }) =>
  db.selectFrom('stations').select('name').where('companyId', '=', p.companyId).where('id', '=', p.id),
);
