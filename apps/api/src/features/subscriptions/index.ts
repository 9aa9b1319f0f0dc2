export { remindOfEnds } from './reminders.ts';
export { subscriptionToWire } from './subscriptions.presenter.ts';
export type { Subscription } from './subscriptions.ts';
export {
  allowsSeveralBranches,
  changeSubscription,
  findSubscription,
  lockSubscription,
  listSubscriptionTypes,
  requireSeveralBranches,
  startTrial,
} from './subscriptions.service.ts';
