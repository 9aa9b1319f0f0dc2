import type { CloseSale, PartPayment } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { closingCustomer, decideClose, decidePayment } from '@restaurante/domain/sales/acts/settle-bill.ts';
import type { SalePayment, WholeSale } from '@restaurante/domain/sales/sale.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { findOrCreateCustomer } from '../../customers/index.ts';
import { requireUser } from '../../users/index.ts';
import { actingIn } from '../bill/authority.ts';
import { lock } from '../bill/lock.ts';
import { perform } from '../bill/perform.ts';
import { orRefuse } from '../bill/refusals.ts';

/**
 * Receives the debt of a sale into the acting user's open register; a discount that makes it overpaid returns the rest.
 * `docs/rules/payments.md`
 */
export function closeSale(ctx: Context, saleId: number, payment: CloseSale): Promise<WholeSale> {
  return inTransaction(ctx, async (ctx) => {
    await requireUser(ctx, payment.userId);
    const { revision, cashRegisterId: named } = payment;
    const locked = await lock(ctx, [saleId], {
      revision,
      registers: 'own',
      receives: { named },
      returns: true,
    });
    const bill = locked.bills[0]!;
    const facts = { ...actingIn(ctx), registers: locked.registers, register: locked.receiver() };
    const { change, refund } = orRefuse(decideClose(bill, payment, facts), bill);
    const customer = closingCustomer(bill, payment, await registeredCustomer(ctx, bill, payment));
    const changes = [{ ...change, after: { ...change.after, customer } }];
    const [closed] = await perform(ctx, locked, { act: 'closeSale', refund }, changes);
    return closed!;
  });
}

/** A CI/NIT in the dialog finds or creates a customer; a name alone does not. */
async function registeredCustomer(ctx: Context, { customer }: WholeSale, { firstName, ciNit }: CloseSale) {
  if (ciNit === null) return null;
  const name = firstName ?? (customer?.id === null ? customer.firstName : null);
  const phone = customer?.phone ?? null;
  return findOrCreateCustomer(ctx, { customerId: null, firstName: name, ciNit, phone });
}

/** Receives a part of a sale's debt into the acting user's open register. `docs/rules/bills.md` */
export function payPart(
  ctx: Context,
  saleId: number,
  payment: PartPayment,
): Promise<{ readonly sale: WholeSale; readonly payment: SalePayment | null }> {
  return inTransaction(ctx, async (ctx) => {
    const { revision, cashRegisterId: named } = payment;
    const locked = await lock(ctx, [saleId], { revision, registers: 'own', receives: { named } });
    const bill = locked.bills[0]!;
    const facts = { ...actingIn(ctx), register: locked.receiver() };
    const change = orRefuse(decidePayment(bill, payment, facts), bill);
    const [sale] = await perform(ctx, locked, { act: 'payPart' }, [change]);
    const isPaid = sale!.payments.length > bill.payments.length;
    return { sale: sale!, payment: isPaid ? sale!.payments.at(-1)! : null };
  });
}
