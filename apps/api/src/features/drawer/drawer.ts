import { AppError } from '@restaurante/contract/errors.ts';
import { expectedAmount } from '@restaurante/domain/cash-registers/cash-count.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { Context, TxContext } from '../../shared/context.ts';
import { requireRow } from '../../shared/require-row.ts';
import { type OpenRegister, lockRegisterForSale, lockRegisters } from './drawer.repository.ts';
import { cashTotals } from './figures.repository.ts';

/**
 * Locks the acting user's open register in a sale's branch until the transaction ends, for calls that may receive or
 * return money of the sale. Call this before the sale is locked (`docs/rules/locks.md`). Returns null if none is
 * open.
 */
export async function lockRegisterOf(ctx: TxContext, saleId: number): Promise<OpenRegister | null> {
  return (await lockRegisterForSale.first(ctx.db, { ...ctx.scope, saleId })) ?? null;
}

/** A locked register with its holder. */
interface HeldRegister extends OpenRegister {
  readonly userId: number;
  readonly branchId: number;
}

/**
 * Locks those of these registers that are open, and the acting user's open one in a sale's branch, until the
 * transaction ends. Call this before the sale is locked (`docs/rules/locks.md`).
 */
export const lockOpenRegisters = (
  ctx: TxContext,
  saleId: number,
  registerIds: readonly number[],
): Promise<HeldRegister[]> => lockRegisters.all(ctx.db, { ...ctx.scope, saleId, registerIds });

/** Returns the register that `lockRegisterOf` found. Throws cash_register_required. */
export function requireRegister(register: OpenRegister | null | undefined): OpenRegister {
  if (!register) throw new AppError('cash_register_required');
  return register;
}

/** Returns the locked register if its drawer has this much cash. Throws cash_register_required, cash_not_enough. */
export async function requireCash(
  ctx: TxContext,
  lockedRegister: OpenRegister | null,
  amount: Cents,
): Promise<OpenRegister> {
  const register = requireRegister(lockedRegister);
  if ((await drawerCash(ctx, register.id)) < amount) throw new AppError('cash_not_enough');
  return register;
}

/** Returns the cash that should be in a register's drawer now, in centavos. Throws not_found. */
export async function drawerCash(ctx: Context, registerId: number): Promise<Cents> {
  return expectedAmount(requireRow(await cashTotals.first(ctx.db, { ...ctx.scope, registerId })));
}
