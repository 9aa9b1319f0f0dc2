import { AppError } from '@restaurante/contract/errors.ts';
import { ADMINISTRATIVE, isOneOf, ROLE } from '@restaurante/contract/roles.ts';
import {
  type Day,
  addDays,
  hourOfDay,
  LA_PAZ_BEHIND_UTC_HOURS,
  mondayOf,
} from '@restaurante/domain/business-day/business-day.ts';
import { type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import type { Sale } from '@restaurante/domain/sales/sale.ts';
import { type Context, now, startOf, today } from '../../shared/context.ts';
import { ownBranch } from '../../shared/scope.ts';
import { findNightly, type NightlyState } from '../backup/index.ts';
import { requireBranch } from '../branches/index.ts';
import { countsBlind } from '../companies/index.ts';
import type { CourierDebt } from '../drawer/index.ts';
import { findKitchenMedians, type KitchenMedians } from '../reports/index.ts';
import { listOwnDeliveries } from '../sales/index.ts';
import { findBestSellers } from './best-sellers.ts';
import * as figures from './dashboard.repository.ts';
import type { Bounds, Waiting } from './dashboard.repository.ts';
import { type BestSeller, type DayUntil, soldByAll, soldByOne } from './sold.repository.ts';

const HOUR_MS = 3_600_000;

export interface Figures {
  readonly registers: {
    readonly count: number;
    readonly cash: Cents;
    readonly couriers: readonly CourierDebt[];
  };
  readonly qr: { readonly count: number; readonly total: Cents };
  readonly products: { readonly active: number; readonly lowStock: number };
  readonly bestSellers: readonly BestSeller[];
  readonly sales: { readonly count: number; readonly total: Cents; readonly countWeekAgo: number };
  readonly week: ReturnType<typeof weekOf>;
  readonly waiting: readonly Waiting[];
  readonly deliveries: readonly Sale[];
  readonly kitchen: KitchenMedians | null;
  readonly backup: NightlyState | null;
  /** Whether the person sees amounts. */
  readonly hasAmounts: boolean;
}

/**
 * Returns the figures that a person may see: the company's or one branch's for an administrator. Throws not_found for
 * another person's figures, and for a branch out of scope. `docs/rules/home.md`
 */
export async function readFigures(
  ctx: Context,
  userId: number,
  branchId: number | undefined,
): Promise<Figures> {
  if (userId !== ctx.scope.userId) throw new AppError('not_found');
  const [own, backup, isBlind] = await Promise.all([
    figuresOf(ctx, branchId),
    findNightly(ctx),
    countsBlind(ctx),
    branchId === undefined ? null : requireBranch(ctx, branchId),
  ]);
  return { ...own, backup, hasAmounts: ctx.scope.role !== ROLE.courier && !isBlind };
}

async function figuresOf(
  ctx: Context,
  branchId: number | undefined,
): Promise<Omit<Figures, 'backup' | 'hasAmounts'>> {
  const { role } = ctx.scope;
  const bounds = boundsOf(ctx, branchId);
  const sold = bounds.userId === null ? soldByAll : soldByOne;
  const day = today(ctx);
  const qrOfDay = { ...bounds, from: startOf(ctx, day), until: startOf(ctx, addDays(day, 1)) };

  const monday = mondayOf(day);
  const [registers, qr, products, bestSellers, salesOfWeek, weekAgo, spent, waiting, deliveries, kitchen] =
    await Promise.all([
      figures.openRegisters.one(ctx.db, { ...bounds, ...couriersOf(ctx, branchId) }),
      sold.qrPayments.one(ctx.db, qrOfDay),
      figures.products.one(ctx.db, bounds),
      findBestSellers(ctx, bounds, sold, day),
      sold.salesByDay.all(ctx.db, { ...bounds, from: monday, until: day }),
      sold.countSales.one(ctx.db, { ...bounds, ...weekBefore(ctx, day) }),
      spentInWeek(ctx, bounds, monday),
      role === ROLE.courier ? [] : findWaiting(ctx, bounds, day),
      role === ROLE.courier ? listOwnDeliveries(ctx) : [],
      isOneOf(role, ADMINISTRATIVE) ? findKitchenMedians(ctx, bounds.branchId, day) : null,
    ]);
  const sales = new Map(salesOfWeek.map((row) => [row.day, row]));
  const { count, total } = sales.get(day) ?? { count: 0, total: ZERO };
  return {
    registers,
    qr,
    products,
    bestSellers,
    waiting,
    deliveries,
    kitchen,
    sales: { count, total, countWeekAgo: weekAgo.count },
    week: weekOf(monday, sales, spent),
  };
}

/** Returns what waits, for each branch where something does. `docs/rules/home.md` */
function findWaiting(ctx: Context, bounds: Bounds, today: Day): Promise<Waiting[]> {
  const isCashier = ctx.scope.role === ROLE.cashier;
  const kitchenSince = new Date(ctx.clock.now() - 24 * HOUR_MS);
  return figures.waiting.all(ctx.db, { ...bounds, isCashier, now: now(ctx), kitchenSince, today });
}

/** Returns this weekday of last week, up to this time of day. */
function weekBefore(ctx: Context, today: Day): DayUntil {
  const day = addDays(today, -7);
  const start = startOf(ctx, day).getTime();
  const cutoffHour = hourOfDay(start);
  const passed = ctx.clock.now() - startOf(ctx, today).getTime();
  const fullHours = Math.floor(passed / HOUR_MS);
  const hourStart = new Date(start + fullHours * HOUR_MS);
  return { day, cutoffHour, fullHours, hourStart, until: new Date(start + passed) };
}

/** Returns whose debts are visible: those of a branch, the session's by default, or a courier's own. */
function couriersOf({ scope }: Context, requestedBranch: number | undefined) {
  return {
    ofBranch: requestedBranch ?? scope.branchId,
    ofCourier: scope.role === ROLE.courier ? scope.userId : null,
  };
}

function boundsOf({ scope }: Context, requestedBranch: number | undefined): Bounds {
  const { companyId, userId, role } = scope;
  return {
    companyId,
    branchId: ownBranch(scope) ?? requestedBranch ?? null,
    userId: role === ROLE.cashier || role === ROLE.courier ? userId : null,
  };
}

async function spentInWeek(ctx: Context, bounds: Bounds, monday: Day) {
  const { hour, before, since } = ctx.scope.cutoff;
  const spent = await figures.spentByDay.all(ctx.db, {
    ...bounds,
    from: startOf(ctx, monday),
    until: startOf(ctx, addDays(monday, 7)),
    since: since === null ? null : new Date(since),
    offsetBefore: LA_PAZ_BEHIND_UTC_HOURS + (before ?? hour),
    offsetHours: LA_PAZ_BEHIND_UTC_HOURS + hour,
    first: monday,
    last: addDays(monday, 6),
  });
  const totalsOf = (wanted: (typeof spent)[number]['kind']) =>
    new Map(spent.filter(({ kind }) => kind === wanted).map(({ day, total }) => [day, total]));
  return { expenses: totalsOf('expenses'), purchases: totalsOf('purchases') };
}

function weekOf(
  monday: Day,
  sales: ReadonlyMap<Day, { total: Cents }>,
  { expenses, purchases }: Awaited<ReturnType<typeof spentInWeek>>,
) {
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index);
    const of = (map: Map<Day, Cents>) => map.get(date) ?? ZERO;
    return { date, sales: sales.get(date)?.total ?? ZERO, expenses: of(expenses), purchases: of(purchases) };
  });
}
