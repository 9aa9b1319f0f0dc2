import type { PurchaseInput } from '@restaurante/contract/purchases/purchases.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { type ExpressionBuilder, type InferResult, type Kysely, sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { byKey } from '../../shared/db/joins.ts';
import { contains } from '../../shared/db/search.ts';
import {
  anyOf,
  columnsOf,
  fullName,
  isRow,
  jsonList,
  lockStatement,
  pick,
  rowsOf,
  statement,
  whenGiven,
} from '../../shared/db/statement.ts';
import type { Reach } from '../../shared/scope.ts';

interface NewLine {
  readonly productId: number | null;
  readonly details: string | null;
  readonly quantity: number;
  readonly totalCents: Cents;
  readonly stockAdded: number;
}

type NewPurchase = PurchaseInput['fields'] & {
  readonly companyId: number;
  readonly branchId: number;
  readonly userId: number;
  readonly correctsId: number | null;
  readonly businessDay: Day;
  readonly createdAt: Date;
};

type OfPurchase = ExpressionBuilder<DB & { purchase: DB['purchases'] }, 'purchase'>;

const linesOf = (eb: OfPurchase) =>
  eb
    .selectFrom('purchaseLines as line')
    .leftJoin('products', byKey('products', 'line.productId'))
    .whereRef('line.companyId', '=', 'purchase.companyId')
    .whereRef('line.purchaseId', '=', 'purchase.id')
    .select((eb) =>
      jsonList(sql`line.id`, {
        id: eb.ref('line.id'),
        productId: eb.ref('line.productId'),
        name: eb.ref('products.name'),
        type: eb.ref('products.type'),
        details: eb.ref('line.details'),
        quantity: eb.ref('line.quantity'),
        total: eb.ref('line.totalCents'),
        stockAdded: eb.ref('line.stockAdded'),
      }).as('list'),
    )
    .$asScalar()
    .$notNull();

const visible = (db: Kysely<DB>, p: Reach) =>
  db
    .selectFrom('purchases as purchase')
    .where('purchase.companyId', '=', p.companyId)
    .where(whenGiven(p.ofBranch, 'bigint', sql`purchase.branch_id = ${p.ofBranch}`));

const purchasesQuery = (db: Kysely<DB>, p: Reach) =>
  visible(db, p)
    .innerJoin('branches as branch', byKey('branch', 'purchase.branchId'))
    .innerJoin('users as buyer', byKey('buyer', 'purchase.userId'))
    .leftJoin('purchases as correction', byKey('purchase', 'correction.correctsId'))
    .leftJoin('cashMovements as movement', byKey('purchase', 'movement.purchaseId'))
    .leftJoin('cashRegisters as register', byKey('register', 'movement.cashRegisterId'))
    .select([
      'purchase.id',
      'purchase.branchId',
      'branch.name as branchName',
      'purchase.userId',
      fullName('buyer').as('userName'),
      'purchase.totalCents',
      'purchase.discountCents',
      'purchase.paymentType',
      'purchase.observations',
      'purchase.invoice',
      'purchase.correctsId',
      'correction.id as correctedBy',
      'register.id as registerId',
      'register.name as registerName',
      'purchase.createdAt',
    ])
    .select((eb) => linesOf(eb).as('lines'));
export type PurchaseRow = InferResult<ReturnType<typeof purchasesQuery>>[number];

/** Matches a purchase by its texts and products. */
const searched = (words: readonly string[] | null) =>
  contains(
    sql`concat_ws(' ', purchase.id, purchase.observations, branch.name, ${fullName('buyer')}, (
      select string_agg(concat_ws(' ', line.details, product.name, product.type), ' ')
      from purchase_lines line
      left join products product on product.company_id = line.company_id and product.id = line.product_id
      where line.company_id = purchase.company_id and line.purchase_id = purchase.id
    ))`,
    words,
  );

export const list = statement(
  (db, p: Reach & { limit: number; before: number | null; words: readonly string[] | null }) =>
    purchasesQuery(db, p)
      .where(whenGiven(p.before, 'bigint', sql`purchase.id < ${p.before}`))
      .where(whenGiven(p.words, 'text[]', searched(p.words)))
      .orderBy('purchase.id', 'desc')
      .limit(p.limit),
);

export interface DaysPage {
  readonly from: Day;
  readonly until: Day;
  readonly branchId: number | null;
  readonly before: number | null;
  readonly limit: number;
}

/** Finds purchases of a span of days, the latest first. */
export const between = statement((db, p: Reach & DaysPage) =>
  purchasesQuery(db, p)
    .where('purchase.businessDay', '>=', p.from)
    .where('purchase.businessDay', '<=', p.until)
    .where(whenGiven(p.branchId, 'bigint', sql`purchase.branch_id = ${p.branchId}`))
    .where(whenGiven(p.before, 'bigint', sql`purchase.id < ${p.before}`))
    .orderBy('purchase.id', 'desc')
    .limit(p.limit),
);

export const find = statement((db, p: Reach & { id: number }) =>
  purchasesQuery(db, p).where('purchase.id', '=', p.id),
);

export const lock = lockStatement((db, p: Reach & { id: number }) =>
  visible(db, p).select(['purchase.id', 'purchase.invoice']).where('purchase.id', '=', p.id).forNoKeyUpdate(),
);

const live = statement((db, p: { companyId: number; productIds: readonly number[] }) =>
  db
    .selectFrom('products')
    .select('id')
    .where('companyId', '=', p.companyId)
    .where('id', '=', anyOf(p.productIds))
    .where('deletedAt', 'is', null),
);

const insert = statement((db, p: NewPurchase) =>
  db
    .insertInto('purchases')
    .values({
      ...pick(p, 'companyId', 'branchId', 'userId', 'paymentType', 'discountCents', 'totalCents'),
      ...pick(p, 'observations', 'correctsId', 'businessDay', 'createdAt'),
    })
    .returning('id'),
);

const LINE = {
  productId: 'bigint',
  details: 'text',
  quantity: 'integer',
  totalCents: 'bigint',
  stockAdded: 'integer',
} as const;

const insertLines = statement(
  (_, p: { companyId: number; purchaseId: number; lines: readonly NewLine[] }) => sql`
    insert into purchase_lines (company_id, purchase_id, ${columnsOf(LINE)})
    select ${p.companyId}, ${p.purchaseId}, ${columnsOf(LINE)} from ${rowsOf(p.lines, 'line', LINE)}`,
);

export const setInvoice = statement((db, p: { companyId: number; id: number; invoice: string }) =>
  db.updateTable('purchases').set({ invoice: p.invoice }).where(isRow(p.companyId, p.id)),
);

/** Returns whether all of these are live products of the company. */
export async function areProducts(
  db: Executor,
  products: { companyId: number; productIds: readonly number[] },
): Promise<boolean> {
  const ids = new Set(products.productIds);
  return ids.size === 0 || (await live.all(db, products)).length === ids.size;
}

/** Returns the id of the purchase. */
export async function insertPurchase(
  db: Executor,
  { lines, ...purchase }: NewPurchase & { readonly lines: readonly NewLine[] },
): Promise<number> {
  const { id: purchaseId } = await insert.one(db, purchase);
  await insertLines.run(db, { companyId: purchase.companyId, purchaseId, lines });
  return purchaseId;
}
