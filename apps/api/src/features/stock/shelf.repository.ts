import { sql } from 'kysely';

/**
 * Parts of a statement that sells several orders. It has `line` (company_id, branch_id, place, product_id, quantity,
 * is_counted) with the orders in their turn, and `written` (id, place, user_id, created_at) with those that are sold.
 * `demand` says of each product of an order how many there are and how many the orders up to it want. Rows that
 * somebody holds are waited for or skipped: a skipped one is as if it was not there.
 */
export const demandOf = (held: 'wait' | 'skip') => sql`
  wanted as (
    select company_id, branch_id, product_id, place, sum(quantity) as quantity,
      bool_or(is_counted) as is_counted
    from line group by company_id, branch_id, product_id, place
  ), shelf as (
    select product.*, held.quantity as there
    from (select distinct company_id, branch_id, product_id from wanted order by branch_id, product_id) product
    cross join lateral (
      select quantity from stock
      where stock.company_id = product.company_id and stock.branch_id = product.branch_id
        and stock.product_id = product.product_id
      for no key update ${sql.raw(held === 'skip' ? 'skip locked' : '')}) held
  ), demand as (
    select wanted.*, shelf.there,
      sum(wanted.quantity) over (partition by wanted.branch_id, wanted.product_id order by wanted.place) as so_far
    from wanted left join shelf on shelf.branch_id = wanted.branch_id and shelf.product_id = wanted.product_id
  )`;

/** The orders for which not enough is there, or of which a product is counted that was not, or the other way round. */
export const unmet = () => sql`
  select place from demand
  where case when is_counted then there is null or so_far > there
    else there is not null or (select true from stock where stock.company_id = demand.company_id
      and stock.branch_id = demand.branch_id and stock.product_id = demand.product_id) end`;

/** Takes what the orders of `written` want of the counted products, in their turn. */
export const takeDemand = () => sql`
  leaving as (
    select demand.*, written.id as sale_id, written.user_id, written.created_at,
      there - sum(quantity) over (partition by demand.branch_id, product_id order by demand.place) as after
    from demand join written on written.place = demand.place
    where there is not null
  ), moved as (
    update stock set quantity = rest.quantity
    from (select company_id, branch_id, product_id, min(after)::int as quantity from leaving
      group by company_id, branch_id, product_id) rest
    where stock.company_id = rest.company_id and stock.branch_id = rest.branch_id
      and stock.product_id = rest.product_id
  ), entry as (
    insert into stock_ledger
      (company_id, branch_id, product_id, quantity_before, quantity_after, reason, sale_id, user_id, created_at)
    select company_id, branch_id, product_id, after + quantity, after, 'sale', sale_id, user_id, created_at
    from leaving
  )`;
