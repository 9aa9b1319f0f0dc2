import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

interface Window {
  readonly key: string;
  readonly windowSeconds: number;
  readonly now: Date;
}

/** Counts one hit and tells how many the running window has. Counting first lets no burst slip through. */
export async function takeHit(db: Executor, { key, windowSeconds, now }: Window): Promise<number> {
  const endsAt = new Date(now.getTime() + windowSeconds * 1000);
  const { hits } = await db
    .insertInto('rateLimitWindows')
    .values({ key, hits: 1, endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when rate_limit_windows.ends_at <= ${now} then 1 else rate_limit_windows.hits + 1 end`,
        endsAt: sql`case when rate_limit_windows.ends_at <= ${now} then ${endsAt} else rate_limit_windows.ends_at end`,
      }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits;
}

/** Takes a hit back: the attempt was none to count. */
export async function giveBackHit(db: Executor, key: string): Promise<void> {
  await db
    .updateTable('rateLimitWindows')
    .set(({ eb }) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute();
}

export async function deleteEndedWindows(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('rateLimitWindows').where('endsAt', '<=', now).execute();
}
