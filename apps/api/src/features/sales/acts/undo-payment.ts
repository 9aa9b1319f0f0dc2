import type { PaymentUndo } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { decideUndo, isUndone } from '@restaurante/domain/sales/acts/undo-payment.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { actingIn } from '../bill/authority.ts';
import { lock } from '../bill/lock.ts';
import { perform } from '../bill/perform.ts';
import { orRefuse } from '../bill/refusals.ts';

interface Undoing extends PaymentUndo {
  readonly saleId: number;
  readonly paymentId: number;
}

/** Takes a payment back, and the sale owes the money again. A repeat changes nothing. `docs/rules/bills.md` */
export function undoPayment(
  ctx: Context,
  { saleId, paymentId, reason, refund, revision }: Undoing,
): Promise<WholeSale> {
  return inTransaction(ctx, async (ctx) => {
    const isRepeat = ([bill]: readonly WholeSale[]) => isUndone(bill!, paymentId);
    const wanted = { revision, isRepeat, mayReopen: true, registers: 'takers', returns: true } as const;
    const locked = await lock(ctx, [saleId], wanted);
    const bill = locked.bills[0]!;
    if (isUndone(bill, paymentId)) return bill;
    const facts = { ...actingIn(ctx), registers: locked.registers };
    const { change, payment } = orRefuse(decideUndo(bill, { paymentId, refund }, facts));
    const [changed] = await perform(ctx, locked, { act: 'undoPayment', payment, reason }, [change]);
    return changed!;
  });
}
