import type { Day } from '../../business-day/business-day.ts';
import { type Cents, ZERO } from '../../money/money.ts';
import { reservationTimeProblem, type ReservationTimeProblem } from '../reservation.ts';
import type { Decided } from '../sale-payment.ts';
import type { Refund, RefundChoice } from '../sale-refund.ts';
import type { SaleCustomer, StoredSale, WholeSale } from '../sale.ts';
import type { Change, MoneyFacts } from './outcome.ts';
import { returnMoney, type ReturnProblem } from './return-money.ts';

/** Only the fields that are present change. */
export interface SaleUpdate {
  readonly type?: WholeSale['type'] | undefined;
  readonly tableNumber?: number | null | undefined;
  /** Only of a reservation that waits. */
  readonly furtherTables?: number[] | null | undefined;
  readonly employeeId?: number | null | undefined;
  readonly deliveryFee?: Cents | undefined;
  readonly deliveryAddress?: string | null | undefined;
  readonly observations?: string | null | undefined;
  readonly guests?: number | null | undefined;
  readonly reservedAt?: Date | null | undefined;
  readonly reservedFor?: string | null | undefined;
}

/** Facts of an update besides the bill. */
interface UpdateFacts extends Pick<MoneyFacts, 'authority' | 'registers'> {
  readonly refund?: RefundChoice | undefined;
  /** The day for which a reservation is from now on. */
  readonly businessDay: Day;
  readonly customer: SaleCustomer | null;
}

/** Time, and whether name or phone of a reservation change. */
interface ReservationUpdate extends SaleUpdate {
  readonly isOtherGuest: boolean;
}

export type UpdateProblem =
  | ReservationTimeProblem
  | { readonly code: 'not_a_reservation' | 'reservation_not_seated' | 'delivery_person_missing' };

/** Returns the problem of an update in the present state of a sale, or null. docs/rules/sales.md */
export function updateProblem(
  sale: WholeSale,
  { isOtherGuest, ...update }: ReservationUpdate,
  at: Date,
): UpdateProblem | null {
  const { isReservation, status, number, reservedAt: former } = sale;
  const { reservedAt, reservedFor, type, furtherTables } = update;
  const isOfReservation =
    isOtherGuest || reservedAt !== undefined || reservedFor !== undefined || Boolean(furtherTables);
  if (isOfReservation && (!isReservation || status !== 'new')) return { code: 'not_a_reservation' };
  const isOtherTime = reservedAt && reservedAt.getTime() !== former?.getTime();
  const problem = isOtherTime ? reservationTimeProblem(reservedAt, at) : null;
  if (problem) return problem;
  if (number === null && type === 'takeaway') return { code: 'reservation_not_seated' };
  // An order on its way may change its courier, but not lose it.
  const losesCourier = changedFields(sale, update).employeeId === null;
  return status === 'assigned' && losesCourier ? { code: 'delivery_person_missing' } : null;
}

/** Fields that a type never has: Mesa has no delivery, Para llevar no table. docs/rules/sales.md */
const WITHOUT = {
  dine_in: { employeeId: null, deliveryFee: ZERO, deliveryAddress: null },
  takeaway: { tableNumber: null, furtherTables: null },
} as const satisfies Record<WholeSale['type'], SaleUpdate>;

/**
 * Returns the fields that change, with those that a sale loses by a change of its type or of its table. Without one a table's bill
 * keeps the delivery fee of another bill that was merged into it, unless the change names the fee.
 */
export function changedFields(
  { type: before, tableNumber }: Pick<WholeSale, 'type' | 'tableNumber'>,
  update: SaleUpdate,
): SaleUpdate {
  const { type = before } = update;
  const isMoved = update.tableNumber !== undefined && update.tableNumber !== tableNumber;
  const lost = Object.entries(WITHOUT[type]).filter(
    ([name]) => type !== before || update[name as keyof SaleUpdate] !== undefined,
  );
  const given = Object.entries(update).filter(([, value]) => value !== undefined);
  const further = isMoved && update.furtherTables === undefined ? { furtherTables: null } : {};
  return { ...further, ...Object.fromEntries([...given, ...lost]) };
}

/** Decides a change of place, delivery, guests or observations; a smaller fee returns money. docs/rules/sales.md */
export function decideUpdate(
  sale: WholeSale,
  fields: SaleUpdate,
  { registers, authority, refund: choice, businessDay, customer }: UpdateFacts,
): Decided<{ readonly change: Change; readonly refund: Refund }, ReturnProblem> {
  const { employeeId = sale.employee?.id ?? null, ...changes } = fields;
  const hasPlace = fields.tableNumber != null || fields.type === 'takeaway';
  const after: StoredSale = {
    ...sale,
    ...(changes as Partial<StoredSale>),
    ...(hasPlace && { fromTable: null }),
    customer,
    businessDay,
    employee: employeeId === null ? null : { id: employeeId },
  };
  if (after.deliveryFee < sale.deliveryFee && !authority.mayLower(sale))
    return { problem: { code: 'void_too_old' } };
  const { ok: returned, problem } = returnMoney(sale, after, { registers, authority, choice });
  if (problem) return { problem };
  const { refund, payments, amounts } = returned;
  return { ok: { change: { before: sale, after: { ...after, ...amounts }, payments }, refund } };
}
