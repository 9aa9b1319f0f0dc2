import { serverNow } from '../time/serverClock.ts';
import { isSessionSuspended, useSignedIn } from './session.ts';

/** Returns whether the company is suspended: then its sales are paid and voided, nothing else. */
export const useIsSuspended = (): boolean => isSessionSuspended(useSignedIn(), serverNow());
