import { AppError } from '@restaurante/contract/errors.ts';
import type { LinesMove, Merge } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import {
  decideMerge,
  decideMoveToBill,
  decideMoveToTable,
  decideSplit,
  mergedBefore,
  type Transferred,
} from '@restaurante/domain/sales/acts/transfer.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import { arrivalProblem, withoutBill } from '@restaurante/domain/sales/table.ts';
import type { Context, TxContext } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import type { StockLeft } from '../../stock/index.ts';
import { actingIn } from '../bill/authority.ts';
import { type Locked, lock } from '../bill/lock.ts';
import { perform } from '../bill/perform.ts';
import { orRefuse, refuse } from '../bill/refusals.ts';
import { getSale } from '../sale/read-sales.ts';

/**
 * Merges two bills of a branch: the older one gets lines, payments and guests of the other, which no figure counts from
 * then on. A repeat returns the bill that stayed. `docs/rules/dining-room.md`
 */
export function mergeBills(ctx: Context, saleId: number, { fromId, revision }: Merge): Promise<WholeSale> {
  return inTransaction(ctx, async (ctx) => {
    if (saleId === fromId) await refuseItself(ctx, saleId);
    const merged = ([one, other]: readonly WholeSale[]) => mergedBefore(one!, other!);
    const locked = await lock(ctx, [saleId, fromId], {
      revision,
      leaves: true,
      isRepeat: (bills) => merged(bills) !== undefined,
    });
    const { bills, tables } = locked;
    const facts = { tables, acting: actingIn(ctx) };
    return merged(bills) ?? join(ctx, locked, orRefuse(decideMerge(bills[0]!, bills[1]!, facts)));
  });
}

/**
 * Carries out a merge. With `isRound` the lines are a new round of the bill; `stock` is what they took before. Returns the
 * bill that stays.
 */
export async function join(
  ctx: TxContext,
  locked: Pick<Locked, 'tables'>,
  { from, to, lines }: Transferred,
  { isRound = false, stock }: { readonly isRound?: boolean; readonly stock?: readonly StockLeft[] } = {},
): Promise<WholeSale> {
  const [bill] = await perform(ctx, locked, { act: 'mergeBills', lines, isRound }, [to!, from], stock);
  return bill!;
}

/** Throws same_bill for a bill that is named twice, or not_found. */
async function refuseItself(ctx: TxContext, saleId: number): Promise<never> {
  await getSale(ctx, saleId);
  throw new AppError('same_bill');
}

/** Both bills after a move. If a whole bill moved, both are the bill that stayed. */
interface Moved {
  readonly sale: WholeSale;
  readonly other: WholeSale;
}

/**
 * Moves lines, or units of them, to another bill or to a table, where they are a new bill. All lines to a bill merge
 * the two; all lines to a table move the bill with its number. `docs/rules/dining-room.md`
 */
export function moveLines(ctx: Context, saleId: number, body: LinesMove): Promise<Moved> {
  return inTransaction(ctx, async (ctx) => {
    const { toSaleId, tableNumber, revision } = body;
    if (toSaleId === saleId) await refuseItself(ctx, saleId);
    const saleIds = toSaleId === undefined ? [saleId] : [saleId, toSaleId];
    const registers = tableNumber === undefined ? undefined : 'kept';
    const goesTo = tableNumber === undefined ? [] : [tableNumber];
    const locked = await lock(ctx, saleIds, { revision, goesTo, leaves: true, registers });
    const [bill, to] = locked.bills;
    const move = { ...body, units: body.lines ?? null };
    const split = orRefuse(decideSplit(bill!, move));
    const moving = { move, split, tables: locked.tables, acting: actingIn(ctx) };
    if (to !== undefined) {
      const moved = orRefuse(decideMoveToBill(bill!, to, moving), bill);
      if (split.stay.length > 0) return carry(ctx, locked, moved, body);
      const merged = await join(ctx, locked, moved);
      return { sale: merged, other: merged };
    }
    const table = locked.tables.get(tableNumber!) ?? null;
    // The lines that stay are still at their table.
    refuse(arrivalProblem(split.stay.length === 0 ? withoutBill(table, saleId) : table, body));
    const moved = orRefuse(decideMoveToTable(bill!, tableNumber!, moving), bill);
    return carry(ctx, locked, moved, body);
  });
}

async function carry(
  ctx: TxContext,
  locked: Locked,
  { from, to, lines }: Transferred,
  { reason }: LinesMove,
): Promise<Moved> {
  const [sale, other = sale] = await perform(
    ctx,
    locked,
    { act: 'moveLines', lines, reason },
    to ? [from, to] : [from],
  );
  return { sale: sale!, other: other! };
}
