import type { ApprovalRequiredDetails } from '@restaurante/contract/approvals/approvals.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { isOneOf, type RoleId } from '@restaurante/contract/roles.ts';
import { type Demand, isWithin, UNLIMITED } from '@restaurante/domain/authority/authority.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { type CompanyScope, type CompanyTxContext, now, type Scope } from '../../shared/context.ts';
import { APPROVAL_MS, findApproval, takeApproval } from './approvals.repository.ts';
import { findRoleLimits, LIMITED_ROLES } from './role-limits.repository.ts';

/** An administrator has no limits; the calls of other roles refuse these acts anyway. */
const isBound = (scope: CompanyScope | Scope): scope is Scope =>
  'role' in scope && isOneOf(scope.role, LIMITED_ROLES);

/**
 * Asks whether the acting person may do alone what an act demands, the strictest first, or has an approval for it. Throws
 * approval_required. Returns the context of the act, with its approval; `useUp` ends it with the act.
 * `docs/rules/authority.md`
 */
export async function authorize<C extends CompanyTxContext>(ctx: C, demands: readonly Demand[]): Promise<C> {
  const { scope } = ctx;
  if (demands.length === 0 || !isBound(scope)) return ctx;
  const { role, companyId, userId, approval } = scope;
  const limits = await findRoleLimits(ctx.db, ctx.scope);
  const isAllowed = (demand: Demand, to: RoleId) => isWithin(demand, limits[to] ?? UNLIMITED);
  const asked = demands.find((demand) => !isAllowed(demand, role));
  if (asked === undefined) return ctx;
  const { act, subject, amount } = asked;
  const details: ApprovalRequiredDetails = { act, subject, amount: bsFromCents(amount) };
  if (approval != null) {
    const found = await findApproval.first(ctx.db, {
      companyId,
      askedBy: userId,
      id: approval,
      since: new Date(ctx.clock.now() - APPROVAL_MS),
      act,
      subject,
      amountCents: amount,
    });
    if (found && isAllowed(asked, found.roleId))
      return { ...ctx, scope: { ...scope, approved: { id: found.id, userId: found.userId, details } } };
  }
  throw new AppError('approval_required', { details });
}

/** Uses up the approval of an act, at its end: a refused act leaves it. Throws approval_required if another call took it. */
export async function useUp(ctx: CompanyTxContext): Promise<void> {
  const { companyId, approved } = ctx.scope;
  if (approved === undefined) return;
  const taken = await takeApproval.run(ctx.db, { companyId, id: approved.id, usedAt: now(ctx) });
  if (taken === 0) throw new AppError('approval_required', { details: approved.details });
}
