import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { type BaseContext, now } from '../../../shared/context.ts';
import { businessDayOf } from '../../../shared/cutoff.ts';
import type { Tx } from '../../../shared/db/database.ts';
import { together } from '../../../shared/db/together.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { type BranchDay, DAY_TABLES, lockDay, markSummed, waitingDays } from './sum-days.repository.ts';

/** Days of one run: some seconds of work. */
const MOST = 200;

/**
 * Sums finished business days of all companies into the day tables, each in its own transaction. Returns whether more
 * of them may be left. docs/decisions/029
 */
export async function sumFinishedDays(ctx: BaseContext): Promise<boolean> {
  const today = businessDay(ctx.clock.now(), 0);
  const days = await waitingDays.all(ctx.db, { today, limit: MOST });
  const finished = days.filter((day) => day.businessDay < businessDayOf(day, now(ctx)));
  let failures = 0;
  for (const day of finished) {
    // A day that fails must not stop the others: the next run tries it again.
    await inTransaction(ctx, ({ db }) => sumDay(db, day)).catch((err: unknown) => {
      failures += 1;
      ctx.log.error({ err, ...day }, 'a day was not summed');
    });
  }
  return days.length === MOST && finished.length > failures;
}

/** Sums a day of a branch, unless it is summed or a sale of it is being written. */
export async function sumDay(db: Tx, day: BranchDay): Promise<void> {
  if (!(await lockDay.exists(db, day))) return;
  await together([
    ...DAY_TABLES.flatMap(({ remove, insert }) => [remove.run(db, day), insert.run(db, day)]),
    // Last: the views read the rows of a day that is not summed.
    markSummed.run(db, day),
  ]);
}
