import { type RawBuilder, sql } from 'kysely';
import { rowsOf } from '../../shared/db/statement.ts';

/** The constraint against a quantity below zero. */
export const NEVER_NEGATIVE = 'stock_never_negative';

/** A change of a counted product's stock. A product that is not counted takes part with 0 units. */
export interface StockMove {
  /** Order of the moves of one product. */
  readonly nth: number;
  readonly productId: number;
  readonly delta: number;
  readonly reason: 'sale' | 'line_removed' | 'sale_voided';
  readonly saleId: number;
  readonly userId: number | null;
}

interface MovesInBranch {
  readonly companyId: number;
  readonly branchId: number;
  readonly moves: readonly StockMove[];
  readonly createdAt: Date;
}

/**
 * Changes the stock of a branch with a row in the ledger for each change, as parts of a statement. `counted_stock`
 * contains the counted products of the moves, locked in their order after the part `after`; later parts must read it.
 * A quantity below zero violates `NEVER_NEGATIVE`.
 */
export const stockParts = (p: MovesInBranch, after?: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  move as materialized (
    select nth, product_id, delta, reason, sale_id, user_id from ${rowsOf(p.moves, 'move', {
      nth: 'integer',
      productId: 'bigint',
      delta: 'integer',
      reason: 'text',
      saleId: 'bigint',
      userId: 'bigint',
    })}
  ), counted_stock as materialized (
    select product_id, quantity from stock${after ? sql`, (select count(*) from ${after}) ready` : sql``}
    where company_id = ${p.companyId} and branch_id = ${p.branchId}
      and product_id = any(array(select product_id from move))
    order by product_id for no key update of stock
  ), moved as materialized (
    select move.product_id, nth, delta, reason, sale_id, user_id, (quantity + sum(delta) over (partition by move.product_id order by nth))::int as after
    from move join counted_stock on counted_stock.product_id = move.product_id
  ), stock_change as (
    update stock set quantity = last.after
    from (select distinct on (product_id) product_id, after from moved order by product_id, nth desc) last
    where company_id = ${p.companyId} and branch_id = ${p.branchId} and stock.product_id = last.product_id
  ), stock_entry as (
    insert into stock_ledger
      (company_id, branch_id, product_id, quantity_before, quantity_after, reason, sale_id, user_id, created_at)
    select ${p.companyId}, ${p.branchId}, product_id, after - delta, after, reason, sale_id, user_id, ${p.createdAt}
    from moved where delta <> 0
  )`;
