import { sql } from 'kysely';
import { statement } from '../../../shared/db/statement.ts';
import { isShared } from '../../drawer/index.ts';
import { SALE_COLUMNS, type SaleRow } from './sale-columns.ts';

interface NewSaleRow extends SaleRow {
  readonly companyId: number;
  readonly branchId: number;
  /** A reservation that waits for its guests is not numbered. */
  readonly isNumbered: boolean;
  /** The register that must be open; null for none. */
  readonly openRegisterId: number | null;
  readonly productIds: readonly number[];
  /** How many of these products the branch counted at the look-up. */
  readonly countedProducts: number;
}

const NAMES = Object.keys(SALE_COLUMNS) as (keyof typeof SALE_COLUMNS)[];
const values = (p: NewSaleRow) =>
  sql.join(NAMES.map((name) => sql`${p[name]}::${sql.raw(SALE_COLUMNS[name])}`));

/**
 * Inserts a sale with the number that its transaction has taken. Returns no row if its register has closed or is no
 * longer shared, or the counting of a product has begun or ended.
 */
export const insertSale = statement(
  (_, p: NewSaleRow) => sql<{ number: number | null }>`
    insert into sales (company_id, branch_id, number, ${sql.join(NAMES.map((name) => sql.ref(name)))})
    select ${p.companyId}::bigint, ${p.branchId}::bigint,
      (select last_number from sale_counters
        where company_id = ${p.companyId} and branch_id = ${p.branchId} and business_day = ${p.businessDay}
          and ${p.isNumbered}),
      ${values(p)}
    where (${p.openRegisterId}::bigint is null or exists (
        select from cash_registers
        where company_id = ${p.companyId} and id = ${p.openRegisterId} and closed_at is null and deleted_at is null
          and (user_id = ${p.userId} or ${isShared})))
      and ${p.countedProducts} = (
        select count(*) from stock
        where company_id = ${p.companyId} and branch_id = ${p.branchId} and product_id = any(${p.productIds}))
    returning number`,
);
