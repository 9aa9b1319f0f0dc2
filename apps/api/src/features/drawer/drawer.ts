import { AppError } from '@restaurante/contract/errors.ts';
import { expectedAmount } from '@restaurante/domain/cash-registers/cash-count.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { Context, TxContext } from '../../shared/context.ts';
import { type OpenRegister, holdOpenRegister } from './drawer.repository.ts';
import { figuresRepository } from './figures.repository.ts';

/**
 * The acting user's open register in a branch; inside a transaction it stays open until the end (a closing waits).
 * Throws cash_register_required.
 */
export function requireOpenRegister(ctx: TxContext, branchId: number): Promise<OpenRegister> {
  return hold(ctx, branchId, 'share');
}

/**
 * The acting user's open register, held alone, when its drawer has this much cash: two refunds cannot both take the
 * last of it. Ask this first and not after requireOpenRegister: raising a shared lock is a deadlock.
 * Throws cash_register_required, cash_not_enough.
 */
export async function requireCash(ctx: TxContext, branchId: number, amount: Cents): Promise<OpenRegister> {
  const register = await hold(ctx, branchId, 'update');
  if ((await drawerCash(ctx, register.id)) < amount) throw new AppError('cash_not_enough');
  return register;
}

async function hold(ctx: TxContext, branchId: number, lock: 'share' | 'update'): Promise<OpenRegister> {
  const register = await holdOpenRegister(ctx.db, { ...ctx.scope, branchId }, lock);
  if (register === undefined) throw new AppError('cash_register_required');
  return register;
}

/** The cash that should lie in a register's drawer now, in centavos. Throws not_found. */
export async function drawerCash(ctx: Context, registerId: number): Promise<Cents> {
  const totals = (await figuresRepository(ctx.db, ctx.scope).totals([registerId])).get(registerId);
  if (totals === undefined) throw new AppError('not_found');
  return expectedAmount(totals);
}
