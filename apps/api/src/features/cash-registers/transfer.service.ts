import type { Transfer } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import type { Context, TxContext } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { movePendingSales } from '../sales/index.ts';
import { closedIn, lockAll, openInBranch } from './cash-registers.repository.ts';
import { getCashRegister, lockOpenCashRegister } from './cash-registers.service.ts';
import type { CashRegister } from './cash-registers.ts';

/** Returns open registers of any user in this branch, to which a register's unpaid sales can be transferred. */
export async function listTransferTargets(ctx: Context, registerId: number) {
  const [open] = await Promise.all([
    openInBranch.all(ctx.db, { companyId: ctx.scope.companyId, registerId }),
    getCashRegister(ctx, registerId),
  ]);
  return open.filter(({ id }) => id !== registerId);
}

/**
 * Transfers a register's unpaid sales (`saleIds`: only these) to another open one of the branch and notifies its user;
 * without a target they belong to the branch.
 */
export function transferPendingSales(
  ctx: Context,
  registerId: number,
  { targetId, saleIds }: Transfer,
): Promise<CashRegister> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.scope;
    const registerIds = targetId === null ? [registerId] : [registerId, targetId];
    if (targetId === registerId) {
      await getCashRegister(ctx, registerId);
      throw new AppError('same_register');
    }
    await lockAll.all(ctx.db, { companyId, registerIds });
    const source = await lockOpenCashRegister(ctx, registerId);
    const open = await openInBranch.all(ctx.db, { companyId, registerId });
    const target = targetId === null ? null : (open.find(({ id }) => id === targetId) ?? null);
    if (targetId !== null && target === null) await refuseTarget(ctx, targetId, source.branchId);
    await movePendingSales(ctx, source.branchId, { from: source, to: target, saleIds });
    return getCashRegister(ctx, registerId);
  });
}

/** Throws cash_register_closed for a register of the branch that is closed, else not_found. */
async function refuseTarget(ctx: TxContext, targetId: number, branchId: number): Promise<never> {
  const target = await closedIn.exists(ctx.db, {
    companyId: ctx.scope.companyId,
    branchId,
    registerId: targetId,
  });
  throw new AppError(target ? 'cash_register_closed' : 'not_found');
}
