export { dateText, subscriptionState } from './subscriptionState.ts';
