import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../shared/db/database.ts';
import { lockStatement, rowsOf } from '../../../shared/db/statement.ts';
import {
  type KeptAnswer,
  keepAnswers,
  keyIsFree,
} from '../../../shared/http/idempotency/kept-together.repository.ts';
import { demandOf, takeDemand } from '../../stock/index.ts';
import type { Sale } from '../sale/sale.ts';
import { type SaleDraft, saleRow } from './create-sale.repository.ts';

/** A sale that has all but its number (0): what it names was looked up, its ids are taken. */
export interface ReadySale {
  readonly sale: Sale & Pick<SaleDraft, 'businessDay'>;
  /** The session that sells, and its user's role as it was looked up. */
  readonly session: { readonly sessionId: number; readonly role: number };
  readonly kept: KeptAnswer | null;
}

/** The columns of a sale, as they are sent. */
const SALE = {
  id: 'bigint',
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
} as const satisfies Record<keyof ReturnType<typeof saleRow>, string>;

/** What decides about a sale while it is written. */
const ASKED = {
  place: 'integer',
  sessionId: 'bigint',
  role: 'bigint',
  key: 'uuid',
  requestHash: 'bytea',
  answer: 'text',
} as const;

const LINE = {
  id: 'bigint',
  saleId: 'bigint',
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
  readonly companyId: number;
  readonly branchId: number;
  readonly sales: readonly Row<typeof SALE & typeof ASKED>[];
  readonly lines: readonly Row<typeof LINE>[];
}

// Behind each lock: nothing waits for a register or a session that somebody changes; its sale goes the other way.
const write = lockStatement(
  (_, p: Together) => sql<{ place: number; number: number }>`
  with sold as (
    select sold.* from ${rowsOf(p.sales, 'sold', { ...ASKED, ...SALE })}
  ), line as (
    select line.*, line.quantity_decrement > 0 as is_counted from ${rowsOf(p.lines, 'line', LINE)}
  ), register as (
    select id from cash_registers
    where company_id = ${p.companyId} and branch_id = ${p.branchId} and id in (select cash_register_id from sold)
      and closed_at is null and deleted_at is null
    order by id
    for share skip locked
  ), session as (
    select sessions.id from sessions
    join sold on sold.session_id = sessions.id
    join users on users.company_id = sessions.company_id and users.id = sessions.user_id
    where sessions.company_id = ${p.companyId} and sessions.expires_at > sold.created_at
      and users.deleted_at is null and users.role_id = sold.role
    for key share of sessions skip locked
  ), ${demandOf(p)}, good as (
    select sold.*, row_number() over (partition by business_day order by place) as nth,
      count(*) over (partition by business_day) as many
    from sold
    where ${keyIsFree(p)}
      and session_id in (select id from session)
      and cash_register_id in (select id from register)
      and id not in (select sale_id from demand where is_counted <> (there is not null) or so_far > there)
  ), counter as (
    insert into sale_counters as counter (company_id, branch_id, business_day, last_number)
    select ${p.companyId}::bigint, ${p.branchId}::bigint, business_day, count(*) from good
    group by business_day order by business_day
    on conflict (company_id, branch_id, business_day)
      do update set last_number = counter.last_number + excluded.last_number
    returning business_day, last_number
  ), numbered as (
    select good.*, (counter.last_number - good.many + good.nth)::int as number
    from good join counter on counter.business_day = good.business_day
  ), ${takeDemand(p)}, sale as (
    insert into sales (company_id, number, ${names(SALE)})
    select ${p.companyId}::bigint, number, ${names(SALE)} from numbered order by place
  ), sale_line as (
    insert into sale_lines (company_id, ${names(LINE)})
    select ${p.companyId}::bigint, ${sql.join(Object.keys(LINE).map((name) => sql.ref(`line.${name}`)))}
    from line join good on good.id = line.sale_id order by line.id
  ), step as (
    insert into sale_status_history (company_id, sale_id, status, user_id, created_at)
    select ${p.companyId}::bigint, id, status, user_id, created_at from good order by place
  ), payment as (
    insert into sale_payments (kind, company_id, sale_id, cash_register_id, cash_cents, qr_cents, user_id, created_at)
    select 'payment', ${p.companyId}::bigint, id, cash_register_id, cash_paid_cents, qr_paid_cents, user_id, created_at
    from good where cash_paid_cents + qr_paid_cents > 0 order by place
  ), ${keepAnswers(p, sql`replace(answer, '"sale_number":0,', '"sale_number":' || number || ',')`)}
  select place, number from numbered`,
);

/**
 * Writes sales of one branch, and commits. Each gets its number, in their order; null for one that is not written
 * because something has changed since it was looked up: its key, session, register or stock. Such a sale keeps no
 * neighbour back and must be made by itself.
 */
export async function writeSales(
  db: Tx,
  { companyId, branchId }: { companyId: number; branchId: number },
  ready: readonly ReadySale[],
): Promise<(number | null)[]> {
  // Of two sales under one key the second learns from the first what was answered.
  const keys = ready.map(({ kept }) => kept?.key);
  const isRepeated = (key: string | undefined, place: number) =>
    key !== undefined && keys.indexOf(key) < place;
  const numbered = ready.map((one, place) => ({ ...one, place }));
  const asked = numbered.filter(({ kept, place }) => !isRepeated(kept?.key, place));
  const sales = asked.map(({ sale, session, kept, place }) => ({
    ...saleRow(sale),
    ...session,
    place,
    key: kept?.key ?? null,
    requestHash: kept?.requestHash ?? null,
    answer: kept?.answer ?? null,
  }));
  const lines = asked.flatMap(({ sale }) =>
    sale.lines.map(({ id, productId, quantity, price, quantityDecrement, round, observations }) => ({
      id,
      saleId: sale.id,
      productId,
      quantity,
      priceCents: price,
      quantityDecrement,
      round,
      observations,
    })),
  );
  const written = await write.last(db, { companyId, branchId, sales, lines });
  const numbers: (number | null)[] = ready.map(() => null);
  for (const { place, number } of written) numbers[place] = number;
  return numbers;
}
