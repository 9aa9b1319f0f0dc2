import { sql } from 'kysely';
import { columnsOf, isRow, lockStatement, pick, rowsOf, statement } from '../../shared/db/statement.ts';

export interface StockEntry {
  readonly reason:
    | 'count'
    | 'arrival'
    | 'sale'
    | 'line_removed'
    | 'sale_voided'
    | 'waste'
    | 'purchase'
    | 'purchase_corrected'
    | 'import';
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
 * Changes the counted products among these and returns the previous quantities; changes nothing when one of them
 * would fall below zero. Locks rows in the order of their products, so that two orders never deadlock.
 */
export const changeStock = lockStatement(
  (_, p: BranchScope & StockEntry & { changes: readonly StockChange[] }) => sql<CountedProduct>`
    with counted as (
      select stock.product_id, stock.quantity, wanted.delta, products.name
      from stock
      join ${rowsOf(p.changes, 'wanted', { productId: 'bigint', delta: 'int' })}
        on wanted.product_id = stock.product_id
      join products on products.company_id = stock.company_id and products.id = stock.product_id
      where stock.company_id = ${p.companyId} and stock.branch_id = ${p.branchId}
      order by stock.product_id
      for no key update of stock
    ), changed as (
      update stock set quantity = counted.quantity + counted.delta
      from counted
      where stock.company_id = ${p.companyId} and stock.branch_id = ${p.branchId} and stock.product_id = counted.product_id
        and not exists (select from counted where quantity + delta < 0)
      returning stock.product_id, counted.quantity as quantity_before, stock.quantity as quantity_after
    ), entries as (
      insert into stock_ledger
        (company_id, branch_id, product_id, quantity_before, quantity_after, reason, sale_id, user_id, created_at)
      select ${p.companyId}, ${p.branchId}, product_id, quantity_before, quantity_after,
        ${p.reason}, ${p.saleId}, ${p.userId}, ${p.createdAt}
      from changed
    )
    select product_id, quantity, delta, name from counted`,
);

const COUNT = { productId: 'bigint', quantity: 'int' } as const;

/** Sets the quantities of these products. The ledger gets the quantity before, including sales up to now. */
export const setQuantities = lockStatement(
  (
    _,
    p: BranchScope &
      StockEntry & { counts: readonly { readonly productId: number; readonly quantity: number }[] },
  ) => sql`
    with wanted as (
      select ${columnsOf(COUNT)} from ${rowsOf(p.counts, 'count', COUNT)}
    ), present as (
      select stock.product_id, stock.quantity
      from stock
      join wanted on wanted.product_id = stock.product_id
      where stock.company_id = ${p.companyId} and stock.branch_id = ${p.branchId}
      order by stock.product_id
      for no key update of stock
    ), changed as (
      insert into stock (company_id, branch_id, product_id, quantity)
      select ${p.companyId}, ${p.branchId}, wanted.product_id, wanted.quantity
      from wanted
      left join present on present.product_id = wanted.product_id
      where present.quantity is distinct from wanted.quantity
      on conflict (company_id, branch_id, product_id) do update set quantity = excluded.quantity
      returning product_id, quantity
    )
    insert into stock_ledger
      (company_id, branch_id, product_id, quantity_before, quantity_after, reason, sale_id, user_id, created_at)
    select ${p.companyId}, ${p.branchId}, changed.product_id, present.quantity, changed.quantity,
      ${p.reason}, ${p.saleId}, ${p.userId}, ${p.createdAt}
    from changed
    left join present on present.product_id = changed.product_id`,
);

export const countedStock = statement((db, p: BranchScope) =>
  db
    .selectFrom('stock')
    .select(['productId', 'branchId', 'quantity'])
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .orderBy('productId'),
);

interface CountKey extends BranchScope {
  readonly productId: number;
}

/** Counts of one product wait for each other; sales do not wait. */
export const lockProduct = lockStatement((db, p: CountKey) =>
  db
    .selectFrom('products')
    .select(['id', 'name'])
    .where(isRow(p.companyId, p.productId))
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate(),
);

/** Locks the counted quantity until the transaction ends; no row when the product is not counted. */
export const lockQuantity = lockStatement((db, p: CountKey) =>
  db
    .selectFrom('stock')
    .select('quantity')
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .where('productId', '=', p.productId)
    .forNoKeyUpdate(),
);

export const setQuantity = statement((db, p: CountKey & { quantity: number }) =>
  db
    .insertInto('stock')
    .values(pick(p, 'companyId', 'branchId', 'productId', 'quantity'))
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'branchId', 'productId']).doUpdateSet({ quantity: p.quantity }),
    ),
);

export const removeQuantity = statement((db, p: CountKey) =>
  db
    .deleteFrom('stock')
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .where('productId', '=', p.productId),
);

export const insertEntry = statement(
  (db, p: CountKey & StockEntry & { quantityBefore: number | null; quantityAfter: number | null }) =>
    db.insertInto('stockLedger').values({
      ...pick(p, 'companyId', 'branchId', 'productId', 'quantityBefore', 'quantityAfter'),
      ...pick(p, 'reason', 'saleId', 'userId', 'createdAt'),
    }),
);
