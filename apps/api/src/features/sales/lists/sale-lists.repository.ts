import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { READY_LISTED } from '@restaurante/domain/sales/sale-limits.ts';
import type { SaleSearch } from '@restaurante/domain/sales/sale-search.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../shared/db/database.types.ts';
import { byKey } from '../../../shared/db/joins.ts';
import { contains } from '../../../shared/db/search.ts';
import { anyOf, fullName, isRow, statement, whenGiven } from '../../../shared/db/statement.ts';
import { anyIn, salesQuery } from '../sale/sale-query.repository.ts';

/** Bounds the unpaid and the undelivered sales of earlier days, so that the list does not grow with history. */
const EARLIER_LIMIT = 200;

const VOIDED_LIMIT = 200;

const RESERVATIONS_LIMIT = 300;

// Literals, because a generic plan would not use the partial indexes sales_unpaid, sales_undelivered and
// sales_kitchen_since.
const UNPAID = sql<boolean>`not sales.is_paid`;
const UNDELIVERED = sql<boolean>`sales.status <> 'delivered'`;

interface BranchDay {
  readonly companyId: number;
  readonly branchId: number;
  readonly day: Day;
}

const live = (db: Kysely<DB>, p: Omit<BranchDay, 'day'>) =>
  db
    .selectFrom('sales')
    .select('sales.id')
    .where('sales.companyId', '=', p.companyId)
    .where('sales.branchId', '=', p.branchId)
    .where('sales.deletedAt', 'is', null);

const earlier = (db: Kysely<DB>, p: BranchDay) =>
  live(db, p).where('sales.businessDay', '<', p.day).orderBy('sales.createdAt', 'desc').limit(EARLIER_LIMIT);

const idsOfDay = (db: Kysely<DB>, p: BranchDay) =>
  live(db, p)
    .where('sales.businessDay', '=', p.day)
    .union(db.selectFrom(earlier(db, p).where(UNPAID).as('unpaid')).select('id'))
    .union(db.selectFrom(earlier(db, p).where(UNDELIVERED).as('undelivered')).select('id'));

/** Sales of a business day, and earlier ones still unpaid or undelivered; newest first. */
export const ofDay = statement((db, p: BranchDay) =>
  salesQuery(p, idsOfDay(db, p), { by: 'createdAt', direction: 'desc' }),
);

/** A page of a list; null is no condition. */
export interface SalesPage extends SaleSearch {
  readonly limit: number;
  readonly before: number | null;
  readonly isPaid: boolean | null;
  readonly status: SaleStatus | null;
  readonly cashRegisterId: number | null;
}

/** The texts in which a sale of any day is searched. */
const ROW_TEXTS = sql`concat_ws(' ',
  'T-' || sales.number,
  case when sales.type = 'takeaway' then 'Para llevar' else concat_ws(' ', 'Mesa', sales.table_number) end,
  case when sales.is_table_order then 'QR de mesa' end,
  coalesce(nullif(${fullName('customer')}, ''), sales.customer_name,
    case when not sales.is_table_order then 'Sin nombre' end),
  replace(coalesce(customer.ci_nit, sales.customer_ci), ' ', ''), coalesce(sales.phone, customer.phone),
  (sales.owed_cents / 100.0)::numeric(12, 2))`;

/** The texts in which a sale of the day is searched: those of its row and of its details on screen. */
const TEXTS = sql`concat_ws(' ', ${ROW_TEXTS},
  case when sales.employee_id is not null or sales.delivery_fee_cents > 0 or sales.delivery_address is not null
    then 'Delivery' end,
  courier.first_name, sales.observations, sales.reserved_for, (
    select string_agg(concat_ws(' ', product.name, product.type, product.piece, line.observations), ' ')
    from sale_lines line
    join products product on product.company_id = line.company_id and product.id = line.product_id
    where line.company_id = sales.company_id and line.sale_id = sales.id and line.deleted_at is null
  ))`;

/** True for a sale that the search finds by its number, table or amount, or by the words in these texts. */
const isFound = (p: SaleSearch, texts: RawBuilder<unknown>) => {
  const [ticket, table, amount] = [sql`${p.ticket}::text`, sql`${p.table}::int`, sql`${p.amount}::bigint`];
  return sql<boolean>`(coalesce(${ticket}, ${table}::text, ${amount}::text) is null
      or sales.number::text like ${ticket} or sales.table_number = ${table} or sales.owed_cents = ${amount})
    and ${whenGiven(p.words, 'text[]', contains(texts, p.words))}`;
};

/** Selects the page of these sales, the latest first by this column. */
const pageOf = (
  db: Kysely<DB>,
  p: { companyId: number } & SalesPage,
  ids: Expression<{ id: number }>,
  by: 'createdAt' | 'deletedAt',
) => {
  const last = db
    .selectFrom('sales as last')
    .select([`last.${by}`, 'last.id'])
    .where('last.companyId', '=', p.companyId)
    .where('last.id', '=', sql<number>`${p.before}::bigint`);
  return db
    .selectFrom('sales')
    .leftJoin('customers as customer', byKey('customer', 'sales.customerId'))
    .leftJoin('employees as courier', byKey('courier', 'sales.employeeId'))
    .select('sales.id')
    .where('sales.companyId', '=', p.companyId)
    .where('sales.id', '=', anyIn(ids))
    .where(whenGiven(p.before, 'bigint', sql`(${sql.ref(`sales.${by}`)}, sales.id) < (${last})`))
    .where(whenGiven(p.isPaid, 'boolean', sql`sales.is_paid = ${p.isPaid}`))
    .where(whenGiven(p.status, 'sale_status', sql`sales.status = ${p.status}`))
    .where(whenGiven(p.cashRegisterId, 'bigint', sql`sales.cash_register_id = ${p.cashRegisterId}`))
    .where(isFound(p, TEXTS))
    .orderBy(`sales.${by}`, 'desc')
    .orderBy('sales.id', 'desc')
    .limit(p.limit);
};

export const pageOfDay = statement((db, p: BranchDay & SalesPage) =>
  salesQuery(p, pageOf(db, p, idsOfDay(db, p), 'createdAt'), { by: 'createdAt', direction: 'desc' }),
);

/** A part of a branch's past: some business days, after one sale and down to another one. */
interface Part {
  readonly companyId: number;
  readonly branchId: number;
  readonly from: Day;
  readonly to: Day;
  readonly lastDay: Day;
  readonly lastId: number;
  readonly endDay: Day;
  readonly endId: number;
}

/** Voided sales too, newest first; the index of the numbers returns them day by day. */
const ofPart = (db: Kysely<DB>, p: Part) =>
  db
    .selectFrom('sales')
    .where('sales.companyId', '=', p.companyId)
    .where('sales.branchId', '=', p.branchId)
    .where('sales.businessDay', '>=', p.from)
    .where('sales.businessDay', '<=', p.to)
    .where(sql<boolean>`(sales.business_day, sales.id) < (${p.lastDay}::date, ${p.lastId}::bigint)`)
    .where(sql<boolean>`(sales.business_day, sales.id) >= (${p.endDay}::date, ${p.endId}::bigint)`)
    .orderBy('sales.businessDay', 'desc')
    .orderBy('sales.id', 'desc');

/** The sale after so many others of a part. */
export const saleAfter = statement((db, p: Part & { skipped: number }) =>
  ofPart(db, p).select(['sales.id', 'sales.businessDay']).limit(1).offset(p.skipped),
);

/** The place of a sale in the branch's past. */
export const placeOf = statement((db, p: { companyId: number; branchId: number; id: number }) =>
  db
    .selectFrom('sales')
    .select(['id', 'businessDay'])
    .where(isRow(p.companyId, p.id))
    .where('branchId', '=', p.branchId),
);

export const pageOfPast = statement((db, p: Part & SaleSearch & { limit: number }) =>
  salesQuery(
    p,
    ofPart(db, p)
      .leftJoinLateral(
        // The limit makes the planner use the key, however many customers the company has.
        (eb) =>
          eb
            .selectFrom('customers')
            .select(['firstName', 'lastName', 'ciNit', 'phone'])
            .whereRef('customers.companyId', '=', 'sales.companyId')
            .whereRef('customers.id', '=', 'sales.customerId')
            .limit(1)
            .as('customer'),
        (join) => join.onTrue(),
      )
      .select('sales.id')
      .where(isFound(p, ROW_TEXTS))
      .limit(p.limit),
    { by: 'businessDay', direction: 'desc' },
  ),
);

/** The reservations for a time between two instants. */
export const reservedFor = statement(
  (db, p: { companyId: number; branchId: number; from: Date; until: Date }) =>
    salesQuery(
      p,
      live(db, p)
        .where('sales.isReservation', '=', true)
        .where('sales.reservedAt', '>=', p.from)
        .where('sales.reservedAt', '<', p.until)
        .limit(RESERVATIONS_LIMIT),
    ),
);

/** Counts of the day's list, and what was sold today, as the reports count it. */
export const figuresOfDay = statement((db, p: BranchDay) =>
  db
    .selectFrom('sales')
    .where('companyId', '=', p.companyId)
    .where('id', '=', anyIn(idsOfDay(db, p)))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('isPaid', '=', false).as('pending'),
      sql<Cents>`(select coalesce(sum(owed_cents), 0)::bigint from sold_sales
        where company_id = ${p.companyId} and branch_id = ${p.branchId} and business_day = ${p.day})`.as(
        'totalCents',
      ),
    ]),
);

interface BranchSince {
  readonly companyId: number;
  readonly branchId: number;
  readonly since: Date;
}

const active = (db: Kysely<DB>, p: BranchSince, statuses: Expression<SaleStatus>) => {
  const sales = live(db, p).where(UNDELIVERED).where('sales.status', '=', statuses);
  return sales
    .where('sales.createdAt', '>=', p.since)
    .union(sales.where('sales.kitchenSince', '>=', p.since));
};

/** Sales in one of these states that were made, or reached the kitchen again, since an instant; oldest first. */
export const since = statement((db, p: BranchSince & { statuses: readonly SaleStatus[] }) =>
  salesQuery(p, active(db, p, anyOf(p.statuses))),
);

const READY_LINES_LIMIT = 20;

/** The last sales with lines of these stations, or of any, that became ready since an instant and are not served. */
export const lastReady = statement((db, p: BranchSince & { stationIds: readonly number[] | null }) => {
  const ready = db
    .selectFrom('saleLines as line')
    .select(({ fn }) => fn.max('line.readyAt').as('at'))
    .where(sql<boolean>`line.company_id = sales.company_id and line.sale_id = sales.id`)
    .where('line.deletedAt', 'is', null)
    .where('line.state', '=', 'ready')
    .where('line.stationId', 'is not', null)
    .where(whenGiven(p.stationIds, 'bigint[]', sql`line.station_id = any(${p.stationIds})`))
    .where('line.readyAt', '>=', p.since);
  return salesQuery(
    p,
    live(db, p)
      .where(UNDELIVERED)
      .where(sql<boolean>`sales.status in ('accepted', 'ready')`)
      .crossJoinLateral(ready.as('ready'))
      .where('ready.at', 'is not', null)
      .orderBy('ready.at', 'desc')
      .limit(READY_LINES_LIMIT),
  );
});

/** Sales in preparation since an instant, and the READY_LISTED that became ready last; oldest first. */
export const onBoard = statement((db, p: BranchSince) => {
  const readySince = db
    .selectFrom('saleStatusHistory')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('companyId', '=', p.companyId)
    .where('saleId', '=', sql<number>`ready.id`)
    .where('status', '=', 'ready');
  const ready = db
    .selectFrom(active(db, p, sql.lit('ready')).as('ready'))
    .select('ready.id')
    .orderBy(readySince, 'desc')
    .orderBy('ready.id', 'desc')
    .limit(READY_LISTED);
  return salesQuery(
    p,
    active(db, p, sql.lit('accepted')).union(db.selectFrom(ready.as('latest')).select('id')),
  );
});

const idsVoidedSince = (db: Kysely<DB>, p: BranchSince) =>
  db
    .selectFrom('sales')
    .select('sales.id')
    .where('sales.companyId', '=', p.companyId)
    .where('sales.branchId', '=', p.branchId)
    .where('sales.deletedAt', '>=', p.since)
    .where('sales.mergedInto', 'is', null)
    .orderBy('sales.deletedAt', 'desc')
    .orderBy('sales.id', 'desc')
    .limit(VOIDED_LIMIT);

/** Sales voided since an instant, the last voided first; merged ones are not voided. */
export const voidedSince = statement((db, p: BranchSince) =>
  salesQuery(p, idsVoidedSince(db, p), { by: 'deletedAt', direction: 'desc' }),
);

export const pageOfVoided = statement((db, p: BranchSince & SalesPage) =>
  salesQuery(p, pageOf(db, p, idsVoidedSince(db, p), 'deletedAt'), {
    by: 'deletedAt',
    direction: 'desc',
  }),
);

/** More than a courier can carry. */
const CARRIED_LIMIT = 100;

/** A courier's sales on the way, oldest first. */
export const carriedBy = statement((db, p: { companyId: number; userId: number }) => {
  const visibleSales = db
    .selectFrom('employees')
    .innerJoin('sales', byKey('employees', 'sales.employeeId'))
    .select('sales.id')
    .where('employees.companyId', '=', p.companyId)
    .where('employees.userId', '=', p.userId)
    .where(sql<boolean>`sales.status = 'assigned'`)
    .where('sales.deletedAt', 'is', null)
    .orderBy('sales.createdAt')
    .orderBy('sales.id')
    .limit(CARRIED_LIMIT);
  return salesQuery(p, visibleSales);
});

interface OfCustomer {
  readonly companyId: number;
  readonly branchId: number;
  readonly customerId: number;
  readonly since: Day;
}

const ofCustomer = (db: Kysely<DB>, p: OfCustomer) =>
  db
    .selectFrom('sales')
    .where('sales.companyId', '=', p.companyId)
    .where('sales.branchId', '=', p.branchId)
    .where('sales.customerId', '=', p.customerId)
    .where('sales.businessDay', '>=', p.since)
    .where('sales.deletedAt', 'is', null)
    .orderBy('sales.id', 'desc')
    .limit(1);

/** A customer's last sale with dishes in a branch since a day. */
export const lastOfCustomer = statement((db, p: OfCustomer) =>
  salesQuery(
    p,
    ofCustomer(db, p)
      .select('sales.id')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('saleLines')
            .select('saleLines.id')
            .whereRef('saleLines.companyId', '=', 'sales.companyId')
            .whereRef('saleLines.saleId', '=', 'sales.id')
            .where('saleLines.deletedAt', 'is', null),
        ),
      ),
  ),
);

/** Finds a customer, and the last address to which a branch delivered an order of theirs. */
export const lastAddress = statement((db, p: OfCustomer) =>
  db
    .selectFrom('customers')
    .select(
      ofCustomer(db, p)
        .select('sales.deliveryAddress')
        .where('sales.deliveryAddress', 'is not', null)
        .$asScalar()
        .as('address'),
    )
    .where(isRow(p.companyId, p.customerId)),
);

/** A sale or a purchase of the company, and of the branch if given, with this id. */
export const idInUse = statement((db, p: { companyId: number; id: number; branchId: number | null }) => {
  const records = (table: 'sales' | 'purchases') =>
    db
      .selectFrom(table)
      .select('id')
      .where(isRow(p.companyId, p.id))
      .where(whenGiven(p.branchId, 'bigint', sql`branch_id = ${p.branchId}`));
  return records('sales').union(records('purchases'));
});
