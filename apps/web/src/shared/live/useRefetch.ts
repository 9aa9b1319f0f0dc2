import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Events come in bursts (a register is closed, a busy noon): one request a second is enough for all of them. */
const EVERY_MS = 1_000;

/** Runs `work` at once, and once more for all requests made meanwhile; never two at a time, at most one per second. */
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
  // A running request may be older than the event: it finishes, so that a slow line shows something. Then ask again.
  if (queries.isFetching({ queryKey }) > 0) await queries.refetchQueries({ queryKey }, join);
  await queries.refetchQueries({ queryKey }, join);
}

/** Fetches a list again soon after each event, even if events come faster than the answers. */
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
