import type { Cents } from '@restaurante/domain/money/money.ts';
import { sql } from 'kysely';
import type { Executor } from '../../../shared/db/database.ts';
import { rowsOf, statement } from '../../../shared/db/statement.ts';

interface Payment {
  readonly kind: 'payment' | 'refund';
  readonly saleId: number;
  readonly cashRegisterId: number | null;
  readonly cashCents: Cents;
  readonly qrCents: Cents;
  readonly userId: number | null;
  readonly createdAt: Date;
}

const insert = statement((db, p: { companyId: number; payments: readonly Payment[] }) =>
  db
    .insertInto('salePayments')
    .columns(['companyId', 'kind', 'saleId', 'cashRegisterId', 'cashCents', 'qrCents', 'userId', 'createdAt'])
    .expression(
      db
        .selectFrom(
          rowsOf(p.payments, 'payment', {
            kind: 'text',
            saleId: 'bigint',
            cashRegisterId: 'bigint',
            cashCents: 'bigint',
            qrCents: 'bigint',
            userId: 'bigint',
            createdAt: 'timestamptz',
          }),
        )
        .select([
          sql<number>`${p.companyId}::bigint`.as('companyId'),
          'payment.kind',
          'payment.saleId',
          'payment.cashRegisterId',
          'payment.cashCents',
          'payment.qrCents',
          'payment.userId',
          'payment.createdAt',
        ]),
    ),
);

/** Writes a payment; no row when nothing was paid. */
export async function insertPayments(
  db: Executor,
  { companyId }: { companyId: number },
  payments: readonly Payment[],
): Promise<void> {
  const moved = payments.filter(({ cashCents, qrCents }) => cashCents + qrCents > 0);
  if (moved.length > 0) await insert.run(db, { companyId, payments: moved });
}
