import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { PaymentType } from '@restaurante/domain/sales/sale-payment.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import { jsonList, statement, whenGiven } from '../../shared/db/statement.ts';
import { inSpan } from './report-span.repository.ts';
import { narrowed, ofCourier, ofCustomer, type SalesFilter, withProduct } from './sales-filter.repository.ts';

interface SoldLine {
  readonly id: number;
  readonly quantity: number;
  readonly name: string;
  readonly removed: boolean;
}

export interface SaleRow {
  readonly id: number;
  readonly number: number | null;
  readonly createdAt: Date;
  readonly branchId: number;
  readonly branchName: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly courierName: string | null;
  readonly type: 'dine_in' | 'takeaway';
  readonly tableNumber: number | null;
  readonly status: SaleStatus;
  readonly paymentType: PaymentType;
  readonly isPaid: boolean;
  readonly lines: Cents;
  readonly discount: Cents;
  readonly delivery: Cents;
  readonly cash: Cents;
  readonly qr: Cents;
  readonly sold: readonly SoldLine[];
  readonly payments: readonly { readonly kind: 'payment' | 'refund'; readonly amount: Cents }[];
}

/** A page of a report: at most `limit` rows after the sale `before`. */
interface Page extends SalesFilter {
  /** The only business days to read; null for all. Required with a product or a way of payment. */
  readonly days: readonly Day[] | null;
  readonly before: number | null;
  readonly limit: number;
}

/** The day on which the page before ended. */
const dayBefore = (p: Page) => sql<Day>`(
  select earlier.business_day from sales earlier
  where earlier.company_id = ${p.companyId} and earlier.id = ${p.before})`;

/** Chooses the page first, the latest sale first: the index of days returns them day by day. */
const page = (p: Page, condition: RawBuilder<boolean>) => sql`
  select sales.* from sold_sales sales
  where ${inSpan('sales', 'business_day', p)} and ${condition}
    and ${whenGiven(p.days, 'date[]', sql`sales.business_day = any(${p.days})`)}
    and ${whenGiven(p.before, 'bigint', sql`(sales.business_day, sales.id) < (${dayBefore(p)}, ${p.before})`)}
  order by sales.business_day desc, sales.id desc limit ${p.limit}`;

const soldLine = {
  id: sql.ref('line.id'),
  quantity: sql.ref('line.quantity'),
  name: sql.ref('product.name'),
  removed: sql`line.deleted_at is not null`,
};
const payment = {
  kind: sql.ref('payment.kind'),
  amount: sql`payment.cash_cents + payment.qr_cents`,
};

const rows = (p: Page, condition: RawBuilder<boolean>) => sql<SaleRow>`
  select sale.id, sale.number, sale.created_at, sale.branch_id, branch.name as branch_name,
    coalesce(customer.first_name, sale.customer_name) as first_name, customer.last_name,
    courier.first_name as courier_name, sale.type, sale.table_number, sale.status, sale.payment_type, sale.is_paid,
    sale.lines_cents as lines, least(sale.discount_cents, sale.lines_cents) as discount,
    sale.delivery_fee_cents as delivery, sale.cash_paid_cents as cash, sale.qr_paid_cents as qr,
    (select ${jsonList(sql`line.id`, soldLine)}
      from sale_lines line
      join products product on product.company_id = line.company_id and product.id = line.product_id
      where line.company_id = sale.company_id and line.sale_id = sale.id) as sold,
    (select ${jsonList(sql`payment.id`, payment)}
      from sale_payments payment
      where payment.company_id = sale.company_id and payment.sale_id = sale.id) as payments
  from (${page(p, condition)}) sale
  join branches branch on branch.company_id = sale.company_id and branch.id = sale.branch_id
  left join customers customer on customer.company_id = sale.company_id and customer.id = sale.customer_id
  left join employees courier on courier.company_id = sale.company_id and courier.id = sale.employee_id
  order by sale.business_day desc, sale.id desc`;

const paidOrNot = (p: Page) =>
  whenGiven(
    p.payment,
    'text',
    sql`case when sales.is_paid then sales.payment_type::text else 'unpaid' end = ${p.payment}`,
  );

const ofSales = (condition: (p: Page) => RawBuilder<boolean>) =>
  statement((_, p: Page) => rows(p, sql`${condition(p)} and ${paidOrNot(p)}`));

const onDays = (p: Page) => sql<boolean>`sales.business_day = any(${p.days})`;

const BY_FILTER = {
  // Starts the index scan where the page before ended: otherwise the last page of a year would read the whole year.
  ofAll: statement((_, p: Page) => rows(p, sql`sales.business_day <= coalesce(${dayBefore(p)}, ${p.until})`)),
  ofCourier: ofSales(ofCourier),
  ofCustomer: ofSales(ofCustomer),
  withProduct: ofSales((p) => sql`${onDays(p)} and ${withProduct(p)}`),
};
const paidSales = statement((_, p: Page) =>
  rows(p, sql`${onDays(p)} and sales.is_paid and sales.payment_type = ${p.payment}`),
);
const unpaidSales = statement((_, p: Page) => rows(p, sql`${onDays(p)} and not sales.is_paid`));

/** Selects sales of all users. Few may have the way of payment, so only days with such sales are read. */
function ofAll({ payment }: Page) {
  if (payment === null) return BY_FILTER.ofAll;
  return payment === 'unpaid' ? unpaidSales : paidSales;
}

export const dayOf = statement(
  (_, p: { companyId: number; id: number }) => sql<{ businessDay: Day }>`
    select business_day from sales where company_id = ${p.companyId} and id = ${p.id}`,
);

/** Returns sales of a report, the latest first. */
export const findSales = async (db: Executor, p: Page): Promise<SaleRow[]> =>
  p.days?.length === 0 ? [] : narrowed(p, { ...BY_FILTER, ofAll: ofAll(p) }).all(db, p);
