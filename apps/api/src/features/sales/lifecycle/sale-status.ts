import { AppError } from '@restaurante/contract/errors.ts';
import type { ChangeStatus } from '@restaurante/contract/realtime.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import {
  type SaleStatus,
  saleStatusFromId,
  statusChangeProblem,
  UNDO_READY_SECONDS,
} from '@restaurante/domain/sales/sale-status.ts';
import { type Context, now, type TxContext } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { type OpenRegister, lockRegisterOf, requireRegister } from '../../drawer/index.ts';
import { requireUser } from '../../users/index.ts';
import { joinAsRound } from '../bill/merge-bills.ts';
import { courierUser } from '../sale/couriers.repository.ts';
import { requireCourier } from '../sale/couriers.ts';
import { getSale, requireLockedSale } from '../sale/sale-access.ts';
import { insertStep, setSaleColumns, setServed } from '../sale/sale-columns.repository.ts';
import { publishStatus } from '../sale/sale-events.ts';
import { cancelReady, notifyOfStep } from '../sale/sale-messages.ts';
import type { LockedSale } from '../sale/sale.repository.ts';
import type { Sale, WholeSale } from '../sale/sale.ts';
import { lockTableOfOrder } from '../sale/tables.repository.ts';
import { findOpenBills } from './open-bills.repository.ts';

type Origin = ChangeStatus['origin'];

interface Step {
  readonly statusId: number;
  /** The screen with the button; a kitchen user has only the kitchen screen. */
  readonly origin: Origin | undefined;
  /** The acting user in the request, if any. */
  readonly userId: number | undefined;
}

/**
 * Moves a sale to its next state; a state already reached is refused like any other wrong step. An accepted guest's
 * order becomes a round of the open bill of its table, which is answered then. Throws not_found, sale_voided,
 * role_not_allowed, status_change_not_allowed, reservation_not_seated, delivery_person_missing, delivery_person_gone,
 * and for a guest's order cash_register_required. `docs/rules/sale-status.md`
 */
export function setSaleStatus(ctx: Context, saleId: number, step: Step): Promise<Sale> {
  return inTransaction(ctx, async (ctx) => {
    await requireUser(ctx, step.userId);
    const to = saleStatusFromId(step.statusId);
    const table =
      to === 'accepted' ? await lockTableOfOrder.first(ctx.db, { ...ctx.scope, saleId }) : undefined;
    // Only the acceptance of a guest's order may need a register, which is locked before the sale.
    const register = to === 'accepted' && !table ? await lockRegisterOf(ctx, saleId) : null;
    const bill = table && (await lockBillOf(ctx, table, saleId));
    const sale = await requireLockedSale(ctx, saleId);
    await requireOwnStep(ctx, sale, to);
    if (to === null) throw new AppError('status_change_not_allowed');
    const problem = statusChangeProblem(sale.status, to, { hasDeliveryPerson: sale.employeeId !== null });
    if (problem !== null) throw new AppError(problem);
    if (sale.number === null) throw new AppError('reservation_not_seated');
    if (to === 'assigned' && sale.employeeId !== null) {
      const { employeeId, branchId } = sale;
      await requireCourier(ctx, { employeeId, branchId }, 'delivery_person_gone');
    }

    if (bill) return joinAsRound(ctx, bill, await getSale(ctx, saleId));
    if (to === 'accepted' && sale.cashRegisterId === null) {
      const isOfBranch = table !== undefined || ctx.scope.role === ROLE.waiter;
      await takeOver(ctx, sale, isOfBranch ? null : requireRegister(register));
    }
    if (to === 'ready') {
      await setServed.run(ctx.db, { ...ctx.scope, saleId, isServed: true, round: null });
    }
    const home = ctx.scope.role === ROLE.kitchen ? 'kitchen' : 'sales';
    const arrival = to === 'accepted' ? { kitchenSince: now(ctx) } : {};
    const reached = await reach(ctx, saleId, to, step.origin ?? home, arrival);
    await notifyOfStep(ctx, reached);
    return reached;
  });
}

/**
 * Limits the kitchen to 'Listo', a waiter to serving and to guests' orders, and a courier to their own orders on the
 * way. `docs/rules/permissions.md`
 */
async function requireOwnStep(ctx: Context, sale: LockedSale, to: SaleStatus | null): Promise<void> {
  const { companyId, role, userId } = ctx.scope;
  if (role === ROLE.kitchen && to !== 'ready') throw new AppError('role_not_allowed');
  if (role === ROLE.waiter) {
    const accepts = to === 'accepted' && sale.isTableOrder;
    const serves = to === 'delivered' && sale.status !== 'assigned';
    if (!accepts && !serves) throw new AppError('role_not_allowed');
  }
  if (role !== ROLE.courier) return;
  const { employeeId, branchId } = sale;
  const isOwn =
    employeeId !== null && (await courierUser.exists(ctx.db, { companyId, employeeId, branchId, userId }));
  if (!isOwn || to !== 'delivered') throw new AppError('role_not_allowed');
  if (sale.status !== 'assigned') throw new AppError('status_change_not_allowed');
}

/**
 * Locks the oldest open bill of a table, in the order of ids with the order that waits. Returns null if there is none.
 */
async function lockBillOf(
  ctx: TxContext,
  table: { branchId: number; tableNumber: number },
  orderId: number,
): Promise<WholeSale | null> {
  const found = await findOpenBills.first(ctx.db, {
    ...ctx.scope,
    branchId: table.branchId,
    table: table.tableNumber,
  });
  if (!found) return null;
  const may = { mayBeVoided: true, mayBeMerged: true };
  for (const id of [found.id, orderId].sort((a, b) => a - b)) await requireLockedSale(ctx, id, may);
  const bill = await getSale(ctx, found.id);
  return bill.deletedAt === null && !(bill.isPaid && bill.status === 'delivered') ? bill : null;
}

/**
 * Assigns a guest's order, or a reservation that was left to the branch, to the register of the user who accepts it. A
 * waiter's, and one at a table of a branch with tables, is the branch's. `docs/rules/cash-registers.md`
 */
async function takeOver(
  ctx: TxContext,
  { id, userId }: LockedSale,
  register: OpenRegister | null,
): Promise<void> {
  const taken = { cashRegisterId: register?.id ?? null, userId: userId ?? ctx.scope.userId };
  await setSaleColumns.run(ctx.db, { companyId: ctx.scope.companyId, saleId: id }, taken);
}

/**
 * 'Deshacer' in the kitchen: reverts 'Listo' within a minute, with the round it served. Throws not_found,
 * sale_voided, status_change_not_allowed, undo_too_late. `docs/rules/sale-status.md`
 */
export function undoReady(ctx: Context, saleId: number): Promise<Sale> {
  return inTransaction(ctx, async (ctx) => {
    const { status, round } = await requireLockedSale(ctx, saleId);
    if (status !== 'ready') throw new AppError('status_change_not_allowed');
    const { history } = await getSale(ctx, saleId);
    const readyAt = history.findLast(({ status }) => status === 'ready')?.createdAt.getTime() ?? 0;
    if (ctx.clock.now() - readyAt > UNDO_READY_SECONDS * 1000) throw new AppError('undo_too_late');
    await setServed.run(ctx.db, { ...ctx.scope, saleId, isServed: false, round });
    await cancelReady(ctx, saleId);
    return reach(ctx, saleId, 'accepted', 'kitchen', {});
  });
}

async function reach(
  ctx: Context,
  saleId: number,
  status: SaleStatus,
  origin: Origin,
  arrival: { kitchenSince?: Date },
): Promise<Sale> {
  const createdAt = now(ctx);
  const step = { ...ctx.scope, saleId, status, createdAt };
  await setSaleColumns.run(ctx.db, step, { status, ...arrival });
  await insertStep.run(ctx.db, step);
  const sale = await getSale(ctx, saleId);
  publishStatus(ctx, sale, origin);
  return sale;
}
