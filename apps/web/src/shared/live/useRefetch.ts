import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Events come in bursts (a register is closed, a busy noon): one answer a second is enough for all of them. */
const EVERY_MS = 1_000;

/** Runs `work` at once, and again later for what was asked meanwhile: never twice at a time, at most once a second. */
export function trailing(work: () => Promise<unknown>, everyMs = EVERY_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isAskedAgain = false;
  let startedAt = -Infinity;
  const soon = () => {
    if (isRunning) isAskedAgain = true;
    else timer ??= setTimeout(() => void run(), Math.max(0, startedAt + everyMs - performance.now()));
  };
  const run = async () => {
    timer = undefined;
    isRunning = true;
    startedAt = performance.now();
    await work().catch(() => undefined);
    isRunning = false;
    if (isAskedAgain) {
      isAskedAgain = false;
      soon();
    }
  };
  return { soon, stop: () => clearTimeout(timer) };
}

async function refetchNow(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const join = { cancelRefetch: false };
  // An answer on its way may be older than the event: it is let in, so that a slow line shows something, and asked again.
  if (queries.isFetching({ queryKey }) > 0) await queries.refetchQueries({ queryKey }, join);
  await queries.refetchQueries({ queryKey }, join);
}

/** Fetches a list again soon after each event; events faster than the answers never starve the list. */
export function useRefetchSoon(queryKey: QueryKey): () => void {
  const queries = useQueryClient();
  const name = JSON.stringify(queryKey);
  const [refetches] = useState(() => new Map<string, ReturnType<typeof trailing>>());
  useEffect(() => () => refetches.forEach(({ stop }) => stop()), [refetches]);
  return () => {
    const known = refetches.get(name) ?? trailing(() => refetchNow(queries, queryKey));
    refetches.set(name, known);
    known.soon();
  };
}
