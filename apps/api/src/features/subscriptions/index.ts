export { subscriptionToWire } from './subscriptions.presenter.ts';
export type { Subscription } from './subscriptions.ts';
export {
  allowsSeveralBranches,
  changeSubscription,
  findSubscription,
  lockSubscription as holdSubscription,
  listSubscriptionTypes,
  requireSeveralBranches,
  startTrial,
} from './subscriptions.service.ts';
