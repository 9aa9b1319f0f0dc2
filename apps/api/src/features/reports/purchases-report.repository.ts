import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import { statement, whenGiven } from '../../shared/db/statement.ts';

interface Span {
  readonly companyId: number;
  readonly branchId: number | null;
  readonly from: Date;
  readonly until: Date;
  /** The hour at which a business day begins. */
  readonly cutoffHour: number;
}

/** The sums of a day, or of all days when `day` is null. */
interface PurchaseSums {
  readonly day: Day | null;
  readonly count: number;
  readonly amount: Cents;
  readonly discount: Cents;
}

const sums = statement(
  (_, p: Span) => sql<PurchaseSums>`
    select day, count(*) as count, coalesce(sum(total_cents), 0) as amount, coalesce(sum(discount_cents), 0) as discount
    from (
      select total_cents, discount_cents,
        ((created_at at time zone 'America/La_Paz') - make_interval(hours => ${p.cutoffHour}::int))::date as day
      from purchases
      where company_id = ${p.companyId} and created_at >= ${p.from} and created_at < ${p.until}
        and ${whenGiven(p.branchId, 'bigint', sql`branch_id = ${p.branchId}`)}) bought
    group by grouping sets ((), (day)) order by day nulls first`,
);

/** Purchases and corrections of a span; the first row is the sum of all. */
export const purchaseSums = (db: Executor, span: Span): Promise<PurchaseSums[]> => sums.all(db, span);
