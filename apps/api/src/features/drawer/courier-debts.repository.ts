import type { Cents } from '@restaurante/domain/money/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { jsonList } from '../../shared/db/statement.ts';

/** The debt of a courier of a branch. docs/rules/couriers.md */
export interface CourierDebt {
  readonly employeeId: number;
  readonly userId: number | null;
  readonly name: string;
  readonly amount: Cents;
}

const FIGURES = {
  employeeId: sql.ref('employeeId'),
  userId: sql.ref('userId'),
  name: sql.ref('firstName'),
  amount: sql.ref('amount'),
};

/** Selects what each courier owes, by name; the condition is on `debt` and `courier`. */
export const courierDebts = (condition: RawBuilder<boolean>) => sql<readonly CourierDebt[]>`(
  select ${jsonList(sql`first_name, employee_id`, FIGURES)}
  from (
    select debt.employee_id, courier.user_id, courier.first_name, sum(debt.amount_cents)::bigint as amount
    from courier_debts debt
    join employees courier on courier.company_id = debt.company_id and courier.id = debt.employee_id
    where ${condition}
    group by debt.employee_id, courier.user_id, courier.first_name) owing)`;
