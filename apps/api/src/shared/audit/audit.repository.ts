import { sql } from 'kysely';
import type { BaseContext, CompanyScope } from '../context.ts';
import { now } from '../context.ts';
import { purge } from '../db/purge.ts';
import { rowsOf, statement } from '../db/statement.ts';

interface Entry {
  readonly branchId: number | null;
  readonly details: object;
}

interface Entries {
  readonly companyId: number;
  readonly userId: number | null;
  readonly approvedBy: number | null;
  readonly action: string;
  readonly createdAt: Date;
  readonly rows: readonly Entry[];
}

const insert = statement(
  (_, p: Entries) => sql`
    insert into audit_log (company_id, user_id, approved_by, action, created_at, branch_id, details)
    select ${p.companyId}, ${p.userId}, ${p.approvedBy}, ${p.action}, ${p.createdAt}, branch_id, details
    from ${rowsOf(p.rows, 'row', { branchId: 'bigint', details: 'jsonb' })}`,
);

/**
 * Records an act of a user, one row for each entry, in the transaction of the act. Without a user it is an act
 * of the platform's operator.
 */
export async function recordAudit(
  ctx: BaseContext,
  scope: Pick<CompanyScope, 'companyId' | 'userId' | 'approved'>,
  action: string,
  ...rows: readonly Entry[]
): Promise<void> {
  const { companyId, userId, approved } = scope;
  const by = { companyId, userId, approvedBy: approved?.userId ?? null };
  await insert.run(ctx.db, { ...by, action, createdAt: now(ctx), rows });
}

/** Entries stay for 13 months, so that a month can be compared with that of the year before. */
export const deleteOldAudit = purge('auditLog', 'createdAt', 400 * 24 * 3_600_000);
