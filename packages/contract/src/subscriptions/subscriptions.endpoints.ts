import { z } from 'zod';
import { get } from '../endpoint.ts';
import { subscriptionTypeWire, subscriptionWire } from './subscriptions.wire.ts';

export const listSubscriptionTypes = get('/api/subscriptions_types/list', {
  reads: [],
  access: 'session',
  whileSuspended: true,
  response: z.object({ subscription_type: z.array(subscriptionTypeWire) }),
  revalidates: true,
  summary: 'Plans and their prices',
});

export const getSubscription = get('/api/user/:id/subscription', {
  reads: ['subscription'],
  access: 'session',
  whileSuspended: true,
  response: z.object({ subscription: subscriptionWire }),
  summary: "The subscription of the session's company",
});
