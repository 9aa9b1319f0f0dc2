import { logout } from '@restaurante/contract/auth/auth.endpoints.ts';
import { call } from '../shared/api/call.ts';
import { clearSession } from '../shared/session/session.ts';
import { mayLeave } from '../ui/unsaved.ts';

/** Ends the session there and here, unless somebody wants to save first; the page is left by `useSessionEnd`. */
export async function signOut(): Promise<void> {
  if (!(await mayLeave())) return;
  // Sent with the token before it is forgotten; without a connection one is signed out here all the same.
  call(logout).catch(() => undefined);
  clearSession();
}
