import { type NotNull } from 'kysely';
import { byKey } from '../../../shared/db/joins.ts';
import { statement } from '../../../shared/db/statement.ts';
import type { SaleKey } from '../sale/sale.repository.ts';

interface LineKey {
  readonly companyId: number;
  readonly saleLineId: number;
}

/** Finds the cash that was returned for a removed line. */
export const refundedCash = statement((db, p: LineKey) =>
  db
    .selectFrom('salePayments')
    .select('cashCents as cash')
    .where('companyId', '=', p.companyId)
    .where('saleLineId', '=', p.saleLineId),
);

/** Finds the last units removed from a line, with the cash that was returned for them. */
export const lastTaken = statement((db, p: SaleKey & LineKey) =>
  db
    .selectFrom('saleLines as taken')
    .leftJoin('salePayments as refund', byKey('taken', 'refund.saleLineId'))
    .select('refund.cashCents as cash')
    .where('taken.companyId', '=', p.companyId)
    .where('taken.saleId', '=', p.saleId)
    .where('taken.takenFrom', '=', p.saleLineId)
    .where('taken.deletedAt', 'is not', null)
    .orderBy('taken.id', 'desc')
    .limit(1),
);

/** Finds the sale to which a line belongs. */
export const saleOfLine = statement((db, p: LineKey) =>
  db
    .selectFrom('saleLines')
    .select('saleId')
    .where('companyId', '=', p.companyId)
    .where('id', '=', p.saleLineId),
);

/** Finds the registers that took or returned money of a sale. */
export const registersOfSale = statement((db, p: SaleKey) =>
  db
    .selectFrom('salePayments')
    .select('cashRegisterId as id')
    .distinct()
    .where('companyId', '=', p.companyId)
    .where('saleId', '=', p.saleId)
    .where('cashRegisterId', 'is not', null)
    .$narrowType<{ id: NotNull }>(),
);
