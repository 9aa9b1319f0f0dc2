import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../shared/session/session.ts';
import { useSessionEnd } from './useSessionEnd.ts';

// The public pages do without it, and without the contract it brings along.
const SessionRefresh = lazy(async () => ({
  default: (await import('./SessionRefresh.tsx')).SessionRefresh,
}));

/** Around every page: keeps a session fresh where one is used. */
export function Root() {
  const session = useSession();
  useSessionEnd();
  const [owner, setOwner] = useState(session?.user.id);
  if (session && session.user.id !== owner) setOwner(session.user.id);
  const isUsed = useMatches({
    select: (matches) => matches.at(-1)?.staticData.access?.audience === 'session',
  });
  return (
    <>
      {/* Nothing of one person's page stays for the next. */}
      <Outlet key={isUsed ? owner : undefined} />
      {session && isUsed && (
        <Suspense>
          <SessionRefresh session={session} />
        </Suspense>
      )}
    </>
  );
}
