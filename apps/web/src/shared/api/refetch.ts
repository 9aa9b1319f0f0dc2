import type { Tag } from '@restaurante/contract/tags.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Shows } from '../live/placeSale.ts';
import { currentSession } from '../session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Tags of the answer's data; `query()` takes them from the endpoint. */
      reads?: readonly Tag[] | undefined;
      /** Whether the answer's sales include this one; without it, an event of a sale fetches the answer again. */
      shows?: Shows | undefined;
    };
  }
}

const readingAny = (tags: readonly Tag[]) => ({
  predicate: ({ meta }: Query) => meta?.reads?.some((tag) => tags.includes(tag)) === true,
});

/** Fetches again what shows one of these things; what is not on screen is fetched when it is shown next. */
export function refetch(queries: QueryClient, tags: readonly Tag[]): void {
  void queries.invalidateQueries(readingAny(tags));
}

const soonOf = new WeakMap<Query, () => void>();

/**
 * Refetches after an event of the server: each answer at most once a second, even if events are faster than answers.
 * Leaves out those that are up to date without it.
 */
export function refetchSoon(
  queries: QueryClient,
  tags: readonly Tag[],
  isUpToDate: (query: Query) => boolean = () => false,
): void {
  for (const query of queries.getQueryCache().findAll(readingAny(tags))) {
    if (isUpToDate(query)) continue;
    query.invalidate();
    const soon = soonOf.get(query) ?? trailing(() => refetchQuery(queries, query));
    soonOf.set(query, soon);
    soon();
  }
}

async function refetchQuery(queries: QueryClient, { queryKey }: Query): Promise<void> {
  const activeQuery = { queryKey, exact: true, type: 'active' } as const;
  const join = { cancelRefetch: false };
  // A running request may be older than the event: it finishes, so that a slow line shows something. Another follows.
  if (queries.isFetching(activeQuery) > 0) await queries.refetchQueries(activeQuery, join);
  // The user has signed out: the page is being left, and the server would refuse.
  if (currentSession()) await queries.refetchQueries(activeQuery, join);
}

/** Events come in bursts (a register is closed, a busy noon): one request a second is enough for all of them. */
const EVERY_MS = 1_000;

/** Runs `work` at once, and once more for all calls made until it ends, at most once per second. */
export function trailing(work: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isRunAgain = false;
  let startedAt = -Infinity;
  const soon = () => {
    if (isRunning) isRunAgain = true;
    else timer ??= setTimeout(() => void run(), Math.max(0, startedAt + EVERY_MS - performance.now()));
  };
  const run = async () => {
    timer = undefined;
    isRunning = true;
    startedAt = performance.now();
    await work().catch(() => undefined);
    isRunning = false;
    if (isRunAgain) {
      isRunAgain = false;
      soon();
    }
  };
  return soon;
}
