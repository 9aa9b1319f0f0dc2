export {
  allowsSeveralBranches,
  findSubscription,
  requireSeveralBranches,
  startTrial,
} from './subscriptions.service.ts';
