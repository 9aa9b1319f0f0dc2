import { sql } from 'kysely';

interface BranchScope {
  readonly companyId: number;
  readonly branchId: number;
}

/**
 * Parts of a statement that sells several orders of a branch. It has `sold` (id, place, user_id, created_at) with the
 * orders in their turn, and `line` (sale_id, product_id, quantity, is_counted). `demand` says of each product of an
 * order how many there are and how many the orders up to it want.
 */
export const demandOf = (p: BranchScope) => sql`
  shelf as (
    select product_id, quantity from stock
    where company_id = ${p.companyId} and branch_id = ${p.branchId} and product_id in (select product_id from line)
    order by product_id
    for no key update
  ), demand as (
    select wanted.sale_id, wanted.place, wanted.product_id, wanted.quantity, wanted.is_counted, shelf.quantity as there,
      sum(wanted.quantity) over (partition by wanted.product_id order by wanted.place) as so_far
    from (
      select line.sale_id, sold.place, line.product_id, sum(line.quantity) as quantity,
        bool_or(line.is_counted) as is_counted
      from line join sold on sold.id = line.sale_id
      group by line.sale_id, sold.place, line.product_id) wanted
    left join shelf on shelf.product_id = wanted.product_id
  )`;

/** Takes what the orders of `good` (id, place, user_id, created_at) want of the counted products, in their turn. */
export const takeDemand = (p: BranchScope) => sql`
  leaving as (
    select demand.product_id, good.id as sale_id, good.user_id, good.created_at, demand.quantity,
      demand.there - sum(demand.quantity) over (partition by demand.product_id order by good.place) as after
    from demand join good on good.id = demand.sale_id
    where demand.there is not null
  ), moved as (
    update stock set quantity = rest.quantity
    from (select product_id, min(after)::int as quantity from leaving group by product_id) rest
    where stock.company_id = ${p.companyId} and stock.branch_id = ${p.branchId} and stock.product_id = rest.product_id
  ), entry as (
    insert into stock_ledger
      (company_id, branch_id, product_id, quantity_before, quantity_after, reason, sale_id, user_id, created_at)
    select ${p.companyId}::bigint, ${p.branchId}::bigint, product_id, after + quantity, after, 'sale', sale_id,
      user_id, created_at
    from leaving
  )`;
