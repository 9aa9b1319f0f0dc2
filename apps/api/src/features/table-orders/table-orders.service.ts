import { AppError } from '@restaurante/contract/errors.ts';
import { TOO_MANY } from '@restaurante/contract/table-orders/table-orders.errors.ts';
import type { NewTableOrder, StaffCall } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { ZERO } from '@restaurante/domain/money/money.ts';
import { PLAIN_AT_TABLE, type Sale } from '@restaurante/domain/sales/sale.ts';
import { isSuspended } from '@restaurante/domain/subscriptions/subscription.ts';
import {
  type BaseContext,
  type CompanyContext,
  type CompanyScope,
  type CompanyTxContext,
  now,
} from '../../shared/context.ts';
import { businessDayOf, cutoffHourAt } from '../../shared/cutoff.ts';
import type { RequestKey } from '../../shared/http/idempotency/idempotency.repository.ts';
import { requireRow } from '../../shared/require-row.ts';
import { hashToken, newToken } from '../../shared/tokens.ts';
import { findSettings } from '../companies/index.ts';
import { callFromTable } from '../dining-room/index.ts';
import { openRegisterIn } from '../drawer/index.ts';
import { branchHasTables, findSale, insertLink, link, type ShortageRefusal, sell } from '../sales/index.ts';
import { takeAttempt } from './order-limits.ts';
import { soldOutToWire } from './table-orders.presenter.ts';
import * as repository from './table-orders.repository.ts';
import type { OrderPlace } from './table-orders.repository.ts';

/** A guest acts for the company without a user. */
export const scopeOf = (ctx: BaseContext, place: OrderPlace): CompanyScope => ({
  companyId: place.companyId,
  cutoffHour: cutoffHourAt(place, now(ctx)),
  userId: null,
});

/** Returns whether the company takes orders from its tables: switched on, not suspended, and not closed. */
export function takesOrders(ctx: BaseContext, place: OrderPlace): boolean {
  return place.isSwitchedOn && place.closedAt === null && !isSuspended(place, businessDayOf(place, now(ctx)));
}

/** Returns the branch at which a guest orders. */
export async function findOrderPlace(
  ctx: BaseContext,
  order: Pick<NewTableOrder, 'companyId' | 'branchId'>,
): Promise<OrderPlace> {
  const place = await repository.place.first(ctx.db, order);
  if (!place) throw new AppError('table_orders_off');
  if (place.moving !== null) throw new AppError('company_moving');
  if (place.closedAt !== null) throw new AppError('company_closed');
  return place;
}

/** The order of a guest, who can set nothing else of a sale. */
const PLAIN_ORDER = {
  ...PLAIN_AT_TABLE,
  isTableOrder: true,
  employeeId: null,
  cashRegisterId: null,
  isOfBranch: true,
  isSeparate: false,
  deliveryFee: ZERO,
  terms: { kind: 'amount', amount: ZERO },
  cashTendered: ZERO,
  qrTendered: ZERO,
  customer: { customerId: null, firstName: null, ciNit: null, phone: null },
} as const;

const soldOut: ShortageRefusal = (short) =>
  new AppError('order_sold_out', {
    values: { products: short.map(({ name }) => name).join(', ') },
    details: soldOutToWire(short),
  });

/**
 * Creates a guest's order, which waits unpaid and in no register until staff accept it; it takes its stock at once.
 * `docs/rules/table-orders.md`
 */
export async function createTableOrder(
  ctx: CompanyContext,
  place: OrderPlace,
  {
    order: { companyId, stateToken, ...order },
    device,
    requestKey,
  }: { order: NewTableOrder; device: string | null; requestKey: RequestKey | null },
): Promise<Sale> {
  if (!takesOrders(ctx, place)) throw new AppError('table_orders_off');
  if (!(await openRegisterIn.exists(ctx.db, { companyId, branchId: order.branchId }))) {
    throw new AppError('table_orders_closed');
  }
  await refuseTooMuch(ctx, order.lines);
  const also = async (tx: CompanyTxContext, sale: Sale) => {
    if (stateToken === null && device === null) return;
    // Without a secret of its own the order has one that no client knows.
    const tokenHash = hashToken(stateToken ?? newToken());
    const deviceHash = device === null ? null : hashToken(device);
    await insertLink.run(tx.db, { companyId, saleId: sale.id, tokenHash, deviceHash });
  };
  try {
    return await sell(ctx, { ...PLAIN_ORDER, ...order }, { requestKey, shortageRefusal: soldOut, also });
  } catch (error) {
    const isUnknownTable = error instanceof AppError && error.code === 'unknown_table';
    throw isUnknownTable ? new AppError('not_found') : error;
  }
}

/** Throws for more units than a guest may order at once. Several lines of one product count as one. */
async function refuseTooMuch(ctx: CompanyContext, lines: NewTableOrder['lines']): Promise<void> {
  const { guestLineMax, guestOrderMax } = await findSettings(ctx.db, ctx.scope);
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (total > guestOrderMax) throw tooMany(guestOrderMax, 'order');
  const units = new Map<number, number>();
  for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
  if (Math.max(...units.values()) > guestLineMax) throw tooMany(guestLineMax, 'line');
}

const tooMany = (max: number, scope: keyof typeof TOO_MANY) =>
  new AppError('too_many', { values: { max, scope: TOO_MANY[scope] } });

/** Calls a waiter, or for the bill, from a table, or takes the call back. `docs/rules/dining-room.md` */
export async function callStaff(
  ctx: BaseContext,
  { slug, branchId, table, what, isTakenBack }: StaffCall,
  browser: { readonly address: string; readonly userAgent: string },
): Promise<void> {
  const place = await repository.placeBySlug.first(ctx.db, { slug, branchId });
  if (!place || !takesOrders(ctx, place)) throw new AppError('table_orders_off');
  const { companyId } = place;
  await takeAttempt(ctx, { companyId, branchId, tableNumber: table, ...browser }, 'call');
  await callFromTable({ ...ctx, scope: scopeOf(ctx, place) }, { branchId, table, what, isTakenBack });
}

/** Returns the order of a guest's secret, or the bill that has its lines now, and whether its branch has tables. */
export async function getTableOrder(
  ctx: BaseContext,
  stateToken: string,
): Promise<{ readonly order: Sale; readonly hasTables: boolean }> {
  const found = requireRow(await link.first(ctx.db, { tokenHash: hashToken(stateToken) }));
  let order = requireRow(await findSale(ctx.db, found, found.saleId));
  while (order.mergedInto !== null) order = requireRow(await findSale(ctx.db, found, order.mergedInto.id));
  const branch = { companyId: found.companyId, branchId: order.branch.id };
  return { order, hasTables: order.area !== null || (await branchHasTables.exists(ctx.db, branch)) };
}
