import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { purge } from '../db/purge.ts';
import { columnsOf, rowsOf, statement } from '../db/statement.ts';

export interface Window {
  readonly key: string;
  /** Allowed hits per window. */
  readonly limit: number;
}

interface Now {
  readonly windowSeconds: number;
  readonly now: Date;
}

interface Hits {
  readonly windows: readonly Window[];
  readonly endsAt: Date;
  readonly latestEnd: Date;
  readonly now: Date;
}

/** The clocks of several machines differ by less. */
const CLOCKS_DIFFER_MS = 5_000;

const WINDOW = { key: 'text', limit: 'int' } as const;

// A full window is not written again: a caller who continues causes no writes. A window that ends later than a new one
// could was opened with a wrong clock, and counts as ended.
const count = statement(
  (_, p: Hits) => sql<{ key: string; hits: number }>`
    with target as (select ${columnsOf(WINDOW)} from ${rowsOf(p.windows, 'sent', WINDOW)})
    insert into rate_limit_windows as present (key, hits, ends_at)
    select key, 1, ${p.endsAt}::timestamptz from target
    where not exists (
      select from rate_limit_windows taken join target on target.key = taken.key
      where taken.hits >= target."limit" and taken.ends_at > ${p.now} and taken.ends_at <= ${p.latestEnd})
    on conflict (key) do update set (hits, ends_at) = (
      select case when is_over then 1 else present.hits + 1 end,
        case when is_over then excluded.ends_at else present.ends_at end
      from (select present.ends_at <= ${p.now} or present.ends_at > ${p.latestEnd} as is_over) state)
    returning key, hits`,
);

/**
 * Counts one hit in each of these windows and returns whether all of them allow it. If one is full already, none
 * counts it. It counts before the check, so that parallel calls count too. Callers with several windows name them in
 * a fixed order (locks).
 */
export async function takeHits(
  db: Executor,
  windows: readonly Window[],
  { windowSeconds, now }: Now,
): Promise<boolean> {
  const endsAt = new Date(now.getTime() + windowSeconds * 1000);
  const latestEnd = new Date(endsAt.getTime() + CLOCKS_DIFFER_MS);
  const rows = await count.all(db, { windows, endsAt, latestEnd, now });
  const hitsOf = new Map(rows.map(({ key, hits }) => [key, hits]));
  return windows.every(({ key, limit }) => (hitsOf.get(key) ?? Infinity) <= limit);
}

/** Counts one hit in one window and returns whether it allows it. */
export const takeHit = (db: Executor, { key, limit, ...at }: Window & Now): Promise<boolean> =>
  takeHits(db, [{ key, limit }], at);

/** Whether a window is full at this time. */
export const hasFullWindow = statement((db, p: Window & { now: Date }) =>
  db
    .selectFrom('rateLimitWindows')
    .select('key')
    .where('key', '=', p.key)
    .where('hits', '>=', p.limit)
    .where('endsAt', '>', p.now),
);

/** Subtracts a hit, for an attempt that does not count. */
export const giveBackHit = statement((db, p: { key: string }) =>
  db
    .updateTable('rateLimitWindows')
    .set(({ eb }) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', p.key)
    .where('hits', '>', 0),
);

export const deleteEndedWindows = purge('rateLimitWindows', 'endsAt');
