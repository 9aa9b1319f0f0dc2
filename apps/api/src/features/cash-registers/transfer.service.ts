import type { Transfer } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { requireRow } from '../../shared/require-row.ts';
import { movePendingSales } from '../sales/index.ts';
import { lockAll, openInBranch } from './cash-registers.repository.ts';
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
    await lockAll.all(ctx.db, { companyId, registerIds });
    const source = await lockOpenCashRegister(ctx, registerId);
    if (targetId === registerId) throw new AppError('same_register');
    const open = await openInBranch.all(ctx.db, { companyId, registerId });
    const target = targetId === null ? null : requireRow(open.find(({ id }) => id === targetId));
    await movePendingSales(ctx, source.branchId, { from: registerId, to: target, saleIds });
    return getCashRegister(ctx, registerId);
  });
}
