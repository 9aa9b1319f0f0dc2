import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { clearSession } from '../shared/session/session.ts';

/** Signs out here and forgets what was loaded, so that nobody sees it after the next sign-in. */
export function useLogout(): () => void {
  const router = useRouter();
  const queries = useQueryClient();
  return () => {
    clearSession();
    queries.clear();
    void router.navigate({ href: '/login' });
  };
}
