import { decideAskBill } from '@restaurante/domain/sales/acts/ask-bill.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import { type Context, now } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { lock } from '../bill/lock.ts';
import { perform } from '../bill/perform.ts';
import { orRefuse } from '../bill/refusals.ts';

/** Notes that the guests of a bill have asked for it, or that they have not. */
export function askBill(
  ctx: Context,
  saleId: number,
  { asked, revision }: { readonly asked: boolean; readonly revision?: number | undefined },
): Promise<WholeSale> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lock(ctx, [saleId], { revision });
    const change = orRefuse(decideAskBill(locked.bills[0]!, asked, now(ctx)));
    const [sale] = await perform(ctx, locked, { act: 'askBill' }, [change]);
    return sale!;
  });
}
