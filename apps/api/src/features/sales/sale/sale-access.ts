import { AppError } from '@restaurante/contract/errors.ts';
import type { Context, TxContext } from '../../../shared/context.ts';
import { mayWorkIn } from '../../../shared/scope.ts';
import { type OpenRegister, holdRegisterOf } from '../../drawer/index.ts';
import { findSale, type LockedSale, lockSale } from './sale.repository.ts';
import type { Sale } from './sale.ts';

/** One sale of a branch in scope, voided ones too. Throws not_found. */
export async function getSale(ctx: Context, saleId: number): Promise<Sale> {
  const sale = await findSale(ctx.db, ctx.scope, saleId);
  if (sale === null || !mayWorkIn(ctx.scope, sale.branch.id)) throw new AppError('not_found');
  return sale;
}

/** Locks a sale of a branch in scope until the transaction ends. Throws not_found, and sale_voided unless allowed. */
export async function requireLockedSale(
  ctx: TxContext,
  saleId: number,
  { mayBeVoided = false } = {},
): Promise<LockedSale> {
  const sale = await lockSale(ctx.db, ctx.scope, saleId);
  if (sale === null || !mayWorkIn(ctx.scope, sale.branchId)) throw new AppError('not_found');
  if (sale.deletedAt !== null && !mayBeVoided) throw new AppError('sale_voided');
  return sale;
}

/** A sale held for a change of its money, and the acting user's open register in its branch, if there is one. */
export interface HeldSale {
  readonly sale: LockedSale;
  readonly register: OpenRegister | null;
}

/** Locks the register first, then the sale: the order of `docs/rules/locks.md`. Throws what requireLockedSale does. */
export async function requireHeldSale(
  ctx: TxContext,
  saleId: number,
  options?: { readonly mayBeVoided: boolean },
): Promise<HeldSale> {
  const register = await holdRegisterOf(ctx, saleId);
  return { register, sale: await requireLockedSale(ctx, saleId, options) };
}
