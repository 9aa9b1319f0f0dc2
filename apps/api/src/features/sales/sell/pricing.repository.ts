import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Executor } from '../../../shared/db/database.ts';
import { anyOf, jsonList, statement } from '../../../shared/db/statement.ts';

const find = statement((db, p: { companyId: number; branchId: number; ids: readonly number[] }) =>
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
    .where('products.id', '=', anyOf(p.ids)),
);

/** Products of the company by id, deleted ones too, with every offer that is switched on, in one statement. */
export function findPricedProducts(
  db: Executor,
  { companyId }: { companyId: number },
  branchId: number,
  ids: readonly number[],
) {
  return find.all(db, { companyId, branchId, ids });
}
