import type { ApprovalAsking, Approving } from '@restaurante/contract/approvals/approvals.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { ADMINISTRATIVE, isOneOf, type RoleId } from '@restaurante/contract/roles.ts';
import { isWithin, UNLIMITED } from '@restaurante/domain/authority/authority.ts';
import { type Context, now } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { requireRow } from '../../shared/require-row.ts';
import { mayWorkIn, reachOf } from '../../shared/scope.ts';
import * as authority from '../authority/index.ts';
import { requireBranch } from '../branches/index.ts';
import { personOfPin } from '../pins/index.ts';

type Demanded = Pick<Approving, 'act' | 'subject' | 'amount'>;

const askedIn = (ctx: Context, branchId: number, { act, subject, amount }: Demanded) => ({
  companyId: ctx.scope.companyId,
  branchId,
  askedBy: ctx.scope.userId,
  createdAt: now(ctx),
  act,
  subject,
  amountCents: amount,
});

/**
 * Approves an act of the person of the session by the PIN of another one, who may do it alone. Returns what the
 * call sends within two minutes: only that person can use it. `docs/rules/authority.md`
 */
export async function approve(
  ctx: Context,
  { pin, ...demand }: Approving,
  place: { readonly browser: string | null; readonly address: string },
): Promise<string> {
  const branchId = await branchOf(ctx);
  const approver = await personOfPin(ctx, pin, place);
  if (approver.userId === ctx.scope.userId) throw new AppError('approval_self');
  if (!isOneOf(approver.roleId, ADMINISTRATIVE)) throw new AppError('role_not_allowed');
  await requireWithin(ctx, approver.roleId, demand);
  const { id } = await authority.insertApproval.one(ctx.db, {
    ...askedIn(ctx, branchId, demand),
    reason: null,
    answeredBy: approver.userId,
    answeredAt: now(ctx),
    isApproved: true,
  });
  return String(id);
}

/** Of a discount or an expense, what the limit measures is known only to the act itself, which looks again. */
async function requireWithin(ctx: Context, role: RoleId, { act, subject, amount }: Demanded) {
  if (act === 'discount' || act === 'expense') return;
  const limits = await authority.findRoleLimits(ctx.db, ctx.scope);
  if (!isWithin({ act, subject, amount }, limits[role] ?? UNLIMITED)) throw new AppError('role_not_allowed');
}

const branchOf = async (ctx: Context): Promise<number> =>
  (await requireBranch(ctx, ctx.scope.branchId ?? 0)).id;

type State = 'waiting' | 'yes' | 'no' | 'over';

/** Asks administrators, and managers of the branch, who are elsewhere. */
export async function requestApproval(ctx: Context, { reason, ...demand }: ApprovalAsking) {
  const branchId = await branchOf(ctx);
  const none = { answeredBy: null, answeredAt: null, isApproved: null };
  return inTransaction(ctx, async (ctx) => {
    const asked = { ...askedIn(ctx, branchId, demand), reason, ...none };
    const { id } = await authority.insertApproval.one(ctx.db, asked);
    ctx.publish(ctx.scope.companyId, 'inbox', { branch_id: branchId });
    return { id, state: 'waiting' as const };
  });
}

/** Returns the requests that the person may answer. */
export const listRequests = (ctx: Context) =>
  authority.waitingRequests.all(ctx.db, {
    ...reachOf(ctx.scope),
    since: new Date(ctx.clock.now() - authority.REQUEST_MS),
    except: ctx.scope.userId,
  });

function stateOf(ctx: Context, { isApproved, createdAt, answeredAt, usedAt }: authority.Request): State {
  const at = ctx.clock.now();
  if (isApproved === null) return at - createdAt.getTime() < authority.REQUEST_MS ? 'waiting' : 'over';
  if (!isApproved) return 'no';
  return usedAt === null && at - answeredAt!.getTime() < authority.APPROVAL_MS ? 'yes' : 'over';
}

/** Answers a request of another person. A repeat of the same answer changes nothing. */
export function answerRequest(ctx: Context, id: number, isApproved: boolean): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId, userId, role } = ctx.scope;
    const request = requireRow(await authority.lockRequest.first(ctx.db, { companyId, id }));
    if (!mayWorkIn(ctx.scope, request.branchId)) throw new AppError('not_found');
    if (request.askedBy === userId) throw new AppError('approval_self');
    if (request.isApproved === isApproved) return;
    if (stateOf(ctx, request) !== 'waiting') throw new AppError('approval_over');
    const { act, subject, amountCents: amount } = request;
    if (isApproved) await requireWithin(ctx, role, { act, subject, amount });
    await authority.answerRequest.run(ctx.db, {
      companyId,
      id,
      answeredBy: userId,
      answeredAt: now(ctx),
      isApproved,
    });
    ctx.publish(companyId, 'inbox', { branch_id: request.branchId });
    ctx.publish(companyId, 'approval', {
      branch_id: request.branchId,
      user_id: request.askedBy,
      id,
      state: isApproved ? 'yes' : 'no',
    });
  });
}

/** Returns the answer to one's own request; with a yes what the call sends. */
export async function getRequest(
  ctx: Context,
  id: number,
): Promise<{ readonly request: { id: number; state: State }; readonly approval?: string }> {
  const { companyId, userId } = ctx.scope;
  const request = requireRow(await authority.findRequest.first(ctx.db, { companyId, id }));
  if (request.askedBy !== userId) throw new AppError('not_found');
  const state = stateOf(ctx, request);
  return { request: { id, state }, ...(state === 'yes' && { approval: String(id) }) };
}
