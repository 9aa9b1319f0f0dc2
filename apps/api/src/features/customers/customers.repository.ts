import { sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';

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
  readonly phone: string | null;
  readonly createdAt: Date;
}

const PERSON = ['id', 'firstName', 'lastName', 'ciNit', 'phone'] as const;

export function customersRepository(db: Executor, { companyId }: { companyId: number }) {
  const customers = db.selectFrom('customers').where('customers.companyId', '=', companyId);

  return {
    find: (customerId: number): Promise<Customer | undefined> =>
      customers.select(PERSON).where('id', '=', customerId).executeTakeFirst(),

    /** By CI/NIT when there is one, by phone else: of those with that phone, who came first. */
    findByCiOrPhone: (ciNit: string | null, phone: string | null): Promise<Customer | undefined> =>
      customers
        .select(PERSON)
        .where((eb) => (ciNit === null ? eb('phone', '=', phone) : eb('ciNit', '=', ciNit)))
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),

    /** Who was made by phone alone gets the CI/NIT; undefined where nobody was. */
    completeCi: (ciNit: string, phone: string): Promise<Customer | undefined> =>
      db
        .updateTable('customers')
        .set({ ciNit })
        .where('companyId', '=', companyId)
        .where('phone', '=', phone)
        .where('ciNit', 'is', null)
        .returning(PERSON)
        .executeTakeFirst(),

    /** Makes a customer, or gives the one that another sale made at the same instant. */
    insert: (customer: NewCustomer): Promise<Customer> =>
      db
        .insertInto('customers')
        .values({ companyId, ...customer })
        .onConflict((conflict) =>
          customer.ciNit === null
            ? conflict
                .columns(['companyId', 'phone'])
                .where('phone', 'is not', null)
                .where('ciNit', 'is', null)
                .doUpdateSet({ phone: customer.phone })
            : conflict
                .columns(['companyId', 'ciNit'])
                .where('ciNit', 'is not', null)
                .doUpdateSet({ ciNit: customer.ciNit }),
        )
        .returning(PERSON)
        .executeTakeFirstOrThrow(),

    list: ({ limit, after, q }: { limit: number; after: number | undefined; q: string | null }) =>
      customers
        .select(PERSON)
        .select((eb) => [
          eb
            .selectFrom('sales')
            .select((eb) => eb.fn.countAll<number>().as('count'))
            .whereRef('sales.companyId', '=', 'customers.companyId')
            .whereRef('sales.customerId', '=', 'customers.id')
            .where('sales.deletedAt', 'is', null)
            .$asScalar()
            .as('salesCount'),
          eb
            .selectFrom('sales')
            .select((eb) => eb.fn.max('sales.createdAt').as('last'))
            .whereRef('sales.companyId', '=', 'customers.companyId')
            .whereRef('sales.customerId', '=', 'customers.id')
            .where('sales.deletedAt', 'is', null)
            .$asScalar()
            .as('lastSale'),
        ])
        .$if(q !== null, (query) => query.where(contains(q ?? '')).orderBy(fit(q ?? '')))
        .$if(after !== undefined, (query) => query.where(follows(companyId, after ?? 0)))
        .orderBy(sql`lower(first_name)`)
        .orderBy('id')
        .limit(limit)
        .execute(),
  };
}

/** As `search_text` is written: 'Lucía' and 'lucia' are the same. */
const plain = (q: string) => sql`translate(lower(${q}::text), 'áéíóúü', 'aeiouu')`;
const withoutWildcards = (q: string) => q.replace(/[\\%_]/g, '\\$&');
/** Fewer letters are in half of all names: they find what a word begins with. */
const FEWEST_ANYWHERE = 3;

function contains(q: string) {
  const anywhere = `${q.length < FEWEST_ANYWHERE ? ' ' : ''}${withoutWildcards(q)}`;
  return sql<boolean>`search_text like '%' || ${plain(anywhere)} || '%'`;
}

/** Best first: the CI/NIT itself, then what begins with the text, then what contains it. */
function fit(q: string) {
  return sql`case when ci_nit = ${q} then 0
    when search_text like ' ' || ${plain(withoutWildcards(q))} || '%' or starts_with(ci_nit, ${q}) or starts_with(phone, ${q}) then 1
    else 2 end`;
}

function follows(companyId: number, customerId: number) {
  return sql<boolean>`(lower(first_name), id) >
    (select lower(first_name), id from customers where company_id = ${companyId} and id = ${customerId})`;
}
