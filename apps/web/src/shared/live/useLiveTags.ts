import { EVENT_TAGS } from '@restaurante/contract/tags.ts';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refetchSoon } from '../api/refetch.ts';
import { type AnyEvent, isElsewhere, useOnConnected, useAnyEvent } from '../realtime/realtime.ts';
import { useToday } from '../time/useToday.ts';
import { placeSale, takesEvents } from './placeSale.ts';

/** Everything that an event can change: any of them may have been missed during a lost connection. */
const LIVE_TAGS = [...new Set(Object.values(EVENT_TAGS).flat())];

/** Returns whether an answer is of one branch alone, by the address and parameters in its key (`query`). */
function isOfOneBranch({ queryKey: [path, params, query] }: Query): boolean {
  const isNamed = (part: unknown, key: string) => typeof part === 'object' && part !== null && key in part;
  return (
    String(path).startsWith('/api/branch/') || isNamed(params, 'branchId') || isNamed(query, 'branch_id')
  );
}

/** Returns whether an event of a sale leaves an answer as it is: one of its own follows if it changes. */
const hasOwnEvent = ({ meta }: Query, event: AnyEvent['event']): boolean =>
  EVENT_TAGS[event].includes('sales') && meta?.reads?.includes('inbox') === true;

/**
 * Puts the sales of the branch's events into the lists on screen and fetches again what else the events change. After a
 * lost connection it fetches all that events can change, and on another business day all that shows sales.
 */
export function useLiveTags(): void {
  const queries = useQueryClient();
  useAnyEvent(({ event, payload }) => {
    const sale = 'sale' in payload ? payload.sale : undefined;
    // The figures of the whole company change with every branch; an answer of the current branch does not.
    if (isElsewhere(payload)) return refetchSoon(queries, EVENT_TAGS[event], isOfOneBranch);
    const isUpToDate = (query: Query) =>
      hasOwnEvent(query, event) || (sale !== undefined && takesEvents(query) && placeSale(query, sale));
    refetchSoon(queries, EVENT_TAGS[event], isUpToDate);
  });
  useOnConnected(() => refetchSoon(queries, LIVE_TAGS));
  const today = useToday();
  const lastDay = useRef(today);
  useEffect(() => {
    if (lastDay.current === today) return;
    lastDay.current = today;
    refetchSoon(queries, ['sales']);
  }, [today, queries]);
}
