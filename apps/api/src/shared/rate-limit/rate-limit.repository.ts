import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { statement } from '../db/statement.ts';

interface Hit {
  readonly key: string;
  /** Allowed hits per window. */
  readonly limit: number;
  readonly windowSeconds: number;
  readonly now: Date;
}

// A full window is only read: a caller that goes on trying causes no writes.
const count = statement(
  (_, p: { key: string; limit: number; endsAt: Date; now: Date }) => sql<{ hits: number }>`
    insert into rate_limit_windows (key, hits, ends_at)
    select ${p.key}::text, 1, ${p.endsAt}::timestamptz
    where not exists (
      select from rate_limit_windows where key = ${p.key} and hits >= ${p.limit}::int and ends_at > ${p.now})
    on conflict (key) do update set
      hits = case when rate_limit_windows.ends_at <= ${p.now} then 1 else rate_limit_windows.hits + 1 end,
      ends_at = case when rate_limit_windows.ends_at <= ${p.now} then ${p.endsAt} else rate_limit_windows.ends_at end
    returning hits`,
);

/** Counts one hit and returns whether the running window still allows it. Counting first keeps bursts out. */
export async function takeHit(db: Executor, { key, limit, windowSeconds, now }: Hit): Promise<boolean> {
  const endsAt = new Date(now.getTime() + windowSeconds * 1000);
  const counted = await count.first(db, { key, limit, endsAt, now });
  return counted !== undefined && counted.hits <= limit;
}

const takeBack = statement((db, p: { key: string }) =>
  db
    .updateTable('rateLimitWindows')
    .set(({ eb }) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', p.key)
    .where('hits', '>', 0),
);

/** Takes a hit back, for an attempt that does not count. */
export async function giveBackHit(db: Executor, key: string): Promise<void> {
  await takeBack.run(db, { key });
}

const deleteEnded = statement((db, p: { now: Date }) =>
  db.deleteFrom('rateLimitWindows').where('endsAt', '<=', p.now),
);

export async function deleteEndedWindows(db: Executor, now: Date): Promise<void> {
  await deleteEnded.run(db, { now });
}
