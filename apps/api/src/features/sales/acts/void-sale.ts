import type { SaleVoid } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { decideReject, decideVoid } from '@restaurante/domain/sales/acts/void-sale.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { requireUser } from '../../users/index.ts';
import { actingIn } from '../bill/authority.ts';
import { lock } from '../bill/lock.ts';
import { perform } from '../bill/perform.ts';
import { orRefuse } from '../bill/refusals.ts';

/** Voids a sale and returns its stock and money; the sale stays in the history. `docs/rules/sales.md` */
export function voidSale(
  ctx: Context,
  saleId: number,
  { userId, revision, ...voiding }: SaleVoid,
): Promise<{ readonly before: WholeSale; readonly sale: WholeSale }> {
  return inTransaction(ctx, async (ctx) => {
    await requireUser(ctx, userId);
    const locked = await lock(ctx, [saleId], { revision, registers: 'takers', returns: true });
    const before = locked.bills[0]!;
    const change = orRefuse(decideVoid(before, voiding, { ...actingIn(ctx), registers: locked.registers }));
    const deed = { act: 'voidSale', reason: voiding.reason } as const;
    const [sale] = await perform(ctx, locked, deed, [change]);
    return { before, sale: sale! };
  });
}

/**
 * Voids a guest's order that is not accepted yet. Of a concurrent acceptance and rejection one wins, and the other one
 * is refused. `docs/rules/table-orders.md`
 */
export function rejectTableOrder(ctx: Context, saleId: number, reason: string): Promise<WholeSale> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lock(ctx, [saleId], { registers: 'own', returns: true });
    const facts = { ...actingIn(ctx), registers: locked.registers };
    const change = orRefuse(decideReject(locked.bills[0]!, reason, facts));
    const [sale] = await perform(ctx, locked, { act: 'voidSale', reason }, [change]);
    return sale!;
  });
}
