import { logout } from '@restaurante/contract/auth/auth.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../shared/api/call.ts';
import { clearSession } from '../shared/session/session.ts';

/** Ends the session there and here, and forgets what was loaded, so that nobody sees it after the next sign-in. */
export function useLogout(): () => void {
  const router = useRouter();
  const queries = useQueryClient();
  return () => {
    // Sent with the token before it is forgotten; without a connection one is signed out here all the same.
    call(logout).catch(() => undefined);
    clearSession();
    queries.clear();
    void router.navigate({ href: '/login' });
  };
}
