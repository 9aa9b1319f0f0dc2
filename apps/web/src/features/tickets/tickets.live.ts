import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { listTickets } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import { useEffect, useRef } from 'react';
import { query } from '../../shared/api/query.ts';
import { useLiveList } from '../../shared/live/useLiveList.ts';
import { useLiveTags } from '../../shared/live/useLiveTags.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { hasNewReady } from './tickets.board.ts';

/** The board's events carry no sale, so the server's answer is the board as it is. */
const asAnswered = (sales: readonly SaleWire[]) => sales;

/** The branch's tickets, fetched again after each of its events. */
export function useTickets(branchId: number): readonly SaleWire[] | undefined {
  // The board stands outside the shell, which hears the events of the other pages.
  useLiveTags();
  return useLiveList(query(listTickets, { params: { id: branchId } }), asAnswered).sales;
}

/** Plays a chime for each order that becomes ready while the board is open. */
export function useReadyChime(sales: readonly SaleWire[] | undefined, isWanted: boolean): void {
  const before = useRef(sales);
  useEffect(() => {
    if (isWanted && before.current && sales && hasNewReady(before.current, sales)) playSound('ready');
    before.current = sales;
  }, [sales, isWanted]);
}
