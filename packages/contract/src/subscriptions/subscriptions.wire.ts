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
