import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentSession, onSession } from '../shared/session/session.ts';

/**
 * Leaves the page when its session ends or another user signs in, here, in another tab or on the server, and forgets
 * what was loaded, so that nobody sees it after the next sign-in (docs/rules/sessions.md).
 */
export function useSessionEnd(): void {
  const router = useRouter();
  const queries = useQueryClient();
  useEffect(() => {
    let userId = currentSession()?.user.id;
    return onSession(() => {
      const before = userId;
      userId = currentSession()?.user.id;
      if (before === undefined || before === userId) return;
      // What is still loading would be refused, and each refusal is an error in the browser's console.
      void queries.cancelQueries();
      const forget = () => queries.clear();
      const access = router.state.matches.at(-1)?.staticData.access;
      if (access?.audience !== 'session') return forget();
      // Not blocked: this tab has asked about unsaved input already, and in another tab it could not be saved any more.
      const leave = (href: string) => router.navigate({ href, replace: true, ignoreBlocker: true });
      if (userId !== undefined) {
        forget();
        return void leave('/dashboard');
      }
      // Forgets only after leaving: the page that is still shown would otherwise fetch again, without a session.
      return void leave('/login').then(forget);
    });
  }, [router, queries]);
}
