import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { createEmployee } from '@restaurante/contract/employees/employees.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import type { Client } from 'pg';
import { openPool } from '../apps/api/src/shared/db/database.ts';
import { reopenDays, sumAllDays } from '../apps/api/test/sum-days.ts';
import type { Product } from './product.ts';

/** A chain of ten branches that sells ten million times a year. */
const BRANCHES = 10;
const PRODUCTS = 60;
const COURIERS = 40;
const CUSTOMERS = 50_000;
const SALES_A_DAY = 27_400;
/** Cashiers of each branch. One of them is hired; the owner replaces the others. */
const SELLERS = 3 * BRANCHES;
const TABLES = ['sales', 'sale_lines', 'sale_payments'];

/**
 * Writes branches, menu, stations, couriers and customers of the chain directly as rows, to be fast. Returns the session of a
 * cashier of the first branch.
 */
export async function openChain(client: Client, { session, branchId, call }: Product): Promise<SessionWire> {
  const company = session.company.id;
  await client.query(
    `insert into branches (company_id, name, city_id, phones, address, created_at)
     select company_id, 'Sucursal ' || n, city_id, phones, address, created_at
     from branches, generate_series(2, $3::int) n where company_id = $1 and id = $2`,
    [company, branchId, BRANCHES],
  );
  await client.query(
    `insert into products (company_id, category_id, name, price_cents, created_at)
     select company_id, category_id, 'Plato ' || n, 2000, created_at
     from (select * from products where company_id = $1 limit 1) product, generate_series(4, $2::int) n`,
    [company, PRODUCTS],
  );
  await client.query(
    `insert into employees (company_id, branch_id, role_id, first_name, created_at)
     select $1, $2, 5, 'Repartidor ' || n, now() from generate_series(1, $3::int) n`,
    [company, branchId, COURIERS],
  );
  await client.query(
    `insert into customers (company_id, first_name, ci_nit, created_at)
     select $1, 'Cliente ' || n, n::text, now() from generate_series(1, $2::int) n`,
    [company, CUSTOMERS],
  );
  await client.query(
    `insert into stations (company_id, name, position, created_at)
     select $1, name, 1 + place, now() from unnest(array['Parrilla', 'Bar']) with ordinality station (name, place)`,
    [company],
  );
  const [email, password] = ['caja@elfogon.bo', 'fogon2026'];
  await call(createEmployee, {
    token: session.token,
    params: { companyId: company },
    body: { first_name: 'Rosa', role_id: ROLE.cashier, branch_id: branchId, email, password },
  });
  return call(login, { body: { email, password } });
}

/** Returns place and time of the n-th sale, counted back from yesterday; the rest of a sale follows from n. */
const PAST = `
  select n, (now() at time zone 'America/La_Paz')::date - 1 - n / ${SALES_A_DAY} as day, n % ${SALES_A_DAY} as of_day,
    (select array_agg(id order by id) from branches where company_id = $1) as branches,
    (select array_agg(id order by id) from products where company_id = $1) as products,
    (select array_agg(id order by id) from employees where company_id = $1 and role_id = 5) as couriers,
    (select array_agg(id order by id) from customers where company_id = $1) as customers
  from generate_series($2::int, $3::int - 1) n`;

/**
 * Writes sales `from` to `to` with two lines and their payments, without triggers, then sums their days. `unpaid` of a hundred are not paid.
 */
export async function addHistory(
  client: Client,
  { session, databaseUrl }: Product,
  cashier: SessionWire,
  [from, to]: readonly [from: number, to: number],
  unpaid: 0 | 2 = 2,
): Promise<void> {
  const [company, user] = [session.company.id, session.user.id];
  const indexes = await dropIndexes(client);
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into cash_registers (company_id, branch_id, user_id, name, opening_cents, opened_at, opened_on, closed_at,
       closed_by, expected_cents, counted_cents, closing_figures)
     select $1, branch.id, $4, 'principal', 10000, day + interval '12 hours', day, day + interval '1 day', $4, 10000,
       10000, '{}'
     from (select distinct day from (${PAST}) past) past, branches branch
     where branch.company_id = $1 and not exists (
       select from cash_registers register where register.company_id = $1 and register.branch_id = branch.id and opened_on = day)`,
    [company, from, to, user],
  );
  await client.query(
    `insert into sales (company_id, id, branch_id, business_day, number, cash_register_id, user_id, customer_id, type,
       status, payment_type, lines_cents, discount_cents, delivery_fee_cents, cash_paid_cents, qr_paid_cents,
       employee_id, created_at)
     select $1, n + 1, past.branch_id, day, of_day / ${BRANCHES} + 1, register.id,
       case when of_day % ${SELLERS} = 0 then $5::bigint else $4::bigint end,
       case when n % 5 = 0 then customers[1 + n / 5 % ${CUSTOMERS}] end,
       'dine_in', 'delivered', (case when n % 100 < 62 then 'cash' when n % 100 < 97 then 'qr' else 'mixed' end)::sale_payment_type,
       4000, case when n % 10 = 3 then 400 else 0 end, case when n % 12 = 5 then 800 else 0 end,
       case when n % 100 < 62 - $6::int then owed when n % 100 >= 97 then 1000 else 0 end,
       case when n % 100 between 62 and 96 then owed when n % 100 >= 97 then owed - 1000 else 0 end,
       case when n % 12 = 5 then couriers[1 + n / 12 % ${COURIERS}] end,
       day + interval '12 hours' + of_day * interval '50400 seconds' / ${SALES_A_DAY}
     from (
       select *, branches[1 + of_day % ${BRANCHES}] as branch_id,
         4000 - case when n % 10 = 3 then 400 else 0 end + case when n % 12 = 5 then 800 else 0 end as owed
       from (${PAST}) past) past
     join cash_registers register
       on register.company_id = $1 and register.branch_id = past.branch_id and register.opened_on = past.day`,
    [company, from, to, user, cashier.user.id, unpaid],
  );
  await client.query(
    `insert into sale_lines (company_id, sale_id, product_id, quantity, price_cents, quantity_decrement, round,
       state, discount_share_cents, station_id, fired_at, ready_at)
     select $1, n + 1, products[1 + (n * which + n / 10) % ${PRODUCTS}], 1, 2000, 0, 1, 'served',
       case when n % 10 = 3 then 200 else 0 end, stations[1 + (n * which + n / 10) % cardinality(stations)],
       day + interval '12 hours', day + interval '12 hours' + interval '1 second' * (240 + n * which % 1500)
     from (${PAST}) past, unnest(array[1, 7]) which,
       (select array_agg(id order by id) as stations from stations where company_id = $1) station`,
    [company, from, to],
  );
  await client.query(
    `insert into sale_payments (company_id, sale_id, cash_register_id, kind, cash_cents, qr_cents, user_id, created_at)
     select company_id, id, cash_register_id, 'payment', cash_paid_cents, qr_paid_cents, user_id, created_at
     from sales where company_id = $1 and id > $2 and id <= $3 and is_paid`,
    [company, from, to],
  );
  await client.query(
    `with bought as (
       insert into purchases (company_id, branch_id, user_id, discount_cents, total_cents, payment_type, business_day, created_at)
       select company_id, branch_id, user_id, 500, 20000, 'cash', opened_on, opened_at + interval '1 hour' * n
       from cash_registers register, generate_series(1, 3) n
       where company_id = $1 and not exists (
         select from purchases where purchases.company_id = $1 and purchases.branch_id = register.branch_id
           and purchases.created_at = register.opened_at + interval '1 hour' * n)
       returning company_id, id)
     insert into purchase_lines (company_id, purchase_id, details, quantity, total_cents)
     select company_id, id, 'Verduras', 2, 10000 from bought, generate_series(1, 2)`,
    [company],
  );
  await client.query('set session_replication_role = origin');
  for (const index of indexes) await client.query(index);
  await sum(client, databaseUrl);
  await client.query('vacuum analyze');
}

/**
 * Drops the indexes, because rows are written several times as fast without them. Returns the statements that restore
 * them.
 */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where schemaname = 'public' and tablename = any($1) and not exists (select from pg_constraint where conindid = indexname::regclass)`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

/** Stores the totals of closed registers; the days are summed by the product. */
async function sum(client: Client, databaseUrl: string): Promise<void> {
  await client.query('truncate cash_register_totals');
  await client.query(
    `insert into cash_register_totals (company_id, cash_register_id, cash_sales_cents, qr_cents, qr_count)
     select register.company_id, register.id, coalesce(sum(cash_cents), 0), coalesce(sum(qr_cents), 0),
       count(*) filter (where qr_cents > 0)
     from cash_registers register left join sale_payments payment
       on payment.company_id = register.company_id and payment.cash_register_id = register.id
     where register.closed_at is not null
     group by 1, 2`,
  );
  const db = openPool(databaseUrl);
  await reopenDays(db);
  await sumAllDays(db);
  await db.destroy();
}
