import { type Day, compactDay } from '@restaurante/domain/business-day/business-day.ts';
import { type Cents, bsFromCents } from '@restaurante/domain/money/money.ts';
import { z } from 'zod';
import { bs } from '../schema.ts';

export const subscriptionTypeWire = z.object({
  id: z.number(),
  name: z.string(),
  color: z.string(),
  price: bs(),
  description: z.string(),
  expiration_days: z.number(),
});
export type SubscriptionTypeWire = z.infer<typeof subscriptionTypeWire>;

/** `start` and `end` are days written YYYYMMDD. */
export const subscriptionWire = z.object({
  id: z.number(),
  start: z.string(),
  end: z.string(),
  status: z.number(),
  type: subscriptionTypeWire,
});
export type SubscriptionWire = z.infer<typeof subscriptionWire>;

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
