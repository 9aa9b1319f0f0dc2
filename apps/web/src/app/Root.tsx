import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../shared/session/session.ts';

// The public pages do without it, and without the contract it brings along.
const SessionRefresh = lazy(async () => ({
  default: (await import('./SessionRefresh.tsx')).SessionRefresh,
}));

/** Around every page: keeps a session fresh where one is used. */
export function Root() {
  const session = useSession();
  const isUsed = useMatches({
    select: (matches) => matches.at(-1)?.staticData.access?.audience === 'session',
  });
  return (
    <>
      <Outlet />
      {session && isUsed && (
        <Suspense>
          <SessionRefresh session={session} />
        </Suspense>
      )}
    </>
  );
}
