import { sql } from 'kysely';
import { type CompanyTxContext, now } from '../../shared/context.ts';
import { anyOf, lockStatement, rowsOf, statement } from '../../shared/db/statement.ts';
import { together } from '../../shared/db/together.ts';

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

interface Branch {
  readonly companyId: number;
  readonly branchId: number;
}

/** The units of a counted product after a write. */
export interface StockLeft {
  readonly productId: number;
  readonly left: number;
}

const SUM = { productId: 'bigint', delta: 'integer' } as const;

type Sum = Readonly<Record<keyof typeof SUM, number>>;

const change = lockStatement(
  (_, p: Branch & { ids: readonly number[]; sums: readonly Sum[] }) => sql<StockLeft>`
    update stock set quantity = locked.quantity + moved.delta
    from (
      select product_id, quantity from stock
      where company_id = ${p.companyId} and branch_id = ${p.branchId}
        and product_id = ${anyOf(p.ids)}
      order by product_id for no key update) locked
    join ${rowsOf(p.sums, 'moved', SUM)} using (product_id)
    where stock.company_id = ${p.companyId} and stock.branch_id = ${p.branchId}
      and stock.product_id = locked.product_id
    returning stock.product_id, stock.quantity as left`,
);

/** Locks the counted ones of these products in the order of their ids until the transaction ends. */
export const lockStock = lockStatement(
  (_, p: Branch & { productIds: readonly number[] }) => sql`
    select from stock
    where company_id = ${p.companyId} and branch_id = ${p.branchId} and product_id = ${anyOf(p.productIds)}
    order by product_id for no key update`,
);

const ENTRY = {
  place: 'integer',
  productId: 'bigint',
  delta: 'integer',
  /** The units of the product that later moves of the same write add. */
  later: 'integer',
  reason: 'stock_reason',
  saleId: 'bigint',
  userId: 'bigint',
} as const;

const record = statement(
  (_, p: Branch & { entries: readonly Record<keyof typeof ENTRY, unknown>[]; createdAt: Date }) => sql`
    insert into stock_ledger
      (company_id, branch_id, product_id, quantity_before, quantity_after, reason, sale_id, user_id, created_at)
    select ${p.companyId}, ${p.branchId}, product_id, quantity - later - delta, quantity - later, reason, sale_id,
      user_id, ${p.createdAt}
    from ${rowsOf(p.entries, 'entry', ENTRY)} join stock using (product_id)
    where company_id = ${p.companyId} and branch_id = ${p.branchId} and delta <> 0
    order by place`,
);

/**
 * Changes the stock of a branch, with an entry of the ledger for each move; both statements are sent at once. Locks the
 * counted products in the order of their ids and returns what is left of them. Violates NEVER_NEGATIVE.
 */
export async function moveStock(
  ctx: CompanyTxContext,
  branchId: number,
  moves: readonly StockMove[],
): Promise<readonly StockLeft[]> {
  if (!moves.some(({ delta }) => delta !== 0)) return [];
  const branch = { companyId: ctx.scope.companyId, branchId };
  const sums = new Map<number, number>();
  const entries = moves
    .map((move, place) => ({ ...move, place }))
    .toReversed()
    .map((move) => {
      const later = sums.get(move.productId) ?? 0;
      sums.set(move.productId, later + move.delta);
      return { ...move, later };
    });
  const [changed] = await together([
    change.all(ctx.db, {
      ...branch,
      ids: [...sums.keys()],
      sums: Array.from(sums, ([productId, delta]) => ({ productId, delta })),
    }),
    record.run(ctx.db, { ...branch, entries, createdAt: now(ctx) }),
  ]);
  return changed;
}
