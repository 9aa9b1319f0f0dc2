import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';

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
