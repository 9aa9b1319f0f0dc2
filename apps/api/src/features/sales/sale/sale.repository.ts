import type { Executor, Tx } from '../../../shared/db/database.ts';
import { lockStatement, statement } from '../../../shared/db/statement.ts';
import { salesQuery } from './sale-query.repository.ts';
import { toSales } from './sale-rows.ts';
import type { Sale } from './sale.ts';

interface CompanyScope {
  readonly companyId: number;
}

const findById = statement((db, p: CompanyScope & { saleId: number }) =>
  salesQuery(
    db,
    p,
    db.selectFrom('sales').select('id').where('companyId', '=', p.companyId).where('id', '=', p.saleId),
  ),
);

/** Returns a sale of the company, in any branch and state, or null. */
export async function findSale(
  db: Executor,
  { companyId }: CompanyScope,
  saleId: number,
): Promise<Sale | null> {
  const [sale] = toSales(await findById.one(db, { companyId, saleId }));
  return sale ?? null;
}

const lockById = lockStatement((db, p: CompanyScope & { saleId: number }) =>
  db
    .selectFrom('sales')
    .select([
      'id',
      'branchId',
      'businessDay',
      'number',
      'cashRegisterId',
      'userId',
      'customerId',
      'customerName',
      'phone',
      'type',
      'tableNumber',
      'status',
      'linesCents as linesTotal',
      'discountCents as discount',
      'deliveryFeeCents as deliveryFee',
      'cashPaidCents as cashPaid',
      'qrPaidCents as qrPaid',
      'cashTenderedCents as cashTendered',
      'isPaid',
      'employeeId',
      'round',
      'isTableOrder',
      'createdAt',
      'deletedAt',
    ])
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.saleId)
    .forNoKeyUpdate(),
);

export type LockedSale = NonNullable<Awaited<ReturnType<typeof lockSale>>>;

/**
 * Locks a sale until the transaction ends, and returns its row. For the order of locks see
 * `docs/rules/locks.md`.
 */
export async function lockSale(db: Tx, { companyId }: CompanyScope, saleId: number) {
  return (await lockById.first(db, { companyId, saleId })) ?? null;
}
