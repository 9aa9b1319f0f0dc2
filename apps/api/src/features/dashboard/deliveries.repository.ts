import type { Cents } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import type { Executor } from '../../shared/db/database.ts';
import { statement } from '../../shared/db/statement.ts';

export interface Delivery {
  readonly id: number;
  readonly number: number;
  readonly customer: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  /** The amount still to be collected. */
  readonly debt: Cents;
  readonly observations: string | null;
  readonly createdAt: Date;
}

/** More than anybody carries. */
const MOST = 100;

const ownDeliveries = statement((db, p: { companyId: number; userId: number }) =>
  db
    .selectFrom('sales')
    .innerJoin('employees', (join) =>
      join
        .onRef('employees.companyId', '=', 'sales.companyId')
        .onRef('employees.id', '=', 'sales.employeeId'),
    )
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.companyId', '=', 'sales.companyId')
        .onRef('customers.id', '=', 'sales.customerId'),
    )
    .select([
      'sales.id',
      'sales.number',
      'sales.deliveryAddress as address',
      'sales.observations',
      'sales.createdAt',
    ])
    .select([
      // The name and number given with the order come before the customer's own.
      sql<
        string | null
      >`coalesce(sales.customer_name, nullif(concat_ws(' ', customers.first_name, customers.last_name), ''))`.as(
        'customer',
      ),
      sql<string | null>`coalesce(sales.phone, customers.phone)`.as('phone'),
      sql<Cents>`sales.owed_cents - sales.cash_paid_cents - sales.qr_paid_cents`.as('debt'),
    ])
    .where('sales.companyId', '=', p.companyId)
    .where('employees.userId', '=', p.userId)
    .where(sql<boolean>`sales.status = 'assigned'`)
    .where('sales.deletedAt', 'is', null)
    .orderBy('sales.createdAt')
    .orderBy('sales.id')
    .limit(MOST),
);

/** The deliveries a user is carrying, oldest first. */
export const listOwnDeliveries = (
  db: Executor,
  { companyId, userId }: { companyId: number; userId: number },
): Promise<Delivery[]> => ownDeliveries.all(db, { companyId, userId });
