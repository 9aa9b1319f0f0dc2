import { sql } from 'kysely';
import { statement } from '../../shared/db/statement.ts';

const SUMS = [
  'cash_sales_cents',
  'cash_refunds_cents',
  'income_cents',
  'expenses_cents',
  'qr_cents',
  'qr_count',
  'rounding_cents',
  'tips_cash_cents',
  'tips_qr_cents',
];
const sums = sql.join(SUMS.map((name) => sql.ref(name)));

/**
 * Stores the totals of a register that closes: from then on nothing goes through it. Replaces those that a company's
 * file of an older version had of an open register. docs/decisions/029
 */
export const storeTotals = statement(
  (_, p: { companyId: number; registerId: number }) => sql`
    insert into cash_register_totals (company_id, cash_register_id, ${sums})
    select company_id, cash_register_id, ${sums} from register_totals
    where company_id = ${p.companyId} and cash_register_id = ${p.registerId}
    on conflict (company_id, cash_register_id) do update set
      ${sql.join(SUMS.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}`,
);
