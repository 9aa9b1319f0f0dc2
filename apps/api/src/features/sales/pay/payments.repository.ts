import type { Insertable } from 'kysely';
import type { Executor } from '../../../shared/db/database.ts';
import type { SalePayments } from '../../../shared/db/database.types.ts';

/** Writes money that moved; where nothing did, no row. */
export async function insertPayments(
  db: Executor,
  { companyId }: { companyId: number },
  payments: readonly Omit<Insertable<SalePayments>, 'companyId'>[],
): Promise<void> {
  const moved = payments.filter(({ cashCents, qrCents }) => cashCents + qrCents > 0);
  if (moved.length === 0) return;
  await db
    .insertInto('salePayments')
    .values(moved.map((payment) => Object.assign({ companyId }, payment)))
    .execute();
}
