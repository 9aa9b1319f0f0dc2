import type { Cents } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import { isRow, pick, statement } from '../../shared/db/statement.ts';

/** An income or expense that a person recorded. It does not count once `deletedAt` is set. */
export interface CashMovement {
  readonly id: number;
  readonly type: 'income' | 'expense';
  readonly amount: Cents;
  readonly description: string;
  readonly kindId: number | null;
  readonly kindName: string | null;
  /** The kind 'Propinas', which has no id of its own. */
  readonly isTips: boolean;
  readonly supplier: string | null;
  readonly purchaseId: number | null;
  readonly photo: string | null;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
}

interface NewMovement {
  readonly cashRegisterId: number;
  readonly type: CashMovement['type'];
  readonly amountCents: Cents;
  readonly description: string;
  readonly kindId: number | null;
  readonly isTips: boolean;
  readonly supplier: string | null;
  readonly purchaseId: number | null;
  readonly photo: string | null;
  readonly createdAt: Date;
}

export const find = statement((db, p: { companyId: number; movementId: number }) =>
  db
    .selectFrom('cashMovements')
    .select(['cashRegisterId as registerId', 'deletedAt', 'purchaseId', 'photo'])
    .where(isRow(p.companyId, p.movementId)),
);

export const insert = statement((db, p: NewMovement & { companyId: number; userId: number }) =>
  db
    .insertInto('cashMovements')
    .values({
      ...pick(p, 'companyId', 'userId', 'cashRegisterId', 'type', 'amountCents', 'description', 'createdAt'),
      ...pick(p, 'kindId', 'isTips', 'supplier', 'purchaseId', 'photo'),
    })
    .returning('id'),
);

/**
 * Sums what a person has taken out of a register: expenses, and incomes that they deleted. `tipsLeft` are the tips that it
 * received and did not pay out yet; below 0 if it paid out more.
 */
export const takenBy = statement(
  (_, p: { companyId: number; userId: number; registerId: number }) => sql<{ taken: Cents; tipsLeft: Cents }>`
    select coalesce(sum(amount_cents) filter (where not is_tips
        and (type = 'expense' and user_id = ${p.userId} and deleted_at is null
          or type = 'income' and deleted_by = ${p.userId})), 0)::bigint as taken,
      (select tips_cash_cents + tips_qr_cents from register_totals
        where company_id = ${p.companyId} and cash_register_id = ${p.registerId})
        - coalesce(sum(amount_cents) filter (where is_tips and deleted_at is null), 0)::bigint as tips_left
    from cash_movements where company_id = ${p.companyId} and cash_register_id = ${p.registerId}`,
);

/** Changes no row if the movement is deleted already. */
export const remove = statement(
  (db, p: { companyId: number; movementId: number; deletedAt: Date; deletedBy: number }) =>
    db
      .updateTable('cashMovements')
      .set(pick(p, 'deletedAt', 'deletedBy'))
      .where(isRow(p.companyId, p.movementId))
      .where('deletedAt', 'is', null),
);
