import { AppError } from '@restaurante/contract/errors.ts';
import type { SaleUpdate } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { customerOf, furtherProblem } from '@restaurante/domain/sales/acts/sell.ts';
import { changedFields, decideUpdate, updateProblem } from '@restaurante/domain/sales/acts/update-sale.ts';
import { bookingProblem } from '@restaurante/domain/sales/reservation.ts';
import type { SaleCustomer, WholeSale } from '@restaurante/domain/sales/sale.ts';
import { tableProblem, tablesOf, unknownTable, withoutBill } from '@restaurante/domain/sales/table.ts';
import { type Context, now, today, type TxContext } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { requireRow } from '../../../shared/require-row.ts';
import { findOrCreateCustomer } from '../../customers/index.ts';
import { requireUser } from '../../users/index.ts';
import { actingIn, requireFields } from '../bill/authority.ts';
import { type Locked, lock } from '../bill/lock.ts';
import { perform } from '../bill/perform.ts';
import { orRefuse, refuse } from '../bill/refusals.ts';
import { lockCourier } from '../sale/couriers.repository.ts';
import { findBooking } from '../sale/tables.ts';

/**
 * Changes type, table, guests, delivery or observations of a sale, and time, name and phone of a reservation that
 * waits. A busy table takes only a separate bill. A smaller delivery fee returns the overpaid money, a larger one makes
 * a debt. A waiter changes neither type nor delivery.
 */
export function updateSale(
  ctx: Context,
  { saleId, userId, isSeparate, firstName, phone, refund, revision, ...update }: SaleUpdate,
): Promise<WholeSale> {
  return inTransaction(ctx, async (ctx) => {
    await requireUser(ctx, userId);
    requireFields(ctx, update);
    const locked = await lock(ctx, [saleId], {
      revision,
      goesTo: [...(update.tableNumber ? [update.tableNumber] : []), ...(update.furtherTables ?? [])],
      leaves: update.tableNumber !== undefined,
      mayReopen: true,
      books: true,
      registers: 'own',
      returns: true,
    });
    const sale = locked.bills[0]!;
    const isOtherGuest = firstName !== undefined || phone !== undefined;
    refuse(updateProblem(sale, { ...update, isOtherGuest }, now(ctx)));
    const fields = changedFields(sale, update);
    const { employeeId } = fields;
    if (employeeId != null && employeeId !== sale.employee?.id) {
      const delivery = { ...ctx.scope, branchId: sale.branch.id, employeeId };
      const courier = requireRow(await lockCourier.first(ctx.db, delivery));
      if (courier.isGone) throw new AppError('delivery_person_gone');
    }
    const facts = {
      ...actingIn(ctx),
      registers: locked.registers,
      refund,
      customer: isOtherGuest ? await guestAfter(ctx, sale, { firstName, phone }) : sale.customer,
      businessDay: dayAfter(ctx, sale, update.reservedAt),
    };
    requirePlace(locked, fields.tableNumber, isSeparate ?? false);
    await requireUnbooked(ctx, { before: sale, after: { ...sale, ...fields } }, isSeparate ?? false);
    const { change, refund: returned } = orRefuse(decideUpdate(sale, fields, facts));
    const [changed] = await perform(ctx, locked, { act: 'updateSale', refund: returned }, [change]);
    return changed!;
  });
}

/** Throws unless the bill may be at this table, if it is another one than before. */
function requirePlace(
  { bills: [sale], tables }: Locked,
  tableNumber: number | null | undefined,
  isSeparate: boolean,
): void {
  if (tableNumber == null || tableNumber === sale!.tableNumber) return;
  const table = withoutBill(tables.get(tableNumber) ?? null, sale!.id);
  refuse(sale!.status === 'new' ? unknownTable(table) : tableProblem(table, { isSeparate }));
}

/** Throws if another reservation holds the table of one that waits, or it has too few seats, after a change of either. */
async function requireUnbooked(
  ctx: TxContext,
  { before, after }: { readonly before: WholeSale; readonly after: WholeSale },
  isSeparate: boolean,
): Promise<void> {
  const { id, branch, status, isReservation, type, reservedAt, guests } = after;
  const numbers = tablesOf(after);
  if (status !== 'new' || !isReservation || type !== 'dine_in' || numbers.length === 0) return;
  if (bookingOf(before) === bookingOf(after)) return;
  const booked = await findBooking(ctx, { branchId: branch.id, numbers, at: reservedAt, except: id });
  if (after.area !== null) refuse(furtherProblem(after, booked));
  refuse(bookingProblem(booked, { guests, isSeparate }));
}

/** Returns type, tables, time and people of a reservation as one text. */
const bookingOf = (sale: WholeSale) =>
  JSON.stringify([sale.type, tablesOf(sale), sale.reservedAt, sale.guests]);

/** Returns the business day of a sale; of a reservation that waits, the day of its time, or today if it has none. */
function dayAfter(
  ctx: TxContext,
  { number, businessDay: day }: WholeSale,
  reservedAt: Date | null | undefined,
): Day {
  if (number !== null || reservedAt === undefined) return day;
  return reservedAt === null ? today(ctx) : businessDay(reservedAt.getTime(), ctx.scope.cutoffHour);
}

/** Returns the customer of a reservation; a phone finds or creates one, as in a new sale. */
async function guestAfter(
  ctx: TxContext,
  { customer }: WholeSale,
  {
    firstName = customer?.firstName ?? null,
    phone = customer?.phone ?? null,
  }: Pick<SaleUpdate, 'firstName' | 'phone'>,
): Promise<SaleCustomer | null> {
  const order = { customerId: null, firstName, ciNit: customer?.ciNit ?? null, phone };
  return customerOf(order, await findOrCreateCustomer(ctx, order));
}
