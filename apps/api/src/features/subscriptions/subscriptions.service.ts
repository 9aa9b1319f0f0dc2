import type { Subscription } from '@restaurante/contract/subscriptions/subscriptions.wire.ts';
import { addDays, businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { ALLOWS_BRANCHES_TYPE } from '@restaurante/domain/subscriptions/subscription.ts';
import { type BaseContext, type Context, now } from '../../shared/context.ts';
import { subscriptionsRepository } from './subscriptions.repository.ts';

const TRIAL_DAYS = 30;

/** A month with everything, branches included (PRODUCT §2). */
export async function startTrial(ctx: BaseContext, companyId: number): Promise<void> {
  const start = businessDay(ctx.clock.now(), 0);
  await subscriptionsRepository(ctx.db, { companyId }).insert({
    typeId: ALLOWS_BRANCHES_TYPE,
    startDay: start,
    endDay: addDays(start, TRIAL_DAYS),
    createdAt: now(ctx),
  });
}

export function findSubscription(ctx: Pick<Context, 'db'>, companyId: number): Promise<Subscription> {
  return subscriptionsRepository(ctx.db, { companyId }).find();
}
