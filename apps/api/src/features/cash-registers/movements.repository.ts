import type { CashMovement } from '@restaurante/contract/cash-registers/cash-register.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { Scope } from '../../shared/context.ts';
import type { Executor } from '../../shared/db/database.ts';

export interface NewMovement {
  readonly cashRegisterId: number;
  readonly type: CashMovement['type'];
  readonly amountCents: Cents;
  readonly description: string;
  readonly createdAt: Date;
}

export function movementsRepository(db: Executor, { companyId, userId }: Scope) {
  return {
    /** Movements of registers in the order they were typed, deleted ones too. */
    listOf: async (registerIds: readonly number[]): Promise<Map<number, CashMovement[]>> => {
      const rows = await db
        .selectFrom('cashMovements')
        .select([
          'cashRegisterId',
          'id',
          'type',
          'amountCents as amount',
          'description',
          'createdAt',
          'deletedAt',
        ])
        .where('companyId', '=', companyId)
        .where('cashRegisterId', 'in', registerIds)
        .orderBy('id')
        .execute();
      return Map.groupBy(rows, ({ cashRegisterId }) => cashRegisterId);
    },
    find: (movementId: number) =>
      db
        .selectFrom('cashMovements')
        .select(['cashRegisterId as registerId', 'deletedAt'])
        .where('companyId', '=', companyId)
        .where('id', '=', movementId)
        .executeTakeFirst(),
    insert: async (movement: NewMovement): Promise<void> => {
      await db
        .insertInto('cashMovements')
        .values({ companyId, userId, ...movement })
        .execute();
    },
    remove: async (movementId: number, deletedAt: Date): Promise<void> => {
      await db
        .updateTable('cashMovements')
        .set({ deletedAt, deletedBy: userId })
        .where('companyId', '=', companyId)
        .where('id', '=', movementId)
        .where('deletedAt', 'is', null)
        .execute();
    },
  };
}
