import { AppError } from '@restaurante/contract/errors.ts';
import type { NewSale as SaleBody } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { decideOrder, type OrderFacts, type SaleOrder } from '@restaurante/domain/sales/acts/sell.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import { tablesOf } from '@restaurante/domain/sales/table.ts';
import { type CompanyContext, type Context, now, today } from '../../../shared/context.ts';
import type { RequestKey } from '../../../shared/http/idempotency/idempotency.repository.ts';
import { mayWorkIn } from '../../../shared/scope.ts';
import { findCustomer } from '../../customers/index.ts';
import { type ForMoney, problemOfRegister, receiverOf } from '../../drawer/index.ts';
import { requireOptions } from '../../options/index.ts';
import { requireUser } from '../../users/index.ts';
import { requireSeller, sellsForBranch } from '../bill/authority.ts';
import type { OrderRecipients } from '../bill/messages.ts';
import { firstShortage, orRefuse, type ShortageRefusal } from '../bill/refusals.ts';
import { type NewSale, writeSale } from '../bill/write-new.ts';
import { findCourier } from '../sale/couriers.repository.ts';
import { branchHasTables } from '../sale/tables.repository.ts';
import { findBooking, findTable } from '../sale/tables.ts';
import { findForSale } from './look-up.repository.ts';

interface SellOptions extends Pick<NewSale, 'requestKey' | 'also'> {
  /** Returns the error of an order that exceeds the stock. */
  readonly shortageRefusal?: ShortageRefusal;
}

/** Maximum of attempts to write an order; the second one follows a concurrent change of its records. */
const ATTEMPTS = 2;

/** Sells in the acting user's register, or for the branch, as a waiter always does. */
export async function createSale(
  ctx: Context,
  order: SaleBody,
  requestKey: RequestKey | null,
): Promise<WholeSale> {
  await requireSender(ctx, order);
  const isOfBranch = sellsForBranch(ctx, order);
  return sell(ctx, { ...order, isOfBranch, isTableOrder: false }, { requestKey });
}

/** Checks an order's user, company and branch against the session, and that a waiter takes no money. */
export async function requireSender(ctx: Context, order: SaleBody): Promise<void> {
  const { companyId } = ctx.scope;
  await requireUser(ctx, order.userId);
  if ((order.companyId ?? companyId) !== companyId || !mayWorkIn(ctx.scope, order.branchId)) {
    throw new AppError('not_found');
  }
  requireSeller(ctx, order);
}

/**
 * Sells an order: looks up its records, decides prices, payment and place, and writes it. After a concurrent change it
 * starts again, so that every refusal states current facts. `docs/rules/sales.md`
 */
export async function sell(
  ctx: CompanyContext,
  order: SaleOrder,
  { shortageRefusal = firstShortage, ...options }: SellOptions,
): Promise<WholeSale> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const { recipients, ...facts } = await lookUp(ctx, order);
    const decision = decideOrder(order, facts);
    if (decision.problem?.code === 'stock_short') throw shortageRefusal(decision.problem.shortages);
    const decided = orRefuse(decision);
    const newCustomer = facts.customer === undefined ? order.customer : null;
    const sale = await writeSale(ctx, { ...options, ...decided, recipients, newCustomer });
    if (sale !== null) return sale;
  }
  throw new AppError('server_busy');
}

async function lookUp(
  ctx: CompanyContext,
  order: SaleOrder,
): Promise<OrderFacts & { readonly recipients: OrderRecipients }> {
  const { branchId, employeeId, lines, customer, type, tableNumber, reservedAt } = order;
  const { companyId, userId, cutoffHour } = ctx.scope;
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const isAtTable = type === 'dine_in' && tableNumber !== null;
  const [found, courier, existingCustomer, table, booked, isUnseated] = await Promise.all([
    findForSale(ctx.db, { companyId, branchId, userId, ids, lineCount: lines.length, day: today(ctx) }),
    employeeId === null ? null : findCourier.first(ctx.db, { companyId, branchId, employeeId }),
    findCustomer(ctx, customer),
    isAtTable ? findTable(ctx, { branchId, tableNumber }) : null,
    isAtTable && order.isReservation
      ? findBooking(ctx, { branchId, numbers: tablesOf(order), at: reservedAt, except: 0 })
      : null,
    type === 'dine_in' && order.isReservation && branchHasTables.exists(ctx.db, { companyId, branchId }),
    requireOptions(ctx, lines),
  ]);
  if (!found) throw new AppError('not_found');
  const { registers, ...records } = found;
  const at = now(ctx);
  return {
    ...records,
    courier: courier ?? null,
    customer: existingCustomer,
    table,
    booked,
    isUnseated,
    ...(await registerFor(ctx, order, registers)),
    at,
    today: businessDay(at.getTime(), cutoffHour),
    reservedDay: reservedAt && businessDay(reservedAt.getTime(), cutoffHour),
  };
}

/** Returns the open register into which the acting person sells, or the problem of one that the order names. */
async function registerFor(
  ctx: CompanyContext,
  { branchId, cashRegisterId: named, isOfBranch }: SaleOrder,
  registers: readonly ForMoney[],
): Promise<Pick<OrderFacts, 'register' | 'registerProblem'>> {
  const { userId } = ctx.scope;
  if (userId === null || (isOfBranch && named === null)) return { register: null, registerProblem: null };
  const register = receiverOf(registers, { userId, named });
  const isMissing = named !== null && register === null;
  return {
    register,
    registerProblem: isMissing ? await problemOfRegister(ctx, { branchId, registerId: named }) : null,
  };
}
