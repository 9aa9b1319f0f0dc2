import type { ChangeOrder } from '@restaurante/contract/realtime.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { linesTotal } from '@restaurante/domain/sales/sale-totals.ts';
import type { TxContext } from '../../../shared/context.ts';
import { getSale } from '../sale/sale-access.ts';
import { publishOrder } from '../sale/sale-events.ts';
import { notifyOfRemoval } from '../sale/sale-messages.ts';
import type { Sale, SaleLine } from '../sale/sale.ts';
import { stockMoves } from './bill-rows.ts';
import type { SaleForChange } from './lock-sale.ts';
import { settleAfter } from './refund.ts';
import { writeChange } from './write-change.ts';

interface Removal {
  /** The removed line: a whole line, or units of one under a new id. */
  readonly gone: SaleLine;
  /** The sale's lines without it. */
  readonly rest: readonly SaleLine[];
  /** The line from which the units were taken. */
  readonly takenFrom?: number;
  /** The change that the kitchen's screens receive. */
  readonly event: ChangeOrder['type'];
}

/**
 * Removes a line, or units of one, from a sale: returns stock and money, and notifies screens and owner. Returns the
 * sale as it is now and the centavos that left the drawer. Throws cash_register_required, cash_not_enough.
 * `docs/rules/payments.md`
 */
export async function refundLine(
  ctx: TxContext,
  lockedSale: SaleForChange,
  { gone, rest, takenFrom, event }: Removal,
): Promise<{ sale: Sale; cashReturned: Cents }> {
  const { sale: before } = lockedSale;
  const lines = linesTotal(rest);
  const { refund, payments, amounts } = await settleAfter(ctx, lockedSale, { ...before, lines }, gone.id);
  const removedLines = [...before.removedLines, gone];
  const after = { ...before, ...amounts, lines: rest, removedLines, linesTotal: lines };
  const moves = stockMoves(before, [gone], { reason: 'line_removed', userId: ctx.scope.userId });
  const { register } = lockedSale;
  await writeChange(ctx, { before, after, register, payments, moves, ...(takenFrom && { takenFrom }) });
  const changed = await getSale(ctx, before.id);
  await notifyOfRemoval(ctx, changed, { lineId: gone.id, gone, returned: refund.refundCash });
  publishOrder(ctx, changed, event);
  return { sale: changed, cashReturned: refund.refundCash };
}
