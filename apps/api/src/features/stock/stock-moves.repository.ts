import { type RawBuilder, sql } from 'kysely';
import { rowsOf } from '../../shared/db/statement.ts';

/** The constraint against a quantity below zero. */
export const NEVER_NEGATIVE = 'stock_never_negative';

/** A change of a counted product's stock. A product that is not counted takes part with 0 units. */
export interface StockMove {
  readonly productId: number;
  readonly delta: number;
  readonly reason: 'sale' | 'line_removed' | 'sale_voided' | 'waste';
  readonly saleId: number;
  readonly userId: number | null;
}

const MOVE = {
  productId: 'bigint',
  delta: 'integer',
  reason: 'text',
  saleId: 'bigint',
  userId: 'bigint',
  /** The sum of the product's moves, up to this one. */
  total: 'integer',
  /** Whether it is the product's last move. */
  isLast: 'boolean',
} as const;

export type MoveRow = Readonly<Record<keyof typeof MOVE, unknown>>;

/** Returns the rows of moves in their order, for `stockParts`. */
export function moveRows(moves: readonly StockMove[]): MoveRow[] {
  const totals = new Map<number, number>();
  const rows = moves.map((move) => {
    const total = (totals.get(move.productId) ?? 0) + move.delta;
    totals.set(move.productId, total);
    return { ...move, total };
  });
  const last = new Map(rows.map((row) => [row.productId, row]));
  return rows.map((row) => ({ ...row, isLast: last.get(row.productId) === row }));
}

interface MovesInBranch {
  readonly companyId: number;
  readonly branchId: number;
  readonly moves: readonly MoveRow[];
  readonly createdAt: Date;
}

/**
 * Changes the stock of a branch with a row in the ledger for each change, as parts of a statement. `counted_stock`
 * contains the counted products of the moves, locked in their order after the part `after`; later parts must read it.
 * A quantity below zero violates `NEVER_NEGATIVE`.
 */
export const stockParts = (p: MovesInBranch, after?: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  move as materialized (
    select product_id, delta, reason, sale_id, user_id, total, is_last from ${rowsOf(p.moves, 'move', MOVE)}
  ), counted_stock as materialized (
    select product_id, quantity from stock${after ? sql`, (select count(*) from ${after}) ready` : sql``}
    where company_id = ${p.companyId} and branch_id = ${p.branchId}
      and product_id = any(array(select product_id from move))
    order by product_id for no key update of stock
  ), moved as materialized (
    select product_id, delta, reason, sale_id, user_id, is_last, quantity + total as quantity_after
    from move join counted_stock using (product_id)
  ), stock_change as (
    update stock set quantity = (
      select quantity_after from moved where moved.product_id = stock.product_id and is_last
    )
    where company_id = ${p.companyId} and branch_id = ${p.branchId}
      and product_id = any(array(select product_id from counted_stock))
  ), stock_entry as (
    insert into stock_ledger
      (company_id, branch_id, product_id, quantity_before, quantity_after, reason, sale_id, user_id, created_at)
    select ${p.companyId}, ${p.branchId}, product_id, quantity_after - delta, quantity_after, reason, sale_id, user_id,
      ${p.createdAt}
    from moved where delta <> 0
  )`;
