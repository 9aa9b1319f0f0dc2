import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { type RawBuilder, sql } from 'kysely';
import { statement, whenGiven } from '../../shared/db/statement.ts';
import { inSpan, type Span } from './report-span.repository.ts';

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

export type AllTimes = Times<number> & { readonly level: 'all' };

/** The units of a span, by time in tenths of a minute. */
const times = (p: Span) => sql`
  (select business_day, station_id, product_id, time.tenths, time.units
    from kitchen_times cross join lateral unnest(tenths, units) time (tenths, units)
    where ${inSpan('kitchen_times', 'business_day', p)}) time`;

/** Adds to each time of a group how many units took no longer (`upto`), and how many there are (`total`). */
const spread = (group: RawBuilder<unknown>, taken: RawBuilder<unknown>) => sql`
  select ${group}, tenths, units, sum(units) over (partition by ${group} order by tenths) as upto,
    sum(units) over (partition by ${group}) as total
  from (${taken}) taken`;

/** The middle time in minutes; of an even number of units the mean of the two middle ones. */
const MEDIAN = sql<number>`
  (min(tenths) filter (where 2 * upto >= total) + min(tenths) filter (where 2 * upto > total))::float8 / 20`;

/**
 * Finds the times of all, then of each station in their order, which its products follow, the slowest first. Deleted
 * stations come after the others, and units without a station at the end. Empty without any.
 */
export const cookingTimes = statement(
  (_, p: Span & { stationId: number | null; lateMinutes: number }) => sql<
    AllTimes | StationTimes | ProductTimes
  >`
    select cooked.level, cooked.station_id, station.name as station_name, cooked.product_id, product.name,
      product.type, product.piece, cooked.count, cooked.median, cooked.p90, cooked.late
    from (
      select level, station_id, product_id, sum(units) as count, ${MEDIAN} as median,
        (min(tenths) filter (where 10 * upto >= 9 * total))::float8 / 10 as p90,
        coalesce(sum(units) filter (where tenths > 10 * ${p.lateMinutes}::int), 0) as late
      from (${spread(
        sql`level, station_id, product_id`,
        sql`
        select station_id, product_id, tenths, sum(units) as units,
          case grouping(station_id, product_id) when 3 then 'all' when 1 then 'station' else 'product' end as level
        from ${times(p)}
        where ${whenGiven(p.stationId, 'bigint', sql`station_id = ${p.stationId}`)}
        group by grouping sets ((tenths), (station_id, tenths), (station_id, product_id, tenths))`,
      )}) spread
      group by level, station_id, product_id) cooked
    left join stations station on station.company_id = ${p.companyId} and station.id = cooked.station_id
    left join products product on product.company_id = ${p.companyId} and product.id = cooked.product_id
    order by level <> 'all', station.id is null, station.deleted_at is not null, station.position, station.id,
      level = 'product', cooked.median desc, cooked.count desc, cooked.product_id`,
);

/** Finds the median of each business day on which something was cooked. */
export const mediansByDay = statement(
  (_, p: Span) => sql<{ day: Day; median: number }>`
    select business_day as day, ${MEDIAN} as median
    from (${spread(
      sql`business_day`,
      sql`select business_day, tenths, sum(units) as units from ${times(p)} group by business_day, tenths`,
    )}) spread
    group by business_day`,
);

/** Finds the name of a station, deleted ones too. */
export const stationName = statement((db, p: { companyId: number; id: number }) =>
  db.selectFrom('stations').select('name').where('companyId', '=', p.companyId).where('id', '=', p.id),
);
