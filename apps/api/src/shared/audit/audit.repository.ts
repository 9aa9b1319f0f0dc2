import { sql } from 'kysely';
import type { BaseContext } from '../context.ts';
import { now } from '../context.ts';
import { purge } from '../db/purge.ts';
import { rowsOf, statement } from '../db/statement.ts';

interface Entries {
  readonly companyId: number;
  readonly userId: number | null;
  readonly action: string;
  readonly createdAt: Date;
  readonly rows: readonly { readonly details: object }[];
}

const insert = statement((db, p: Entries) =>
  db
    .insertInto('auditLog')
    .columns(['companyId', 'userId', 'action', 'createdAt', 'details'])
    .expression(
      db
        .selectFrom(rowsOf(p.rows, 'row', { details: 'jsonb' }))
        .select([
          sql<number>`${p.companyId}::bigint`.as('companyId'),
          sql<number | null>`${p.userId}::bigint`.as('userId'),
          sql<string>`${p.action}::text`.as('action'),
          sql<Date>`${p.createdAt}::timestamptz`.as('createdAt'),
          'row.details',
        ]),
    ),
);

/**
 * Records an act of a user, one row for each of `details`, in the transaction of the act. Without a user it is an act
 * of the platform's operator.
 */
export async function recordAudit(
  ctx: BaseContext,
  { companyId, userId }: { companyId: number; userId: number | null },
  action: string,
  ...details: readonly object[]
): Promise<void> {
  const rows = details.map((one) => ({ details: one }));
  await insert.run(ctx.db, { companyId, userId, action, createdAt: now(ctx), rows });
}

/** Entries stay for 13 months, so that a month can be compared with that of the year before. */
export const deleteOldAudit = purge('auditLog', 'createdAt', 400 * 24 * 3_600_000);
