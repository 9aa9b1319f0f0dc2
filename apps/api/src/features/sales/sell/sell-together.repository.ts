import { type RawBuilder, sql } from 'kysely';
import { auditRows } from '../../../shared/audit/audit.repository.ts';
import type { Tx } from '../../../shared/db/database.ts';
import { fewRowsOf, oneRowOf } from '../../../shared/db/few-rows.ts';
import { lockStatement } from '../../../shared/db/statement.ts';
import { keepAnswers, keyIsFree } from '../../../shared/http/idempotency/kept-together.repository.ts';
import { demandOf, takeDemand, unmet } from '../../stock/index.ts';
import { LINE, type ReadySale, SALE, SOLD, type SoldRows, soldRows } from './sold-rows.ts';

/** What a written sale got. */
export interface Numbered {
  readonly id: number;
  readonly number: number;
}

const names = (types: object): RawBuilder<unknown> =>
  sql.join(Object.keys(types).map((name) => sql.ref(name)));

/** What `auditDiscount` writes. */
const AUDITED_DISCOUNTS = auditRows('sale.discount', {
  details: sql`jsonb_build_object('id', id, 'before', jsonb_build_object('discount', 0),
    'after', jsonb_build_object('discount', discount_cents), 'reason', discount_reason)`,
  from: sql`written where discount_cents > 0`,
});

/** What a sale does whose branch's stock or number somebody else holds. */
type Held = 'wait' | 'skip';

interface Many {
  /** The sales that are sent, as `sold`. */
  readonly sold: (sales: SoldRows['sales']) => RawBuilder<unknown>;
  /** `counted`: the place and number of each sale of `good`, by place. */
  readonly counted: RawBuilder<unknown>;
}

/** A sale alone: its cells are parameters, and PostgreSQL makes no table of them. docs/decisions/076 */
const ONE: Many = {
  sold: (sales) => sql`not materialized (select sold.* from ${oneRowOf(sales, 'sold', SOLD)})`,
  counted: sql`counter as (
    insert into sale_counters as counter (company_id, branch_id, business_day, last_number)
    select company_id, branch_id, business_day, 1 from good
    on conflict (company_id, branch_id, business_day) do update set last_number = counter.last_number + 1
    returning last_number
  ), counted as (
    select place, last_number as number from sold cross join counter
  )`,
};

const FEW: Many = {
  sold: (sales) => sql`(select sold.* from ${fewRowsOf(sales, 'sold', SOLD)})`,
  counted: sql`nth as (
    select good.*, row_number() over (partition by branch_id, business_day order by place) as nth,
      count(*) over (partition by branch_id, business_day) as many
    from good
  ), counter as (
    insert into sale_counters as counter (company_id, branch_id, business_day, last_number)
    select company_id, branch_id, business_day, count(*) from nth
    group by company_id, branch_id, business_day order by branch_id, business_day
    on conflict (company_id, branch_id, business_day)
      do update set last_number = counter.last_number + excluded.last_number
    returning branch_id, business_day, last_number
  ), counted as (
    select place, (counter.last_number - many + nth)::int as number
    from nth join counter on counter.branch_id = nth.branch_id and counter.business_day = nth.business_day
    order by place
  )`,
};

// Registers are never waited for: a sale whose register somebody changes goes the other way. It must be the last
// statement of its transaction: the books are written when it ends (migration 0072). PostgreSQL runs inserts that nobody
// reads from the last to the first, so those of `sales` come after the units of the day, which lines count.
const writing = (held: Held, { sold, counted }: Many) =>
  lockStatement(
    (_, p: SoldRows) => sql<{ place: number } & Numbered>`
  with sold as ${sold(p.sales)}, line as (
    select line.*, line.quantity_decrement > 0 as is_counted, sold.company_id, sold.branch_id
    from ${fewRowsOf(p.lines, 'line', { place: 'integer', ...LINE })} join sold on sold.place = line.place
  ), register as (
    select cash_registers.id from sold
    join cash_registers on cash_registers.company_id = sold.company_id
      and cash_registers.branch_id = sold.branch_id and cash_registers.id = sold.cash_register_id
    where cash_registers.closed_at is null and cash_registers.deleted_at is null
    for share of cash_registers skip locked
  ), session as (
    select sessions.id from sold
    join sessions on sessions.company_id = sold.company_id and sessions.id = sold.session_id
    join company_versions company on company.company_id = sold.company_id and company.version = sold.version
    where sessions.expires_at > sold.created_at
  ), ${demandOf(held)}, day as (
    select distinct company_id, branch_id, business_day from sold order by branch_id, business_day
  ), held_counter as (
    select counter.* from day cross join lateral (
      select company_id, branch_id, business_day from sale_counters
      where sale_counters.company_id = day.company_id and sale_counters.branch_id = day.branch_id
        and sale_counters.business_day = day.business_day
      for no key update ${sql.raw(held === 'skip' ? 'skip locked' : '')}) counter
  ), good as (
    select place, company_id, branch_id, business_day from sold
    where ${keyIsFree()}
      and session_id in (select id from session)
      and cash_register_id in (select id from register)
      and place not in (${unmet()})
      and ((branch_id, business_day) in (select branch_id, business_day from held_counter)
        or (select true from sale_counters where sale_counters.company_id = sold.company_id
          and sale_counters.branch_id = sold.branch_id and sale_counters.business_day = sold.business_day) is null)
  ), ${counted}, numbered as (
    select place, nextval('sales_id_seq') as id, number
    from counted cross join set_config('sales.books', 'at once', true)
  ), written as not materialized (
    select sold.*, numbered.id, numbered.number from numbered join sold on sold.place = numbered.place
  ), ${takeDemand()}, sale as (
    insert into sales (id, number, ${names(SALE)})
    select id, number, ${names(SALE)} from written order by place
  ), sale_line as (
    insert into sale_lines (company_id, sale_id, ${names(LINE)})
    select line.company_id, numbered.id, ${sql.join(Object.keys(LINE).map((name) => sql.ref(`line.${name}`)))}
    from line join numbered on numbered.place = line.place order by line.id
  ), step as (
    insert into sale_status_history (company_id, sale_id, status, user_id, created_at)
    select company_id, id, status, user_id, created_at from written order by place
  ), payment as (
    insert into sale_payments (kind, company_id, sale_id, cash_register_id, cash_cents, qr_cents, user_id, created_at)
    select 'payment', company_id, id, cash_register_id, cash_paid_cents, qr_paid_cents, user_id, created_at
    from written where cash_paid_cents + qr_paid_cents > 0 order by place
  ), ${AUDITED_DISCOUNTS}, ${keepAnswers(sql`replace(replace(
    answer, '"id":0,', '"id":' || id || ','), '"sale_number":0,', '"sale_number":' || number || ',')`)}
  select place, id, number from numbered`,
  );

const write = {
  one: { wait: writing('wait', ONE), skip: writing('skip', ONE) },
  few: { wait: writing('wait', FEW), skip: writing('skip', FEW) },
};

/**
 * Writes sales, of any companies, and commits. Each gets its id and number, in their order; null for one that is not
 * written because something has changed since it was looked up: its company, key, session, register or stock. Such a sale keeps no
 * neighbour back and must be made by itself. `held` says what a sale does whose branch somebody else holds.
 */
export async function writeSales(
  db: Tx,
  ready: readonly ReadySale[],
  held: Held,
): Promise<(Numbered | null)[]> {
  const rows = soldRows(ready);
  const written = await write[rows.sales.length === 1 ? 'one' : 'few'][held].last(db, rows);
  const numbers: (Numbered | null)[] = ready.map(() => null);
  for (const { place, id, number } of written) numbers[place] = { id, number };
  return numbers;
}
