import { AppError } from '@restaurante/contract/errors.ts';
import type { NewSale } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { ZERO } from '@restaurante/domain/money/money.ts';
import { settleNewSale } from '@restaurante/domain/sales/sale-payment.ts';
import { owedAmount } from '@restaurante/domain/sales/sale-totals.ts';
import { type Context, now, today, type TxContext } from '../../../shared/context.ts';
import { ahead, inTransaction } from '../../../shared/db/transaction.ts';
import { mayWorkIn } from '../../../shared/scope.ts';
import { type Customer, findOrCreateCustomer } from '../../customers/index.ts';
import { type OpenRegister, requireOpenRegister } from '../../drawer/index.ts';
import { requireUser } from '../../users/index.ts';
import { auditDiscount } from '../sale/audit-discount.ts';
import { requireCourier } from '../sale/couriers.ts';
import { publishStatus } from '../sale/sale-events.ts';
import { tellOfState } from '../sale/sale-messages.ts';
import type { Sale } from '../sale/sale.ts';
import { insertSale, type SaleDraft } from './create-sale.repository.ts';
import { findSaleParties, type SaleParties } from './parties.repository.ts';
import { priceLines, type PricedLine, takeLines, totalOf } from './pricing.ts';

/**
 * Sells: prices, customer, stock, payment and number in one transaction. Throws not_found, cash_register_required,
 * product_unavailable, price_changed, sale_too_large, stock_short and the payment's problems. `docs/rules/sales.md`
 */
export function createSale(ctx: Context, order: NewSale): Promise<Sale> {
  return inTransaction(ctx, async (ctx) => {
    const asked = {
      parties: ahead(requireParties(ctx, order)),
      register: ahead(requireOpenRegister(ctx, order.branchId)),
      priced: ahead(priceLines(ctx, order.branchId, order.lines)),
    };
    const parties = await asked.parties;
    const register = await asked.register;
    if (parties.cashRegister && parties.cashRegister.id !== register.id) {
      throw new AppError('cash_register_required');
    }
    const priced = await asked.priced;
    const draft = { ...draftOf(ctx, order, { parties, register, priced }), id: parties.saleId };
    const customer = shownCustomer(await findOrCreateCustomer(ctx, order.customer), order.customer);
    const { lines, taken } = takeLines(ctx, order.branchId, priced, { saleId: parties.saleId, round: 1 });
    const written = ahead(insertSale(ctx.db, ctx.scope, { ...draft, customer, lines }));
    await taken;
    const sale = await written;
    if (order.discount > 0) {
      const { id, discount: to, discountReason: reason } = sale;
      await auditDiscount(ctx, id, { from: ZERO, to, reason });
    }
    await tellOfState(ctx, sale, parties.told);
    publishStatus(ctx, sale, 'sell');
    return sale;
  });
}

interface Known {
  readonly parties: Omit<SaleParties, 'saleId'>;
  readonly register: OpenRegister;
  readonly priced: readonly PricedLine[];
}

/** A sale without id, customer and lines. Throws sale_too_large and the payment's problems. */
export function draftOf(
  ctx: Context,
  order: NewSale,
  { parties, register, priced }: Known,
): Omit<SaleDraft, 'id' | 'customer' | 'lines'> {
  const place = placeOf(order, parties);
  return {
    branch: parties.branch,
    businessDay: today(ctx),
    ...place,
    ...settle(order, priced, place.deliveryFee),
    discount: order.discount,
    status: order.isReservation ? 'new' : 'accepted',
    observations: order.observations,
    isReservation: order.isReservation,
    reservedFor: order.reservedFor,
    discountReason: order.discountReason,
    wantsNotification: order.wantsNotification,
    user: parties.user,
    cashRegister: register,
    isTableOrder: false,
    createdAt: now(ctx),
  };
}

/** Everyone and everything the order names must be in the session's scope. Throws not_found for anything else. */
async function requireParties(ctx: TxContext, order: NewSale): Promise<SaleParties> {
  const { companyId, userId } = ctx.scope;
  const { branchId, employeeId, cashRegisterId } = order;
  await requireUser(ctx, order.userId);
  const isOwn = (order.companyId ?? companyId) === companyId;
  const parties =
    isOwn && mayWorkIn(ctx.scope, branchId)
      ? await findSaleParties(ctx.db, ctx.scope, { branchId, userId, employeeId, cashRegisterId })
      : undefined;
  if (!parties || (cashRegisterId !== null && parties.cashRegister === null)) throw new AppError('not_found');
  if (employeeId !== null && parties.employee === null) await requireCourier(ctx, { employeeId, branchId });
  return parties;
}

/** Mesa has no delivery, Para llevar no table. `docs/rules/sales.md` */
function placeOf(order: NewSale, { employee }: Known['parties']) {
  const { type, tableNumber, deliveryFee, deliveryAddress } = order;
  return type === 'dine_in'
    ? { type, tableNumber, employee: null, deliveryFee: ZERO, deliveryAddress: null }
    : { type, tableNumber: null, employee, deliveryFee, deliveryAddress };
}

function settle(
  { discount, cashTendered, qrTendered }: NewSale,
  priced: readonly PricedLine[],
  deliveryFee: NewSale['deliveryFee'],
) {
  const lines = totalOf(priced);
  const owed = owedAmount({ lines, discount, deliveryFee });
  const { ok, problem } = settleNewSale({ owed, lines, discount, cashTendered, qrTendered });
  if (problem) throw new AppError(problem);
  const { cashPaid, qrPaid, paymentType } = ok;
  return { linesTotal: lines, cashPaid, qrPaid, cashTendered, paymentType };
}

/** The customer as the sale shows it: a name alone creates no customer, and the sale keeps its own phone number. */
export function shownCustomer(
  customer: Customer | null,
  { firstName, phone }: NewSale['customer'],
): Sale['customer'] {
  if (customer) return { ...customer, phone: phone ?? customer.phone };
  return firstName === null ? null : { id: null, firstName, lastName: null, ciNit: null, phone };
}
