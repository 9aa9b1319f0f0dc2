import * as endpoints from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { subscriptionToWire, subscriptionTypeToWire } from './subscriptions.presenter.ts';
import { getMySubscription, listSubscriptionTypes } from './subscriptions.service.ts';

export function subscriptionsRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listSubscriptionTypes, async (_, ctx) => ({
    subscription_type: (await listSubscriptionTypes(ctx)).map(subscriptionTypeToWire),
  }));

  handle(app, endpoints.getSubscription, async ({ params }, ctx) => ({
    subscription: subscriptionToWire(await getMySubscription(ctx, params.id)),
  }));
}
