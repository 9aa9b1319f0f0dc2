import type {
  SubscriptionTypeWire,
  SubscriptionWire,
} from '@restaurante/contract/subscriptions/subscriptions.wire.ts';
import { type Day, compactDay } from '@restaurante/domain/business-day/business-day.ts';
import { type Cents, bsFromCents } from '@restaurante/domain/money/money.ts';

export interface Subscription {
  readonly id: number;
  readonly start: Day;
  readonly end: Day;
  readonly status: number;
  readonly type: SubscriptionType;
}

export interface SubscriptionType {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly price: Cents;
  readonly description: string;
  readonly expirationDays: number;
}

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
