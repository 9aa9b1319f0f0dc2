import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { listTickets } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { query } from '../../shared/api/query.ts';
import { useRealtime, useReconnected } from '../../shared/realtime/realtime.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { hasNewReady } from './tickets.board.ts';

/** The live connection brings changes; this finds what it may have lost. */
const REFETCH_EVERY_MS = 60_000;

/** The branch's tickets, asked for again at each of its events. */
export function useTickets(branchId: number): readonly SaleWire[] | undefined {
  const queries = useQueryClient();
  const options = query(listTickets, { params: { id: branchId } });
  const { data } = useQuery({
    ...options,
    refetchOnMount: 'always',
    refetchInterval: REFETCH_EVERY_MS,
    refetchIntervalInBackground: true,
  });
  const refetch = () => void queries.invalidateQueries({ queryKey: options.queryKey });
  useRealtime('tickets', refetch);
  useReconnected(refetch);
  return data?.sales;
}

/** A chime for each order that becomes ready while the board is open. */
export function useReadyChime(sales: readonly SaleWire[] | undefined, isWanted: boolean): void {
  const before = useRef(sales);
  useEffect(() => {
    if (isWanted && before.current && sales && hasNewReady(before.current, sales)) playSound('ready');
    before.current = sales;
  }, [sales, isWanted]);
}
