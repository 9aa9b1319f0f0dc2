import { Outlet, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyPart } from '../shared/lazyPart.tsx';
import { useSession } from '../shared/session/session.ts';
import { useSessionGuard } from './useSessionGuard.ts';

// Loaded separately: the public pages need neither it nor the contract it imports.
const SessionRefresh = lazyPart(() => import('./SessionRefresh.tsx'), 'SessionRefresh');

/** Wraps every page: keeps the session up to date on pages that use one. */
export function Root() {
  const session = useSession();
  useSessionGuard();
  const [owner, setOwner] = useState(session?.user.id);
  if (session && session.user.id !== owner) setOwner(session.user.id);
  const isUsed = useMatches({
    select: (matches) => matches.at(-1)?.staticData.access?.audience === 'session',
  });
  return (
    <>
      {/* A new key for another user discards the state of the previous user's page. */}
      <Outlet key={isUsed ? owner : undefined} />
      {session && isUsed && <SessionRefresh session={session} />}
    </>
  );
}
