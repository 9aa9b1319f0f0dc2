import { expectedAmount } from '@restaurante/domain/cash-registers/cash-count.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { Context, TxContext } from '../../shared/context.ts';
import { requireRow } from '../../shared/require-row.ts';
import { type OpenRegister, lockRegisters } from './drawer.repository.ts';
import { cashTotals } from './figures.repository.ts';

/** A locked register with its holder. */
interface HeldRegister extends OpenRegister {
  readonly userId: number;
  readonly branchId: number;
}

/**
 * Locks the open registers among `registerIds`, and the acting user's open one in a sale's branch, until the
 * transaction ends. Call this before the sale is locked (`docs/rules/locks.md`).
 */
export const lockOpenRegisters = (
  ctx: TxContext,
  saleId: number,
  registerIds: readonly number[],
): Promise<HeldRegister[]> => lockRegisters.all(ctx.db, { ...ctx.scope, saleId, registerIds });

/** Returns the cash that should be in a register's drawer now, in centavos. */
export async function drawerCash(ctx: Context, registerId: number): Promise<Cents> {
  return expectedAmount(requireRow(await cashTotals.first(ctx.db, { ...ctx.scope, registerId })));
}
