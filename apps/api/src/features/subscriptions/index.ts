export { findSubscription, startTrial } from './subscriptions.service.ts';
