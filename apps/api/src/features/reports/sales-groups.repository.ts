import type { Cents } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import { jsonList, statement, whenGiven } from '../../shared/db/statement.ts';
import { inSpan, type Span } from './report-span.repository.ts';

export interface ProductRow {
  readonly id: number;
  readonly name: string;
  readonly type: string | null;
  readonly piece: string | null;
  readonly price: Cents;
  readonly category: string;
  readonly quantity: number;
  readonly amount: Cents;
  readonly discount: Cents;
  /** Its options, the one that brought most first; null if none was sold. */
  readonly options: readonly SoldOption[] | null;
}

interface SoldOption {
  readonly id: number;
  readonly name: string;
  readonly quantity: number;
  readonly amount: Cents;
}

export interface CustomerRow {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly ciNit: string | null;
  readonly count: number;
  readonly total: Cents;
  readonly lastSale: Date;
  /** Sums of the sales without a registered customer, repeated in each row of the first page. */
  readonly othersCount: number;
  readonly othersTotal: number;
}

const soldOption = {
  id: sql.ref('option.id'),
  name: sql.ref('option.name'),
  quantity: sql.ref('picked.quantity'),
  amount: sql.ref('picked.amount'),
};

/** Finds every sold product, the one with the highest amount first. */
export const products = statement(
  (_, p: Span & { categoryId: number | null }) => sql<ProductRow>`
    select product.id, product.name, product.type, product.piece, product.price_cents as price,
      category.name as category, sold.quantity, sold.amount, sold.discount, chosen.options
    from (
      select product_id, sum(quantity) as quantity, sum(amount_cents) as amount, sum(discount_cents) as discount
      from product_sales where ${inSpan('product_sales', 'business_day', p)}
      group by product_id) sold
    join products product on product.company_id = ${p.companyId} and product.id = sold.product_id
    join product_categories category
      on category.company_id = product.company_id and category.id = product.category_id
    left join (
      select picked.product_id,
        ${jsonList(sql`picked.amount desc, picked.quantity desc, option.id`, soldOption)} as options
      from (
        select product_id, option_id, sum(quantity) as quantity, sum(amount_cents) as amount
        from option_sales where ${inSpan('option_sales', 'business_day', p)}
        group by product_id, option_id) picked
      join options option on option.company_id = ${p.companyId} and option.id = picked.option_id
      group by picked.product_id) chosen on chosen.product_id = sold.product_id
    where ${whenGiven(p.categoryId, 'bigint', sql`product.category_id = ${p.categoryId}`)}
    order by sold.amount - sold.discount desc, product.id`,
);

// Reads the index sales_by_customer alone, once: the sums over all customers come with the page. The sums of all
// sales come from sales_by_hour, in the same statement: a sale made between two statements would be counted in only
// one of them.
/** Finds the registered customers after one of them, the one with the highest amount first. */
export const customers = statement(
  (_, p: Span & { afterTotal: number | null; afterId: number | null; limit: number }) => sql<CustomerRow>`
    select customer.id, customer.first_name, customer.last_name, customer.ci_nit, bought.count, bought.total,
      bought.last_sale, booked.count - bought.all_count as others_count, booked.total - bought.all_total as others_total
    from (
      select customer_id, count(*) as count, sum(owed_cents) as total, max(created_at) as last_sale,
        sum(count(*)) over () as all_count, sum(sum(owed_cents)) over () as all_total
      from sold_sales
      where ${inSpan('sold_sales', 'business_day', p)} and customer_id is not null
      group by customer_id
      having ${whenGiven(p.afterId, 'bigint', sql`(sum(owed_cents), -customer_id) < (${p.afterTotal}::numeric, -${p.afterId})`)}
      order by total desc, customer_id limit ${p.limit}) bought
    join customers customer on customer.company_id = ${p.companyId} and customer.id = bought.customer_id
    cross join (
      select sum(sales_count) as count, sum(lines_cents - discount_cents + delivery_fee_cents) as total
      from sales_by_hour where ${inSpan('sales_by_hour', 'business_day', p)}) booked
    order by bought.total desc, customer.id`,
);
