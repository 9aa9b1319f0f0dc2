import type { Giving } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { decideGiving } from '@restaurante/domain/sales/acts/give.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { actingIn } from '../bill/authority.ts';
import { lock } from '../bill/lock.ts';
import { perform } from '../bill/perform.ts';
import { orRefuse } from '../bill/refusals.ts';

/**
 * Gives a discount or a courtesy on a bill or one of its lines, in place of the former one; what is overpaid by then goes
 * back. `docs/rules/discounts.md`
 */
export function give(
  ctx: Context,
  act: 'giveDiscount' | 'giveCourtesy',
  { saleId, revision, ...giving }: Giving & { readonly saleId: number },
): Promise<WholeSale> {
  return inTransaction(ctx, async (ctx) => {
    const wanted = { revision, mayReopen: true, registers: 'own', returns: true } as const;
    const locked = await lock(ctx, [saleId], wanted);
    const bill = locked.bills[0]!;
    const facts = { ...actingIn(ctx), registers: locked.registers };
    const { change, refund } = orRefuse(decideGiving(bill, giving, facts), bill);
    const [changed] = await perform(ctx, locked, { act, refund, reason: giving.reason }, [change]);
    return changed!;
  });
}
