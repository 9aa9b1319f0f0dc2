import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { PaymentType } from '@restaurante/domain/sales/sale-payment.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import { sql } from 'kysely';
import { lookUp } from '../../../shared/db/joins.ts';
import { fullName, statement } from '../../../shared/db/statement.ts';
import { inSpan, type Span } from '../report-span.repository.ts';

/** Rows of a sheet; they are read in parts, the latest first. */
interface Ids {
  readonly ids: readonly number[];
}
interface Part extends Ids {
  readonly companyId: number;
}

/** Finds the sold and the voided sales of a span, at most `limit`, and counts their lines. A merged bill is neither. */
export const saleIds = statement(
  (_, p: Span & { limit: number }) => sql<Ids & { lineCount: number }>`
    with found as materialized (
      select id, business_day from sold_sales where ${inSpan('sold_sales', 'business_day', p)}
      union all
      select id, business_day from sales
      where ${inSpan('sales', 'business_day', p)} and deleted_at is not null and merged_into is null
      limit ${p.limit})
    select coalesce(json_agg(id order by business_day desc, id desc), '[]') as ids, (
      select count(*) from found
      join sale_lines line on line.company_id = ${p.companyId} and line.sale_id = found.id) as line_count
    from found`,
);

/** Returns whether a span has purchases or registers. */
export const hasOthers = statement(
  (_, p: Span) => sql<{ isAny: boolean }>`
    select exists (select from purchases where ${inSpan('purchases', 'business_day', p)})
      or exists (select from cash_registers
        where ${inSpan('cash_registers', 'opened_on', p)} and deleted_at is null) as is_any`,
);

export interface SaleRow {
  readonly id: number;
  readonly number: number | null;
  readonly day: Day;
  readonly createdAt: Date;
  readonly branchName: string;
  readonly userName: string | null;
  readonly customerName: string | null;
  readonly ciNit: string | null;
  readonly type: 'dine_in' | 'takeaway';
  readonly tableNumber: number | null;
  readonly fromTable: number | null;
  readonly courierName: string | null;
  readonly paymentType: PaymentType;
  readonly isPaid: boolean;
  readonly status: SaleStatus;
  readonly lines: Cents;
  readonly discount: Cents;
  readonly delivery: Cents;
  readonly cash: Cents;
  readonly qr: Cents;
  readonly isVoided: boolean;
  readonly voidReason: string | null;
}

export const sales = statement(
  (_, p: Part) => sql<SaleRow>`
    select sale.id, sale.number, sale.business_day as day, sale.created_at, branch.name as branch_name,
      ${fullName('seller')} as user_name, coalesce(nullif(${fullName('customer')}, ''), sale.customer_name) as customer_name,
      coalesce(customer.ci_nit, sale.customer_ci) as ci_nit, sale.type, sale.table_number, sale.from_table,
      courier.first_name as courier_name, sale.payment_type, sale.is_paid, sale.status,
      sale.lines_cents as lines, least(sale.discount_cents, sale.lines_cents) as discount,
      sale.delivery_fee_cents as delivery, sale.cash_paid_cents as cash, sale.qr_paid_cents as qr,
      sale.deleted_at is not null as is_voided, sale.deleted_reason as void_reason
    from sales sale
    ${lookUp('branches', 'branch', 'sale.branchId')}
    ${lookUp('users', 'seller', 'sale.userId')}
    ${lookUp('customers', 'customer', 'sale.customerId')}
    ${lookUp('employees', 'courier', 'sale.employeeId')}
    where sale.company_id = ${p.companyId} and sale.id = any(${p.ids})
    order by sale.business_day desc, sale.id desc`,
);

export interface LineRow {
  readonly saleId: number;
  readonly number: number | null;
  readonly day: Day;
  readonly branchName: string;
  readonly name: string;
  readonly type: string | null;
  readonly piece: string | null;
  readonly category: string;
  readonly options: string | null;
  readonly quantity: number;
  readonly price: Cents;
  readonly amount: Cents;
  readonly discount: Cents;
  readonly isRemoved: boolean;
  readonly isVoided: boolean;
}

/** Lines of these sales, removed ones too. */
export const lines = statement(
  (_, p: Part) => sql<LineRow>`
    select sale.id as sale_id, sale.number, sale.business_day as day, branch.name as branch_name,
      product.name, product.type, product.piece, category.name as category, (
        select string_agg(concat(case when sold.quantity > 1 then sold.quantity || ' × ' end, sold.name), ', '
          order by sold.position)
        from sale_line_options sold
        where sold.company_id = line.company_id and sold.sale_line_id = line.id) as options,
      line.quantity, line.price_cents as price, line.quantity * line.price_cents as amount,
      line.discount_share_cents as discount, line.deleted_at is not null as is_removed,
      sale.deleted_at is not null as is_voided
    from sales sale
    join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
    ${lookUp('branches', 'branch', 'sale.branchId')}
    ${lookUp('products', 'product', 'line.productId')}
    ${lookUp('productCategories', 'category', 'product.categoryId')}
    where sale.company_id = ${p.companyId} and sale.id = any(${p.ids})
    order by sale.business_day desc, sale.id desc, line.id`,
);

/** Finds the money of the registers opened in a span, and the QR money that sales of the span got back outside of them. */
export const paymentIds = statement(
  (_, p: Span) => sql<Ids>`
    select coalesce(json_agg(id order by created_at desc, id desc), '[]') as ids
    from (
      select payment.id, payment.created_at
      from cash_registers register
      join sale_payments payment
        on payment.company_id = register.company_id and payment.cash_register_id = register.id
      where ${inSpan('register', 'opened_on', p)} and register.deleted_at is null
      union all
      select payment.id, payment.created_at
      from sale_payments payment
      join sales sale on sale.company_id = payment.company_id and sale.id = payment.sale_id
      where payment.company_id = ${p.companyId} and payment.cash_register_id is null
        and ${inSpan('sale', 'business_day', p)}) moved`,
);

export interface PaymentRow {
  readonly createdAt: Date;
  readonly branchName: string;
  readonly registerName: string | null;
  readonly userName: string | null;
  readonly saleId: number;
  readonly number: number | null;
  readonly day: Day;
  readonly kind: 'payment' | 'refund';
  readonly cash: Cents;
  readonly qr: Cents;
  readonly rounding: Cents;
  readonly tip: Cents;
}

export const payments = statement(
  (_, p: Part) => sql<PaymentRow>`
    select payment.created_at, branch.name as branch_name, register.name as register_name,
      ${fullName('taker')} as user_name, sale.id as sale_id, sale.number, sale.business_day as day, payment.kind,
      payment.cash_cents as cash, payment.qr_cents as qr, payment.rounding_cents as rounding,
      payment.tip_cash_cents + payment.tip_qr_cents as tip
    from sale_payments payment
    join sales sale on sale.company_id = payment.company_id and sale.id = payment.sale_id
    ${lookUp('branches', 'branch', 'sale.branchId')}
    ${lookUp('cashRegisters', 'register', 'payment.cashRegisterId')}
    ${lookUp('users', 'taker', 'payment.userId')}
    where payment.company_id = ${p.companyId} and payment.id = any(${p.ids})
    order by payment.created_at desc, payment.id desc`,
);

/** Finds the typed income and expenses of the registers opened in a span; deleted ones do not count. */
export const movementIds = statement(
  (_, p: Span) => sql<Ids>`
    select coalesce(json_agg(movement.id order by movement.id desc), '[]') as ids
    from cash_registers register
    join cash_movements movement
      on movement.company_id = register.company_id and movement.cash_register_id = register.id
    where ${inSpan('register', 'opened_on', p)} and register.deleted_at is null and movement.deleted_at is null`,
);

export interface MovementRow {
  readonly createdAt: Date;
  readonly branchName: string;
  readonly registerName: string;
  readonly userName: string;
  readonly type: 'income' | 'expense';
  readonly description: string;
  readonly amount: Cents;
  readonly kindName: string | null;
  readonly isTips: boolean;
  readonly supplier: string | null;
  readonly purchaseId: number | null;
}

export const movements = statement(
  (_, p: Part) => sql<MovementRow>`
    select movement.created_at, branch.name as branch_name, register.name as register_name,
      ${fullName('author')} as user_name, movement.type, movement.description, movement.amount_cents as amount,
      kind.name as kind_name, movement.is_tips, movement.supplier, movement.purchase_id
    from cash_movements movement
    ${lookUp('movementKinds', 'kind', 'movement.kindId')}
    ${lookUp('cashRegisters', 'register', 'movement.cashRegisterId')}
    ${lookUp('branches', 'branch', 'register.branchId')}
    ${lookUp('users', 'author', 'movement.userId')}
    where movement.company_id = ${p.companyId} and movement.id = any(${p.ids})
    order by movement.id desc`,
);
