import type { Kysely } from 'kysely';
import type { ProductOffer } from '@restaurante/contract/products/offers.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { cents } from '@restaurante/domain/money/money.ts';
import type { Executor } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { anyOf, statement } from '../../shared/db/statement.ts';

interface Company {
  readonly companyId: number;
}

interface Products extends Company {
  readonly ids: readonly number[];
}

interface Span {
  readonly from: Day;
  readonly to: Day;
}

const stock = (db: Kysely<DB>, p: Company) =>
  db
    .selectFrom('stock')
    .innerJoin('branches', (join) =>
      join.onRef('branches.companyId', '=', 'stock.companyId').onRef('branches.id', '=', 'stock.branchId'),
    )
    .select(['stock.productId', 'stock.branchId', 'stock.quantity'])
    .where('stock.companyId', '=', p.companyId)
    .where('branches.deletedAt', 'is', null)
    .orderBy('stock.branchId');

const offers = (db: Kysely<DB>, p: Company) =>
  db
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
    .where('line.companyId', '=', p.companyId)
    .where('offers.deletedAt', 'is', null)
    .orderBy('offers.id');

const unitsSold = (db: Kysely<DB>, p: Company & Span) =>
  db
    .selectFrom('productSalesDaily')
    .select((eb) => ['productId', eb.fn.sum<number>('quantity').as('units')])
    .where('companyId', '=', p.companyId)
    .where('businessDay', '>=', p.from)
    .where('businessDay', '<=', p.to)
    .groupBy('productId');

/** For every product of the company. */
const ofAll = {
  stock: statement((db, p: Company) => stock(db, p)),
  offers: statement((db, p: Company) => offers(db, p)),
  unitsSold: statement((db, p: Company & Span) => unitsSold(db, p)),
};

/** For some products, by index: one statement for both cases would read every row. */
const ofSome = {
  stock: statement((db, p: Products) => stock(db, p).where('stock.productId', '=', anyOf(p.ids))),
  offers: statement((db, p: Products) => offers(db, p).where('line.productId', '=', anyOf(p.ids))),
  unitsSold: statement((db, p: Products & Span) => unitsSold(db, p).where('productId', '=', anyOf(p.ids))),
};

/** A list's stock, offers and units sold: one statement each, however many products. */
export function productDetailsRepository(
  db: Executor,
  { companyId, ids }: { companyId: number; ids: readonly number[] | undefined },
) {
  return {
    listStock: () =>
      ids === undefined ? ofAll.stock.all(db, { companyId }) : ofSome.stock.all(db, { companyId, ids }),

    listOffers: async (): Promise<{ productId: number; offer: ProductOffer }[]> => {
      const rows = await (ids === undefined
        ? ofAll.offers.all(db, { companyId })
        : ofSome.offers.all(db, { companyId, ids }));
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

    /** Units sold by product in a span of business days, from the daily counts. */
    listUnitsSold: (from: Day, to: Day) =>
      ids === undefined
        ? ofAll.unitsSold.all(db, { companyId, from, to })
        : ofSome.unitsSold.all(db, { companyId, from, to, ids }),
  };
}
