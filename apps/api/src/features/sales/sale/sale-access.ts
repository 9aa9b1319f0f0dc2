import { AppError } from '@restaurante/contract/errors.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import type { CompanyContext, Context } from '../../../shared/context.ts';
import { requireRow } from '../../../shared/require-row.ts';
import { mayWorkIn } from '../../../shared/scope.ts';
import { findSale } from './read-sales.ts';

/** Returns a sale of a branch in scope, voided ones too. */
export async function getSale(ctx: Context, saleId: number): Promise<WholeSale> {
  const sale = await findSale(ctx.db, ctx.scope, saleId);
  if (sale === null || !mayWorkIn(ctx.scope, sale.branch.id)) throw new AppError('not_found');
  return sale;
}

/** Returns a sale of the company, in any branch, to the user or guest who made it. */
export const getMadeSale = async (ctx: CompanyContext, saleId: number): Promise<WholeSale> =>
  requireRow(await findSale(ctx.db, ctx.scope, saleId));
