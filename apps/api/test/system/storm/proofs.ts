import { sql } from 'kysely';
import { expect } from 'vitest';
import { openPool } from '../../../src/shared/db/database.ts';
import { compareRunningFigures } from '../../running-figures.ts';
import { totalsProblems } from '../../totals-problems.ts';
import { textOf, type State } from './sale.ts';
import type { Town } from './town.ts';

/** Compares the database with the acknowledged calls, and with itself. */
export async function proveAll(databaseUrl: string, town: Town): Promise<void> {
  const db = openPool(databaseUrl);
  try {
    await proveSales(db, town);
    await proveDrawers(db, town);
    expect(await totalsProblems(db)).toEqual([]);
    const { stored, counted } = await compareRunningFigures(db);
    expect(stored).toEqual(counted);
  } finally {
    await db.destroy();
  }
}

type Db = ReturnType<typeof openPool>;

/** Every acknowledged sale exists in its last state, and no other sale does. */
async function proveSales(db: Db, { branches }: Town): Promise<void> {
  const { rows } = await sql<{ id: number; branch: number; number: number } & State>`
    select sale.id, sale.branch_id as branch, sale.number, sale.discount_cents as discount,
      sale.cash_paid_cents as cash, sale.qr_paid_cents as qr, sale.deleted_at is not null as "isVoided",
      (select json_agg(json_build_object('id', line.id, 'units', line.quantity, 'price', line.price_cents))
        from sale_lines line where line.company_id = sale.company_id and line.sale_id = sale.id
          and line.deleted_at is null) as lines
    from sales sale`.execute(db);
  const inDatabase = new Map(rows.map((row) => [row.id, textOf(row)]));
  for (const { id, sales, numbers } of branches) {
    const expected = sales.map((sale) => [sale.id, textOf(sale.state)]);
    expect(expected.map(([sale]) => [sale, inDatabase.get(sale as number)])).toEqual(expected);
    const own = rows.filter(({ branch }) => branch === id).map(({ number }) => number);
    expect(own.sort((a, b) => a - b)).toEqual(numbers.sort((a, b) => a - b));
  }
}

/** Compares the cash that each cashier took and gave back with the answered calls. A void may open several drawers. */
async function proveDrawers(db: Db, { tills }: Town): Promise<void> {
  const { rows } = await sql<{ employee: number; cash: number }>`
    select employee.id as employee,
      sum(case kind when 'payment' then cash_cents else -cash_cents end)::int as cash
    from sale_payments payment
    join employees employee on employee.company_id = payment.company_id and employee.user_id = payment.user_id
    group by 1`.execute(db);
  const drawers = new Map(rows.map(({ employee, cash }) => [employee, cash]));
  expect(tills.map(({ employeeId }) => [employeeId, drawers.get(employeeId) ?? 0])).toEqual(
    tills.map(({ employeeId, cash }) => [employeeId, cash]),
  );
}
