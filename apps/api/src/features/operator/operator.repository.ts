import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import { withoutWildcards } from '../../shared/db/search.ts';
import { fullName, statement } from '../../shared/db/statement.ts';

export interface CompanyRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  readonly cutoffHour: number;
  readonly cutoffBefore: number | null;
  readonly cutoffSince: Date | null;
  readonly createdAt: Date;
  readonly ownerName: string;
  readonly ownerEmail: string;
  readonly ownerPhone: string | null;
  readonly plan: string;
  readonly end: Day;
  /** The company's part in a move that has not ended. */
  readonly moving: 'leaving' | 'arriving' | null;
  /** Since when the operator has closed it. */
  readonly closedAt: Date | null;
  readonly status: number;
  readonly expirationDays: number;
  readonly branches: number;
  readonly lastSale: Day | null;
}

const companies = sql`
  select company.id, company.slug, company.name, cities.name as city, company.cutoff_hour, company.cutoff_before,
    company.cutoff_since, company.created_at, company.moving, company.closed_at,
    ${fullName('owner')} as owner_name, owner.email as owner_email, owner.phone as owner_phone,
    type.name as plan, subscription.end_day as end, subscription.status, type.expiration_days,
    (select count(*) from branches where branches.company_id = company.id and branches.deleted_at is null) as branches,
    (select business_day from sold_sales where sold_sales.company_id = company.id
      order by business_day desc limit 1) as last_sale
  from companies company
  join cities on cities.id = company.city_id
  join users owner on owner.company_id = company.id and owner.is_owner
  join subscriptions subscription on subscription.company_id = company.id
  join subscription_types type on type.id = subscription.type_id`;

interface CompanySearch {
  /** A `like` pattern for names, e-mails and phones; null for all companies. */
  readonly part: string | null;
  readonly slugPart: string | null;
  /** The company before the page; null for the first page. */
  readonly before: number | null;
  readonly limit: number;
}

const search = statement(
  (_, p: CompanySearch) => sql<CompanyRow>`${companies}
    where (${p.part}::text is null or company.name ilike ${p.part} or company.slug like ${p.slugPart}
      or owner.email ilike ${p.part} or owner.phone like ${p.part})
      and (${p.before}::bigint is null or company.id < ${p.before})
    order by company.id desc limit ${p.limit}`,
);

/**
 * Returns companies, newest first. `text` is part of a name, slug, owner's e-mail or phone; `slug` is the text as a
 * slug.
 */
export function findCompanies(
  db: Executor,
  { text, slug, ...page }: { text: string | null; slug: string; before: number | null; limit: number },
): Promise<CompanyRow[]> {
  const partOf = (part: string | null) => (part ? `%${withoutWildcards(part)}%` : null);
  return search.all(db, { part: partOf(text), slugPart: partOf(slug), ...page });
}

const companyByKey = statement(
  (_, p: { id: number; key: string }) => sql<CompanyRow>`${companies}
    where company.id = ${p.id} or company.slug = ${p.key}
      or company.id = (select company_id from users where is_owner and lower(email) = ${p.key} and deleted_at is null)
    order by company.id`,
);

/** Finds companies by id, slug or the owner's e-mail: several if one's slug is another's id. */
export function companiesNamed(db: Executor, key: string): Promise<CompanyRow[]> {
  return companyByKey.all(db, { id: /^\d{1,15}$/.test(key) ? Number(key) : 0, key: key.toLowerCase() });
}

const login = statement(
  (_, p: { email: string }) => sql<{ userName: string; id: number; slug: string; name: string }>`
    select ${fullName('users')} as user_name, company.id, company.slug, company.name
    from users join companies company on company.id = users.company_id
    where lower(email) = ${p.email} and deleted_at is null`,
);

/** Returns the user with an e-mail, and their company. */
export async function findLogin(
  db: Executor,
  email: string,
): Promise<{ name: string; company: Pick<CompanyRow, 'id' | 'slug' | 'name'> } | null> {
  const row = await login.first(db, { email: email.toLowerCase() });
  return row ? { name: row.userName, company: row } : null;
}

export const routedCompanies = statement(
  () => sql<{ slug: string; moving: string | null }>`select slug, moving from companies order by slug`,
);

/** Finds the companies whose move has not ended. */
export const movingCompanies = statement(
  () => sql<Pick<CompanyRow, 'slug' | 'moving'>>`
    select slug, moving from companies where moving is not null order by slug`,
);

interface UserRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly isOwner: boolean;
  readonly lastSeen: Date | null;
}

export const users = statement(
  (_, p: { companyId: number; limit: number }) => sql<UserRow>`
    select users.id, ${fullName('users')} as name, email, roles.name as role, is_owner,
      (select max(last_seen_at) from sessions where sessions.company_id = users.company_id and sessions.user_id = users.id) as last_seen
    from users join roles on roles.id = users.role_id
    where company_id = ${p.companyId} and deleted_at is null
    order by is_owner desc, users.id limit ${p.limit}`,
);

export interface AuditRow {
  readonly id: number;
  readonly slug: string;
  readonly action: string;
  readonly details: object;
  readonly userName: string | null;
  readonly createdAt: Date;
}

interface AuditSearch {
  readonly companyId: number | null;
  readonly isEverybody: boolean;
  /** The act before the page; null for the first page. */
  readonly before: number | null;
  readonly limit: number;
}

/** Finds the operator's acts, newest first; with `isEverybody` also those of a company's own users. */
export const acts = statement(
  (_, p: AuditSearch) => sql<AuditRow>`
    select audit.id, companies.slug, action, details, users.first_name as user_name, audit.created_at
    from audit_log audit
    join companies on companies.id = audit.company_id
    left join users on users.company_id = audit.company_id and users.id = audit.user_id
    where (${p.isEverybody} or action like 'operator.%')
      and (${p.companyId}::bigint is null or audit.company_id = ${p.companyId})
      and (${p.before}::bigint is null or audit.id < ${p.before})
    order by audit.id desc limit ${p.limit}`,
);

const pictures = statement(
  () => sql<{ path: string }>`
    select image as path from products where image is not null
    union all select image from product_categories where image is not null
    union all select image from employees where image is not null
    union all select banner from offers where banner is not null
    union all select banner from publications
    union all select logo from companies where logo is not null
    union all select banner from companies where banner is not null
    union all select avatar from users where avatar is not null
    union all select invoice from purchases where invoice is not null
    union all select photo from cash_movements where photo is not null`,
);

export async function findPictures(db: Executor): Promise<string[]> {
  return (await pictures.all(db, {})).map(({ path }) => path);
}
