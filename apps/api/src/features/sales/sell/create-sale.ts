import { AppError } from '@restaurante/contract/errors.ts';
import type { NewSale } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { Context } from '../../../shared/context.ts';
import type { Claim } from '../../../shared/http/idempotency/idempotency.repository.ts';
import { mayWorkIn } from '../../../shared/scope.ts';
import { requireUser } from '../../users/index.ts';
import type { Sale } from '../sale/sale.ts';
import { sell } from './sell.ts';

/** Sells in the acting user's register. Throws not_found for ids out of scope, and the errors of `sell`. */
export async function createSale(ctx: Context, order: NewSale, claim: Claim | null): Promise<Sale> {
  const { companyId } = ctx.scope;
  await requireUser(ctx, order.userId);
  if ((order.companyId ?? companyId) !== companyId || !mayWorkIn(ctx.scope, order.branchId)) {
    throw new AppError('not_found');
  }
  return sell(ctx, { ...order, isTableOrder: false }, { claim });
}
