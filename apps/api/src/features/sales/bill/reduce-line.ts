import { AppError } from '@restaurante/contract/errors.ts';
import type { LineReduction } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { type Cents, ZERO } from '@restaurante/domain/money/money.ts';
import { type Context, now } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import type { Sale } from '../sale/sale.ts';
import { newLineIds } from '../write/change-sales.repository.ts';
import { lastTaken } from './bill.repository.ts';
import { lockSaleOfLine } from './lock-sale.ts';
import { refundLine } from './refund-line.ts';

interface ReducedLine {
  readonly sale: Sale;
  /** Centavos that left the drawer. */
  readonly cashReturned: Cents;
}

/**
 * Removes units of a line until `quantity` of them stay, and returns their stock and the overpaid money. A repeat
 * finds the line with this quantity and answers as the first time. Throws not_found, sale_voided, line_changed,
 * void_too_old, discount_grows, cash_register_required, cash_not_enough. `docs/rules/sales.md`
 */
export function reduceSaleLine(
  ctx: Context,
  lineId: number,
  { quantity, ...removing }: LineReduction,
): Promise<ReducedLine> {
  return inTransaction(ctx, async (ctx) => {
    const lockedSale = await lockSaleOfLine(ctx, lineId);
    const { sale } = lockedSale;

    const line = sale.lines.find(({ id }) => id === lineId);
    if (line?.quantity === quantity) {
      const lastUnits = await lastTaken.first(ctx.db, { ...ctx.scope, saleId: sale.id, saleLineId: lineId });
      if (lastUnits) return { sale, cashReturned: lastUnits.cash ?? ZERO };
    }
    if (sale.deletedAt !== null) throw new AppError('sale_voided');
    if (line === undefined || line.quantity <= quantity) {
      const { product } = line ?? sale.removedLines.find(({ id }) => id === lineId)!;
      throw new AppError('line_changed', { values: { product: product.name, left: line?.quantity ?? 0 } });
    }

    const takenUnits = {
      quantity: line.quantity - quantity,
      quantityDecrement: Math.max(0, line.quantityDecrement - quantity),
    };
    const [id = 0] = await newLineIds(ctx.db, 1);
    const remainingLine = {
      ...line,
      quantity,
      quantityDecrement: line.quantityDecrement - takenUnits.quantityDecrement,
    };
    return refundLine(ctx, lockedSale, {
      line,
      gone: {
        ...line,
        ...takenUnits,
        id,
        takenFrom: line.id,
        deletedAt: now(ctx),
        deletedReason: removing.reason,
      },
      rest: sale.lines.map((other) => (other === line ? remainingLine : other)),
      removing,
    });
  });
}
