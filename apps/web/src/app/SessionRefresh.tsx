import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { getCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import { getProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import type { ProfileWire } from '@restaurante/contract/profile/profile.wire.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { getSubscription } from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CallError } from '../shared/api/call.ts';
import { query } from '../shared/api/query.ts';
import { currentRole, currentSession, setSession, type Session } from '../shared/session/session.ts';
import { isSessionSuspended } from '../shared/session/suspension.ts';
import { serverNow } from '../shared/time/serverClock.ts';

/** Asked once at startup; without a connection, asked again until there is an answer. */
const ONCE = {
  staleTime: Infinity,
  refetchInterval: ({ state }: { state: { error: Error | null } }) =>
    state.error instanceof CallError && state.error.code === 'unreachable' ? 20_000 : false,
} as const;

/** Fetches subscription, user, company and branch of the stored session and keeps the answers in it. */
export function SessionRefresh({ session }: { session: Session }) {
  const router = useRouter();
  const own = { params: { id: session.user.id } };
  const { data: { subscription } = {} } = useQuery({ ...query(getSubscription, own), ...ONCE });
  const params = { companyId: session.company.id };
  // A suspended company's other calls would be refused, so they wait until the subscription is known.
  const isSuspended = !subscription || isSessionSuspended({ ...session, subscription }, serverNow());
  const whole = { ...ONCE, enabled: !isSuspended };
  const { data: { profile } = {} } = useQuery({ ...query(getProfile, own), ...whole });
  const { data: { company } = {} } = useQuery({ ...query(getCompany, { params }), ...whole });
  const { data: { branches } = {} } = useQuery({ ...query(listBranches, { params }), ...whole });

  useEffect(() => {
    const before = currentSession();
    if (!before || !subscription) return;
    const user = profile ? userOf(profile) : before.user;
    const branch = branches ? presentBranch(before, branches) : before.branch;
    setSession({ ...before, subscription, user, company: company ?? before.company, branch });
    // Runs the guards again: the subscription may have ended or been renewed, the role may have changed.
    if (currentSession() !== before) void router.invalidate();
  }, [subscription, profile, company, branches, router]);
  return null;
}

/** Returns the part of a profile that the session keeps. */
function userOf(profile: ProfileWire): Session['user'] {
  const { person: _, ...user } = profile;
  return user;
}

type Branches = readonly NonNullable<Session['branch']>[];

/**
 * Returns the branch as it is now. If it was deleted, administrators move to the first branch, as on the server, and
 * everybody moves when only one is left (docs/rules/sessions.md).
 */
function presentBranch({ branch }: Session, branches: Branches): Session['branch'] {
  const same = branches.find(({ id }) => id === branch?.id);
  const isMoved = currentRole() === ROLE.administrator || branches.length === 1;
  return same ?? (isMoved ? (branches[0] ?? null) : branch);
}
