import { TAGS } from '@restaurante/contract/tags.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { refetch } from '../shared/api/refetch.ts';
import {
  currentSession,
  onSession,
  roleOf,
  type Session,
  suspensionRefusals,
  useSession,
} from '../shared/session/session.ts';

/** Returns a text that changes with the user's role or branch, on which every answer depends. */
const rightsOf = (session: Session) => `${roleOf(session)} in ${session.branch?.id}`;

/**
 * Acts on every change of the session, made here, in another tab or by the server (docs/rules/sessions.md): leaves a
 * page that may not stay open, and forgets the answers of another user or fetches those of other rights again.
 */
export function useSessionGuard(): void {
  const router = useRouter();
  const queries = useQueryClient();
  useEffect(() => {
    let userId = currentSession()?.user.id;
    return onSession(() => {
      const before = userId;
      userId = currentSession()?.user.id;
      if (before === undefined || before === userId) return;
      // A running request would be refused, and each refusal is an error in the browser's console.
      void queries.cancelQueries();
      const forget = () => queries.clear();
      const access = router.state.matches.at(-1)?.staticData.access;
      if (access?.audience !== 'session') return forget();
      // Not blocked: this tab has asked about unsaved input already, and in another tab it could not be saved any more.
      const leave = (href: string) => router.navigate({ href, replace: true, ignoreBlocker: true });
      if (userId !== undefined) {
        forget();
        // The person of a PIN continues on the page that is open, if their role may (docs/rules/pins.md).
        return void (currentSession()?.byPin ? router.invalidate() : leave('/dashboard'));
      }
      // Forgets only after leaving: the page that is still visible would otherwise fetch again, without a session.
      return void leave('/login').then(forget);
    });
  }, [router, queries]);

  useEffect(() => {
    // Also from a page that stays open while suspended (docs/rules/subscription.md).
    const leave = () => void router.navigate({ to: '/suspended', replace: true, ignoreBlocker: true });
    return suspensionRefusals.subscribe(leave);
  }, [router]);

  // After the render, which names the new branch in what is fetched.
  const session = useSession();
  const guardedSession = useRef(session);
  useEffect(() => {
    const before = guardedSession.current;
    guardedSession.current = session;
    if (!before || before === session || before.user.id !== session?.user.id) return;
    if (rightsOf(before) !== rightsOf(session)) refetch(queries, TAGS);
    // Runs the guards of the routes again: the subscription may have ended or been renewed.
    void router.invalidate();
  }, [session, router, queries]);
}
