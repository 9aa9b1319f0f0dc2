import type { BaseContext } from '../context.ts';
import { now } from '../context.ts';

/** Writes down who did what, in the same transaction as the act itself; no user when the platform's operator did it. */
export async function recordAudit(
  ctx: BaseContext,
  { companyId, userId }: { companyId: number; userId: number | null },
  action: string,
  details: unknown,
): Promise<void> {
  await ctx.db
    .insertInto('auditLog')
    .values({ companyId, userId, action, details: JSON.stringify(details ?? {}), createdAt: now(ctx) })
    .execute();
}
