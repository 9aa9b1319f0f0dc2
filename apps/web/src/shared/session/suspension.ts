import { businessDay, dayFromCompact } from '@restaurante/domain/business-day/business-day.ts';
import { isSuspended } from '@restaurante/domain/subscriptions/subscription.ts';
import type { Session } from './session.ts';

/**
 * Returns whether the session's company is suspended at this time (epoch milliseconds), as far as the browser knows
 * (docs/rules/subscription.md).
 */
export function isSessionSuspended({ subscription, company }: Session, now: number): boolean {
  const terms = {
    status: subscription.status,
    end: dayFromCompact(subscription.end),
    expirationDays: subscription.type.expiration_days,
  };
  return isSuspended(terms, businessDay(now, company.cutoff_hour));
}
