import { AppError } from '@restaurante/contract/errors.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import type { SaleUpdate } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { SaleType } from '@restaurante/contract/sales/sale-words.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { ZERO } from '@restaurante/domain/money/money.ts';
import { type Context, now, today, type TxContext } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { findOrCreateCustomer } from '../../customers/index.ts';
import { requireUser } from '../../users/index.ts';
import { requireCourier } from '../sale/couriers.ts';
import { refuseTime, reservedDay } from '../sale/reservations.ts';
import { publishOrder, publishTable } from '../sale/sale-events.ts';
import { notifyKitchenOfUpdate, notifyOfRefund, renewReady } from '../sale/sale-messages.ts';
import { customerOf, type Sale } from '../sale/sale.ts';
import { lockTableOfSale } from '../sale/tables.repository.ts';
import { findTable, refuseBusy } from '../sale/tables.ts';
import { writeChange } from '../write/write-changes.ts';
import { lockSaleForChange } from './lock-sale.ts';
import { paymentsOfSale } from './move-bills.repository.ts';
import { requireMayLower, settleAfter } from './refund.ts';

/** Fields that a type never has: Mesa has no delivery, Para llevar no table. `docs/rules/sales.md` */
const WITHOUT = {
  dine_in: { employeeId: null, deliveryFee: ZERO, deliveryAddress: null },
  takeaway: { tableNumber: null },
} as const satisfies Record<SaleType, Partial<SaleUpdate>>;

/**
 * Returns the fields that a sale loses by a change of its type. Without one a table's bill keeps the delivery fee of
 * another bill that was merged into it, unless the change names the fee.
 */
function lostBy(
  { type: before }: Sale,
  { type = before, ...fields }: Partial<SaleUpdate>,
): Partial<SaleUpdate> {
  const lost = Object.entries(WITHOUT[type]);
  return Object.fromEntries(
    lost.filter(([name]) => type !== before || fields[name as keyof typeof fields] !== undefined),
  );
}

/**
 * Changes type, table, guests, delivery or observations; at a busy table only a separate bill. A smaller delivery fee
 * refunds the overpaid money, a larger one makes a debt. Of a reservation that waits also time, name and phone. A
 * waiter changes no type and no delivery. Throws not_found, role_not_allowed, sale_voided, unknown_table, table_busy,
 * not_a_reservation, reservation_not_seated, reservation_past, reservation_too_far, delivery_person_missing,
 * delivery_person_gone, void_too_old, cash_register_required, cash_not_enough.
 */
export function updateSale(
  ctx: Context,
  { saleId, userId, isSeparate, firstName, phone, ...fields }: SaleUpdate,
): Promise<Sale> {
  return inTransaction(ctx, async (ctx) => {
    await requireUser(ctx, userId);
    if (ctx.scope.role === ROLE.waiter) refuseBeyondTable(fields);
    const { reservedAt, reservedFor } = fields;
    const { tableNumber } = fields;
    if (tableNumber) await lockTableOfSale.run(ctx.db, { ...ctx.scope, saleId, number: tableNumber });
    const lockedSale = await lockSaleForChange(ctx, saleId);
    const { sale } = lockedSale;
    const isOtherGuest = firstName !== undefined || phone !== undefined;
    if (isOtherGuest || reservedAt !== undefined || reservedFor !== undefined) requireWaiting(sale);
    if (reservedAt && reservedAt.getTime() !== sale.reservedAt?.getTime()) refuseTime(reservedAt, now(ctx));
    if (sale.number === null && fields.type === 'takeaway') throw new AppError('reservation_not_seated');
    const { employeeId = sale.employee?.id ?? null, ...changes } = {
      ...given(fields),
      ...lostBy(sale, fields),
    };
    if (employeeId !== null && employeeId !== sale.employee?.id) {
      await requireCourier(ctx, { employeeId, branchId: sale.branch.id });
    }
    // An order on its way may change its courier, but not lose it.
    if (sale.status === 'assigned' && employeeId === null) throw new AppError('delivery_person_missing');

    const after = {
      ...sale,
      ...changes,
      customer: isOtherGuest ? await guestAfter(ctx, sale, { firstName, phone }) : sale.customer,
      businessDay: dayAfter(ctx, sale, reservedAt),
      employee: employeeId === null ? null : { id: employeeId },
    };
    if (after.tableNumber !== null && after.tableNumber !== sale.tableNumber) {
      const table = await findTable(ctx, { branchId: sale.branch.id, tableNumber: after.tableNumber });
      if (table !== null && sale.status !== 'new' && !isSeparate) refuseBusy(table);
    }
    if (after.deliveryFee < sale.deliveryFee) requireMayLower(ctx, sale);
    const { refund, payments, amounts } = await settleAfter(ctx, lockedSale, after);
    const changed = await writeChange(ctx, {
      before: sale,
      after: { ...after, ...amounts },
      payments,
      ...(after.businessDay !== sale.businessDay && {
        onNewDay: await paymentsOfSale.all(ctx.db, { ...ctx.scope, saleId: sale.id }),
      }),
    });
    await notifyKitchenOfUpdate(ctx, sale, changed);
    await notifyOfRefund(ctx, { before: sale, after: changed, refund });
    await renewReady(ctx, changed);
    publishOrder(ctx, changed, 'update');
    if (changed.tableNumber !== sale.tableNumber) publishTable(ctx, sale);
    return changed;
  });
}

type Guest = Pick<SaleUpdate, 'firstName' | 'phone'>;

/** Returns the business day of a sale; a reservation that waits is for the day of its time, or for today without one. */
function dayAfter(ctx: TxContext, { number, businessDay }: Sale, reservedAt: Date | null | undefined): Day {
  if (number !== null || reservedAt === undefined) return businessDay;
  return reservedAt === null ? today(ctx) : reservedDay(ctx, reservedAt);
}

/** Throws not_a_reservation unless it is a reservation whose guests have not come. */
function requireWaiting({ isReservation, status }: Sale): void {
  if (!isReservation || status !== 'new') throw new AppError('not_a_reservation');
}

/** Returns the customer of a reservation; a phone finds or creates one, as in a new sale. */
async function guestAfter(
  ctx: TxContext,
  { customer }: Sale,
  { firstName = customer?.firstName ?? null, phone = customer?.phone ?? null }: Guest,
): Promise<Sale['customer']> {
  const order = { customerId: null, firstName, ciNit: customer?.ciNit ?? null, phone };
  return customerOf(order, await findOrCreateCustomer(ctx, order));
}

/**
 * Throws role_not_allowed for a change of more than table, guests, observations and the time and guest of a
 * reservation. `docs/rules/permissions.md`
 */
function refuseBeyondTable({
  tableNumber: _table,
  guests: _guests,
  observations: _observations,
  reservedAt: _reservedAt,
  reservedFor: _reservedFor,
  ...others
}: Omit<SaleUpdate, 'saleId' | 'userId' | 'isSeparate' | 'firstName' | 'phone'>): void {
  if (Object.keys(given(others)).length > 0) throw new AppError('role_not_allowed');
}

/** Returns the fields that have a value: a field that is absent stays unchanged. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
