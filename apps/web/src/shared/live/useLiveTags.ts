import { EVENT_TAGS } from '@restaurante/contract/tags.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refetchSoon } from '../api/refetch.ts';
import { useReconnected, useTold } from '../realtime/realtime.ts';

/** Everything that an event can change; while the connection was lost, any of them may have come. */
const LIVE_TAGS = [...new Set(Object.values(EVENT_TAGS).flat())];

/** Fetches again what the branch's events change, and after a lost connection whatever they may have changed. */
export function useLiveTags(): void {
  const queries = useQueryClient();
  useTold((event) => refetchSoon(queries, EVENT_TAGS[event]));
  useReconnected(() => refetchSoon(queries, LIVE_TAGS));
}
