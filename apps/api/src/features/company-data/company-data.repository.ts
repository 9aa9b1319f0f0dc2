import { sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import { newIds } from '../../shared/db/new-ids.ts';
import { statement } from '../../shared/db/statement.ts';

interface About {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly planId: number;
  readonly planName: string;
  readonly product: string;
}

export const aboutCompany = statement(
  (_, p: { companyId: number }) => sql<About>`
    select company.id, company.slug, company.name, type.id as plan_id, type.name as plan_name,
      (select name from public.schema_migrations order by name desc limit 1) as product
    from companies company
    join subscriptions subscription on subscription.company_id = company.id
    join subscription_types type on type.id = subscription.type_id
    where company.id = ${p.companyId}`,
);

export const planNamed = statement(
  (_, p: { id: number; name: string }) =>
    sql`select from subscription_types where id = ${p.id} and name = ${p.name}`,
);

export const slugIn = statement(
  (_, p: { slug: string }) => sql`select from companies where slug = ${p.slug}`,
);

/** Finds which of these e-mails, in lower case, belong to a user of a company other than `except`. */
export const emailsIn = statement(
  (_, p: { emails: readonly string[]; except: number }) => sql<{ email: string }>`
    select email from users where lower(email) = any(${p.emails}) and deleted_at is null
      and company_id <> ${p.except} order by email`,
);

/** Returns the roles that a company may give. */
export const companyRoles = statement((db) =>
  db.selectFrom('roles').select('id').where('isAssignable', '=', true),
);

export const newCompanyIds = newIds('companies');
export const newUserIds = newIds('users');

interface Person {
  readonly id: number;
  readonly email: string;
  readonly isDeleted: boolean;
}

export const peopleOf = statement(
  (_, p: { companyId: number }) => sql<Person>`
    select id, email, deleted_at is not null as is_deleted from users where company_id = ${p.companyId}`,
);

/** Ids of an installation lie between two multiples of this number. */
const RANGE = 1_000_000_000;

/** Finds ids that are in use here, or that this installation will give to others. */
export const idsIn = statement(
  (_, p: { companyId: number; userIds: readonly number[] }) => sql<{ id: number }>`
    select id from companies where id = ${p.companyId}
    union all select id from users where id = any(${p.userIds})
    union all select id from public.companies_id_seq, (select ${p.companyId}::bigint as id) as one
      where id > last_value and id / ${sql.lit(RANGE)} = last_value / ${sql.lit(RANGE)}
    union all select id from public.users_id_seq, unnest(${p.userIds}::bigint[]) as id
      where id > last_value and id / ${sql.lit(RANGE)} = last_value / ${sql.lit(RANGE)}`,
);

/** Finds users of other companies that have one of these ids, or will get it. */
export const userIdsIn = statement(
  (_, p: { except: number; userIds: readonly number[] }) => sql<{ id: number }>`
    select id from users where id = any(${p.userIds}) and company_id <> ${p.except}
    union all select id from public.users_id_seq, unnest(${p.userIds}::bigint[]) as id
      where id > last_value and id / ${sql.lit(RANGE)} = last_value / ${sql.lit(RANGE)}`,
);

const beginIds = statement(
  (_, p: { start: number }) => sql`
    select setval('companies_id_seq', ${p.start}::bigint) from public.companies_id_seq where last_value < ${p.start}::bigint
    union all select setval('users_id_seq', ${p.start}::bigint) from public.users_id_seq where last_value < ${p.start}::bigint`,
);

/**
 * Lets one of several installations give ids to companies and users that no other one gives, so that a company keeps
 * its ids when it moves.
 */
export async function reserveIds(db: Executor, installation: number): Promise<void> {
  if (installation > 1) await beginIds.all(db, { start: (installation - 1) * RANGE });
}
