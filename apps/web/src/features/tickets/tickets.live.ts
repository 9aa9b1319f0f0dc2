import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { listTickets } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import { useEffect, useRef } from 'react';
import { query } from '../../shared/api/query.ts';
import { useLiveList } from '../../shared/live/useLiveList.ts';
import { useLiveTags } from '../../shared/live/useLiveTags.ts';
import type { LocalSettings } from '../../shared/localSettings.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { newlyReady } from './tickets.board.ts';
import { prepareVoice, say } from './tickets.voice.ts';
import { announcementOf } from './ticketWords.ts';

/** Returns the branch's tickets, fetched again after each of its events. */
export function useTickets(branchId: number) {
  // The board stands outside the shell, which receives the events of the other pages.
  useLiveTags();
  return useLiveList(query(listTickets, { params: { id: branchId } }));
}

/** Announces each order that becomes ready while the board is open: by one chime for all, or each by its number. */
export function useReadyAlert(
  sales: readonly SaleWire[] | undefined,
  alert: LocalSettings['sales']['alertTickets'],
): void {
  const before = useRef(sales);
  useEffect(() => {
    const ready = before.current && sales ? newlyReady(before.current, sales) : [];
    before.current = sales;
    if (ready.length === 0) return;
    if (alert === 'sound') playSound('ready');
    if (alert === 'voice') for (const { sale_number } of ready) say(announcementOf(sale_number));
  }, [sales, alert]);
  useEffect(() => {
    if (alert === 'voice') prepareVoice();
  }, [alert]);
}
