import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Executor } from '../../src/shared/db/database.ts';
import { compareRunningFigures } from '../running-figures.ts';
import { upgraded } from '../upgrade.ts';

const WITHOUT_TRIGGERS = '0095';

/**
 * Sales of every kind in two branches, written, changed and voided while triggers kept the totals, and on an old day a
 * guest's order that staff never accepted.
 */
const FILLED = `
  insert into companies (id, name, slug, city_id, cutoff_hour, created_at) values (1, 'El Fogón', 'el-fogon', 1, 4, now());
  insert into branches (company_id, id, name, city_id, created_at)
    select 1, n, 'Sucursal ' || n, 1, now() from generate_series(1, 2) n;
  insert into users (company_id, id, first_name, email, role_id, created_at) values (1, 1, 'Lucía', 'l@elfogon.bo', 2, now());
  insert into product_categories (company_id, id, name, created_at) values (1, 1, 'General', now());
  insert into products (company_id, id, category_id, name, price_cents, created_at)
    select 1, n, 1, 'Plato ' || n, 1000 * n, now() from generate_series(1, 3) n;
  insert into cash_registers (company_id, id, branch_id, user_id, name, opening_cents, opened_at, opened_on)
    select 1, n, n, 1, 'Caja', 10000, now(), current_date from generate_series(1, 2) n;
  insert into cash_movements (company_id, cash_register_id, user_id, type, amount_cents, description, created_at)
    select 1, 1 + n % 2, 1, case when n % 3 = 0 then 'expense' else 'income' end, 100 * n, 'x', now()
    from generate_series(1, 9) n;
  update cash_movements set deleted_at = now(), deleted_by = 1 where amount_cents in (200, 300);
  insert into sales (company_id, id, branch_id, business_day, number, cash_register_id, user_id, type, status,
      payment_type, lines_cents, discount_cents, delivery_fee_cents, cash_paid_cents, qr_paid_cents, created_at)
    select 1, n, 1 + n % 2, current_date - 9 * (n % 3), n, 1 + n % 2, 1, 'takeaway', 'accepted',
      case n % 4 when 1 then 'qr' when 2 then 'mixed' else 'cash' end, 7000, 10 * (n % 3), 500 * (n % 2),
      case n % 4 when 1 then 0 when 2 then 2000 when 3 then 0 else 7000 - 10 * (n % 3) + 500 * (n % 2) end,
      case n % 4 when 1 then 7000 - 10 * (n % 3) + 500 * (n % 2) when 2 then 5000 - 10 * (n % 3) + 500 * (n % 2) else 0 end,
      now() - n * interval '1 hour'
    from generate_series(1, 40) n;
  insert into sale_lines (company_id, sale_id, product_id, quantity, price_cents, quantity_decrement, round)
    select 1, sale, product, 1 + product % 2, 1000 * product, 0, 1
    from generate_series(1, 40) sale, generate_series(1, 3) product;
  insert into sale_payments (company_id, sale_id, cash_register_id, kind, cash_cents, qr_cents, user_id, created_at)
    select 1, id, cash_register_id, 'payment', cash_paid_cents, qr_paid_cents, 1, created_at
    from sales where cash_paid_cents + qr_paid_cents > 0;
  update sale_lines set deleted_at = now(), deleted_by = 1 where sale_id in (4, 8) and product_id = 1;
  update sales set lines_cents = 5000, cash_paid_cents = cash_paid_cents - 2000 where id in (4, 8);
  insert into sale_payments (company_id, sale_id, cash_register_id, kind, cash_cents, qr_cents, user_id, created_at)
    select 1, id, cash_register_id, 'refund', 2000, 0, 1, now() from sales where id in (4, 8);
  update sales set deleted_at = now(), deleted_by = 1, cash_paid_cents = 0, qr_paid_cents = 0 where id in (3, 7, 11);
  insert into sales (company_id, id, branch_id, business_day, number, type, status, payment_type, lines_cents,
      is_table_order, created_at)
    values (1, 41, 1, current_date - 9, 41, 'dine_in', 'new', 'cash', 1000, true, now());
  insert into sale_lines (company_id, sale_id, product_id, quantity, price_cents, quantity_decrement, round)
    values (1, 41, 1, 1, 1000, 0, 1);
  update cash_registers set closed_at = now(), closed_by = 1, expected_cents = 0, counted_cents = 0,
    closing_figures = '{}' where id = 2;
`;

const summed = async (db: Executor) => {
  const { rows } = await sql<{ branchId: number; ago: number }>`
    select branch_id, current_date - business_day as ago from sale_counters where is_summed order by 1, 2`.execute(
    db,
  );
  return rows.map(({ branchId, ago }) => [branchId, ago]);
};

it('totals that triggers kept become those that are computed from the rows', async () => {
  const fill = (db: Executor) => sql.raw(FILLED).execute(db);
  await upgraded(WITHOUT_TRIGGERS, fill, async (db, said) => {
    expect(said).toContainEqual(expect.stringMatching(/totals-from-rows.sql: Takes/));
    // The newest days may still change. The order that waits was counted before.
    expect(await summed(db)).toEqual([
      [1, 18],
      [2, 9],
      [2, 18],
    ]);
    const { stored, counted } = await compareRunningFigures(db);
    expect(stored[0]!.products.length).toBeGreaterThan(10);
    expect(stored).toEqual(counted);
    const { rows } = await sql`select cash_register_id from cash_register_totals`.execute(db);
    expect(rows).toEqual([{ cashRegisterId: 2 }]);
  });
});
