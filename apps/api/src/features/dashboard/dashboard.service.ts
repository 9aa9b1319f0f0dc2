import type { DeliveryWire, MetricsWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { AppError } from '@restaurante/contract/errors.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import {
  type Day,
  addDays,
  businessDayStart,
  LA_PAZ_BEHIND_UTC_HOURS,
  mondayOf,
} from '@restaurante/domain/business-day/business-day.ts';
import { type Cents, ZERO, bsFromCents } from '@restaurante/domain/money/money.ts';
import { type Context, today } from '../../shared/context.ts';
import { ownBranch } from '../../shared/scope.ts';
import { requireBranch } from '../branches/index.ts';
import { listOwnDeliveries, type Sale, saleToWire } from '../sales/index.ts';
import { findBestSellers } from './best-sellers.ts';
import * as figures from './dashboard.repository.ts';
import type { Reach } from './dashboard.repository.ts';
import { type DayUntil, soldByAll, soldByOne } from './sold.repository.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns the figures that a person may see: the company's or one branch's for an administrator. Throws not_found for
 * another person's figures, and for a branch out of scope. `docs/rules/home.md`
 */
export async function readMetrics(
  ctx: Context,
  userId: number,
  branchId: number | undefined,
): Promise<Omit<MetricsWire, 'suscriptionSuspended'>> {
  if (userId !== ctx.scope.userId) throw new AppError('not_found');
  const [metrics] = await Promise.all([
    metricsOf(ctx, branchId),
    branchId === undefined ? null : requireBranch(ctx, branchId),
  ]);
  return metrics;
}

async function metricsOf(ctx: Context, branchId: number | undefined) {
  const { cutoffHour, role } = ctx.scope;
  const reach = reachOf(ctx, branchId);
  const { userId: seller } = reach;
  const sold = seller === null ? soldByAll(ctx.db, reach) : soldByOne(ctx.db, { ...reach, userId: seller });
  const day = today(ctx);
  const startOf = (of: Day) => new Date(businessDayStart(of, cutoffHour));

  const monday = mondayOf(day);
  const [registers, qr, products, bestSellers, salesOfWeek, weekAgo, spent, deliveries] = await Promise.all([
    figures.openRegisters.one(ctx.db, reach),
    sold.qrPayments({ day, from: startOf(day), until: startOf(addDays(day, 1)) }),
    figures.products.one(ctx.db, reach),
    findBestSellers(ctx, reach, sold, day),
    sold.salesByDay({ from: monday, until: day }),
    sold.countSales(weekBefore(ctx, day)),
    spentInWeek(ctx, reach, monday),
    role === ROLE.courier ? listOwnDeliveries(ctx) : [],
  ]);
  const sales = new Map(salesOfWeek.map((row) => [row.day, row]));
  const { count, total } = sales.get(day) ?? { count: 0, total: ZERO };
  const amount = (value: Cents) => (role === ROLE.courier ? null : bsFromCents(value));
  return {
    success: true as const,
    cash: amount(registers.cash),
    open_registers: registers.count,
    total_qr_payments: amount(qr.total),
    count_qr_payments: qr.count,
    count_sales: count,
    total_sales: amount(total),
    count_sales_week_ago: weekAgo,
    count_products: products.active,
    count_low_stock: products.lowStock,
    current_sales: weekOf(monday, sales, spent).map(({ date, sales, expenses, purchases }) => ({
      date,
      sales: amount(sales),
      expenses: amount(expenses),
      purchases: amount(purchases),
    })),
    best_seller: bestSellers.map(({ name, type, piece, units }) => ({
      name,
      type,
      dam: piece,
      sales_count: units,
    })),
    deliveries: deliveries.map(deliveryToWire),
  };
}

/** Returns this weekday of last week, up to this time of day. */
function weekBefore({ clock, scope: { cutoffHour } }: Context, today: Day): DayUntil {
  const day = addDays(today, -7);
  const start = businessDayStart(day, cutoffHour);
  const passed = clock.now() - businessDayStart(today, cutoffHour);
  const fullHours = Math.floor(passed / HOUR_MS);
  const hourStart = new Date(start + fullHours * HOUR_MS);
  return { day, cutoffHour, fullHours, hourStart, until: new Date(start + passed) };
}

function deliveryToWire(sale: Sale): DeliveryWire {
  const { id, sale_number, delivery_address, debt, observations, created_at } = saleToWire(sale);
  const { customer } = sale;
  return {
    id,
    sale_number,
    customer: customer && personName(customer),
    phone: customer?.phone ?? null,
    delivery_address,
    debt,
    observations,
    created_at,
  };
}

const personName = ({ firstName, lastName }: NonNullable<Sale['customer']>) =>
  [firstName, lastName].filter(Boolean).join(' ');

function reachOf({ scope }: Context, requestedBranch: number | undefined): Reach {
  const { companyId, userId, role } = scope;
  return {
    companyId,
    branchId: ownBranch(scope) ?? requestedBranch ?? null,
    userId: role === ROLE.cashier || role === ROLE.courier ? userId : null,
  };
}

async function spentInWeek(ctx: Context, reach: Reach, monday: Day) {
  const { cutoffHour } = ctx.scope;
  const from = new Date(businessDayStart(monday, cutoffHour));
  const until = new Date(businessDayStart(addDays(monday, 7), cutoffHour));
  const offsetHours = LA_PAZ_BEHIND_UTC_HOURS + cutoffHour;
  const totals = (rows: readonly { day: Day; total: Cents }[]) =>
    new Map(rows.map(({ day, total }) => [day, total]));
  const [expenses, purchases] = await Promise.all([
    figures.expensesByDay.all(ctx.db, { ...reach, from, until, offsetHours }),
    figures.purchasesByDay.all(ctx.db, { ...reach, from: monday, until: addDays(monday, 6) }),
  ]);
  return { expenses: totals(expenses), purchases: totals(purchases) };
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
