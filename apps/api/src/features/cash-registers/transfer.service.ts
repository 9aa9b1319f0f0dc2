import { AppError } from '@restaurante/contract/errors.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { movePendingSales } from '../sales/index.ts';
import { lockAll, openBeside } from './cash-registers.repository.ts';
import { getCashRegister, holdOpenCashRegister } from './cash-registers.service.ts';
import type { CashRegister } from './cash-registers.ts';

/** Open registers of the same branch that could take over a register's unpaid sales, whoever holds them. */
export async function listTransferTargets(ctx: Context, registerId: number) {
  const [open] = await Promise.all([
    openBeside.all(ctx.db, { companyId: ctx.scope.companyId, registerId }),
    getCashRegister(ctx, registerId),
  ]);
  return open.filter(({ id }) => id !== registerId);
}

/** Hands a register's unpaid sales to another open one of the branch, whose holder is told. Throws not_found. */
export function transferPendingSales(
  ctx: Context,
  registerId: number,
  targetId: number,
): Promise<CashRegister> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.scope;
    await lockAll.all(ctx.db, { companyId, registerIds: [registerId, targetId] });
    const source = await holdOpenCashRegister(ctx, registerId);
    const open = await openBeside.all(ctx.db, { companyId, registerId });
    const target = open.find(({ id }) => id === targetId && id !== registerId);
    if (target === undefined) throw new AppError('not_found');
    const count = await movePendingSales(ctx, { from: registerId, to: target.id });
    if (count > 0) {
      ctx.publish('sales transferred', {
        branch_id: source.branchId,
        cashier_id: target.id,
        user_id: target.userId,
        count,
      });
    }
    return getCashRegister(ctx, registerId);
  });
}
