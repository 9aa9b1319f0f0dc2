import { type RawBuilder, sql } from 'kysely';

/** Inserts the totals of the registers in the part `opened` (company_id, id), as part of a statement. */
export const openTotals = (opened: RawBuilder<unknown>) => sql`
  new_totals as (insert into cash_register_totals (company_id, cash_register_id) select company_id, id from ${opened})`;

/**
 * Adds the movements in `moved` (cash_register_id, type, amount_cents) to the totals of their registers, or subtracts
 * them with the sign -1, as the end of a statement.
 */
export const countMovements = (
  p: { readonly companyId: number },
  moved: RawBuilder<unknown>,
  sign: 1 | -1,
) => sql`
  update cash_register_totals total set
    income_cents = income_cents + case type when 'income' then ${sql.lit(sign)} * amount_cents else 0 end,
    expenses_cents = expenses_cents + case type when 'expense' then ${sql.lit(sign)} * amount_cents else 0 end
  from ${moved} moved
  where total.company_id = ${p.companyId} and total.cash_register_id = moved.cash_register_id`;
