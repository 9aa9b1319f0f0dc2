import { AppError } from '@restaurante/contract/errors.ts';
import { businessDayStart } from '@restaurante/domain/business-day/business-day.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import { type Context, today } from '../../../shared/context.ts';
import { ownBranch } from '../../../shared/scope.ts';
import { requireBranch } from '../../branches/index.ts';
import { requireUser } from '../../users/index.ts';
import { toSales } from '../sale/sale-rows.ts';
import type { Sale } from '../sale/sale.ts';
import * as lists from './sale-lists.repository.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * 'Ventas del día': returns today's sales of a branch and older ones still unpaid or undelivered, without voided
 * ones. `docs/rules/sales.md`
 */
export async function listDaySales(ctx: Context, branchId: number, userId: number): Promise<Sale[]> {
  await requirePlace(ctx, branchId, userId);
  return toSales(await lists.ofDay.one(ctx.db, { ...ctx.scope, branchId, day: today(ctx) }));
}

/** 'Anuladas': returns sales that were voided in a branch today, the last one first. `docs/rules/sales.md` */
export async function listVoidedSales(ctx: Context, branchId: number, userId: number): Promise<Sale[]> {
  await requirePlace(ctx, branchId, userId);
  const since = new Date(businessDayStart(today(ctx), ctx.scope.cutoffHour));
  return toSales(await lists.voidedSince.one(ctx.db, { ...ctx.scope, branchId, since }));
}

const requirePlace = (ctx: Context, branchId: number, userId: number) =>
  Promise.all([requireUser(ctx, userId), requireBranch(ctx, branchId)]);

/**
 * Returns a branch's sales in these states that reached the kitchen in the last 24 hours, oldest first.
 * `docs/rules/sales.md`
 */
export async function listActiveSales(
  ctx: Context,
  branchId: number,
  statuses: readonly SaleStatus[],
): Promise<Sale[]> {
  await requireBranch(ctx, branchId);
  return toSales(await lists.since.one(ctx.db, { ...ctx.scope, branchId, since: dayAgo(ctx), statuses }));
}

/**
 * Returns a branch's sales in preparation and the latest ready ones of the last 24 hours, oldest first.
 * `docs/rules/kitchen.md`
 */
export async function listBoardSales(ctx: Context, branchId: number): Promise<Sale[]> {
  await requireBranch(ctx, branchId);
  return toSales(await lists.onBoard.one(ctx.db, { ...ctx.scope, branchId, since: dayAgo(ctx) }));
}

/** Returns a branch's sales that were voided in the last 24 hours, the last one first. `docs/rules/printing.md` */
export async function listVoidedOrders(ctx: Context, branchId: number): Promise<Sale[]> {
  return toSales(await lists.voidedSince.one(ctx.db, { ...ctx.scope, branchId, since: dayAgo(ctx) }));
}

const dayAgo = ({ clock }: Context) => new Date(clock.now() - DAY_MS);

/**
 * Throws for a sale and for a purchase: the delete button of purchases calls a sale's path, and neither is deleted.
 * `docs/rules/sales.md`
 */
export async function refuseSaleDeletion(ctx: Context, id: number): Promise<never> {
  const record = { companyId: ctx.scope.companyId, id, branchId: ownBranch(ctx.scope) };
  const isIdInUse = await lists.idInUse.exists(ctx.db, record);
  throw new AppError(isIdInUse ? 'deletion_in_development' : 'not_found');
}

/** Returns the deliveries that the acting user carries, oldest first. `docs/rules/home.md` */
export async function listOwnDeliveries({ db, scope }: Context): Promise<Sale[]> {
  return toSales(await lists.carriedBy.one(db, scope));
}
