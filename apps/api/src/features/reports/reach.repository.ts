import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import { statement, whenGiven } from '../../shared/db/statement.ts';

/** What a report covers: the company, or one of its branches, between two business days that both count. */
export interface Reach {
  readonly companyId: number;
  readonly branchId: number | null;
  readonly from: Day;
  readonly until: Day;
}

/** Rows of a table with company_id, branch_id and a day that lie in reach. */
export const inReach = (table: string, day: string, p: Reach) => sql<boolean>`(
  ${sql.ref(`${table}.company_id`)} = ${p.companyId}
  and ${sql.ref(`${table}.${day}`)} between ${p.from} and ${p.until}
  and ${whenGiven(p.branchId, 'bigint', sql`${sql.ref(`${table}.branch_id`)} = ${p.branchId}`)})`;

/** Whom and what a report is narrowed to. */
interface Narrowed {
  readonly companyId: number;
  readonly courierId: number | null;
  readonly categoryId: number | null;
  readonly productId: number | null;
  readonly customerId: number | null;
}

/** What a product and a customer are called; null where a report is not narrowed to one, or to nobody's. */
export interface Subjects {
  readonly productName: string | null;
  readonly productType: string | null;
  readonly piece: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const subjects = statement(
  (_, p: Narrowed) => sql<Subjects & { isOwn: boolean }>`
    select ${whenGiven(
      p.courierId,
      'bigint',
      sql`exists (select from employees where company_id = ${p.companyId} and id = ${p.courierId})`,
    )} and ${whenGiven(
      p.categoryId,
      'bigint',
      sql`exists (select from product_categories where company_id = ${p.companyId} and id = ${p.categoryId})`,
    )} and ${whenGiven(p.productId, 'bigint', sql`product.id is not null`)}
      and ${whenGiven(p.customerId, 'bigint', sql`customer.id is not null`)} as is_own,
      product.name as product_name, product.type as product_type, product.piece,
      customer.first_name, customer.last_name
    from (values (1)) one
    left join products product on product.company_id = ${p.companyId} and product.id = ${p.productId}
    left join customers customer on customer.company_id = ${p.companyId} and customer.id = ${p.customerId}`,
);

/**
 * Returns what product and customer are called; undefined if one of the four is not the company's. Those that were
 * deleted still have their history.
 */
export async function findSubjects(db: Executor, p: Narrowed): Promise<Subjects | undefined> {
  const { isOwn, ...found } = await subjects.one(db, p);
  return isOwn ? found : undefined;
}
