import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import { statement, whenGiven } from '../../shared/db/statement.ts';
import type { Span } from './report-span.repository.ts';

/** The sums of a day, or of all days when `day` is null. */
export interface PurchaseSums {
  readonly day: Day | null;
  readonly count: number;
  readonly amount: Cents;
  readonly discount: Cents;
}

/** Sums purchases and corrections of a span; the first row is the sum of all. */
export const purchaseSums = statement(
  (_, p: Span) => sql<PurchaseSums>`
    select business_day as day, count(*) as count, coalesce(sum(total_cents), 0) as amount,
      coalesce(sum(discount_cents), 0) as discount
    from purchases
    where company_id = ${p.companyId} and business_day between ${p.from} and ${p.until}
      and ${whenGiven(p.branchId, 'bigint', sql`branch_id = ${p.branchId}`)}
    group by grouping sets ((), (business_day)) order by day nulls first`,
);
