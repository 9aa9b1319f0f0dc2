export { type Subscription, subscriptionToWire } from './subscriptions.presenter.ts';
export {
  allowsSeveralBranches,
  changeSubscription,
  findSubscription,
  holdSubscription,
  listSubscriptionTypes,
  requireSeveralBranches,
  startTrial,
} from './subscriptions.service.ts';
