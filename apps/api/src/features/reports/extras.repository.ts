import type { Cents } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import { fullName, jsonList, statement } from '../../shared/db/statement.ts';
import { inSpan, type Span } from './report-span.repository.ts';

/** Money that sales brought besides what they cost. */
export interface Extras {
  readonly rounding: Cents;
  /** By the waiter of the sale, the largest sum first. */
  readonly tips: readonly { readonly id: number; readonly name: string; readonly amount: Cents }[];
}

const tip = { id: sql.ref('id'), name: sql.ref('name'), amount: sql.ref('amount') };

/** Sums rounding and tips of a span, from the sales that have some: the index `sales_extras` has no others. */
export const extras = statement(
  (_, p: Span) => sql<Extras>`
    with extra as (
      select sales.company_id, sales.user_id, sales.rounding_cents, sales.tip_cash_cents + sales.tip_qr_cents as tip_cents
      from sales
      where ${inSpan('sales', 'business_day', p)} and sales.deleted_at is null
        and (sales.rounding_cents <> 0 or sales.tip_cash_cents + sales.tip_qr_cents > 0))
    select (select coalesce(sum(rounding_cents), 0) from extra) as rounding, (
      select ${jsonList(sql`amount desc, name`, tip)}
      from (
        select waiter.id, ${fullName('waiter')} as name, sum(extra.tip_cents) as amount
        from extra
        join users waiter on waiter.company_id = extra.company_id and waiter.id = extra.user_id
        where extra.tip_cents > 0
        group by waiter.id, 2) waiters) as tips`,
);
