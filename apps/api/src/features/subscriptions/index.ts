export {
  allowsSeveralBranches,
  changeSubscription,
  findSubscription,
  holdSubscription,
  listSubscriptionTypes,
  requireSeveralBranches,
  startTrial,
} from './subscriptions.service.ts';
