import type { Courtesy } from '@restaurante/domain/sales/given.ts';
import type { Sale, SaleLine, SalePayment } from '@restaurante/domain/sales/sale.ts';
import { type Expression, sql } from 'kysely';
import { lookUp } from '../../../shared/db/joins.ts';
import { anyOf, fullName, statement } from '../../../shared/db/statement.ts';
import { PLAIN } from './sale.ts';

/** Columns of a sale with one name in the row and in the code. */
const OWN = [
  ...PLAIN,
  'id',
  'number',
  'businessDay',
  'round',
  'revision',
  'isPaid',
  'reservedAt',
  'createdAt',
  'deletedAt',
  'discountPercent',
  'deletedReason',
  'askedBillAt',
] as const;

interface Company {
  readonly companyId: number;
}

export interface SaleIds extends Company {
  readonly saleIds: readonly number[];
}

interface OfSale {
  readonly saleId: number;
}

/** Ids of records to which a row may refer, and their names. */
type Named<R extends string> = Record<`${R}Id`, number | null> & Record<`${R}Name`, string | null>;

type Amount =
  | 'linesTotal'
  | 'discount'
  | 'deliveryFee'
  | 'cashPaid'
  | 'qrPaid'
  | 'cashTendered'
  | 'rounding'
  | 'tipCash'
  | 'tipQr';

/** A sale's own columns, and those of the records to which it refers. */
export type SaleRow = Pick<Sale, (typeof OWN)[number] | Amount> &
  Named<'area' | 'cashRegister' | 'employee' | 'user' | 'deleter' | 'customer'> & {
    branchId: number;
    branchName: string;
    phones: string | null;
    address: string | null;
    city: string;
    customerCi: string | null;
    phone: string | null;
    firstName: string | null;
    lastName: string | null;
    ciNit: string | null;
    customerPhone: string | null;
    mergedId: number | null;
    mergedNumber: number | null;
  };

/** Matches any of these ids, which are found first. */
export const anyIn = (ids: Expression<unknown>) => sql<number>`any(array(${ids}))`;

/**
 * Selects the sales of these ids, in this order, with the records to which they refer. The ids are found first, so that
 * a list reads nothing of other sales. docs/decisions/005
 */
export const salesQuery = (
  { companyId }: Company,
  ids: Expression<{ id: number }>,
  { by, direction }: { by: 'createdAt' | 'deletedAt' | 'businessDay'; direction: 'asc' | 'desc' } = {
    by: 'createdAt',
    direction: 'asc',
  },
) => sql<SaleRow>`
  select ${sql.join(OWN.map((column) => sql.ref(`sale.${column}`)))},
    sale.branch_id, branch.name as branch_name, branch.phones, branch.address, city.name as city,
    sale.lines_cents as lines_total, sale.discount_cents as discount, sale.delivery_fee_cents as delivery_fee,
    sale.cash_paid_cents as cash_paid, sale.qr_paid_cents as qr_paid, sale.cash_tendered_cents as cash_tendered,
    sale.rounding_cents as rounding, sale.tip_cash_cents as tip_cash, sale.tip_qr_cents as tip_qr,
    area.id as area_id, area.name as area_name,
    sale.cash_register_id, register.name as cash_register_name,
    sale.employee_id, courier.first_name as employee_name,
    sale.user_id, ${fullName('author')} as user_name,
    sale.deleted_by as deleter_id, ${fullName('deleter')} as deleter_name,
    sale.merged_into as merged_id, merged.number as merged_number,
    sale.customer_id, sale.customer_name, sale.customer_ci, sale.phone,
    customer.first_name, customer.last_name, customer.ci_nit, customer.phone as customer_phone
  from sales sale
  ${lookUp('branches', 'branch', 'sale.branchId')}
  left join cities city on city.id = branch.city_id
  ${lookUp('cashRegisters', 'register', 'sale.cashRegisterId')}
  ${lookUp('employees', 'courier', 'sale.employeeId')}
  ${lookUp('users', 'author', 'sale.userId')}
  ${lookUp('users', 'deleter', 'sale.deletedBy')}
  ${lookUp('sales', 'merged', 'sale.mergedInto')}
  ${lookUp('customers', 'customer', 'sale.customerId')}
  left join lateral (
    select company_id, area_id from dining_tables
    where company_id = sale.company_id and branch_id = sale.branch_id and number = sale.table_number limit 1
  ) place on true
  ${lookUp('diningAreas', 'area', 'place.areaId')}
  where sale.company_id = ${companyId} and sale.id = ${anyIn(ids)}
  order by ${sql.ref(`sale.${by}`)} ${sql.raw(direction)}, sale.id ${sql.raw(direction)}`;

export const saleById = statement((_, p: Company & OfSale) =>
  salesQuery(p, sql<{ id: number }>`select ${p.saleId}::bigint`),
);

export const lines = statement(
  (_, p: SaleIds) => sql<
    Omit<SaleLine, 'options' | 'product' | 'station' | 'cameFrom' | 'courtesy'> &
      SaleLine['product'] &
      Named<'station'> &
      OfSale & {
        cameFromId: number | null;
        cameFromNumber: number | null;
        courtesyFor: Courtesy['recipient'] | null;
        courtesyReason: string | null;
      }
  >`
  select line.sale_id, line.id, line.product_id, line.quantity, line.price_cents as price, line.quantity_decrement,
    line.round, line.state, line.ordered_at, line.ordered_by, line.fired_at, line.ready_at, line.served_at,
    line.taken_from, line.observations, line.deleted_at, line.deleted_reason,
    line.discount_cents as discount, line.discount_percent, line.courtesy_for, line.courtesy_reason,
    line.came_from_id, origin.number as came_from_number,
    product.name, product.type, product.piece, product.image, line.station_id, station.name as station_name
  from sale_lines line
  ${lookUp('products', 'product', 'line.productId')}
  ${lookUp('stations', 'station', 'line.stationId')}
  ${lookUp('sales', 'origin', 'line.cameFromId')}
  where line.company_id = ${p.companyId} and line.sale_id = ${anyOf(p.saleIds)}
  order by line.id`,
);

export const options = statement(
  (_, p: SaleIds) => sql<SaleLine['options'][number] & { saleLineId: number }>`
  select sale_line_id, option_id as id, name, price_cents as price, quantity, is_added
  from sale_line_options
  where company_id = ${p.companyId} and sale_line_id = any(array(
    select id from sale_lines where company_id = ${p.companyId} and sale_id = ${anyOf(p.saleIds)}))
  order by sale_line_id, position`,
);

export const steps = statement(
  (_, p: SaleIds) => sql<Pick<Sale['history'][number], 'status' | 'createdAt'> & Named<'user'> & OfSale>`
  select step.sale_id, step.status, step.created_at, step.user_id, ${fullName('author')} as user_name
  from sale_status_history step ${lookUp('users', 'author', 'step.userId')}
  where step.company_id = ${p.companyId} and step.sale_id = ${anyOf(p.saleIds)}
  order by step.id`,
);

/** Finds the payments of a sale; the amounts of a refund are below 0. */
export const payments = statement(
  (_, p: Company & OfSale) => sql<Omit<SalePayment, 'share' | 'lines' | 'user'> & Named<'user'>>`
  select payment.id, payment.kind, coalesce(payment.purpose::text, 'all') as purpose, payment.cash_register_id,
    register.closed_at is not null as is_register_closed, payment.user_id, ${fullName('author')} as user_name,
    sign * payment.cash_cents as cash, sign * payment.qr_cents as qr,
    sign * payment.rounding_cents as rounding, sign * payment.tip_cash_cents as tip_cash,
    sign * payment.tip_qr_cents as tip_qr,
    sign * coalesce(payment.cash_tendered_cents,
      payment.cash_cents + payment.rounding_cents + payment.tip_cash_cents) as cash_tendered,
    coalesce(payment.leaves_debt, payment.kind = 'refund') as leaves_debt, payment.first_name, payment.ci_nit,
    payment.reverses_id as reverses, payment.replaces_id as replaces, payment.sale_line_id as line_id,
    coalesce(payment.takes_bill, false) as takes_bill, payment.created_at
  from sale_payments payment
  ${lookUp('users', 'author', 'payment.userId')}
  ${lookUp('cashRegisters', 'register', 'payment.cashRegisterId')}
  cross join lateral (select case payment.kind when 'refund' then -1 else 1 end as sign) direction
  where payment.company_id = ${p.companyId} and payment.sale_id = ${p.saleId}
  order by payment.id`,
);

type PaidLine = SalePayment['lines'][number];

/** Finds what a sale's payments paid: quantities and shares of lines, or a share of the whole sale. */
export const claims = statement(
  (_, p: Company & OfSale) => sql<
    { paymentId: number } & (PaidLine | { lineId: null; share: SalePayment['share'] })
  >`
  select payment_id, sale_line_id as line_id, quantity, amount_cents as amount, ends_payment_id as ends,
    case when share_part is not null then
      json_build_object('part', share_part, 'of', share_of, 'division', division_id)
    end as share
  from sale_payment_claims
  where company_id = ${p.companyId} and payment_id = any(array(
    select id from sale_payments where company_id = ${p.companyId} and sale_id = ${p.saleId}))
  order by id`,
);
