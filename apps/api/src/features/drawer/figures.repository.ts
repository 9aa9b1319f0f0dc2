import type { CashTotals } from '@restaurante/domain/cash-registers/cash-count.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { fullName, jsonList, statement } from '../../shared/db/statement.ts';
import { type CourierDebt, courierDebts } from './courier-debts.repository.ts';

/** Sums of a register in centavos. Closing stores them for good (docs/rules/cash-registers.md). */
export interface CashRegisterFigures extends Readonly<CashTotals> {
  readonly qr: Cents;
  readonly qrCount: number;
  readonly discounts: Cents;
  /** This and `unpaid` are missing in registers that were closed before these figures existed. */
  readonly deliveryFees?: Cents;
  readonly unpaid?: Cents;
  /** The money of parts of the branch's bills; missing in registers that were closed before this figure existed. */
  readonly roomParts?: Cents;
  /** Tips by QR, and all of them by the waiter of the bill; missing in registers that were closed before there were tips. */
  readonly tipsQr?: Cents;
  readonly tips?: readonly { readonly id: number; readonly name: string; readonly amount: Cents }[];
  readonly voidedCount: number;
  readonly voidedTotal: Cents;
  readonly salesCount: number;
  readonly pendingCount: number;
  /** The money that each person took and gave back; missing in registers that were closed before this figure existed. */
  readonly sellers?: readonly {
    readonly id: number;
    readonly name: string;
    readonly cash: Cents;
    readonly qr: Cents;
  }[];
  readonly salesByCategory: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly total: Cents;
  }[];
  /** The debt of each courier of the branch; missing in registers that were closed before this figure existed. */
  readonly couriers?: readonly CourierDebt[];
}

/** Finds the totals that give the cash in a register's drawer. */
export const cashTotals = statement(
  (_, p: { companyId: number; registerId: number }) => sql<CashTotals>`
    select register.opening_cents as opening, total.cash_sales_cents as cash_sales,
      total.cash_refunds_cents as cash_refunds, total.income_cents as income, total.expenses_cents as expenses,
      total.rounding_cents as rounding, total.tips_cash_cents as tips_cash
    from cash_registers register
    join register_totals total
      on total.company_id = register.company_id and total.cash_register_id = register.id
    where register.company_id = ${p.companyId} and register.id = ${p.registerId}`,
);

const figures = jsonBuildObject({
  opening: sql.ref('register.openingCents'),
  cashSales: sql.ref('total.cashSalesCents'),
  cashRefunds: sql.ref('total.cashRefundsCents'),
  income: sql.ref('total.incomeCents'),
  expenses: sql.ref('total.expensesCents'),
  rounding: sql.ref('total.roundingCents'),
  tipsCash: sql.ref('total.tipsCashCents'),
  tipsQr: sql.ref('total.tipsQrCents'),
  tips: sql.ref('ofWaiters.tips'),
  qr: sql.ref('total.qrCents'),
  qrCount: sql.ref('total.qrCount'),
  salesCount: sql.ref('sold.count'),
  pendingCount: sql.ref('sold.pending'),
  discounts: sql.ref('sold.discounts'),
  deliveryFees: sql.ref('sold.deliveryFees'),
  unpaid: sql.ref('sold.unpaid'),
  roomParts: sql.ref('ofRoom.parts'),
  voidedCount: sql.ref('voided.count'),
  voidedTotal: sql.ref('voided.total'),
  salesByCategory: sql.ref('byCategory.list'),
  couriers: courierDebts(sql`debt.company_id = register.company_id and debt.branch_id = register.branch_id`),
  sellers: sql.ref('bySeller.list'),
});
const sellerFigures = {
  id: sql.ref('id'),
  name: sql.ref('name'),
  cash: sql.ref('cash'),
  qr: sql.ref('qr'),
};
const categoryFigures = {
  name: sql.ref('name'),
  quantity: sql.ref('quantity'),
  total: sql.ref('amount'),
};

const tipFigures = { id: sql.ref('id'), name: sql.ref('name'), amount: sql.ref('amount') };

/** Selects a register's figures up to now, in a statement that reads `cash_registers as register`. */
export const figuresSoFar = sql<CashRegisterFigures>`(
  select ${figures}::jsonb
  from register_totals total
  cross join lateral (
    select count(*) as count,
      -- A reservation that nobody has accepted waits for another day.
      count(*) filter (where not is_paid and not (is_reservation and status = 'new')) as pending,
      coalesce(sum(least(discount_cents, lines_cents)), 0) as discounts,
      coalesce(sum(delivery_fee_cents), 0) as delivery_fees,
      coalesce(sum(owed_cents - cash_paid_cents - qr_paid_cents), 0) as unpaid
    from sold_sales
    where company_id = register.company_id and cash_register_id = register.id) sold
  cross join lateral (
    select count(*) filter (where merged_into is null) as count, coalesce(sum(owed_cents), 0) as total
    from sales
    where company_id = register.company_id and cash_register_id = register.id and deleted_at is not null) voided
  cross join lateral (
    select coalesce(sum(case kind when 'payment' then cash_cents + qr_cents else -cash_cents - qr_cents end), 0) as parts
    from sale_payments payment
    join sales on sales.company_id = payment.company_id and sales.id = payment.sale_id
    where payment.company_id = register.company_id and payment.cash_register_id = register.id
      and sales.cash_register_id is null) of_room
  cross join lateral (
    select ${jsonList(sql`amount desc, name`, tipFigures)} as tips
    from (
      select sale.user_id as id, ${fullName('waiter')} as name,
        sum((payment.tip_cash_cents + payment.tip_qr_cents)
          * case payment.kind when 'payment' then 1 else -1 end) as amount
      from sale_payments payment
      join sales sale on sale.company_id = payment.company_id and sale.id = payment.sale_id
      join users waiter on waiter.company_id = sale.company_id and waiter.id = sale.user_id
      where payment.company_id = register.company_id and payment.cash_register_id = register.id
        and payment.tip_cash_cents + payment.tip_qr_cents <> 0
      group by sale.user_id, 2) waiters
    where amount <> 0) of_waiters
  cross join lateral (
    select ${jsonList(sql`amount desc`, categoryFigures)} as list
    from (
      select category.name, sum(sold.quantity) as quantity, sum(sold.amount) as amount
      from (
        select line.company_id, line.product_id, sum(line.quantity) as quantity,
          sum(line.quantity * line.price_cents) as amount
        from sold_sales sale
        join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
        where sale.company_id = register.company_id and sale.cash_register_id = register.id
          and line.deleted_at is null
        group by line.company_id, line.product_id) sold
      join products product on product.company_id = sold.company_id and product.id = sold.product_id
      join product_categories category
        on category.company_id = product.company_id and category.id = product.category_id
      group by category.id, category.name) category) by_category
  cross join lateral (
    select ${jsonList(sql`id`, sellerFigures)} as list
    from (
      select seller.id, ${fullName('seller')} as name,
        sum(case kind when 'payment' then cash_cents else -cash_cents end) as cash,
        sum(case kind when 'payment' then qr_cents else 0 end) as qr
      from sale_payments payment
      join users seller on seller.company_id = payment.company_id and seller.id = payment.user_id
      where payment.company_id = register.company_id and payment.cash_register_id = register.id
      group by seller.id) seller) by_seller
  where total.company_id = register.company_id and total.cash_register_id = register.id)`;
