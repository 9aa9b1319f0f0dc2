import { AppError } from '@restaurante/contract/errors.ts';
import type { Removing } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import { type Context, now } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import type { Sale, SaleLine } from '../sale/sale.ts';
import { refundedCash } from './bill.repository.ts';
import { lockSaleOfLine } from './lock-sale.ts';
import { refundLine } from './refund-line.ts';

interface RemovedLine {
  readonly sale: Sale;
  readonly line: SaleLine;
  /** Centavos that left the drawer. */
  readonly cashReturned: Cents;
}

/**
 * Removes a line, and returns its stock and the overpaid money. The call is a GET, which browsers and proxies repeat:
 * a repeat finds the line removed and answers as the first time. Throws not_found, sale_voided, last_line,
 * void_too_old, discount_grows, cash_register_required, cash_not_enough. `docs/rules/sales.md`
 */
export function removeSaleLine(ctx: Context, lineId: number, removing: Removing): Promise<RemovedLine> {
  return inTransaction(ctx, async (ctx) => {
    const lockedSale = await lockSaleOfLine(ctx, lineId);
    const { sale } = lockedSale;

    const removedLine = sale.removedLines.find(({ id }) => id === lineId);
    if (removedLine) {
      const refund = await refundedCash.first(ctx.db, { ...ctx.scope, saleLineId: lineId });
      return { sale, line: removedLine, cashReturned: refund?.cash ?? ZERO };
    }

    const line = sale.lines.find(({ id }) => id === lineId);
    if (sale.deletedAt !== null || line === undefined) throw new AppError('sale_voided');
    const rest = sale.lines.filter((other) => other !== line);
    if (rest.length === 0) throw new AppError('last_line');

    const gone = { ...line, deletedAt: now(ctx), deletedReason: removing.reason };
    return { line, ...(await refundLine(ctx, lockedSale, { line, gone, rest, removing })) };
  });
}
