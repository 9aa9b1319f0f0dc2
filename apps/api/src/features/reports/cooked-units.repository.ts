import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { type RawBuilder, sql } from 'kysely';
import { statement } from '../../shared/db/statement.ts';
import { inSpan, type Span } from './report-span.repository.ts';

/**
 * Selects what the kitchen cooked in a span, a row for each unit with its minutes. A line of 'Sin cocina' is ready at
 * once, and no work of the kitchen. docs/rules/reports.md
 */
export const cookedUnits = (p: Span): RawBuilder<unknown> => sql`
  select sales.business_day, line.station_id, line.product_id,
    extract(epoch from line.ready_at - line.fired_at)::float8 / 60 as minutes
  from sold_sales sales
  join sale_lines line on line.company_id = sales.company_id and line.sale_id = sales.id
  cross join lateral generate_series(1, line.quantity) unit
  where ${inSpan('sales', 'business_day', p)} and line.deleted_at is null
    and (line.ready_at > line.fired_at or line.ready_at = line.fired_at and line.station_id is not null)`;

/** The time in which half of the units are ready. */
export const median = sql<number>`percentile_cont(0.5) within group (order by minutes)`;

/** Finds the median of each business day on which something was cooked. */
export const mediansByDay = statement(
  (_, p: Span) => sql<{ day: Day; median: number }>`
    select business_day as day, ${median} as median from (${cookedUnits(p)}) unit group by business_day`,
);
