import { AppError } from '@restaurante/contract/errors.ts';
import type { NewSale } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { NO_PRODUCTS } from '@restaurante/contract/sales/sale-words.ts';
import { businessDay, type Day } from '@restaurante/domain/business-day/business-day.ts';
import { type DecidedSale, decideSale, type OrderLine } from '@restaurante/domain/sales/decide-sale.ts';
import { type CompanyContext, type CompanyTxContext, now, today } from '../../../shared/context.ts';
import type { Claim } from '../../../shared/http/idempotency/idempotency.repository.ts';
import { type Customer, findCustomer } from '../../customers/index.ts';
import { requireOptions } from '../../options/index.ts';
import { findCourier } from '../sale/couriers.repository.ts';
import { ofAnotherDay, refuseTime, reservedDay } from '../sale/reservations.ts';
import { customerOf, plainOf, type Sale, type SalePayment } from '../sale/sale.ts';
import { branchHasTables } from '../sale/tables.repository.ts';
import { findTable, refuseBusy, type Table } from '../sale/tables.ts';
import { findForSale, type FoundForSale, registerOfUser } from './look-up.repository.ts';
import { type ShortageRefusal, orderRefusal, firstShortage } from './refusals.ts';
import { type DecidedOrder, writeSale } from './write-sales.ts';

/** An order of staff, or of a guest at a table, whose lines may lack prices. */
export interface SaleOrder extends Omit<NewSale, 'lines' | 'companyId' | 'userId' | 'join'> {
  readonly lines: readonly OrderLine[];
  readonly isTableOrder: boolean;
}

interface SellOptions {
  /** The key under which the request may be repeated. */
  readonly claim: Claim | null;
  /** Returns the error of an order that exceeds the stock. */
  readonly shortageRefusal?: ShortageRefusal;
  /** Writes more rows in the sale's transaction. */
  readonly also?: (ctx: CompanyTxContext, sale: Sale) => Promise<void>;
}

/** Maximum of attempts to write an order; the second one follows a concurrent change of its records. */
const ATTEMPTS = 2;

/**
 * Sells an order: finds its records, decides prices, payment and place, and writes it. After a concurrent change it
 * starts again, so that every refusal states current facts. Throws not_found, cash_register_required, unknown_table,
 * table_busy, delivery_person_gone, product_unavailable, sold_out, price_changed, sale_too_large, stock_short, the
 * payment's problems, and server_busy. `docs/rules/sales.md`
 */
export async function sell(ctx: CompanyContext, order: SaleOrder, options: SellOptions): Promise<Sale> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const found = await lookUpSale(ctx, order);
    const decided = decide(ctx, order, found, options);
    const sale = await writeSale(ctx, decided);
    if (sale !== null) return sale;
  }
  throw new AppError('server_busy');
}

interface Found extends FoundForSale {
  readonly courier: Awaited<ReturnType<typeof findCourier.first>> | null;
  /** Whether the named register, open or closed, is the user's in this branch. */
  readonly isOwnRegister: boolean;
  readonly existingCustomer: Customer | null | undefined;
  /** Its table, in a branch that has tables. */
  readonly table: Table | null;
  /** Whether it is a reservation that gets number and stock when its guests are seated. */
  readonly isUnseated: boolean;
}

async function lookUpSale(
  ctx: CompanyContext,
  { branchId, employeeId, cashRegisterId, lines, customer, type, tableNumber, isReservation }: SaleOrder,
): Promise<Found> {
  const { companyId, userId } = ctx.scope;
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const [found, courier, existingCustomer, table, isUnseated] = await Promise.all([
    findForSale(ctx.db, { companyId, branchId, userId, ids, lineCount: lines.length, day: today(ctx) }),
    employeeId === null ? null : findCourier.first(ctx.db, { companyId, branchId, employeeId }),
    findCustomer(ctx, customer),
    type === 'dine_in' && tableNumber !== null ? findTable(ctx, { branchId, tableNumber }) : null,
    type === 'dine_in' && isReservation && branchHasTables.exists(ctx.db, { companyId, branchId }),
    requireOptions(ctx, lines),
  ]);
  if (!found) throw new AppError('not_found');
  const isOwnRegister =
    userId !== null &&
    cashRegisterId !== null &&
    (cashRegisterId === found.register?.id ||
      (await registerOfUser.exists(ctx.db, { companyId, branchId, userId, cashRegisterId })));
  return { ...found, courier, isOwnRegister, existingCustomer, table, isUnseated };
}

function decide(
  ctx: CompanyContext,
  order: SaleOrder,
  found: Found,
  { shortageRefusal = firstShortage, ...options }: SellOptions,
): DecidedOrder {
  const { register, recipients, existingCustomer, table, isUnseated } = found;
  requireCourierAndRegister(order, found);
  const opens =
    table !== null && opensBill(order) ? { table: table.number, isOnly: !order.isSeparate } : null;
  if (table !== null && opens?.isOnly) refuseBusy(table);
  const createdAt = now(ctx);
  if (order.reservedAt !== null) refuseTime(order.reservedAt, createdAt);
  if (order.lines.length === 0 && !isUnseated) throw noProducts();
  const products = isUnseated ? found.products.map(ofAnotherDay) : found.products;
  const today = businessDay(createdAt.getTime(), ctx.scope.cutoffHour);
  const { ok: decided, problem } = decideSale(order, products, today);
  if (problem) throw orderRefusal(problem);
  if (existingCustomer === undefined && order.customer.customerId !== null) throw new AppError('not_found');
  if (decided.shortages.length > 0) throw shortageRefusal(decided.shortages);

  const day = isUnseated && order.reservedAt ? reservedDay(ctx, order.reservedAt) : today;
  const sale = newSale(order, found, { decided, day, createdAt });
  const newCustomer = existingCustomer === undefined ? order.customer : null;
  const registerDay = order.isOfBranch ? null : (register?.openedOn ?? null);
  return { ...options, sale, newCustomer, recipients, registerDay, opens };
}

const noProducts = () => new AppError('reservation_empty', { fields: { sale_details: NO_PRODUCTS } });

/** A guest's order and a reservation wait before they are the bill of a table. */
const opensBill = ({ isTableOrder, isReservation }: SaleOrder) => !isTableOrder && !isReservation;

/** Staff sell in their open register, which an order may name; a bill of the branch has none, and takes no money. */
function requireCourierAndRegister(order: SaleOrder, { courier, register, isOwnRegister }: Found): void {
  const { isOfBranch, employeeId, cashRegisterId } = order;
  if (employeeId !== null && !courier) throw new AppError('not_found');
  if (courier?.isGone) throw new AppError('delivery_person_gone');
  if (cashRegisterId !== null && !isOwnRegister) throw new AppError('not_found');
  if (isOfBranch) {
    if (hasMoney(order)) throw new AppError('room_takes_no_money');
    return;
  }
  if (!register || register.id !== (cashRegisterId ?? register.id)) {
    throw new AppError('cash_register_required');
  }
}

interface Decision {
  readonly decided: DecidedSale;
  readonly day: Day;
  readonly createdAt: Date;
}

/** Returns the sale with the ids that the look-up reserved; `writeSale` gives it its number. */
function newSale(order: SaleOrder, found: Found, { decided, day, createdAt }: Decision): Sale {
  const { isTableOrder } = order;
  const { register, courier, branch, user, existingCustomer, table } = found;
  const { lines, total, shortages: _, isDeliverable, ...settled } = decided;
  const terms = { ...order, ...settled };
  const status = order.isReservation || isTableOrder ? ('new' as const) : ('accepted' as const);
  const cashRegister = register && !order.isOfBranch ? { id: register.id, name: register.name } : null;
  return {
    ...plainOf({ ...terms, status }),
    id: found.saleId,
    number: found.isUnseated ? null : 0,
    businessDay: day,
    branch,
    history: [{ status, user, createdAt }],
    lines: lines.map((line, i) => ({
      id: found.lineIds[i]!,
      ...line,
      round: 1,
      isServed: false,
      takenFrom: null,
      deletedAt: null,
      deletedReason: null,
    })),
    removedLines: [],
    linesTotal: total,
    discount: terms.discount,
    deliveryFee: terms.deliveryFee,
    cashPaid: terms.cashPaid,
    qrPaid: terms.qrPaid,
    cashTendered: terms.cashTendered,
    isPaid: terms.isPaid,
    payments:
      terms.cashPaid + terms.qrPaid === 0 ? [] : [paymentOf(found, { ...settled, cashRegister, createdAt })],
    revision: 1,
    employee: courier && isDeliverable ? { id: courier.id, name: courier.name } : null,
    user,
    area: table?.area ?? null,
    cashRegister,
    customer: customerOf(order.customer, existingCustomer ?? null),
    round: 1,
    reservedAt: order.reservedAt,
    createdAt,
    deletedAt: null,
    deletedReason: null,
    deletedBy: null,
    askedBillAt: null,
    mergedInto: null,
  };
}

/** Returns the payment of a new sale, which pays all of it. */
const paymentOf = (
  { paymentId, user }: Found,
  {
    cashPaid,
    qrPaid,
    cashTendered,
    cashRegister,
    createdAt,
  }: Pick<Sale, 'cashPaid' | 'qrPaid' | 'cashTendered' | 'cashRegister' | 'createdAt'>,
): SalePayment => ({
  id: paymentId,
  kind: 'payment',
  purpose: 'all',
  cashRegisterId: cashRegister?.id ?? null,
  user,
  cash: cashPaid,
  qr: qrPaid,
  cashTendered,
  share: null,
  lines: [],
  leavesDebt: false,
  firstName: null,
  ciNit: null,
  reverses: null,
  createdAt,
});

/** Returns whether an order has a payment or a discount. */
export const hasMoney = ({
  cashTendered,
  qrTendered,
  discount,
}: Pick<NewSale, 'cashTendered' | 'qrTendered' | 'discount'>): boolean =>
  cashTendered + qrTendered + discount > 0;
