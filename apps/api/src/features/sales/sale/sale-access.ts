import { AppError } from '@restaurante/contract/errors.ts';
import type { CompanyContext, Context, TxContext } from '../../../shared/context.ts';
import { requireRow } from '../../../shared/require-row.ts';
import { mayWorkIn } from '../../../shared/scope.ts';
import { findSale, type LockedSale, lockSale } from './sale.repository.ts';
import type { WholeSale } from './sale.ts';

/** Returns a sale of a branch in scope, voided ones too. Throws not_found. */
export async function getSale(ctx: Context, saleId: number): Promise<WholeSale> {
  const sale = await findSale(ctx.db, ctx.scope, saleId);
  if (sale === null || !mayWorkIn(ctx.scope, sale.branch.id)) throw new AppError('not_found');
  return sale;
}

/** Returns a sale of the company, in any branch, to the user or guest who made it. Throws not_found. */
export const getMadeSale = async (ctx: CompanyContext, saleId: number): Promise<WholeSale> =>
  requireRow(await findSale(ctx.db, ctx.scope, saleId));

/** Locks a sale of a branch in scope until the transaction ends. Throws not_found, and unless
 * allowed sale_voided and sale_merged. */
export async function requireLockedSale(
  ctx: TxContext,
  saleId: number,
  { mayBeVoided = false, mayBeMerged = false } = {},
): Promise<LockedSale> {
  const sale = await lockSale.first(ctx.db, { ...ctx.scope, saleId });
  if (sale === undefined || !mayWorkIn(ctx.scope, sale.branchId)) throw new AppError('not_found');
  const isMerged = sale.mergedInto !== null;
  if (isMerged && !mayBeMerged) {
    const { mergedInto } = await getSale(ctx, saleId);
    throw new AppError('sale_merged', { values: { number: mergedInto!.number } });
  }
  if (sale.deletedAt !== null && !isMerged && !mayBeVoided) throw new AppError('sale_voided');
  return sale;
}
