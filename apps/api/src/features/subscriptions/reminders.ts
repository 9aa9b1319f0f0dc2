import { addDays, businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { daysLeft, NOTICE_DAYS } from '@restaurante/domain/subscriptions/subscription.ts';
import { type BaseContext, now } from '../../shared/context.ts';
import { businessDayOf } from '../../shared/cutoff.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { enqueue } from '../../shared/jobs/jobs.ts';
import { takeHit } from '../../shared/rate-limit/rate-limit.repository.ts';
import { endingUntil } from './subscriptions.repository.ts';

/** Longer than the last week of a subscription. */
const ONCE_SECONDS = 30 * 24 * 3_600;

/**
 * Mails the owners whose subscription ends: once in its last seven days, once more in its last three. A paid month has
 * another end, and reminds again. `docs/rules/subscription.md`
 */
export async function remindOfEnds(ctx: BaseContext): Promise<void> {
  const at = now(ctx);
  const until = addDays(businessDay(at.getTime(), 0), NOTICE_DAYS);
  for (const { email, firstName, ...company } of await endingUntil.all(ctx.db, { until })) {
    if (email === null) continue;
    const left = daysLeft(company, businessDayOf(company, at));
    if (left === null || left.urgency === 'none') continue;
    const { companyId, end, graceDays } = company;
    const key = `mailed that ${companyId} ends on ${end}, ${left.urgency}`;
    await inTransaction(ctx, async (ctx) => {
      if (!(await takeHit(ctx.db, { key, limit: 1, windowSeconds: ONCE_SECONDS, now: at }))) return;
      const { days, isTrial } = left;
      const about = 'subscription_ends' as const;
      await enqueue(ctx, 'mail', { about, email, name: firstName, companyId, end, days, isTrial, graceDays });
    });
  }
}
