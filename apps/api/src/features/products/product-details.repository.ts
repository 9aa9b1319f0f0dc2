import type { ProductOffer } from '@restaurante/contract/products/products.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import type { Executor } from '../../shared/db/database.ts';

/** What a list of products shows beside their own columns; one statement for each kind, however many products. */
export function productDetailsRepository(
  db: Executor,
  { companyId, ids }: { companyId: number; ids: readonly number[] | undefined },
) {
  return {
    listStock: () =>
      db
        .selectFrom('stock')
        .innerJoin('branches', (join) =>
          join
            .onRef('branches.companyId', '=', 'stock.companyId')
            .onRef('branches.id', '=', 'stock.branchId'),
        )
        .select(['stock.productId', 'stock.branchId', 'stock.quantity'])
        .where('stock.companyId', '=', companyId)
        .where('branches.deletedAt', 'is', null)
        .$if(ids !== undefined, (query) => query.where('stock.productId', 'in', ids ?? []))
        .orderBy('stock.branchId')
        .execute(),

    listOffers: async (): Promise<{ productId: number; offer: ProductOffer }[]> => {
      const rows = await db
        .selectFrom('offerProducts as line')
        .innerJoin('offers', (join) =>
          join.onRef('offers.companyId', '=', 'line.companyId').onRef('offers.id', '=', 'line.offerId'),
        )
        .select([
          'line.productId',
          'line.discountKind',
          'line.discountValue',
          'offers.id',
          'offers.title',
          'offers.type',
          'offers.startDay',
          'offers.finishDay',
          'offers.dayNumber',
          'offers.isActive',
        ])
        .where('line.companyId', '=', companyId)
        .where('offers.deletedAt', 'is', null)
        .$if(ids !== undefined, (query) => query.where('line.productId', 'in', ids ?? []))
        .orderBy('offers.id')
        .execute();
      return rows.map(({ productId, discountKind, discountValue, startDay, finishDay, ...offer }) => ({
        productId,
        offer: {
          offer: { ...offer, start: startDay, finish: finishDay },
          discount:
            discountKind === 'amount'
              ? { kind: 'amount', cents: cents(discountValue) }
              : { kind: 'percent', hundredths: discountValue },
        },
      }));
    },

    /** Units sold by product in a span of business days, from the counts that the sales themselves keep. */
    listUnitsSold: (from: Day, to: Day) =>
      db
        .selectFrom('productSalesDaily')
        .select((eb) => ['productId', eb.fn.sum<number>('quantity').as('units')])
        .where('companyId', '=', companyId)
        .where('businessDay', '>=', from)
        .where('businessDay', '<=', to)
        .$if(ids !== undefined, (query) => query.where('productId', 'in', ids ?? []))
        .groupBy('productId')
        .execute(),
  };
}
