import type { Cents } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import { fullName, statement, whenGiven } from '../../shared/db/statement.ts';
import { inSpan, type Span } from './report-span.repository.ts';

interface Amounts {
  readonly opening: Cents;
  readonly income: Cents;
  readonly expenses: Cents;
  readonly qr: Cents;
  readonly expected: Cents;
}

export interface CashierRow extends Amounts {
  readonly id: number;
  readonly name: string;
  readonly branchId: number;
  readonly branchName: string;
  readonly userId: number;
  readonly userName: string;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  /** Null while the register is open. */
  readonly counted: Cents | null;
}

/** Sums over registers. Counted, missing and surplus cash are of closed registers only. */
export interface CashierSums extends Amounts {
  readonly count: number;
  readonly openCount: number;
  readonly counted: Cents;
  readonly missing: Cents;
  readonly surplus: Cents;
}

/** Registers opened in the span, with their sums. A closed one has the sums against which it was counted. */
const registers = (p: Span) => sql`
  select register.id, register.company_id, register.branch_id, register.user_id, register.name, register.opened_at,
    register.closed_at, register.opening_cents as opening, total.cash_sales_cents + total.rounding_cents + total.income_cents as income,
    total.expenses_cents + total.cash_refunds_cents as expenses, total.qr_cents as qr,
    coalesce(register.expected_cents, register.opening_cents + total.cash_sales_cents + total.rounding_cents
      + total.tips_cash_cents + total.income_cents
      - total.expenses_cents - total.cash_refunds_cents) as expected,
    register.counted_cents as counted
  from cash_registers register
  join register_totals total on total.company_id = register.company_id and total.cash_register_id = register.id
  where ${inSpan('register', 'opened_on', p)} and register.deleted_at is null`;

/** Finds registers that were opened before the register `before`, the latest first. */
export const page = statement(
  (_, p: Span & { before: number | null; limit: number }) => sql<CashierRow>`
    select register.id, register.name, register.branch_id, branch.name as branch_name, register.user_id,
      ${fullName('opener')} as user_name, register.opened_at, register.closed_at,
      register.opening, register.income, register.expenses, register.qr, register.expected, register.counted
    from (${registers(p)}) register
    join branches branch on branch.company_id = register.company_id and branch.id = register.branch_id
    join users opener on opener.company_id = register.company_id and opener.id = register.user_id
    where ${whenGiven(p.before, 'bigint', sql`register.id < ${p.before}`)}
    order by register.id desc limit ${p.limit}`,
);

export const sums = statement(
  (_, p: Span) => sql<CashierSums>`
    select count(*) as count, count(*) filter (where counted is null) as open_count,
      coalesce(sum(opening), 0) as opening, coalesce(sum(income), 0) as income,
      coalesce(sum(expenses), 0) as expenses, coalesce(sum(qr), 0) as qr, coalesce(sum(expected), 0) as expected,
      coalesce(sum(counted), 0) as counted, coalesce(sum(greatest(0, expected - counted)), 0) as missing,
      coalesce(sum(greatest(0, counted - expected)), 0) as surplus
    from (${registers(p)}) register`,
);
