import { sql } from 'kysely';
import type { Who } from '../../shared/context.ts';
import type { Tx } from '../../shared/db/database.ts';
import { lockStatement } from '../../shared/db/statement.ts';

const hold = lockStatement(
  (
    _,
    p: { session: string; user: string },
  ) => sql`select pg_advisory_xact_lock_shared(hashtextextended(${p.session}, 0)),
    pg_advisory_xact_lock_shared(hashtextextended(${p.user}, 0))`,
);

const waitFor = lockStatement(
  (_, p: { whose: string }) => sql`select pg_advisory_xact_lock(hashtextextended(${p.whose}, 0))`,
);

const lockOf = (who: Who) => ('sessionId' in who ? `session ${who.sessionId}` : `user ${who.userId}`);

/**
 * Keeps the end of a session from being acknowledged until the transaction is over. Look at the session after this, in
 * a statement of its own.
 */
export function holdSession(tx: Tx, { sessionId, userId }: { sessionId: number; userId: number }): void {
  void hold.queue(tx, { session: lockOf({ sessionId }), user: lockOf({ userId }) });
}

/** Waits until no transaction holds the session, or one of the user's. */
export async function untilNobodyHolds(tx: Tx, who: Who): Promise<void> {
  await waitFor.all(tx, { whose: lockOf(who) });
}
