import type { Client } from 'pg';
import { lightClient } from './http.ts';
import { type Product, connect } from './product.ts';
import { rateOf } from './rate.ts';

const TODAY = 120;
const SECONDS = 4;

/** The day's list and the kitchen's list, with ten thousand and with a million earlier sales. */
export async function measureLists(product: Product): Promise<void> {
  const { address, session, branchId } = product;
  const client = await connect(product);
  await keepOnlyToday(client, product);
  const send = lightClient(address, session.token, 1);
  const lists = {
    "day's list": `/api/v2/sales/${branchId}/${session.user.id}`,
    "kitchen's list": `/api/branch/${branchId}/sales/kitchen/list`,
  };
  process.stdout.write(`\nLists of a branch with ${TODAY} sales today, requests a second by past sales\n`);
  let past = 0;
  const first = new Map<string, number>();
  for (const size of [10_000, 1_000_000]) {
    await addPast(client, product, past, size);
    past = size;
    for (const [name, path] of Object.entries(lists)) {
      const rate = await rateOf(1, SECONDS, async () => void (await send('GET', path)));
      const ratio = rate / (first.get(name) ?? rate);
      first.set(name, first.get(name) ?? rate);
      process.stdout.write(
        `${name.padEnd(16)} ${String(size).padStart(9)} past  ${rate.toFixed(1).padStart(7)}/s  ratio ${ratio.toFixed(2)}\n`,
      );
    }
  }
  await client.end();
}

/** Turns the sales of the other measurements into history: delivered and of yesterday. */
async function keepOnlyToday(client: Client, { session }: Product): Promise<void> {
  await client.query(
    `update sales set business_day = business_day - 1, created_at = created_at - interval '1 day', status = 'delivered'
     where company_id = $1 and id not in (select id from sales where company_id = $1 order by id desc limit ${TODAY})`,
    [session.company.id],
  );
}

/** Paid and delivered sales of two lines, spread over the years before; written without checks, to be fast. */
async function addPast(
  client: Client,
  { session, branchId, productIds }: Product,
  from: number,
  to: number,
): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `with sold as (
       insert into sales (company_id, branch_id, business_day, number, user_id, type, status, payment_type,
         lines_cents, cash_paid_cents, created_at)
       select $1, $2, current_date - 2 - n / 200, 1000 + n % 200, $3, 'dine_in', 'delivered', 'cash', 4000, 4000,
         now() - make_interval(days => 2 + n / 200)
       from generate_series($4::int, $5::int - 1) n
       returning id)
     insert into sale_lines (company_id, sale_id, product_id, quantity, price_cents, quantity_decrement, round, is_served)
     select $1, id, product_id, 1, 2000, 1, 1, true from sold cross join unnest($6::bigint[]) product_id`,
    [session.company.id, branchId, session.user.id, from, to, productIds.slice(0, 2)],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze sales, sale_lines');
}
