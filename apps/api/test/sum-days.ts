import { type Kysely, sql } from 'kysely';
import { sumDay } from '../src/features/sales/index.ts';
import { transactOn } from '../src/shared/db/database.ts';
import type { Executor } from '../src/shared/db/database.ts';
import type { DB } from '../src/shared/db/database.types.ts';

/** Marks all days as not summed, after sales were written as rows: by a demo, a benchmark, a test. */
export async function reopenDays(db: Executor): Promise<void> {
  await sql`
    insert into sale_counters (company_id, branch_id, business_day, last_number)
    select company_id, branch_id, business_day, coalesce(max(number), 0) from sales group by 1, 2, 3
    on conflict (company_id, branch_id, business_day) do update set is_summed = false`.execute(db);
}

/** Sums each day that is not summed as the job does, also unfinished ones. */
export async function sumAllDays(db: Kysely<DB>): Promise<void> {
  const days = await db
    .selectFrom('saleCounters')
    .select(['companyId', 'branchId', 'businessDay'])
    .where('isSummed', '=', false)
    .execute();
  for (const day of days) await transactOn(db)(null, (tx) => sumDay(tx, day));
}
