import { AppError } from '@restaurante/contract/errors.ts';
import { isOneOf, ROLE, SERVING } from '@restaurante/contract/roles.ts';
import {
  type KitchenSaleWire,
  kitchenSaleWire,
  type SaleWire,
} from '@restaurante/contract/sales/sales.wire.ts';
import { addDays, type Day } from '@restaurante/domain/business-day/business-day.ts';
import { addCents } from '@restaurante/domain/money/money.ts';
import type { Acting, Authority } from '@restaurante/domain/sales/acts/outcome.ts';
import { type SaleOrder, givesOnLines, takesMoney } from '@restaurante/domain/sales/acts/sell.ts';
import type { SaleUpdate } from '@restaurante/domain/sales/acts/update-sale.ts';
import type { LineState } from '@restaurante/domain/sales/line-state.ts';
import { CASHIER_SEARCH_DAYS } from '@restaurante/domain/sales/sale-limits.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import { hasMoney, type Sale, type WholeSale } from '@restaurante/domain/sales/sale.ts';
import { type Context, now, type Scope, startOf, today, type TxContext } from '../../../shared/context.ts';
import { courierUser } from '../sale/couriers.repository.ts';
import { saleToWire } from '../sale/sale.presenter.ts';

// The rights of each role over a sale. docs/rules/permissions.md

/** Roles that may not reverse an earlier day's money. */
const BOUND_TO_TODAY = [ROLE.cashier, ROLE.waiter] as const;

/** Returns the acting person and the moment, for the decision of an act. */
export const actingIn = (ctx: TxContext): Acting => ({
  userId: ctx.scope.userId,
  at: now(ctx),
  today: today(ctx),
  authority: authorityIn(ctx),
});

function authorityIn(ctx: TxContext): Authority {
  const { role, userId } = ctx.scope;
  const isBound = isOneOf(role, BOUND_TO_TODAY);
  return {
    // A reservation whose guests have not come has no older money, unless it was paid ahead.
    mayLower: (bill) =>
      !isBound || bill.businessDay >= today(ctx) || (bill.number === null && !hasMoney(bill)),
    // Money counts by the day on which it was received: a reservation for tomorrow may have been paid yesterday.
    returnable: ({ payments }) => {
      if (!isBound) return Infinity;
      const start = startOf(ctx, today(ctx));
      const ofToday = payments.filter(({ createdAt }) => createdAt >= start);
      return Math.max(0, addCents(...ofToday.flatMap(({ cash, qr }) => [cash, qr])));
    },
    mayUndoIn: (register) => role !== ROLE.cashier || register.userId === userId,
    changesType: role !== ROLE.waiter,
  };
}

/** Returns the first day whose sales a cashier finds; null for those who find all. `docs/rules/sales.md` */
export const searchableSince = (ctx: Context): Day | null =>
  ctx.scope.role === ROLE.cashier ? addDays(today(ctx), 1 - CASHIER_SEARCH_DAYS) : null;

/** Throws role_not_allowed for a waiter who takes money, or gives something. */
export function requireSeller(
  ctx: Context,
  order: Parameters<typeof takesMoney>[0] & Pick<SaleOrder, 'lines'>,
): void {
  requireGiver(ctx, order.lines);
  if (ctx.scope.role === ROLE.waiter && takesMoney(order)) throw new AppError('role_not_allowed');
}

/** Throws role_not_allowed for a waiter who gives something on lines. */
export function requireGiver({ scope }: Context, lines: SaleOrder['lines']): void {
  if (scope.role === ROLE.waiter && givesOnLines(lines)) throw new AppError('role_not_allowed');
}

/** Returns whether a new bill is the branch's: a waiter has no register. */
export const sellsForBranch = ({ scope }: Context, { isOfBranch }: Pick<SaleOrder, 'isOfBranch'>): boolean =>
  isOfBranch || scope.role === ROLE.waiter;

/** Returns whether an accepted order is the branch's: one at a table of the branch, and what a waiter accepts. */
export const acceptsForBranch = ({ scope }: Context, isAtTable: boolean): boolean =>
  isAtTable || scope.role === ROLE.waiter;

/**
 * Throws role_not_allowed for a waiter's change of more than table, guests, observations and the time and guest of a
 * reservation.
 */
export function requireFields(
  { scope }: Context,
  { type, employeeId, deliveryFee, deliveryAddress }: SaleUpdate,
): void {
  const isBeyond = [type, employeeId, deliveryFee, deliveryAddress].some((value) => value !== undefined);
  if (scope.role === ROLE.waiter && isBeyond) throw new AppError('role_not_allowed');
}

/**
 * Limits the kitchen to 'Listo', a waiter to serving and to guests' orders, and a courier to their own orders on the
 * way.
 */
export async function requireStep(ctx: Context, sale: WholeSale, to: SaleStatus | null): Promise<void> {
  const { companyId, role, userId } = ctx.scope;
  if (role === ROLE.kitchen && to !== 'ready') throw new AppError('role_not_allowed');
  if (role === ROLE.waiter) {
    const accepts = to === 'accepted' && sale.isTableOrder;
    const serves = to === 'delivered' && sale.status !== 'assigned';
    if (!accepts && !serves) throw new AppError('role_not_allowed');
  }
  if (role !== ROLE.courier) return;
  const delivery = sale.employee && { companyId, employeeId: sale.employee.id, branchId: sale.branch.id };
  const isOwn = delivery !== null && (await courierUser.exists(ctx.db, { ...delivery, userId }));
  if (!isOwn || to !== 'delivered') throw new AppError('role_not_allowed');
  if (sale.status !== 'assigned') throw new AppError('status_change_not_allowed');
}

/** Throws role_not_allowed where a waiter says more of a dish than that it is served. */
export function requireLineState({ scope }: Context, state: LineState): void {
  if (scope.role === ROLE.waiter && state !== 'served') throw new AppError('role_not_allowed');
}

/** Returns the screen on which a role marks the states of an order. */
export const homeOf = ({ role }: Pick<Scope, 'role'>): 'kitchen' | 'sales' =>
  role === ROLE.kitchen ? 'kitchen' : 'sales';

/** Returns a sale as a role may see it: kitchen and couriers see no phones, CI and amounts. */
export const saleToRole = ({ role }: Pick<Scope, 'role'>, sale: Sale): SaleWire | KitchenSaleWire =>
  isOneOf(role, SERVING) ? saleToWire(sale) : kitchenSaleWire.parse(saleToWire(sale));
