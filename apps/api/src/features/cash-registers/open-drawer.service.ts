import { ZERO } from '@restaurante/domain/money/money.ts';
import { audit } from '../../shared/audit/audit.ts';
import type { Context } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { authorize, useUp } from '../authority/index.ts';
import { lockOpenCashRegister } from './cash-registers.service.ts';

/** Records that a person opens the drawer of an open register without a sale. `docs/rules/petty-cash.md` */
export function openDrawer(ctx: Context, registerId: number, reason: string): Promise<void> {
  return inTransaction(ctx, async (base) => {
    const { name, branchId } = await lockOpenCashRegister(base, registerId);
    const ctx = await authorize(base, [{ act: 'drawer', subject: `register:${registerId}`, amount: ZERO }]);
    const register = { id: registerId, name, branchId };
    await audit(ctx, 'cash_register.drawer', { ...register, before: null, after: null, reason });
    await useUp(ctx);
  });
}
