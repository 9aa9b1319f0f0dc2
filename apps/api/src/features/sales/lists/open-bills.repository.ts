import type { Cents } from '@restaurante/domain/money/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { fullName, lockStatement, statement, whenGiven } from '../../../shared/db/statement.ts';
import { HAS_LINES, isAtTable, OPEN_BILL, OWED } from '../sale/tables.repository.ts';

interface Tables {
  readonly companyId: number;
  readonly branchId: number;
  /** Null: every table. */
  readonly table: number | null;
}

/** A bill of a table that is unpaid or not delivered yet. */
export interface OpenBill {
  readonly id: number;
  readonly number: number;
  readonly table: number;
  /** The tables that lead to it. */
  readonly furtherTables: number[] | null;
  readonly guests: number | null;
  readonly askedBillAt: Date | null;
  readonly owed: Cents;
  readonly createdAt: Date;
  /** Whether its guests have ordered. */
  readonly hasLines: boolean;
  /** Units in each state of the kitchen. */
  readonly held: number;
  readonly waiting: number;
  readonly ready: number;
  readonly userId: number | null;
  readonly userName: string | null;
}

const openBills = (p: Tables, lock: RawBuilder<unknown>) => sql<OpenBill>`
  select sale.id, sale.number, sale.table_number as table, sale.further_tables, sale.guests, sale.asked_bill_at, sale.created_at, sale.user_id,
    ${OWED} as owed,
    ${HAS_LINES} as has_lines, units.held, units.waiting, units.ready,
    (select ${fullName('users')} from users
      where company_id = sale.company_id and id = sale.user_id) as user_name
  from sales sale
  cross join lateral (
    select coalesce(sum(quantity) filter (where state = 'held'), 0)::int as held,
      coalesce(sum(quantity) filter (where state = 'waiting'), 0)::int as waiting,
      coalesce(sum(quantity) filter (where state = 'ready'), 0)::int as ready
    from sale_lines where company_id = sale.company_id and sale_id = sale.id and deleted_at is null
  ) units
  where sale.company_id = ${p.companyId} and sale.branch_id = ${p.branchId} and ${OPEN_BILL}
    and ${whenGiven(p.table, 'bigint', isAtTable(sql`array[${p.table}]::int[]`))}
  order by sale.id ${lock}`;

/** Finds the open bills of a branch's tables, the oldest first. */
export const findOpenBills = statement((_, p: Tables) => openBills(p, sql``));

/** Finds the open bills and locks their sales until the transaction ends. */
export const lockOpenBills = lockStatement((_, p: Tables) => openBills(p, sql`for no key update of sale`));
