import type { OptionGroup } from '@restaurante/domain/options/options.ts';
import { type Kysely, sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { byKey } from '../../shared/db/joins.ts';
import { anyOf, columnsOf, jsonList, type RowKey, rowsOf, statement } from '../../shared/db/statement.ts';
import { type Company, groups, type OnDay, type Products } from './options.repository.ts';

const links = (db: Kysely<DB>, p: Company) =>
  db.selectFrom('productOptionGroups as link').where('link.companyId', '=', p.companyId);

type Links = ReturnType<typeof links>;

/** Selects the groups of products, each with its place in every product. */
const groupsOf = (db: Kysely<DB>, p: OnDay, ofProducts: Links) =>
  groups(db, p)
    .where('id', '=', sql<number>`any(array(${ofProducts.select('link.groupId')}))`)
    .select(
      ofProducts
        .select((eb) =>
          jsonList(sql`link.position`, {
            productId: eb.ref('link.productId'),
            position: eb.ref('link.position'),
          }).as('list'),
        )
        .where(sql<boolean>`link.group_id = option_groups.id`)
        .$asScalar()
        .$notNull()
        .as('places'),
    );

/** Queries for all and for some products: one statement for both cases would read every row. */
const ofAll = statement((db, p: OnDay) => groupsOf(db, p, links(db, p)));
const ofSome = statement((db, p: Products & OnDay) =>
  groupsOf(db, p, links(db, p).where('link.productId', '=', anyOf(p.ids))),
);

/** Returns the groups of products, in order, by the product's id; of all products without `ids`. */
export async function groupsOfProducts(
  db: Executor,
  { ids, ...on }: OnDay & { readonly ids?: readonly number[] | undefined },
): Promise<ReadonlyMap<number, readonly OptionGroup[]>> {
  const rows = await (ids === undefined ? ofAll.all(db, on) : ofSome.all(db, { ...on, ids }));
  const places = rows
    .flatMap(({ places, ...group }) => places.map((place) => ({ ...place, group })))
    .sort((a, b) => a.position - b.position);
  const byProduct = new Map<number, OptionGroup[]>();
  for (const { productId, group } of places) {
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), group]);
  }
  return byProduct;
}

const removeLinks = {
  ofProducts: statement((db, p: Products) =>
    db
      .deleteFrom('productOptionGroups')
      .where('companyId', '=', p.companyId)
      .where('productId', '=', anyOf(p.ids)),
  ),
  ofGroup: statement((db, p: RowKey) =>
    db.deleteFrom('productOptionGroups').where('companyId', '=', p.companyId).where('groupId', '=', p.id),
  ),
};

/** Takes a group out of its products. */
export const removeFromProducts = removeLinks.ofGroup.run;

const LINK = { productId: 'bigint', groupId: 'bigint', position: 'int' } as const;

interface Link {
  readonly productId: number;
  readonly groupId: number;
  readonly position: number;
}

const insertLinks = statement(
  (_, p: Company & { links: readonly Link[] }) => sql`
    insert into product_option_groups (company_id, ${columnsOf(LINK)})
    select ${p.companyId}, ${columnsOf(LINK)} from ${rowsOf(p.links, 'link', LINK)}`,
);

/** The groups of a product, in order. */
export interface ProductGroups {
  readonly productId: number;
  readonly groupIds: readonly number[];
}

export async function replaceGroups(
  db: Executor,
  { companyId, products }: Company & { readonly products: readonly ProductGroups[] },
): Promise<void> {
  await removeLinks.ofProducts.run(db, { companyId, ids: products.map(({ productId }) => productId) });
  const links = products.flatMap(({ productId, groupIds }) =>
    groupIds.map((groupId, i) => ({ productId, groupId, position: i + 1 })),
  );
  await insertLinks.run(db, { companyId, links });
}

/** Finds a product in which this group and another one both replace the price. */
export const productWithTwoPrices = statement((db, p: RowKey) =>
  db
    .selectFrom('productOptionGroups as link')
    .innerJoin('productOptionGroups as other', (join) =>
      join
        .onRef('other.companyId', '=', 'link.companyId')
        .onRef('other.productId', '=', 'link.productId')
        .onRef('other.groupId', '<>', 'link.groupId'),
    )
    .innerJoin('optionGroups as group', byKey('group', 'other.groupId'))
    .innerJoin('products', byKey('products', 'link.productId'))
    .select('products.name')
    .where('link.companyId', '=', p.companyId)
    .where('link.groupId', '=', p.id)
    .where('group.priceRule', '<>', 'sum')
    .where('products.deletedAt', 'is', null)
    .limit(1),
);
