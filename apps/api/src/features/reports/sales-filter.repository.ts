import type { ReportPayment } from '@restaurante/contract/reports/report-bodies.wire.ts';
import { sql } from 'kysely';
import { whenGiven } from '../../shared/db/statement.ts';
import type { Span } from './report-span.repository.ts';

/** Bounds the sales by way of payment, courier, product and customer. */
export interface SalesFilter extends Span {
  readonly payment: ReportPayment | null;
  readonly courierId: number | null;
  readonly productId: number | null;
  readonly customerId: number | null;
}

/** Selects sales with the product; a removed line does not count. */
export const withProduct = (p: SalesFilter) => sql<boolean>`exists (
  select from sale_lines line
  where line.company_id = sales.company_id and line.sale_id = sales.id and line.product_id = ${p.productId}
    and line.deleted_at is null)`;

/** Selects the sales of a courier that pass each other filter. */
export const ofCourier = (p: SalesFilter) => sql<boolean>`(sales.employee_id = ${p.courierId}
  and ${whenGiven(p.customerId, 'bigint', sql`sales.customer_id = ${p.customerId}`)}
  and ${whenGiven(p.productId, 'bigint', withProduct(p))})`;

/** Selects the sales of a registered customer that pass the filter by product. */
export const ofCustomer = (p: SalesFilter) => sql<boolean>`(sales.customer_id = ${p.customerId}
  and ${whenGiven(p.productId, 'bigint', withProduct(p))})`;

/**
 * Chooses one of several statements that read sales. Each uses another index: one plan for every filter would read
 * all sales of the period.
 */
export function narrowed<S>(
  { courierId, customerId, productId }: SalesFilter,
  statements: { readonly ofCourier: S; readonly ofCustomer: S; readonly withProduct: S; readonly ofAll: S },
): S {
  if (courierId !== null) return statements.ofCourier;
  if (customerId !== null) return statements.ofCustomer;
  return productId === null ? statements.ofAll : statements.withProduct;
}
