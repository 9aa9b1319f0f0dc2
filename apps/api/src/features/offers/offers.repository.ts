import type { OfferInput } from '@restaurante/contract/offers/offers.wire.ts';
import type { Discount } from '@restaurante/domain/offers/offer.ts';
import { type InferResult, type Kysely, sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { byKey } from '../../shared/db/joins.ts';
import {
  anyOf,
  changeStatement,
  columnsOf,
  isRow,
  jsonList,
  lockStatement,
  pick,
  type RowKey,
  rowsOf,
  statement,
} from '../../shared/db/statement.ts';

type OfferRow = Omit<OfferInput['fields'], 'start' | 'finish'> & {
  readonly startDay: OfferInput['fields']['start'];
  readonly finishDay: OfferInput['fields']['finish'];
  readonly banner: string | null;
};

export interface OfferLine {
  readonly productId: number;
  readonly discount: Discount;
}

const live = (db: Kysely<DB>, p: { companyId: number }) =>
  db
    .selectFrom('offers')
    .select(['id', 'companyId', 'title', 'type', 'dayNumber', 'isActive'])
    .select(['startDay as start', 'finishDay as finish', 'observations', 'banner', 'createdAt'])
    .select((eb) =>
      eb
        .selectFrom('offerProducts as line')
        .innerJoin('products', byKey('products', 'line.productId'))
        .select((eb) =>
          jsonList(sql`products.id`, {
            kind: eb.ref('line.discountKind'),
            value: eb.ref('line.discountValue'),
            id: eb.ref('products.id'),
            name: eb.ref('products.name'),
            price: eb.ref('products.priceCents'),
            type: eb.ref('products.type'),
            image: eb.ref('products.image'),
          }).as('list'),
        )
        .whereRef('line.companyId', '=', 'offers.companyId')
        .whereRef('line.offerId', '=', 'offers.id')
        .where('products.deletedAt', 'is', null)
        .$asScalar()
        .$notNull()
        .as('lines'),
    )
    .where('companyId', '=', p.companyId)
    .where('deletedAt', 'is', null);

export type StoredOffer = InferResult<ReturnType<typeof live>>[number];

export const list = statement((db, p: { companyId: number }) => live(db, p).orderBy('id', 'desc'));
export const find = statement((db, p: RowKey) => live(db, p).where('id', '=', p.id));

/** Finds the prices of these products; deleted ones have none. */
export const prices = statement((db, p: { companyId: number; ids: readonly number[] }) =>
  db
    .selectFrom('products')
    .select(['id', 'priceCents as price'])
    .where('companyId', '=', p.companyId)
    .where('deletedAt', 'is', null)
    .where('id', '=', anyOf(p.ids)),
);

/** Finds deleted ones too. */
export const lock = lockStatement((db, p: RowKey) =>
  db
    .selectFrom('offers')
    .select(['title', 'banner', 'isActive', 'deletedAt'])
    .where(isRow(p.companyId, p.id))
    .forNoKeyUpdate(),
);

export const insert = statement((db, p: OfferRow & { companyId: number; userId: number; createdAt: Date }) =>
  db
    .insertInto('offers')
    .values({
      ...pick(p, 'companyId', 'userId', 'title', 'type', 'startDay', 'finishDay', 'dayNumber'),
      ...pick(p, 'observations', 'banner', 'createdAt'),
    })
    .returning('id'),
);

type OfferChanges = Partial<OfferRow> & { readonly isActive?: boolean; readonly deletedAt?: Date };

export const update = changeStatement((db, p: RowKey, changes: OfferChanges) =>
  db.updateTable('offers').set(changes).where(isRow(p.companyId, p.id)),
);

const removeLines = statement((db, p: RowKey) =>
  db.deleteFrom('offerProducts').where('companyId', '=', p.companyId).where('offerId', '=', p.id),
);

interface LineRow {
  readonly productId: number;
  readonly discountKind: Discount['kind'];
  readonly discountValue: number;
}

const LINE = { productId: 'bigint', discountKind: 'text', discountValue: 'bigint' } as const;

const insertLines = statement(
  (_, p: RowKey & { lines: readonly LineRow[] }) => sql`
    insert into offer_products (company_id, offer_id, ${columnsOf(LINE)})
    select ${p.companyId}, ${p.id}, ${columnsOf(LINE)} from ${rowsOf(p.lines, 'line', LINE)}`,
);

export const rowOf = (
  { start, finish, ...fields }: OfferInput['fields'],
  banner: string | null,
): OfferRow => ({ ...fields, startDay: start, finishDay: finish, banner });

export async function replaceLines(
  db: Executor,
  { companyId, id }: RowKey,
  lines: readonly OfferLine[],
): Promise<void> {
  await removeLines.run(db, { companyId, id });
  const rows = lines.map(({ productId, discount }) => ({
    productId,
    discountKind: discount.kind,
    discountValue: discount.kind === 'amount' ? discount.cents : discount.hundredths,
  }));
  await insertLines.run(db, { companyId, id, lines: rows });
}
