import { type InferResult, type Kysely, sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Executor } from '../../../shared/db/database.ts';
import type { DB } from '../../../shared/db/database.types.ts';
import { anyOf, jsonList, statement } from '../../../shared/db/statement.ts';

interface PricesQuery {
  readonly companyId: number;
  readonly branchId: number;
  readonly ids: readonly number[];
}

/** Products by id, deleted ones too, with every offer that is switched on. */
export const pricedProducts = (db: Kysely<DB>, p: PricesQuery) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'type', 'piece', 'image', 'priceCents as price', 'isActive', 'deletedAt'])
    .select((eb) =>
      eb
        .selectFrom('offerProducts as line')
        .innerJoin('offers', (join) =>
          join.onRef('offers.companyId', '=', 'line.companyId').onRef('offers.id', '=', 'line.offerId'),
        )
        .select((eb) =>
          jsonList(
            jsonBuildObject({
              discountKind: eb.ref('line.discountKind'),
              discountValue: eb.ref('line.discountValue'),
              type: eb.ref('offers.type'),
              start: eb.ref('offers.startDay'),
              finish: eb.ref('offers.finishDay'),
              dayNumber: eb.ref('offers.dayNumber'),
              isActive: eb.ref('offers.isActive'),
            }),
            sql`offers.id`,
          ).as('list'),
        )
        .whereRef('line.companyId', '=', 'products.companyId')
        .whereRef('line.productId', '=', 'products.id')
        .where('offers.isActive', '=', true)
        .where('offers.deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('offers'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('stock')
            .whereRef('stock.companyId', '=', 'products.companyId')
            .where('stock.branchId', '=', p.branchId)
            .whereRef('stock.productId', '=', 'products.id'),
        )
        .$castTo<boolean>()
        .as('isCounted'),
    )
    .where('products.companyId', '=', p.companyId)
    .where('products.id', '=', anyOf(p.ids));

type PricedRow = InferResult<ReturnType<typeof pricedProducts>>[number];
/** When it was deleted is a text where the product came inside of JSON. */
export type PricedProduct = Omit<PricedRow, 'deletedAt'> & { readonly deletedAt: Date | string | null };

const find = statement(pricedProducts);

/** Products of the company by id, deleted ones too, with every offer that is switched on, in one statement. */
export function findPricedProducts(
  db: Executor,
  { companyId }: { companyId: number },
  branchId: number,
  ids: readonly number[],
) {
  return find.all(db, { companyId, branchId, ids });
}
