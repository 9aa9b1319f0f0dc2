import type { PaymentChange } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { decideChange } from '@restaurante/domain/sales/acts/change-payment.ts';
import type { SalePayment, WholeSale } from '@restaurante/domain/sales/sale.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { actingIn } from '../bill/authority.ts';
import { lock } from '../bill/lock.ts';
import { perform } from '../bill/perform.ts';
import { orRefuse } from '../bill/refusals.ts';

interface Changing extends PaymentChange {
  readonly saleId: number;
  readonly paymentId: number;
}

/** Replaces a payment with one that was paid in another way. The sale owes what it owed. `docs/rules/bills.md` */
export function changePayment(
  ctx: Context,
  { saleId, reason, revision, ...wanted }: Changing,
): Promise<{ readonly sale: WholeSale; readonly payment: SalePayment }> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await lock(ctx, [saleId], { revision, registers: 'takers', returns: true });
    const bill = locked.bills[0]!;
    const facts = { ...actingIn(ctx), registers: locked.registers };
    const { change, payment: before } = orRefuse(decideChange(bill, wanted, facts), bill);
    const [sale] = await perform(ctx, locked, { act: 'changePayment', payment: before, reason }, [change]);
    const payment = sale!.payments.find(({ replaces }) => replaces === before.id)!;
    return { sale: sale!, payment };
  });
}
