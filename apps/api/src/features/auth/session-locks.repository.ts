import { sql } from 'kysely';
import type { Who } from '../../shared/context.ts';
import type { Tx } from '../../shared/db/database.ts';
import { lockStatement } from '../../shared/db/statement.ts';

const hold = lockStatement(
  (_, p: { whose: readonly string[] }) =>
    sql`select pg_advisory_xact_lock_shared(hashtextextended(whose, 0)) from unnest(${p.whose}::text[]) whose`,
);

const waitFor = lockStatement(
  (_, p: { whose: string }) => sql`select pg_advisory_xact_lock(hashtextextended(${p.whose}, 0))`,
);

const lockOf = (who: Who) => ('sessionId' in who ? `session ${who.sessionId}` : `user ${who.userId}`);

/**
 * Keeps the end of sessions from being acknowledged until the transaction is over. Look at them after this, in a
 * statement of its own.
 */
export function holdSessions(
  tx: Tx,
  sessions: readonly { readonly sessionId: number; readonly userId: number }[],
): void {
  const whose = sessions.flatMap(({ sessionId, userId }) => [lockOf({ sessionId }), lockOf({ userId })]);
  void hold.queue(tx, { whose: [...new Set(whose)] });
}

/** Waits until no transaction holds the session, or one of the user's. */
export async function untilNobodyHolds(tx: Tx, who: Who): Promise<void> {
  await waitFor.all(tx, { whose: lockOf(who) });
}
