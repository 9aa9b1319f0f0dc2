import { logout } from '@restaurante/contract/auth/auth.endpoints.ts';
import { call } from '../shared/api/call.ts';
import { clearSession } from '../shared/session/session.ts';
import { mayLeave } from '../ui/form/unsaved.ts';

/** Ends the session here and on the server, unless the user wants to save. `useSessionGuard` leaves. */
export async function signOut(): Promise<void> {
  if (!(await mayLeave())) return;
  // The call takes its token before the session is cleared; without a connection this browser signs out anyway.
  call(logout).catch(() => undefined);
  clearSession();
}
