export { findSubscription, requireSeveralBranches, startTrial } from './subscriptions.service.ts';
