import type { ChangeOrder } from '@restaurante/contract/realtime.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { linesTotal } from '@restaurante/domain/sales/sale-totals.ts';
import type { TxContext } from '../../../shared/context.ts';
import { giveBack, giveBackStock } from '../sale/refund.ts';
import { type HeldSale, getSale } from '../sale/sale-access.ts';
import { saleChangesRepository } from '../sale/sale-changes.repository.ts';
import { publishOrder } from '../sale/sale-events.ts';
import { tellOfRemoval } from '../sale/sale-messages.ts';
import type { Sale, SaleLine } from '../sale/sale.ts';

interface TakenOff {
  /** What goes: a line, or some of its units. */
  readonly gone: SaleLine;
  /** The sale's lines without it. */
  readonly rest: readonly SaleLine[];
  /** Writes the removal; returns the id of the removed line. */
  readonly write: () => Promise<number>;
  /** What the kitchen is told. */
  readonly told: ChangeOrder['type'];
}

/**
 * Gives back money and stock of what is taken off a sale, and tells its screens. Returns the sale as it is now and the
 * centavos that left the drawer. Throws cash_register_required, cash_not_enough. `docs/rules/payments.md`
 */
export async function takeOff(
  ctx: TxContext,
  held: HeldSale,
  sale: Sale,
  { gone, rest, write, told }: TakenOff,
): Promise<{ sale: Sale; cashReturned: Cents }> {
  const lines = linesTotal(rest);
  // The stock first: with a removed line the day's sums change, which come after it in the order of locks.
  await giveBackStock(ctx, held.sale, [gone], 'line_removed');
  const lineId = await write();
  const { refundCash } = await giveBack(ctx, held, { ...sale, lines }, lineId);
  await saleChangesRepository(ctx.db, ctx.scope).update(sale.id, { linesCents: lines });
  const changed = await getSale(ctx, sale.id);
  await tellOfRemoval(ctx, changed, { lineId, gone, returned: refundCash });
  publishOrder(ctx, changed, told);
  return { sale: changed, cashReturned: refundCash };
}
