import type { Cents } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import { statement } from '../../shared/db/statement.ts';
import { countMovements } from '../drawer/index.ts';

/** An income or expense that a person recorded. It does not count once `deletedAt` is set. */
export interface CashMovement {
  readonly id: number;
  readonly type: 'income' | 'expense';
  readonly amount: Cents;
  readonly description: string;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
}

interface NewMovement {
  readonly cashRegisterId: number;
  readonly type: CashMovement['type'];
  readonly amountCents: Cents;
  readonly description: string;
  readonly createdAt: Date;
}

export const find = statement((db, p: { companyId: number; movementId: number }) =>
  db
    .selectFrom('cashMovements')
    .select(['cashRegisterId as registerId', 'deletedAt'])
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.movementId),
);

export const insert = statement(
  (_, p: NewMovement & { companyId: number; userId: number }) => sql<{ id: number }>`
  with inserted as (
    insert into cash_movements (company_id, user_id, cash_register_id, type, amount_cents, description, created_at)
    values (${p.companyId}, ${p.userId}, ${p.cashRegisterId}, ${p.type}, ${p.amountCents}, ${p.description}, ${p.createdAt})
    returning id, cash_register_id, type, amount_cents
  ) ${countMovements(p, sql.ref('inserted'), 1)} returning (select id from inserted) as id`,
);

/** Changes no row if the movement is deleted already. */
export const remove = statement(
  (_, p: { companyId: number; movementId: number; deletedAt: Date; deletedBy: number }) => sql`
  with removed as (
    update cash_movements set deleted_at = ${p.deletedAt}, deleted_by = ${p.deletedBy}
    where company_id = ${p.companyId} and id = ${p.movementId} and deleted_at is null
    returning cash_register_id, type, amount_cents
  ) ${countMovements(p, sql.ref('removed'), -1)}`,
);
