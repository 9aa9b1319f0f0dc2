import { EVENT_TAGS } from '@restaurante/contract/tags.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refetchSoon } from '../api/refetch.ts';
import { useReconnected, useTold } from '../realtime/realtime.ts';
import { useSignedIn } from '../session/session.ts';
import { useToday } from '../time/useToday.ts';
import { placeSale } from './placeSale.ts';

/** Everything that an event can change; while the connection was lost, any of them may have come. */
const LIVE_TAGS = [...new Set(Object.values(EVENT_TAGS).flat())];

/**
 * Puts the sales that the branch's events carry where they are shown and fetches again what else the events change,
 * after a lost connection whatever they may have changed, and what shows the sales of the day when another one begins.
 */
export function useLiveTags(): void {
  const queries = useQueryClient();
  useTold(({ event, payload }) => {
    const isVoided = 'type' in payload && payload.type === 'delete';
    const sale = 'sale' in payload && !isVoided ? payload.sale : undefined;
    refetchSoon(queries, EVENT_TAGS[event], (query) => sale !== undefined && placeSale(query, sale));
  });
  useReconnected(() => refetchSoon(queries, LIVE_TAGS));
  const today = useToday(useSignedIn().company.cutoff_hour);
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    refetchSoon(queries, ['sales']);
  }, [today, queries]);
}
