import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { subscriptionTypeWire, subscriptionWire } from './subscriptions.wire.ts';

export const listSubscriptionTypes = endpoint({
  method: 'GET',
  path: '/api/subscriptions_types/list',
  reads: [],
  access: 'session',
  whileSuspended: true,
  response: z.object({ subscription_type: z.array(subscriptionTypeWire) }),
  revalidates: true,
  summary: 'Plans and their prices',
});

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/user/:id/subscription',
  reads: ['subscription'],
  access: 'session',
  whileSuspended: true,
  response: z.object({ subscription: subscriptionWire }),
  summary: "The subscription of the session's company",
});
