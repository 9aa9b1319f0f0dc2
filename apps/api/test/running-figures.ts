import { type Kysely, sql } from 'kysely';
import type { Executor } from '../src/shared/db/database.ts';
import type { DB } from '../src/shared/db/database.types.ts';
import { countedDays, SOLD } from './daily-totals.ts';
import { sumAllDays } from './sum-days.ts';

/**
 * Returns what the views give (docs/decisions/029), now and after all days are summed, and the figures computed from
 * the rows twice: they must always be equal.
 */
export async function compareRunningFigures(db: Kysely<DB>) {
  const stored = await readViews(db);
  const counted = await recount(db);
  await sumAllDays(db);
  return { stored: [stored, await readViews(db)], counted: [counted, counted] };
}

async function readViews(db: Executor) {
  const hours = await sql`
    select company_id, business_day, branch_id, hour, payment, sales_count, lines_cents, discount_cents,
      delivery_fee_cents, cash_cents, qr_cents
    from sales_by_hour where sales_count <> 0 order by 1, 2, 3, 4, 5`.execute(db);
  const products = await sql`
    select company_id, business_day, branch_id, product_id, quantity, amount_cents, discount_cents
    from product_sales where quantity <> 0 order by 1, 2, 3, 4`.execute(db);
  const options = await sql`
    select company_id, product_id, option_id, quantity, amount_cents, business_day, branch_id
    from option_sales where quantity <> 0 order by 1, 2, 3, 6, 7`.execute(db);
  const kitchen = await sql`
    select company_id, business_day, branch_id, station_id, product_id, tenths, units
    from kitchen_times order by 1, 2, 3, 4, 5`.execute(db);
  const money = await sql`
    select company_id, branch_id, sale_day, register_day, cash_in_cents, cash_out_cents, qr_in_cents, qr_out_cents
    from money_by_day order by 1, 2, 3, 4`.execute(db);
  const registers = await sql`
    select company_id, cash_register_id, cash_sales_cents, cash_refunds_cents, income_cents, expenses_cents, qr_cents,
      qr_count, rounding_cents, tips_cash_cents, tips_qr_cents
    from register_totals order by 1, 2`.execute(db);
  return {
    hours: hours.rows,
    products: products.rows,
    options: options.rows,
    kitchen: kitchen.rows,
    money: money.rows,
    registers: registers.rows,
  };
}

/** What payments brought of it, minus what refunds took. */
const extra = (
  column: string,
) => sql`coalesce((select sum(p.${sql.ref(column)} * case p.kind when 'refund' then -1 else 1 end)
  from sale_payments p where p.company_id = register.company_id and p.cash_register_id = register.id), 0)`;

async function recount(db: Executor) {
  const registers = await sql`
    select register.company_id, register.id as cash_register_id,
      coalesce((select sum(cash_cents) from sale_payments p where p.company_id = register.company_id
        and p.cash_register_id = register.id and p.kind = 'payment'), 0) as cash_sales_cents,
      coalesce((select sum(cash_cents) from sale_payments p where p.company_id = register.company_id
        and p.cash_register_id = register.id and p.kind = 'refund'), 0) as cash_refunds_cents,
      coalesce((select sum(amount_cents) from cash_movements m where m.company_id = register.company_id
        and m.cash_register_id = register.id and m.type = 'income' and m.deleted_at is null), 0) as income_cents,
      coalesce((select sum(amount_cents) from cash_movements m where m.company_id = register.company_id
        and m.cash_register_id = register.id and m.type = 'expense' and m.deleted_at is null), 0) as expenses_cents,
      coalesce((select sum(qr_cents) from sale_payments p where p.company_id = register.company_id
        and p.cash_register_id = register.id and p.kind = 'payment'), 0) as qr_cents,
      coalesce((select sum(sign(qr_cents)) from sale_payments p where p.company_id = register.company_id
        and p.cash_register_id = register.id and p.kind = 'payment'), 0)::int as qr_count,
      ${extra('rounding_cents')} as rounding_cents, ${extra('tip_cash_cents')} as tips_cash_cents,
      ${extra('tip_qr_cents')} as tips_qr_cents
    from cash_registers register order by 1, 2`.execute(db);
  return {
    ...(await countedDays(db)),
    options: await countedOptions(db),
    kitchen: await countedTimes(db),
    registers: registers.rows,
  };
}

/** Counts the kitchen's times line by line. */
async function countedTimes(db: Executor) {
  const { rows } = await sql<{
    companyId: number;
    businessDay: string;
    branchId: number;
    stationId: number | null;
    productId: number;
    quantity: number;
    ms: number;
  }>`
    select sale.company_id, sale.business_day, sale.branch_id, line.station_id, line.product_id, line.quantity,
      (extract(epoch from line.ready_at - line.fired_at) * 1000)::float8 as ms
    from sales sale join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
    where ${SOLD} and line.deleted_at is null and line.ready_at is not null and line.fired_at is not null
    order by sale.company_id, sale.business_day, sale.branch_id, line.station_id, line.product_id`.execute(
    db,
  );
  const groups = new Map<string, { row: object; units: Map<number, number> }>();
  for (const { ms, quantity, ...row } of rows) {
    if (ms === 0 && row.stationId === null) continue;
    const key = JSON.stringify(row);
    const { units } = groups.get(key) ?? groups.set(key, { row, units: new Map() }).get(key)!;
    const tenths = Math.round(ms / 6_000);
    units.set(tenths, (units.get(tenths) ?? 0) + quantity);
  }
  return [...groups.values()].map(({ row, units }) => {
    const sorted = [...units].toSorted(([a], [b]) => a - b);
    return { ...row, tenths: sorted.map(([time]) => time), units: sorted.map(([, count]) => count) };
  });
}

/** Computes the totals of options from the lines, each unit of a dish by itself. */
async function countedOptions(db: Executor) {
  const { rows } = await sql<{
    companyId: number;
    businessDay: string;
    branchId: number;
    productId: number;
    units: number;
    price: number;
    options: { id: number; price: number; quantity: number; added: boolean }[];
  }>`
    select sale.company_id, sale.business_day, sale.branch_id, line.product_id, line.quantity as units,
      line.price_cents as price, json_agg(json_build_object('id', sold.option_id, 'price', sold.price_cents,
        'quantity', sold.quantity, 'added', sold.is_added) order by sold.position) as options
    from sales sale
    join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
    join sale_line_options sold on sold.company_id = line.company_id and sold.sale_line_id = line.id
    where ${SOLD} and line.deleted_at is null
    group by sale.company_id, sale.business_day, sale.branch_id, line.product_id, line.quantity, line.price_cents, line.id
    order by line.id`.execute(db);
  const sums = new Map<string, Record<string, number | string>>();
  for (const { units, price, options, companyId, businessDay, branchId, productId } of rows) {
    const halves = options.filter(({ added }) => !added);
    let base = price;
    for (const { added, price, quantity } of options) base -= added ? price * quantity : 0;
    const pieces = halves.reduce((sum, { quantity }) => sum + quantity, 0);
    let rest = base;
    for (const one of halves) rest -= Math.floor((base * one.quantity) / pieces);
    for (const { id: optionId, price, quantity, added } of options) {
      const key = [companyId, productId, optionId, businessDay, branchId].join(' ');
      const sum = sums.get(key) ?? {
        companyId,
        productId,
        optionId,
        quantity: 0,
        amountCents: 0,
        businessDay,
        branchId,
      };
      const share = added ? price * quantity : Math.floor((base * quantity) / pieces) + (rest-- > 0 ? 1 : 0);
      sum['quantity'] = Number(sum['quantity']) + units * quantity;
      sum['amountCents'] = Number(sum['amountCents']) + units * share;
      sums.set(key, sum);
    }
  }
  const order = ['companyId', 'productId', 'optionId', 'businessDay', 'branchId'];
  return [...sums.values()].sort((a, b) => {
    const differing = order.find((key) => a[key] !== b[key]);
    return differing === undefined ? 0 : a[differing]! < b[differing]! ? -1 : 1;
  });
}
