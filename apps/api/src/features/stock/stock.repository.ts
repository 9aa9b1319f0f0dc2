import { sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';

/** Why a quantity changed, as the ledger keeps it. */
export interface StockEntry {
  readonly reason: 'count' | 'arrival' | 'sale' | 'line_removed' | 'sale_voided' | 'purchase' | 'import';
  readonly saleId: number | null;
  readonly userId: number | null;
  readonly createdAt: Date;
}

export interface StockChange {
  readonly productId: number;
  readonly delta: number;
}

export interface CountedProduct extends StockChange {
  readonly name: string;
  readonly quantity: number;
}

interface BranchScope {
  readonly companyId: number;
  readonly branchId: number;
}

/**
 * Changes what is counted among these products and gives each as it was before; nothing changes when one of them
 * would fall below zero. Rows are locked in the order of their products: two orders never wait for each other.
 */
export async function changeStock(
  db: Executor,
  { companyId, branchId }: BranchScope,
  changes: readonly StockChange[],
  { reason, saleId, userId, createdAt }: StockEntry,
): Promise<CountedProduct[]> {
  const [ids, deltas] = [changes.map(({ productId }) => productId), changes.map(({ delta }) => delta)];
  const { rows } = await sql<CountedProduct>`
    with wanted as (
      select * from unnest(${ids}::bigint[], ${deltas}::int[]) as wanted (product_id, delta)
    ), counted as (
      select stock.product_id, stock.quantity, wanted.delta, products.name
      from stock
      join wanted on wanted.product_id = stock.product_id
      join products on products.company_id = stock.company_id and products.id = stock.product_id
      where stock.company_id = ${companyId} and stock.branch_id = ${branchId}
      order by stock.product_id
      for no key update of stock
    ), changed as (
      update stock set quantity = counted.quantity + counted.delta
      from counted
      where stock.company_id = ${companyId} and stock.branch_id = ${branchId} and stock.product_id = counted.product_id
        and not exists (select from counted where quantity + delta < 0)
      returning stock.product_id, counted.quantity as quantity_before, stock.quantity as quantity_after
    ), entries as (
      insert into stock_ledger
        (company_id, branch_id, product_id, quantity_before, quantity_after, reason, sale_id, user_id, created_at)
      select ${companyId}, ${branchId}, product_id, quantity_before, quantity_after,
        ${reason}, ${saleId}, ${userId}, ${createdAt}
      from changed
    )
    select product_id, quantity, delta, name from counted`.execute(db);
  return rows;
}

/** Sets what is counted of these products; the ledger gets what it was before, as sales left it until now. */
export async function setQuantities(
  db: Executor,
  { companyId, branchId }: BranchScope,
  counts: readonly { readonly productId: number; readonly quantity: number }[],
  { reason, saleId, userId, createdAt }: StockEntry,
): Promise<void> {
  const [ids, quantities] = [counts.map((one) => one.productId), counts.map(({ quantity }) => quantity)];
  await sql`
    with wanted as (
      select * from unnest(${ids}::bigint[], ${quantities}::int[]) as wanted (product_id, quantity)
    ), present as (
      select stock.product_id, stock.quantity
      from stock
      join wanted on wanted.product_id = stock.product_id
      where stock.company_id = ${companyId} and stock.branch_id = ${branchId}
      order by stock.product_id
      for no key update of stock
    ), changed as (
      insert into stock (company_id, branch_id, product_id, quantity)
      select ${companyId}, ${branchId}, wanted.product_id, wanted.quantity
      from wanted
      left join present on present.product_id = wanted.product_id
      where present.quantity is distinct from wanted.quantity
      on conflict (company_id, branch_id, product_id) do update set quantity = excluded.quantity
      returning product_id, quantity
    )
    insert into stock_ledger
      (company_id, branch_id, product_id, quantity_before, quantity_after, reason, sale_id, user_id, created_at)
    select ${companyId}, ${branchId}, changed.product_id, present.quantity, changed.quantity,
      ${reason}, ${saleId}, ${userId}, ${createdAt}
    from changed
    left join present on present.product_id = changed.product_id`.execute(db);
}

/** What a branch counts, by product. */
export function listCounted(db: Executor, { companyId, branchId }: BranchScope) {
  return db
    .selectFrom('stock')
    .select(['productId', 'branchId', 'quantity'])
    .where('companyId', '=', companyId)
    .where('branchId', '=', branchId)
    .orderBy('productId')
    .execute();
}

export function countsRepository(db: Executor, { companyId, branchId }: BranchScope, productId: number) {
  const key = { companyId, branchId, productId };
  return {
    /** Whether the product exists; counts of one product wait for each other, sales do not. */
    lockProduct: async (): Promise<boolean> => {
      const product = await db
        .selectFrom('products')
        .select('id')
        .where('companyId', '=', companyId)
        .where('id', '=', productId)
        .where('deletedAt', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
      return product !== undefined;
    },
    /** The counted quantity, null when nothing is counted; held until the transaction ends. */
    lockQuantity: async (): Promise<number | null> => {
      const row = await db
        .selectFrom('stock')
        .select('quantity')
        .where('companyId', '=', companyId)
        .where('branchId', '=', branchId)
        .where('productId', '=', productId)
        .forNoKeyUpdate()
        .executeTakeFirst();
      return row?.quantity ?? null;
    },
    set: async (quantity: number): Promise<void> => {
      await db
        .insertInto('stock')
        .values({ ...key, quantity })
        .onConflict((conflict) =>
          conflict.columns(['companyId', 'branchId', 'productId']).doUpdateSet({ quantity }),
        )
        .execute();
    },
    remove: async (): Promise<void> => {
      await db
        .deleteFrom('stock')
        .where('companyId', '=', companyId)
        .where('branchId', '=', branchId)
        .where('productId', '=', productId)
        .execute();
    },
    record: async (
      quantityBefore: number | null,
      quantityAfter: number | null,
      entry: StockEntry,
    ): Promise<void> => {
      await db
        .insertInto('stockLedger')
        .values({ ...key, quantityBefore, quantityAfter, ...entry })
        .execute();
    },
  };
}
