import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import type { SaleChangedDetails, SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call, CallError } from '../../../shared/api/call.ts';
import { type Send, useWrite, type WriteOptions } from '../../../shared/api/useWrite.ts';
import { closeNotice, notify } from '../../../ui/feedback/notices.tsx';
import { sendToRegister } from '../../cash-registers/index.ts';
import { useRegisterOffer } from './registerOffer.ts';
import { type AnySale, whatChanged } from './whatChanged.ts';

/** Holds the sale as the person saw it last. */
export interface Seen {
  current: AnySale;
}

/** A call whose sale changes again each time ends with the server's refusal. */
const RESENDS = 3;

/**
 * Sends a call with the revision of the sale that the person saw. If the sale has changed since then, it is sent again
 * with the new revision, unless the person must read the change first: then it throws `sale_changed` with the change,
 * and the next confirmation is about the new sale (docs/rules/changes.md).
 */
const sendSeen: Send = async (endpoint, { seen, ...sent }) => {
  if (!seen) return call(endpoint, sent);
  const part = endpoint.method === 'GET' ? 'query' : 'body';
  let { revision } = seen.current;
  for (let resends = RESENDS; ; resends -= 1) {
    try {
      const answer = await call(endpoint, { ...sent, [part]: { ...sent[part], revision } });
      const { sale } = answer as { sale?: AnySale };
      if (sale?.id === seen.current.id) seen.current = sale;
      return answer;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'sale_changed') throw error;
      const { code, status, details } = error;
      const { sale } = details as SaleChangedDetails;
      const change = whatChanged(seen.current, sale, sent.body);
      if (change !== null) {
        seen.current = sale;
        // The warning of `useSeen` says the same.
        closeNotice('seen');
        const isOver = sale.deleted_at !== null || sale.merged_into !== null;
        const text = isOver ? change : `${change} Revisa y confirma otra vez.`;
        throw new CallError(status, { code, error: text, message: text, details });
      }
      if (resends === 0) throw error;
      revision = sale.revision;
    }
  }
};

/**
 * Returns `useWrite` for a call about an existing sale; each call names the sale that the person has `seen`. Without an
 * open register it offers to open one.
 */
export function useBillWrite<E extends AnyEndpoint>(endpoint: E, options: WriteOptions<E> = {}) {
  const offerRegister = useRegisterOffer();
  return useWrite(endpoint, {
    ...options,
    send: (endpoint, sent) => sendToRegister(sendSeen, endpoint, sent),
    onError: (error, sent) => {
      if (error.code !== 'cash_register_required') return options.onError?.(error, sent);
      offerRegister(error.message);
      return true;
    },
  });
}

/**
 * Returns the sale as the person saw it when the dialog was opened, or after its own last change. Warns of each later
 * change at once. A confirmation still names the sale that was seen, because the person may have confirmed before
 * reading the warning.
 */
export function useSeen(sale: SaleWire): Seen {
  const queries = useQueryClient();
  const seen = useRef<AnySale>(sale);
  useEffect(() => {
    // While this page itself is sending, the change is probably its own.
    if (sale.revision <= seen.current.revision || queries.isMutating() > 0) return;
    const change = whatChanged(seen.current, sale);
    if (change !== null) notify.warning(change, 'seen');
  }, [sale, queries]);
  return seen;
}
