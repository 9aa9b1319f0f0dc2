import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { sql } from 'kysely';
import { statement, whenGiven } from '../../shared/db/statement.ts';

/** Bounds a report: the company, or one of its branches, between two business days, both inclusive. */
export interface Span {
  readonly companyId: number;
  readonly branchId: number | null;
  readonly from: Day;
  readonly until: Day;
}

/** Selects the rows in the span of a table with company_id, branch_id and a day. */
export const inSpan = (table: string, day: string, p: Span) => sql<boolean>`(
  ${sql.ref(`${table}.company_id`)} = ${p.companyId}
  and ${sql.ref(`${table}.${day}`)} between ${p.from} and ${p.until}
  and ${whenGiven(p.branchId, 'bigint', sql`${sql.ref(`${table}.branch_id`)} = ${p.branchId}`)})`;

/** The filters of a report. */
interface Narrowed {
  readonly companyId: number;
  readonly courierId: number | null;
  readonly categoryId: number | null;
  readonly productId: number | null;
  readonly customerId: number | null;
}

/**
 * Names of the records of a report's filter; null without such a filter, or for an anonymous customer.
 */
export interface Subjects {
  readonly courierName: string | null;
  readonly categoryName: string | null;
  readonly productName: string | null;
  readonly productType: string | null;
  readonly piece: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Finds the names of the four records, deleted ones too, and whether all of them are the company's. */
export const subjects = statement(
  (_, p: Narrowed) => sql<Subjects & { isOwn: boolean }>`
    select ${whenGiven(p.courierId, 'bigint', sql`courier.id is not null`)}
      and ${whenGiven(p.categoryId, 'bigint', sql`category.id is not null`)}
      and ${whenGiven(p.productId, 'bigint', sql`product.id is not null`)}
      and ${whenGiven(p.customerId, 'bigint', sql`customer.id is not null`)} as is_own,
      courier.first_name as courier_name, category.name as category_name,
      product.name as product_name, product.type as product_type, product.piece,
      customer.first_name, customer.last_name
    from (values (1)) one
    left join employees courier on courier.company_id = ${p.companyId} and courier.id = ${p.courierId}
    left join product_categories category
      on category.company_id = ${p.companyId} and category.id = ${p.categoryId}
    left join products product on product.company_id = ${p.companyId} and product.id = ${p.productId}
    left join customers customer on customer.company_id = ${p.companyId} and customer.id = ${p.customerId}`,
);
