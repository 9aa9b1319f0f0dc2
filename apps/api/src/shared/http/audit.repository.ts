import type { BaseContext, Scope } from '../context.ts';
import { now } from '../context.ts';

/** Writes down who did what; in the same transaction as the act itself. */
export async function recordAudit(
  ctx: BaseContext,
  { companyId, userId }: Pick<Scope, 'companyId' | 'userId'>,
  action: string,
  details: unknown,
): Promise<void> {
  await ctx.db
    .insertInto('auditLog')
    .values({ companyId, userId, action, details: JSON.stringify(details ?? {}), createdAt: now(ctx) })
    .execute();
}
