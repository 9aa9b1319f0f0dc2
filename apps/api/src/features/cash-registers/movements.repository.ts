import type { Cents } from '@restaurante/domain/money/money.ts';
import type { Scope } from '../../shared/context.ts';
import type { Executor } from '../../shared/db/database.ts';
import { pick, statement } from '../../shared/db/statement.ts';

/** An income or expense typed in by a person. It no longer counts once `deletedAt` is set. */
export interface CashMovement {
  readonly id: number;
  readonly type: 'income' | 'expense';
  readonly amount: Cents;
  readonly description: string;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
}

export interface NewMovement {
  readonly cashRegisterId: number;
  readonly type: CashMovement['type'];
  readonly amountCents: Cents;
  readonly description: string;
  readonly createdAt: Date;
}

const find = statement((db, p: { companyId: number; movementId: number }) =>
  db
    .selectFrom('cashMovements')
    .select(['cashRegisterId as registerId', 'deletedAt'])
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.movementId),
);

const insert = statement((db, p: NewMovement & { companyId: number; userId: number }) =>
  db
    .insertInto('cashMovements')
    .values(
      pick(p, 'companyId', 'userId', 'cashRegisterId', 'type', 'amountCents', 'description', 'createdAt'),
    ),
);

const remove = statement(
  (db, p: { companyId: number; movementId: number; deletedAt: Date; deletedBy: number }) =>
    db
      .updateTable('cashMovements')
      .set(pick(p, 'deletedAt', 'deletedBy'))
      .where('companyId', '=', p.companyId)
      .where('id', '=', p.movementId)
      .where('deletedAt', 'is', null)
      .returning('id'),
);

export function movementsRepository(db: Executor, { companyId, userId }: Scope) {
  return {
    find: (movementId: number) => find.first(db, { companyId, movementId }),
    insert: (movement: NewMovement) => insert.run(db, { companyId, userId, ...movement }),
    /** Returns whether it was still there. */
    remove: async (movementId: number, deletedAt: Date) =>
      (await remove.first(db, { companyId, movementId, deletedAt, deletedBy: userId })) !== undefined,
  };
}
