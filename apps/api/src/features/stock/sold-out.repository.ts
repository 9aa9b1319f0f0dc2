import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { type Kysely, sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { byKey } from '../../shared/db/joins.ts';
import { anyOf, pick, statement } from '../../shared/db/statement.ts';

interface SoldOutKey {
  readonly companyId: number;
  readonly branchId: number;
  readonly productId: number;
}

export const insertSoldOut = statement((db, p: SoldOutKey & { untilDay: Day | null }) =>
  db
    .insertInto('soldOutProducts')
    .values(pick(p, 'companyId', 'branchId', 'productId', 'untilDay'))
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'branchId', 'productId']).doUpdateSet({ untilDay: p.untilDay }),
    ),
);

export const deleteSoldOut = statement((db, p: SoldOutKey) =>
  db
    .deleteFrom('soldOutProducts')
    .where('companyId', '=', p.companyId)
    .where('branchId', '=', p.branchId)
    .where('productId', '=', p.productId),
);

/** Deletes the marks of products that were to last until stock is counted in. */
export const deleteCounted = statement(
  (db, p: { companyId: number; branchId: number; productIds: readonly number[] }) =>
    db
      .deleteFrom('soldOutProducts')
      .where('companyId', '=', p.companyId)
      .where('branchId', '=', p.branchId)
      .where('productId', '=', anyOf(p.productIds))
      .where('untilDay', 'is', null)
      .returning('productId'),
);

interface OnDay {
  readonly companyId: number;
  readonly day: Day;
}

const soldOut = (db: Kysely<DB>, p: OnDay) =>
  db
    .selectFrom('soldOutProducts')
    .innerJoin('branches', byKey('branches', 'soldOutProducts.branchId'))
    .select(['productId', 'branchId'])
    .where('soldOutProducts.companyId', '=', p.companyId)
    .where(sql<boolean>`coalesce(until_day >= ${p.day}::date, true)`)
    .where('branches.deletedAt', 'is', null)
    .orderBy('branchId');

const ofAll = statement(soldOut);
const ofSome = statement((db, p: OnDay & { ids: readonly number[] }) =>
  soldOut(db, p).where('productId', '=', anyOf(p.ids)),
);

/** Returns the products that are sold out on a business day, with the branch; of all products without `ids`. */
export const listSoldOut = (db: Executor, { ids, ...on }: OnDay & { ids?: readonly number[] | undefined }) =>
  ids === undefined ? ofAll.all(db, on) : ofSome.all(db, { ...on, ids });
