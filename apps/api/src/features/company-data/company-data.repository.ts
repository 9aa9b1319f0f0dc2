import { sql } from 'kysely';
import { statement } from '../../shared/db/statement.ts';

interface About {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly planId: number;
  readonly planName: string;
  readonly product: string;
}

/** Finds a company with its plan, and the product's last migration. */
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

/** Finds which of these e-mails, in lower case, belong to a user. */
export const emailsIn = statement(
  (_, p: { emails: readonly string[] }) => sql<{ email: string }>`
    select email from users where lower(email) = any(${p.emails}) and deleted_at is null order by email`,
);

export const newCompanyId = statement(() => sql<{ id: number }>`select nextval('companies_id_seq') as id`);

export const newUserIds = statement(
  (_, p: { count: number }) =>
    sql<{ id: number }>`select nextval('users_id_seq') as id from generate_series(1, ${p.count}::int)`,
);
