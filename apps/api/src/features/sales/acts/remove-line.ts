import type { LineReduction, Removing } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { cashReturnedFor, decideRemoval, removedBefore } from '@restaurante/domain/sales/acts/remove-line.ts';
import type { SaleLine, WholeSale } from '@restaurante/domain/sales/sale.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { actingIn } from '../bill/authority.ts';
import { lockSaleOfLine } from '../bill/lock.ts';
import { perform } from '../bill/perform.ts';
import { orRefuse } from '../bill/refusals.ts';

interface RemovedLine {
  readonly sale: WholeSale;
  /** The line that was removed, or that lost units. */
  readonly line: SaleLine;
  /** Centavos that left the drawer. */
  readonly cashReturned: Cents;
}

/**
 * Removes a line, and returns its stock and the overpaid money. The call is a GET, which browsers and proxies repeat: a
 * repeat finds the line removed and answers as the first time. `docs/rules/sales.md`
 */
export const removeSaleLine = (ctx: Context, lineId: number, removing: Removing): Promise<RemovedLine> =>
  removeUnits(ctx, 'removeSaleLine', { lineId, quantity: 0, ...removing });

/**
 * Removes units of a line until `quantity` of them stay, as `removeSaleLine` does. A repeat finds the line with this
 * quantity. `docs/rules/sales.md`
 */
export const reduceSaleLine = (
  ctx: Context,
  lineId: number,
  reduction: LineReduction,
): Promise<RemovedLine> => removeUnits(ctx, 'reduceSaleLine', { lineId, ...reduction });

function removeUnits(
  ctx: Context,
  act: 'removeSaleLine' | 'reduceSaleLine',
  { revision, ...removing }: LineReduction & { readonly lineId: number },
): Promise<RemovedLine> {
  return inTransaction(ctx, async (ctx) => {
    const isRepeat = ([bill]: readonly WholeSale[]) => removedBefore(bill!, removing) !== undefined;
    const wanted = { revision, isRepeat, mayReopen: true, registers: 'own', returns: true } as const;
    const locked = await lockSaleOfLine(ctx, removing.lineId, wanted);
    const bill = locked.bills[0]!;
    const earlier = removedBefore(bill, removing);
    if (earlier) return { sale: bill, line: earlier, cashReturned: cashReturnedFor(bill, earlier) };
    const facts = { ...actingIn(ctx), registers: locked.registers };
    const { change, ...removed } = orRefuse(decideRemoval(bill, removing, facts), bill);
    const [sale] = await perform(ctx, locked, { act, ...removed, reason: removing.reason }, [change]);
    return { sale: sale!, line: removed.line, cashReturned: removed.refund.refundCash };
  });
}
