import { readInbox } from '@restaurante/contract/inbox/inbox.endpoints.ts';
import type { InboxWire } from '@restaurante/contract/inbox/inbox.wire.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../shared/api/query.ts';
import { useIsSuspended, useSignedIn } from '../../shared/session/session.ts';
import { serverNow } from '../../shared/time/serverClock.ts';

/** Bounds of the time between two requests without an event. After the longer one, a lost event is made up for. */
const LEAST_MS = 10_000;
const MOST_MS = 600_000;

/** Returns the time until an order may become late, of which no event tells. */
function untilLate(inbox: InboxWire | undefined): number {
  const ms = inbox ? Date.parse(inbox.next_late_at) - serverNow() : 0;
  return Math.min(MOST_MS, Math.max(LEAST_MS, ms));
}

/** Returns the things that wait for the user in the branch in which they work, live (docs/rules/inbox.md). */
export function useInbox() {
  const { branchId, user } = useSignedIn();
  // While suspended this call would be refused, and the refusal would lead away from the pages that stay open.
  const isSuspended = useIsSuspended();
  const inbox = query(readInbox);
  return useQuery({
    ...inbox,
    // Another branch's events and another person's answers are not mistaken for this one's.
    queryKey: [readInbox.path, { branchId, userId: user.id }],
    enabled: branchId > 0 && !isSuspended,
    // The bell's list is fetched as it opens; the parts of a page that open together fetch once.
    staleTime: 1_000,
    refetchInterval: ({ state }) => untilLate(state.data),
    refetchIntervalInBackground: true,
  });
}

/** Returns the number on the bell. */
export function useInboxCount(): number {
  const { data } = useInbox();
  return data ? data.orders + data.calls + data.late + data.approvals + data.prints_failed : 0;
}
