import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../shared/db/database.ts';
import { auditRows } from '../../../shared/audit/audit.repository.ts';
import { fewRowsOf } from '../../../shared/db/few-rows.ts';
import { lockStatement } from '../../../shared/db/statement.ts';
import {
  type KeptAnswer,
  keepAnswers,
  keyIsFree,
} from '../../../shared/http/idempotency/kept-together.repository.ts';
import { demandOf, takeDemand, unmet } from '../../stock/index.ts';
import type { Sale } from '../sale/sale.ts';
import { type SaleDraft, saleRow } from './create-sale.repository.ts';

/** A sale that has all but its id and number (0). */
export interface ReadySale {
  readonly companyId: number;
  readonly sale: Sale & Pick<SaleDraft, 'businessDay'>;
  /** The session that sells. */
  readonly sessionId: number;
  /** The version of the company in which the session, and all that the sale names, was found. */
  readonly version: number | null;
  readonly kept: KeptAnswer | null;
}

/** What a written sale got. */
export interface Numbered {
  readonly id: number;
  readonly number: number;
}

/** The columns of a sale, as they are sent. */
const SALE = {
  companyId: 'bigint',
  branchId: 'bigint',
  businessDay: 'date',
  cashRegisterId: 'bigint',
  userId: 'bigint',
  customerId: 'bigint',
  customerName: 'text',
  phone: 'text',
  type: 'text',
  tableNumber: 'integer',
  status: 'text',
  paymentType: 'text',
  linesCents: 'bigint',
  discountCents: 'bigint',
  discountReason: 'text',
  deliveryFeeCents: 'bigint',
  cashPaidCents: 'bigint',
  qrPaidCents: 'bigint',
  cashTenderedCents: 'bigint',
  observations: 'text',
  isReservation: 'boolean',
  reservedFor: 'text',
  wantsNotification: 'boolean',
  employeeId: 'bigint',
  deliveryAddress: 'text',
  isTableOrder: 'boolean',
  createdAt: 'timestamptz',
} as const satisfies Record<'companyId' | Exclude<keyof ReturnType<typeof saleRow>, 'id'>, string>;

/** What decides about a sale while it is written. */
const ASKED = {
  place: 'integer',
  sessionId: 'bigint',
  version: 'bigint',
  key: 'uuid',
  requestHash: 'bytea',
  answer: 'text',
} as const;

const LINE = {
  id: 'bigint',
  productId: 'bigint',
  quantity: 'integer',
  priceCents: 'bigint',
  quantityDecrement: 'integer',
  round: 'integer',
  observations: 'text',
} as const;

type Row<T extends object> = { readonly [K in keyof T]: unknown };

const names = (types: object): RawBuilder<unknown> =>
  sql.join(Object.keys(types).map((name) => sql.ref(name)));

interface Together {
  readonly sales: readonly Row<typeof SALE & typeof ASKED>[];
  readonly lines: readonly Row<typeof LINE & { place: 'integer' }>[];
}

/** What `auditDiscount` writes. */
const AUDITED_DISCOUNTS = auditRows('sale.discount', {
  details: sql`jsonb_build_object('id', id, 'before', jsonb_build_object('discount', 0),
    'after', jsonb_build_object('discount', discount_cents), 'reason', discount_reason)`,
  from: sql`good where discount_cents > 0`,
});

/** What a sale does whose branch's stock or number somebody else holds. */
type Held = 'wait' | 'skip';

// Registers are never waited for: a sale whose register somebody changes goes the other way. It must be the last
// statement of its transaction: the books are written when it ends (migration 0072). PostgreSQL runs inserts that nobody
// reads from the last to the first, so those of `sales` come after the units of the day, which lines count.
const writing = (held: Held) =>
  lockStatement(
    (_, p: Together) => sql<{ place: number } & Numbered>`
  with sold as (
    select nextval('sales_id_seq') as id, sold.* from ${fewRowsOf(p.sales, 'sold', { ...ASKED, ...SALE })}
    cross join set_config('sales.books', 'at once', true)
  ), line as (
    select line.*, line.quantity_decrement > 0 as is_counted, sold.id as sale_id, sold.company_id,
      sold.branch_id
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
    select sold.*, row_number() over (partition by branch_id, business_day order by place) as nth,
      count(*) over (partition by branch_id, business_day) as many
    from sold
    where ${keyIsFree()}
      and session_id in (select id from session)
      and cash_register_id in (select id from register)
      and id not in (${unmet()})
      and ((branch_id, business_day) in (select branch_id, business_day from held_counter)
        or (select true from sale_counters where sale_counters.company_id = sold.company_id
          and sale_counters.branch_id = sold.branch_id and sale_counters.business_day = sold.business_day) is null)
  ), counter as (
    insert into sale_counters as counter (company_id, branch_id, business_day, last_number)
    select company_id, branch_id, business_day, count(*) from good
    group by company_id, branch_id, business_day order by branch_id, business_day
    on conflict (company_id, branch_id, business_day)
      do update set last_number = counter.last_number + excluded.last_number
    returning branch_id, business_day, last_number
  ), numbered as (
    select good.*, (counter.last_number - good.many + good.nth)::int as number
    from good join counter on counter.branch_id = good.branch_id and counter.business_day = good.business_day
  ), ${takeDemand()}, sale as (
    insert into sales (id, number, ${names(SALE)})
    select id, number, ${names(SALE)} from numbered order by place
  ), sale_line as (
    insert into sale_lines (company_id, sale_id, ${names(LINE)})
    select good.company_id, line.sale_id, ${sql.join(Object.keys(LINE).map((name) => sql.ref(`line.${name}`)))}
    from line join good on good.id = line.sale_id order by line.id
  ), step as (
    insert into sale_status_history (company_id, sale_id, status, user_id, created_at)
    select company_id, id, status, user_id, created_at from good order by place
  ), payment as (
    insert into sale_payments (kind, company_id, sale_id, cash_register_id, cash_cents, qr_cents, user_id, created_at)
    select 'payment', company_id, id, cash_register_id, cash_paid_cents, qr_paid_cents, user_id, created_at
    from good where cash_paid_cents + qr_paid_cents > 0 order by place
  ), ${AUDITED_DISCOUNTS}, ${keepAnswers(sql`replace(replace(
    answer, '"id":0,', '"id":' || id || ','), '"sale_number":0,', '"sale_number":' || number || ',')`)}
  select place, id, number from numbered`,
  );

const write = { wait: writing('wait'), skip: writing('skip') };

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
  // Of two sales under one key the second learns from the first what was answered.
  const keys = ready.map(({ kept }) => kept?.key);
  const isRepeated = (key: string | undefined, place: number) =>
    key !== undefined && keys.indexOf(key) < place;
  const numbered = ready.map((one, place) => ({ ...one, place }));
  const asked = numbered.filter(({ kept, place }) => !isRepeated(kept?.key, place));
  const sales = asked.map(({ companyId, sale, sessionId, version, kept, place }) => ({
    ...saleRow(sale),
    companyId,
    sessionId,
    version,
    place,
    key: kept?.key ?? null,
    requestHash: kept?.requestHash ?? null,
    answer: kept?.answer ?? null,
  }));
  const lines = asked.flatMap(({ sale, place }) =>
    sale.lines.map(({ id, productId, quantity, price, quantityDecrement, round, observations }) => ({
      id,
      place,
      productId,
      quantity,
      priceCents: price,
      quantityDecrement,
      round,
      observations,
    })),
  );
  const written = await write[held].last(db, { sales, lines });
  const numbers: (Numbered | null)[] = ready.map(() => null);
  for (const { place, id, number } of written) numbers[place] = { id, number };
  return numbers;
}
