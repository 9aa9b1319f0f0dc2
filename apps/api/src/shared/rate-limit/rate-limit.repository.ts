import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { statement } from '../db/statement.ts';

interface Window {
  readonly key: string;
  readonly windowSeconds: number;
  readonly now: Date;
}

const count = statement((db, p: { key: string; endsAt: Date; now: Date }) =>
  db
    .insertInto('rateLimitWindows')
    .values({ key: p.key, hits: 1, endsAt: p.endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when rate_limit_windows.ends_at <= ${p.now} then 1 else rate_limit_windows.hits + 1 end`,
        endsAt: sql`case when rate_limit_windows.ends_at <= ${p.now} then ${p.endsAt} else rate_limit_windows.ends_at end`,
      }),
    )
    .returning('hits'),
);

/** Counts one hit and tells how many the running window has. Counting first lets no burst slip through. */
export async function takeHit(db: Executor, { key, windowSeconds, now }: Window): Promise<number> {
  const endsAt = new Date(now.getTime() + windowSeconds * 1000);
  return (await count.one(db, { key, endsAt, now })).hits;
}

const takeBack = statement((db, p: { key: string }) =>
  db
    .updateTable('rateLimitWindows')
    .set(({ eb }) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', p.key)
    .where('hits', '>', 0),
);

/** Takes a hit back: the attempt was none to count. */
export async function giveBackHit(db: Executor, key: string): Promise<void> {
  await takeBack.run(db, { key });
}

const deleteEnded = statement((db, p: { now: Date }) =>
  db.deleteFrom('rateLimitWindows').where('endsAt', '<=', p.now),
);

export async function deleteEndedWindows(db: Executor, now: Date): Promise<void> {
  await deleteEnded.run(db, { now });
}
