import type { BaseContext } from '../context.ts';
import { now } from '../context.ts';
import type { Executor } from '../db/database.ts';
import { pick, statement } from '../db/statement.ts';

const KEPT_MS = 400 * 24 * 3_600_000;

interface Entry {
  readonly companyId: number;
  readonly userId: number | null;
  readonly action: string;
  readonly details: string;
  readonly createdAt: Date;
}

const insert = statement((db, p: Entry) =>
  db.insertInto('auditLog').values(pick(p, 'companyId', 'userId', 'action', 'details', 'createdAt')),
);

/** Writes down who did what, in the same transaction as the act itself; without a user when the platform's operator did it. */
export async function recordAudit(
  ctx: BaseContext,
  { companyId, userId }: { companyId: number; userId: number | null },
  action: string,
  details: unknown,
): Promise<void> {
  await insert.run(ctx.db, {
    companyId,
    userId,
    action,
    details: JSON.stringify(details ?? {}),
    createdAt: now(ctx),
  });
}

const removeOld = statement((db, p: { before: Date }) =>
  db.deleteFrom('auditLog').where('createdAt', '<', p.before),
);

/** Deletes entries older than a year and a month, so that a month can be compared with the one a year before. */
export async function deleteOldAudit(db: Executor, now: Date): Promise<void> {
  await removeOld.run(db, { before: new Date(now.getTime() - KEPT_MS) });
}
