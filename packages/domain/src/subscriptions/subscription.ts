import { addDays, daysBetween, type Day } from '../business-day/business-day.ts';

/** The fields that decide a suspension: status 1 is active, `end` is a business day. docs/rules/subscription.md. */
export interface SubscriptionTerms {
  status: number;
  end: Day;
  expirationDays: number;
}

/** The banner's wording: 'expira hoy', 'expiró ayer', 'expiró hace N días'. */
export type SubscriptionWarning = { kind: 'today' } | { kind: 'yesterday' } | { kind: 'days'; days: number };

/** The one subscription type whose company may have several branches. */
export const ALLOWS_BRANCHES_TYPE = 3;

/** A subscription ends at most five years ahead. */
const MAX_DAYS_AHEAD = 1826;

const ACTIVE = 1;

/**
 * Tells whether a company is suspended: status other than 1, or the end date past by at least `expirationDays`.
 * docs/rules/subscription.md.
 */
export function isSuspended({ status, end, expirationDays }: SubscriptionTerms, today: Day): boolean {
  return status !== ACTIVE || daysBetween(end, today) >= Math.max(1, expirationDays);
}

/** Returns the warning from the end date on, null before it. */
export function subscriptionWarning({ end }: { end: Day }, today: Day): SubscriptionWarning | null {
  const days = daysBetween(end, today);
  if (days < 0) return null;
  if (days === 0) return { kind: 'today' };
  return days === 1 ? { kind: 'yesterday' } : { kind: 'days', days };
}

/** Days of the trial that registering starts. */
export const TRIAL_DAYS = 30;

/** From so many days before the end date on the administrators get a notice, then an urgent one. */
export const NOTICE_DAYS = 7;
const URGENT_DAYS = 3;

/** The days left of a subscription that its administrators should know of. */
export interface DaysLeft {
  readonly days: number;
  readonly isTrial: boolean;
  readonly urgency: 'none' | 'notice' | 'urgent';
}

/**
 * Returns the days left of a trial, or of the last week of a paid subscription; null otherwise, and from the end on.
 */
export function daysLeft({ start, end }: { start: Day; end: Day }, today: Day): DaysLeft | null {
  const days = daysBetween(today, end);
  const isTrial = daysBetween(start, end) === TRIAL_DAYS;
  if (days <= 0 || (!isTrial && days > NOTICE_DAYS)) return null;
  return { days, isTrial, urgency: days > NOTICE_DAYS ? 'none' : days > URGENT_DAYS ? 'notice' : 'urgent' };
}

/** Returns the end after `days` paid days: they follow the end date, or today if that is past. */
export function extendedEnd(end: Day, today: Day, days: number): Day {
  return addDays(end > today ? end : today, days);
}

export type EndProblem = 'before_start' | 'too_far';

/** Returns the reason why a subscription cannot end on this day, or null. */
export function endProblem({ start, end }: { start: Day; end: Day }, today: Day): EndProblem | null {
  if (end < start) return 'before_start';
  return daysBetween(today, end) > MAX_DAYS_AHEAD ? 'too_far' : null;
}
