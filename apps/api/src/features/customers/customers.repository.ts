import { ciKey } from '@restaurante/domain/customers/ci.ts';
import { withoutPrefix } from '@restaurante/domain/customers/phone.ts';
import { type ExpressionBuilder, type InferResult, type Kysely, sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { searchable, withoutWildcards } from '../../shared/db/search.ts';
import { anyOf, pick, statement, whenGiven } from '../../shared/db/statement.ts';

export interface Customer {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly ciNit: string | null;
  readonly phone: string | null;
}

export interface NewCustomer {
  readonly firstName: string;
  readonly ciNit: string | null;
  readonly ciKey: string | null;
  readonly phone: string | null;
  readonly createdAt: Date;
}

const PERSON = ['id', 'firstName', 'lastName', 'ciNit', 'phone'] as const;

interface CustomerKey {
  readonly companyId: number;
  readonly customerId: number;
}

const customers = (db: Kysely<DB>, p: { companyId: number }) =>
  db.selectFrom('customers').where('customers.companyId', '=', p.companyId);

export const find = statement((db, p: CustomerKey) =>
  customers(db, p).select(PERSON).where('id', '=', p.customerId),
);

export const findByCi = statement((db, p: { companyId: number; ciKey: string }) =>
  customers(db, p).select(PERSON).where('ciKey', '=', p.ciKey),
);

export const findByPhone = statement((db, p: { companyId: number; phones: readonly string[] }) =>
  customers(db, p).select(PERSON).where('phone', '=', anyOf(p.phones)).orderBy('id').limit(1),
);

/** Adds the CI/NIT to a customer who had only a phone. */
export const completeCi = statement(
  (db, p: { companyId: number; ciNit: string; ciKey: string; phones: readonly string[] }) =>
    db
      .updateTable('customers')
      .set(pick(p, 'ciNit', 'ciKey'))
      .where('companyId', '=', p.companyId)
      .where('phone', '=', anyOf(p.phones))
      .where('ciNit', 'is', null)
      .returning(PERSON),
);

type Inserted = NewCustomer & { companyId: number };

const newCustomer = (db: Kysely<DB>, p: Inserted) =>
  db
    .insertInto('customers')
    .values(pick(p, 'companyId', 'firstName', 'ciNit', 'ciKey', 'phone', 'createdAt'));

/** Returns the customer that a concurrent sale created, if there is one. */
export const insertByPhone = statement((db, p: Inserted) =>
  newCustomer(db, p)
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'phone'])
        .where('phone', 'is not', null)
        .where('ciNit', 'is', null)
        .doUpdateSet({ phone: p.phone }),
    )
    .returning(PERSON),
);

export const insertByCi = statement((db, p: Inserted) =>
  newCustomer(db, p)
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'ciKey']).where('ciKey', 'is not', null).doUpdateSet({ ciKey: p.ciKey }),
    )
    .returning(PERSON),
);

const salesOf = (eb: ExpressionBuilder<DB, 'customers'>) =>
  eb
    .selectFrom('soldSales')
    .whereRef('soldSales.companyId', '=', 'customers.companyId')
    .whereRef('soldSales.customerId', '=', 'customers.id');

const withSales = (db: Kysely<DB>, p: { companyId: number }) =>
  customers(db, p)
    .select(PERSON)
    .select((eb) => [
      salesOf(eb)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .$asScalar()
        .as('salesCount'),
      salesOf(eb)
        .select((eb) => eb.fn.max('soldSales.createdAt').as('last'))
        .$asScalar()
        .as('lastSale'),
    ]);

export type ListedCustomer = InferResult<ReturnType<typeof withSales>>[number];

export const page = statement((db, p: { companyId: number; limit: number; after: number | null }) =>
  withSales(db, p)
    .where(
      whenGiven(
        p.after,
        'bigint',
        sql`(sort_text(first_name), id) >
          (select sort_text(first_name), id from customers where company_id = ${p.companyId} and id = ${p.after})`,
      ),
    )
    .orderBy(sql`sort_text(first_name)`)
    .orderBy('id')
    .limit(p.limit),
);

const search = statement(
  (db, p: { companyId: number; limit: number; text: string; code: string | null; ciKey: string | null }) =>
    withSales(db, p)
      .where(
        sql<boolean>`(search_text like '%' || ${searchable(p.text)} || '%'
          or search_text like '%' || ${searchable(p.code)} || '%')`,
      )
      // Best first: an equal CI/NIT, then customers that begin with the text, then those that contain it.
      .orderBy(
        sql`case when ci_key = ${p.ciKey} then 0
          when search_text like ' ' || ltrim(${searchable(p.text)}) || '%'
            or search_text like e'%\\n ' || ltrim(${searchable(p.code)}) || '%' then 1
          else 2 end`,
      )
      .orderBy(sql`sort_text(first_name)`)
      .orderBy('id')
      .limit(p.limit),
);

/** Shorter texts occur in half of all names, so they match only the beginning of a word. */
const FEWEST_ANYWHERE = 3;

const patternOf = (text: string) => (text.length < FEWEST_ANYWHERE ? ' ' : '') + withoutWildcards(text);

/**
 * Returns the customers that match a text, the best match first. A phone or CI/NIT matches with and without blanks, a
 * phone also with and without the country's prefix.
 */
export function searchCustomers(
  db: Executor,
  { q, ...page }: { companyId: number; limit: number; q: string },
): Promise<ListedCustomer[]> {
  const text = withoutPrefix(q);
  const code = /\d/.test(text) ? patternOf(text.replaceAll(/\s/g, '')) : null;
  return search.all(db, { ...page, text: patternOf(text), code, ciKey: ciKey(q) });
}
