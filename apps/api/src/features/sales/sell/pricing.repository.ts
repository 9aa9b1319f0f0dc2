import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Executor } from '../../../shared/db/database.ts';

/** Products of the company by id, deleted ones too, with every offer that is switched on: one statement. */
export function findPricedProducts(
  db: Executor,
  { companyId }: { companyId: number },
  ids: readonly number[],
) {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'type', 'piece', 'image', 'priceCents as price', 'isActive', 'deletedAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('offerProducts as line')
          .innerJoin('offers', (join) =>
            join.onRef('offers.companyId', '=', 'line.companyId').onRef('offers.id', '=', 'line.offerId'),
          )
          .select([
            'line.discountKind',
            'line.discountValue',
            'offers.type',
            'offers.startDay as start',
            'offers.finishDay as finish',
            'offers.dayNumber',
            'offers.isActive',
          ])
          .whereRef('line.companyId', '=', 'products.companyId')
          .whereRef('line.productId', '=', 'products.id')
          .where('offers.isActive', '=', true)
          .where('offers.deletedAt', 'is', null),
      ).as('offers'),
    )
    .where('products.companyId', '=', companyId)
    .where('products.id', 'in', ids)
    .execute();
}
