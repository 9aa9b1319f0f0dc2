import { AppError } from '@restaurante/contract/errors.ts';
import { type Day, addDays, businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { ALLOWS_BRANCHES_TYPE, TRIAL_DAYS } from '@restaurante/domain/subscriptions/subscription.ts';
import {
  type BaseContext,
  type Context,
  now,
  type BaseTxContext,
  type TxContext,
} from '../../shared/context.ts';
import * as subscriptions from './subscriptions.repository.ts';
import type { Subscription, SubscriptionType } from './subscriptions.ts';

/** Starts the trial: a month with all features, branches included. `docs/rules/accounts.md` */
export async function startTrial(ctx: BaseContext, companyId: number): Promise<void> {
  const start = businessDay(ctx.clock.now(), 0);
  await subscriptions.insert.run(ctx.db, {
    companyId,
    typeId: ALLOWS_BRANCHES_TYPE,
    startDay: start,
    endDay: addDays(start, TRIAL_DAYS),
    createdAt: now(ctx),
  });
}

export function findSubscription(ctx: Pick<Context, 'db'>, companyId: number): Promise<Subscription> {
  return subscriptions.find(ctx.db, { companyId });
}

export async function lockSubscription(ctx: BaseTxContext, companyId: number): Promise<Subscription> {
  await subscriptions.lock.all(ctx.db, { companyId });
  return subscriptions.find(ctx.db, { companyId });
}

/** Changes plan, end date and status on behalf of the platform's operator. */
export async function changeSubscription(
  ctx: BaseContext,
  companyId: number,
  change: { typeId?: number; endDay?: Day; status?: number },
): Promise<void> {
  await subscriptions.update.run(ctx.db, { companyId }, change);
}

/** Returns the company's subscription to the acting user only. Throws not_found for another user. */
export async function getMySubscription(ctx: Context, userId: number): Promise<Subscription> {
  if (userId !== ctx.scope.userId) throw new AppError('not_found');
  return findSubscription(ctx, ctx.scope.companyId);
}

/** Returns the plans on offer, cheapest first. */
export function listSubscriptionTypes(ctx: Pick<Context, 'db'>): Promise<SubscriptionType[]> {
  return subscriptions.types.all(ctx.db, {});
}

export async function allowsSeveralBranches(ctx: Context): Promise<boolean> {
  const { type } = await findSubscription(ctx, ctx.scope.companyId);
  return type.id === ALLOWS_BRANCHES_TYPE;
}

/** Locks the plan, which must allow several branches, until the transaction ends. */
export async function requireSeveralBranches(ctx: TxContext): Promise<void> {
  const { type } = await lockSubscription(ctx, ctx.scope.companyId);
  if (type.id !== ALLOWS_BRANCHES_TYPE) throw new AppError('branches_not_in_plan');
}
