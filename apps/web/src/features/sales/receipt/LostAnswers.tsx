import { getSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CallError } from '../../../shared/api/call.ts';
import { query } from '../../../shared/api/query.ts';
import { useStore } from '../../../shared/store.ts';
import { LATEST_MS } from './kitchenSlips.ts';
import { type LostAnswer, lostAnswers } from './lostAnswers.ts';
import { printChange } from './printReceipt.ts';

/** The events of the branch bring the change; this finds one whose event got lost. */
const ASK_EVERY_MS = 10_000;

/** Renders nothing; prints the changes whose answer got lost (docs/rules/printing.md). */
export function LostAnswers() {
  return useStore(lostAnswers).map((lost) => <LostChange key={lost.before.id} {...lost} />);
}

/** Requests a sale until it has changed, the server refuses it, or a paper would come too late. */
function LostChange({ before, since }: LostAnswer) {
  const { data, error, dataUpdatedAt, errorUpdatedAt } = useQuery({
    ...query(getSale, { params: { id: before.id } }),
    refetchOnMount: 'always',
    refetchInterval: ASK_EVERY_MS,
  });
  const isChanged = data !== undefined && data.sale.revision > before.revision;
  const isRefused = error instanceof CallError && error.code !== 'unreachable';
  const isTooLate = Math.max(dataUpdatedAt, errorUpdatedAt) - since > LATEST_MS;
  useEffect(() => {
    if (isChanged) printChange(before, data.sale);
    if (isChanged || isRefused || isTooLate) {
      lostAnswers.set(lostAnswers.get().filter((one) => one.before.id !== before.id));
    }
  }, [isChanged, isRefused, isTooLate, data, before]);
  return null;
}
