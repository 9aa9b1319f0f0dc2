import { AppError } from '@restaurante/contract/errors.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import type { NewSale } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { Context } from '../../../shared/context.ts';
import type { Claim } from '../../../shared/http/idempotency/idempotency.repository.ts';
import { mayWorkIn } from '../../../shared/scope.ts';
import { requireUser } from '../../users/index.ts';
import type { Sale } from '../sale/sale.ts';
import { hasMoney, sell } from './sell.ts';

/**
 * Sells in the acting user's register, or for the branch, as a waiter always does. Throws what `requireSender` and
 * `sell` do.
 */
export async function createSale(ctx: Context, order: NewSale, claim: Claim | null): Promise<Sale> {
  await requireSender(ctx, order);
  const isOfBranch = order.isOfBranch || ctx.scope.role === ROLE.waiter;
  return sell(ctx, { ...order, isOfBranch, isTableOrder: false }, { claim });
}

/**
 * Checks an order's user, company and branch against the session. Throws not_found, and role_not_allowed for a waiter who
 * takes money.
 */
export async function requireSender(ctx: Context, order: NewSale): Promise<void> {
  const { companyId, role } = ctx.scope;
  await requireUser(ctx, order.userId);
  if ((order.companyId ?? companyId) !== companyId || !mayWorkIn(ctx.scope, order.branchId)) {
    throw new AppError('not_found');
  }
  if (role === ROLE.waiter && hasMoney(order)) throw new AppError('role_not_allowed');
}
