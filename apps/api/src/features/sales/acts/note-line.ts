import type { NoteLine } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { decideNote } from '@restaurante/domain/sales/acts/note-line.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { lockSaleOfLine } from '../bill/lock.ts';
import { perform } from '../bill/perform.ts';
import { orRefuse } from '../bill/refusals.ts';

/** Replaces the kitchen's note of a line. A repeat finds the line with this note. */
export function noteSaleLine(
  ctx: Context,
  lineId: number,
  { observations, revision }: NoteLine,
): Promise<WholeSale> {
  return inTransaction(ctx, async (ctx) => {
    const isRepeat = ([bill]: readonly WholeSale[]) =>
      bill!.lines.some((line) => line.id === lineId && line.observations === observations);
    const locked = await lockSaleOfLine(ctx, lineId, { revision, isRepeat });
    if (isRepeat(locked.bills)) return locked.bills[0]!;
    const change = orRefuse(decideNote(locked.bills[0]!, { lineId, observations }));
    const [sale] = await perform(ctx, locked, { act: 'noteSaleLine' }, [change]);
    return sale!;
  });
}
