import { AppError } from '@restaurante/contract/errors.ts';
import { addDays, type Day, day } from '@restaurante/domain/business-day/business-day.ts';
import { readSaleSearch } from '@restaurante/domain/sales/sale-search.ts';
import { type SaleStatus, saleStatusFromId } from '@restaurante/domain/sales/sale-status.ts';
import type { Sale, SaleLine } from '@restaurante/domain/sales/sale.ts';
import { type Context, startOf, today } from '../../../shared/context.ts';
import { likeWords } from '../../../shared/db/search.ts';
import { type PageQuery, readPage } from '../../../shared/page.ts';
import { requireRow } from '../../../shared/require-row.ts';
import { ownBranch } from '../../../shared/scope.ts';
import { requireBranch } from '../../branches/index.ts';
import { requireUser } from '../../users/index.ts';
import { searchableSince } from '../bill/authority.ts';
import { listSales } from '../sale/read-sales.ts';
import * as lists from './sale-lists.repository.ts';

const DAY_MS = 24 * 3_600_000;

interface DayQuery extends PageQuery {
  readonly voided: boolean;
  readonly paid?: boolean | undefined;
  readonly sales_status_id?: number | undefined;
  readonly cashier_id?: number | undefined;
}

interface Page {
  readonly sales: Sale[];
  /** Missing if the list is whole. */
  readonly next?: number | null;
}

/** Rows of a page without `limit`. */
const PAGE = 100;

/**
 * 'Ventas del día': returns today's sales of a branch and older ones still unpaid or undelivered, without voided ones,
 * the latest first. With `voided` ('Anuladas') it returns those that were voided today. A query without fields returns
 * the whole list, any other one a page. `docs/rules/sales.md`
 */
export async function listDaySales(
  ctx: Context,
  { branchId, userId }: { branchId: number; userId: number },
  { voided, ...query }: DayQuery,
): Promise<Page> {
  await Promise.all([requireUser(ctx, userId), requireBranch(ctx, branchId)]);
  const since = startOf(ctx, today(ctx));
  const place = { ...ctx.scope, branchId, day: today(ctx), since };
  if (Object.values(query).every((value) => value === undefined || value === null)) {
    const list = voided ? lists.voidedSince : lists.ofDay;
    return { sales: await listSales(ctx.db, list, place) };
  }
  const list = voided ? lists.pageOfVoided : lists.pageOfDay;
  const page = { ...place, ...pageOf(query) };
  const { rows, next } = await readPage(query.limit ?? PAGE, (limit) =>
    listSales(ctx.db, list, { ...page, limit }),
  );
  return { sales: rows, next };
}

function pageOf({ sales_status_id: status, ...query }: Omit<DayQuery, 'voided'>) {
  const search = searchOf(query.q);
  return {
    ...search,
    // The first digits find a ticket, as on screen while a person types.
    ticket: search.ticket && `${search.ticket}%`,
    before: query.before ?? null,
    isPaid: query.paid ?? null,
    status: status === undefined ? null : saleStatusFromId(status),
    cashRegisterId: query.cashier_id ?? null,
  };
}

function searchOf(q: string | null) {
  const search = readSaleSearch(q);
  return { ...search, words: search.words && likeWords(search.words) };
}

interface PastQuery extends PageQuery {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** The first and the last day of a calendar with four digits of a year. */
const [EVER, NEVER] = [day('0001-01-01'), day('9999-12-31')];

/** A call with a text reads at most this many sales: they take a tenth of a second. */
const SEARCHED_AT_ONCE = 10_000;

/**
 * 'Buscar ventas': returns a page of the branch's sales of any day, voided ones too, the latest first. A text is
 * searched in a part of the past; `next` is where the search goes on, whether or not this part had a sale with it.
 * A cashier finds the sales of the last 60 days. `docs/rules/sales.md`
 */
export async function searchSales(
  ctx: Context,
  branchId: number,
  { q, from = EVER, to = NEVER, before, limit = PAGE }: PastQuery,
): Promise<Required<Page>> {
  await requireBranch(ctx, branchId);
  const branch = { companyId: ctx.scope.companyId, branchId };
  const last =
    before === undefined
      ? { businessDay: NEVER, id: Number.MAX_SAFE_INTEGER }
      : await lists.placeOf.first(ctx.db, { ...branch, id: before });
  if (last === undefined) return { sales: [], next: null };
  const since = searchableSince(ctx) ?? EVER;
  const part = {
    ...branch,
    from: from > since ? from : since,
    to,
    lastDay: last.businessDay,
    lastId: last.id,
    endDay: EVER,
    endId: 0,
  };
  const end =
    q === null ? undefined : await lists.saleAfter.first(ctx.db, { ...part, skipped: SEARCHED_AT_ONCE - 1 });
  const page = { ...part, ...searchOf(q), ...(end && { endDay: end.businessDay, endId: end.id }) };
  const { rows, next } = await readPage(limit, (limit) =>
    listSales(ctx.db, lists.pageOfPast, { ...page, limit }),
  );
  return { sales: rows, next: next ?? end?.id ?? null };
}

/**
 * Returns a customer's last order in a branch, and where it last delivered to them; a cashier gets orders of the last 60
 * days. `docs/rules/customers.md`
 */
export async function findLastOrder(
  ctx: Context,
  branchId: number,
  customerId: number,
): Promise<{ readonly sale: Sale | null; readonly address: string | null }> {
  await requireBranch(ctx, branchId);
  const { companyId } = ctx.scope;
  const orders = { companyId, branchId, customerId, since: searchableSince(ctx) ?? EVER };
  const [[sale], last] = await Promise.all([
    listSales(ctx.db, lists.lastOfCustomer, orders),
    lists.lastAddress.first(ctx.db, orders),
  ]);
  return { sale: sale ?? null, address: requireRow(last).address };
}

/** Returns how many sales are in the day's list, how many of them are unpaid, and today's sum. `docs/rules/sales.md` */
export async function getDayFigures(ctx: Context, branchId: number) {
  await requireBranch(ctx, branchId);
  return lists.figuresOfDay.one(ctx.db, { ...ctx.scope, branchId, day: today(ctx) });
}

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
  return listSales(ctx.db, lists.since, { ...ctx.scope, branchId, since: kitchenFrom(ctx), statuses });
}

const READY_MS = 2 * 3_600_000;

/**
 * Returns the last sales of a branch with dishes of these stations, or of any, that became ready in two hours and are
 * not served, the latest first. `docs/rules/kitchen.md`
 */
export async function listLastReady(
  ctx: Context,
  branchId: number,
  stationIds: readonly number[] | null,
): Promise<Sale[]> {
  await requireBranch(ctx, branchId);
  const since = new Date(ctx.clock.now() - READY_MS);
  const sales = await listSales(ctx.db, lists.lastReady, { ...ctx.scope, branchId, since, stationIds });
  const readyAt = ({ lines }: Sale) =>
    Math.max(...lines.map((line) => (isReadyAt(line, stationIds) ? (line.readyAt?.getTime() ?? 0) : 0)));
  return sales.sort((a, b) => readyAt(b) - readyAt(a));
}

const isReadyAt = ({ state, station }: SaleLine, stationIds: readonly number[] | null) =>
  state === 'ready' && station !== null && (stationIds === null || stationIds.includes(station.id));

/** Returns the reservations of a business day that have a time, the earliest first. `docs/rules/reservations.md` */
export async function listReservations(
  ctx: Context,
  branchId: number,
  day: Day = today(ctx),
): Promise<Sale[]> {
  await requireBranch(ctx, branchId);
  const place = { ...ctx.scope, branchId, from: startOf(ctx, day), until: startOf(ctx, addDays(day, 1)) };
  const sales = await listSales(ctx.db, lists.reservedFor, place);
  return sales.sort((a, b) => a.reservedAt!.getTime() - b.reservedAt!.getTime());
}

/**
 * Returns a branch's sales in preparation and the latest ready ones of the last 24 hours, oldest first.
 * `docs/rules/kitchen.md`
 */
export async function listBoardSales(ctx: Context, branchId: number): Promise<Sale[]> {
  await requireBranch(ctx, branchId);
  const sales = await listSales(ctx.db, lists.onBoard, { ...ctx.scope, branchId, since: kitchenFrom(ctx) });
  // A seated bill reaches the board with its first round.
  return sales.filter(({ number, lines }) => number !== null && lines.length > 0);
}

/** Returns a branch's sales that were voided in the last 24 hours, the last one first. `docs/rules/printing.md` */
export const listVoidedOrders = (ctx: Context, branchId: number): Promise<Sale[]> =>
  listSales(ctx.db, lists.voidedSince, { ...ctx.scope, branchId, since: kitchenFrom(ctx) });

/** Returns since when an order must have reached the kitchen to be on its screens. */
export const kitchenFrom = ({ clock }: Context): Date => new Date(clock.now() - DAY_MS);

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
  return listSales(db, lists.carriedBy, scope);
}
