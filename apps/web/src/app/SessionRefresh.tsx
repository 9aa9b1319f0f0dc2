import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { getCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import { getProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import type { ProfileWire } from '@restaurante/contract/profile/profile.wire.ts';
import { getSubscription } from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError } from '../shared/api/call.ts';
import { query } from '../shared/api/query.ts';
import { useOnReconnected } from '../shared/realtime/realtime.ts';
import { currentSession, isSessionSuspended, type Session, setSession } from '../shared/session/session.ts';
import { serverNow } from '../shared/time/serverClock.ts';

/** Fetched once at startup; without a connection, retried until there is an answer. */
const ONCE = {
  staleTime: Infinity,
  refetchInterval: ({ state }: { state: { error: Error | null } }) =>
    state.error instanceof CallError && state.error.code === 'unreachable' ? 20_000 : false,
} as const;

/** Fetches subscription, user, company and branch of the stored session and keeps the answers in it. */
export function SessionRefresh({ session }: { session: Session }) {
  const own = { params: { id: session.user.id } };
  const { data: { subscription } = {} } = useQuery({ ...query(getSubscription, own), ...ONCE });
  const params = { companyId: session.company.id };
  // A suspended company's other calls would be refused, so they wait until the subscription has loaded.
  const isSuspended = !subscription || isSessionSuspended({ ...session, subscription }, serverNow());
  const whole = { ...ONCE, enabled: !isSuspended };
  const { profile, branches } = useRights(session, whole);
  const { data: { company } = {} } = useQuery({ ...query(getCompany, { params }), ...whole });

  useEffect(() => {
    const before = currentSession();
    if (!before || !subscription) return;
    const user = profile ? userOf(profile) : before.user;
    const branch = branches?.find(({ id }) => id === profile?.branch_id) ?? before.branch;
    const after = { ...before, subscription, user, company: company ?? before.company, branch };
    setSession(after);
  }, [subscription, profile, company, branches]);
  return null;
}

/** Fetches the user's profile, with role and branch, again when they may have changed, and the company's branches. */
function useRights({ user, company }: Session, whole: typeof ONCE & { enabled: boolean }) {
  const ofProfile = useQuery({ ...query(getProfile, { params: { id: user.id } }), ...whole });
  const ofBranches = useQuery({
    ...query(listBranches, { params: { companyId: company.id } }),
    ...whole,
  });
  const { profile } = ofProfile.data ?? {};
  // Another user may have changed this user's role or branch; the branch may be new.
  useOnReconnected(async () => {
    if (!whole.enabled) return;
    const { data } = await ofProfile.refetch();
    const isKnown = ofBranches.data?.branches.some(({ id }) => id === data?.profile.branch_id);
    if (!isKnown) await ofBranches.refetch();
  });
  return { profile, branches: ofBranches.data?.branches };
}

function userOf(profile: ProfileWire): Session['user'] {
  const { person: _, branch_id: _branchId, ...user } = profile;
  return user;
}
