import type { SubscriptionWire } from '@restaurante/contract/subscriptions/subscriptions.wire.ts';
import { type Day, dayFromCompact, daysBetween } from '@restaurante/domain/business-day/business-day.ts';
import { isSuspended } from '@restaurante/domain/subscriptions/subscription.ts';
import type { Tone } from '../../ui/display/StatusChip.tsx';

const FEW_DAYS = 5;

/** Returns the state of a subscription on a day, in words and colour. */
export function subscriptionState(
  { status, end: compactEnd, type }: SubscriptionWire,
  today: Day,
): { text: string; tone: Tone } {
  const end = dayFromCompact(compactEnd);
  if (isSuspended({ status, end, expirationDays: type.expiration_days }, today)) {
    return { text: 'Suspendida', tone: 'void' };
  }
  const days = daysBetween(today, end);
  if (days === 0) return { text: 'Expira hoy', tone: 'unpaid' };
  if (days === -1) return { text: 'Expiró ayer', tone: 'unpaid' };
  if (days < 0) return { text: `Expiró hace ${-days} días`, tone: 'unpaid' };
  const text = days === 1 ? 'Queda 1 día' : `Quedan ${days} días`;
  return { text, tone: days <= FEW_DAYS ? 'cooking' : 'ready' };
}

/** Returns '31/12/2026' for a subscription's '20261231'. */
export function dateText(compactDay: string): string {
  return compactDay.replace(/^(\d{4})(\d{2})(\d{2})$/, '$3/$2/$1');
}
