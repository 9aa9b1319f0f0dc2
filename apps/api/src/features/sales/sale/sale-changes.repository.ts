import { ROLE } from '@restaurante/contract/roles.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { SaleStatus } from '@restaurante/domain/sales/sale-status.ts';
import type { Updateable } from 'kysely';
import type { Executor } from '../../../shared/db/database.ts';
import type { Sales } from '../../../shared/db/database.types.ts';

interface NewRefund {
  readonly saleId: number;
  readonly cashRegisterId: number | null;
  readonly cashCents: Cents;
  readonly qrCents: Cents;
  readonly saleLineId: number | null;
  readonly userId: number;
  readonly createdAt: Date;
}

/** What changes on a sale after it was made. */
export function saleChangesRepository(db: Executor, { companyId }: { companyId: number }) {
  const lines = db.updateTable('saleLines').where('companyId', '=', companyId);

  return {
    update: async (saleId: number, changes: Updateable<Sales>): Promise<void> => {
      await db
        .updateTable('sales')
        .set(changes)
        .where('companyId', '=', companyId)
        .where('id', '=', saleId)
        .execute();
    },
    insertRefund: async (refund: NewRefund): Promise<void> => {
      await db
        .insertInto('salePayments')
        .values({ companyId, kind: 'refund', ...refund })
        .execute();
    },
    refundedCash: (saleLineId: number): Promise<{ cash: Cents } | undefined> =>
      db
        .selectFrom('salePayments')
        .select('cashCents as cash')
        .where('companyId', '=', companyId)
        .where('saleLineId', '=', saleLineId)
        .executeTakeFirst(),
    saleOfLine: (saleLineId: number): Promise<{ saleId: number } | undefined> =>
      db
        .selectFrom('saleLines')
        .select('saleId')
        .where('companyId', '=', companyId)
        .where('id', '=', saleLineId)
        .executeTakeFirst(),
    removeLine: async (
      saleLineId: number,
      removal: { deletedAt: Date; deletedBy: number; deletedReason: string | null },
    ): Promise<void> => {
      await lines.set(removal).where('id', '=', saleLineId).execute();
    },
    markServed: async (saleId: number): Promise<void> => {
      await lines.set({ isServed: true }).where('saleId', '=', saleId).execute();
    },
    markUnserved: async (saleId: number, round: number): Promise<void> => {
      await lines.set({ isServed: false }).where('saleId', '=', saleId).where('round', '=', round).execute();
    },
    insertStep: async (step: {
      saleId: number;
      status: SaleStatus;
      userId: number;
      createdAt: Date;
    }): Promise<void> => {
      await db
        .insertInto('saleStatusHistory')
        .values({ companyId, ...step })
        .execute();
    },
    /** Whether an employee delivers for a branch; with a user, whether that user is the one. */
    isCourier: async (employeeId: number, who: { branchId: number; userId?: number }): Promise<boolean> => {
      const courier = await db
        .selectFrom('employees')
        .select('id')
        .where('companyId', '=', companyId)
        .where('id', '=', employeeId)
        .where('branchId', '=', who.branchId)
        .where('roleId', '=', ROLE.courier)
        .where('deletedAt', 'is', null)
        .$if(who.userId !== undefined, (query) => query.where('userId', '=', who.userId ?? null))
        .executeTakeFirst();
      return courier !== undefined;
    },
  };
}
