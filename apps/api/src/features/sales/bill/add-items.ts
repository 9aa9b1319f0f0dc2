import { AppError } from '@restaurante/contract/errors.ts';
import type { NewSaleLine } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { addCents } from '@restaurante/domain/money/money.ts';
import { decideLines } from '@restaurante/domain/sales/decide-sale.ts';
import { type Context, now, today } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { findRecipients } from '../../notifications/index.ts';
import { requireOptions } from '../../options/index.ts';
import { ofAnotherDay } from '../sale/reservations.ts';
import { getSale, requireLockedSale } from '../sale/sale-access.ts';
import { publishOrder } from '../sale/sale-events.ts';
import { cancelReady, notifyKitchenOfUpdate, notifyOfItems } from '../sale/sale-messages.ts';
import { joinObservations, type Sale, type StoredSale } from '../sale/sale.ts';
import { lockTableOfClosed } from '../sale/tables.repository.ts';
import { findTable, refuseBusy } from '../sale/tables.ts';
import { findSoldProducts } from '../sell/look-up.repository.ts';
import { orderRefusal, firstShortage } from '../sell/refusals.ts';
import { newLineIds } from '../write/change-sales.repository.ts';
import { stockMoves } from '../write/to-rows.ts';
import { writeChange } from '../write/write-changes.ts';
import { isClosed, isPaid } from './bill.ts';

interface AddedItems {
  readonly branchId: number | undefined;
  readonly lines: readonly NewSaleLine[];
  readonly guests?: number | null;
  /** Follow those of the sale. */
  readonly observations?: string | null;
}

/**
 * Adds items to a sale; the unpaid amount is a debt. In a ready or delivered sale they are a new round that goes to the
 * kitchen. The guests' request for the bill ends. A paid and delivered bill cannot be opened again while its table has
 * another one. A sale on its way takes no more items: the courier has left. Throws not_found,
 * sale_voided, sale_on_its_way, table_busy, product_unavailable, price_changed, sale_too_large, stock_short.
 * `docs/rules/sales.md`
 */
export function addSaleItems(
  ctx: Context,
  saleId: number,
  { branchId, lines, ...more }: AddedItems,
): Promise<Sale> {
  return inTransaction(ctx, async (ctx) => {
    const reopened = await lockTableOfClosed.first(ctx.db, { ...ctx.scope, saleId });
    await requireLockedSale(ctx, saleId);
    const table = reopened && (await findTable(ctx, reopened));
    const before = await getSale(ctx, saleId);
    if (branchId !== undefined && branchId !== before.branch.id) throw new AppError('not_found');
    if (table && isClosed(before)) refuseBusy(table);
    if (before.status === 'assigned') throw new AppError('sale_on_its_way');
    const ids = [...new Set(lines.map(({ productId }) => productId))];
    await requireOptions(ctx, lines);
    const found = await findSoldProducts(ctx.db, {
      companyId: ctx.scope.companyId,
      branchId: before.branch.id,
      ids,
      day: today(ctx),
    });
    const products = before.number === null ? found.map(ofAnotherDay) : found;
    const { ok, problem } = decideLines(lines, products, {
      day: today(ctx),
      branchId: before.branch.id,
      before: before.linesTotal,
    });
    if (problem) throw orderRefusal(problem);
    if (ok.shortages.length > 0) throw firstShortage(ok.shortages);

    const isServed = before.status === 'ready' || before.status === 'delivered';
    const isFirst = before.status === 'accepted' && before.lines.length === 0;
    const round = isServed ? before.round + 1 : before.round;
    const addedAt = now(ctx);
    const lineIds = await newLineIds(ctx.db, ok.lines.length);
    const unserved = { round, isServed: false, takenFrom: null, deletedAt: null, deletedReason: null };
    const added = ok.lines.map((line, i) => ({ id: lineIds[i]!, ...line, ...unserved }));
    const linesTotal = addCents(before.linesTotal, ok.total);
    const step = { status: 'accepted' as const, user: { id: ctx.scope.userId }, createdAt: addedAt };
    const after: StoredSale = {
      ...before,
      lines: [...before.lines, ...added],
      linesTotal,
      isPaid: isPaid({ ...before, linesTotal }),
      round,
      status: isServed ? step.status : before.status,
      history: isServed || isFirst ? [...before.history, step] : before.history,
      guests: more.guests ?? before.guests,
      observations: joinObservations(before.observations, more.observations ?? null),
      askedBillAt: null,
    };
    const moves = stockMoves(before, added, { reason: 'sale', userId: ctx.scope.userId });
    const changed = await writeChange(ctx, {
      before,
      after,
      // A reservation takes no stock, and reaches the kitchen when its guests are seated.
      ...(before.number !== null && { moves, kitchenSince: addedAt }),
    });
    if (isServed) await cancelReady(ctx, saleId);
    await notifyKitchenOfUpdate(ctx, before, changed);
    await notifyOfItems(ctx, changed, { added, recipients: await findRecipients.first(ctx.db, ctx.scope) });
    publishOrder(ctx, changed, 'add');
    return changed;
  });
}
