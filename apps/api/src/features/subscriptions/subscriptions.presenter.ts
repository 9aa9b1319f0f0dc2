import type {
  SubscriptionTypeWire,
  SubscriptionWire,
} from '@restaurante/contract/subscriptions/subscriptions.wire.ts';
import { compactDay } from '@restaurante/domain/business-day/business-day.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import type { Subscription, SubscriptionType } from './subscriptions.ts';

export function subscriptionTypeToWire({
  expirationDays,
  price,
  ...type
}: SubscriptionType): SubscriptionTypeWire {
  return { ...type, price: bsFromCents(price), expiration_days: expirationDays };
}

export function subscriptionToWire({ start, end, type, ...subscription }: Subscription): SubscriptionWire {
  return {
    ...subscription,
    start: compactDay(start),
    end: compactDay(end),
    type: subscriptionTypeToWire(type),
  };
}
