import { businessDay, dayFromCompact } from '@restaurante/domain/business-day/business-day.ts';
import { isSuspended } from '@restaurante/domain/subscriptions/subscription.ts';
import type { Session } from './session.ts';

/** Whether the session's company may not work at this time (epoch milliseconds), as far as the browser knows (spec 1 §4). */
export function isSessionSuspended({ subscription, company }: Session, now: number): boolean {
  const terms = {
    status: subscription.status,
    end: dayFromCompact(subscription.end),
    expirationDays: subscription.type.expiration_days,
  };
  return isSuspended(terms, businessDay(now, company.cutoff_hour));
}
