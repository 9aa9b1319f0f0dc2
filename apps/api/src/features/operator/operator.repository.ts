import { type Day, businessDay } from '@restaurante/domain/business-day/business-day.ts';
import { sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';

/** What the operator sees of a company at a glance. */
export interface CompanyRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  readonly cutoffHour: number;
  readonly createdAt: Date;
  readonly ownerName: string;
  readonly ownerEmail: string;
  readonly ownerPhone: string | null;
  readonly plan: string;
  readonly end: Day;
  readonly status: number;
  readonly expirationDays: number;
  readonly branches: number;
  readonly lastSale: Day | null;
}

const companies = sql`
  select company.id, company.slug, company.name, cities.name as city, company.cutoff_hour, company.created_at,
    concat_ws(' ', owner.first_name, owner.last_name) as owner_name, owner.email as owner_email, owner.phone as owner_phone,
    type.name as plan, subscription.end_day as end, subscription.status, type.expiration_days,
    (select count(*) from branches where branches.company_id = company.id and branches.deleted_at is null) as branches,
    (select business_day from sales where sales.company_id = company.id and sales.deleted_at is null
      order by business_day desc limit 1) as last_sale
  from companies company
  join cities on cities.id = company.city_id
  join users owner on owner.company_id = company.id and owner.is_owner
  join subscriptions subscription on subscription.company_id = company.id
  join subscription_types type on type.id = subscription.type_id`;

export const COMPANY_STATES = ['activa', 'vence', 'suspendida'] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

/** Newest first. `search` is part of a name, slug, owner's e-mail or phone; `slug` is what it is as a slug. */
export async function findCompanies(
  db: Executor,
  wish: {
    search?: string | null;
    slug?: string;
    state?: CompanyState | undefined;
    limit: number;
    now: number;
  },
): Promise<CompanyRow[]> {
  const { search, slug, state, limit, now } = wish;
  const part = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  // Each company's today, by the hour its day begins.
  const todays = Array.from({ length: 24 }, (_, hour) => businessDay(now, hour));
  const today = sql`(${todays}::date[])[company.cutoff_hour + 1]`;
  // isSuspended of the domain
  const isSuspended = sql`(subscription.status <> 1 or ${today} - subscription.end_day >= greatest(1, type.expiration_days))`;
  const states = {
    activa: sql`not ${isSuspended} and subscription.end_day > ${today}`,
    vence: sql`not ${isSuspended} and subscription.end_day <= ${today}`,
    suspendida: isSuspended,
  };
  const { rows } = await sql<CompanyRow>`${companies}
    where ${state ? states[state] : sql`true`} and ${
      search
        ? sql`(company.name ilike ${part(search)} or company.slug like ${part(slug ?? search)}
            or owner.email ilike ${part(search)} or owner.phone like ${part(search)})`
        : sql`true`
    }
    order by company.id desc limit ${limit}`.execute(db);
  return rows;
}

/** By id, slug or the owner's e-mail; more than one when a slug is another's id. */
export async function companiesNamed(db: Executor, key: string): Promise<CompanyRow[]> {
  const id = /^\d{1,15}$/.test(key) ? Number(key) : 0;
  const { rows } = await sql<CompanyRow>`${companies}
    where company.id = ${id} or company.slug = ${key.toLowerCase()}
      or company.id = (select company_id from users where is_owner and lower(email) = ${key.toLowerCase()} and deleted_at is null)
    order by company.id`.execute(db);
  return rows;
}

/** Who logs in with an e-mail, and where they belong. */
export async function findLogin(
  db: Executor,
  email: string,
): Promise<{ name: string; company: Pick<CompanyRow, 'id' | 'slug' | 'name'> } | null> {
  const { rows } = await sql<{ userName: string; id: number; slug: string; name: string }>`
    select concat_ws(' ', first_name, last_name) as user_name, company.id, company.slug, company.name
    from users join companies company on company.id = users.company_id
    where lower(email) = ${email.toLowerCase()} and deleted_at is null`.execute(db);
  const [row] = rows;
  return row ? { name: row.userName, company: row } : null;
}

export interface UserRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly isOwner: boolean;
  readonly lastSeen: Date | null;
}

/** Who can log in, the owner first. */
export async function listUsers(db: Executor, companyId: number, limit: number): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select users.id, concat_ws(' ', first_name, last_name) as name, email, roles.name as role, is_owner,
      (select max(last_seen_at) from sessions where sessions.user_id = users.id) as last_seen
    from users join roles on roles.id = users.role_id
    where company_id = ${companyId} and deleted_at is null
    order by is_owner desc, users.id limit ${limit}`.execute(db);
  return rows;
}

export interface AuditRow {
  readonly id: number;
  readonly slug: string;
  readonly action: string;
  readonly details: object;
  readonly userName: string | null;
  readonly createdAt: Date;
}

/** The operator's acts, newest first; with `isEverybody` those of a company's own people too. */
export async function listAudit(
  db: Executor,
  { companyId, isEverybody, limit }: { companyId: number | null; isEverybody: boolean; limit: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select audit.id, companies.slug, action, details, users.first_name as user_name, audit.created_at
    from audit_log audit
    join companies on companies.id = audit.company_id
    left join users on users.id = audit.user_id
    where ${isEverybody ? sql`true` : sql`action like 'operator.%'`}
      and ${companyId === null ? sql`true` : sql`audit.company_id = ${companyId}`}
    order by audit.id desc limit ${limit}`.execute(db);
  return rows;
}
