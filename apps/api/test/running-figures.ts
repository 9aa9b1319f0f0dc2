import { sql } from 'kysely';
import type { Executor } from '../src/shared/db/database.ts';
import { countedTotals, storedTotals } from './daily-totals.ts';

/** Returns the stored totals, and the totals computed from the sales: they must always be equal. */
export async function compareRunningFigures(db: Executor) {
  const [{ stored, counted }, options, countedOnes] = await Promise.all([
    compareTotals(db),
    storedOptions(db),
    countedOptions(db),
  ]);
  return { stored: { ...stored, options }, counted: { ...counted, options: countedOnes } };
}

/** Compares all totals but those of options, which a database of an older version does not have. */
export async function compareTotals(db: Executor) {
  const [stored, counted] = await Promise.all([readStored(db), recount(db)]);
  return { stored, counted };
}

async function readStored(db: Executor) {
  const sold = await sql`
    select company_id, business_day, branch_id, product_id, quantity, amount_cents
    from product_sales_daily where quantity <> 0 or amount_cents <> 0 order by 1, 2, 3, 4`.execute(db);
  const registers = await sql`
    select company_id, cash_register_id, cash_sales_cents, cash_refunds_cents, income_cents, expenses_cents, qr_cents, qr_count
    from cash_register_totals order by 1, 2`.execute(db);
  return { sold: sold.rows, registers: registers.rows, ...(await storedTotals(db)) };
}

async function recount(db: Executor) {
  const sold = await sql`
    select sale.company_id, sale.business_day, sale.branch_id, line.product_id, sum(line.quantity) as quantity,
      sum(line.quantity * line.price_cents) as amount_cents
    from sales sale join sale_lines line on line.company_id = sale.company_id and line.sale_id = sale.id
    where sale.deleted_at is null and line.deleted_at is null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
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
        and p.cash_register_id = register.id and p.kind = 'payment'), 0)::int as qr_count
    from cash_registers register order by 1, 2`.execute(db);
  return { sold: sold.rows, registers: registers.rows, ...(await countedTotals(db)) };
}

async function storedOptions(db: Executor) {
  const { rows } = await sql`
    select company_id, product_id, option_id, quantity, amount_cents, business_day, branch_id
    from option_sales_daily where quantity <> 0 or amount_cents <> 0 order by 1, 2, 3, 6, 7`.execute(db);
  return rows;
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
    where sale.deleted_at is null and line.deleted_at is null
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
