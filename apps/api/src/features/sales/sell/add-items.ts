import { AppError } from '@restaurante/contract/errors.ts';
import type { NewSaleLine } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { type Context, now } from '../../../shared/context.ts';
import { ahead, inTransaction } from '../../../shared/db/transaction.ts';
import { findAudience } from '../../notifications/index.ts';
import { getSale, requireLockedSale } from '../sale/sale-access.ts';
import { saleChangesRepository } from '../sale/sale-changes.repository.ts';
import { publishOrder } from '../sale/sale-events.ts';
import { tellOfAdded } from '../sale/sale-messages.ts';
import type { Sale } from '../sale/sale.ts';
import { insertLines } from './create-sale.repository.ts';
import { priceLines, takeLines, totalOf } from './pricing.ts';

/**
 * Adds items to a sale; what is then unpaid is a debt. In a ready or delivered sale they are a new round that goes to
 * the kitchen. A sale on its way takes no more items: the courier has left. Throws not_found, sale_voided,
 * sale_on_its_way, product_unavailable, price_changed, sale_too_large, stock_short. `docs/rules/sales.md`
 */
export function addSaleItems(
  ctx: Context,
  saleId: number,
  { branchId, lines }: { branchId: number | undefined; lines: readonly NewSaleLine[] },
): Promise<Sale> {
  return inTransaction(ctx, async (ctx) => {
    const sale = await requireLockedSale(ctx, saleId);
    if (branchId !== undefined && branchId !== sale.branchId) throw new AppError('not_found');
    if (sale.status === 'assigned') throw new AppError('sale_on_its_way');
    const isServed = sale.status === 'ready' || sale.status === 'delivered';
    const round = isServed ? sale.round + 1 : sale.round;
    const status = isServed ? 'accepted' : sale.status;

    const priced = await priceLines(ctx, sale.branchId, lines);
    const linesCents = totalOf(priced, sale.linesTotal);
    const { lines: added, taken } = takeLines(ctx, sale.branchId, priced, { saleId, round });
    const audience = ahead(findAudience(ctx.db, ctx.scope));
    const changes = saleChangesRepository(ctx.db, ctx.scope);
    const written = ahead(insertLines(ctx.db, ctx.scope, saleId, added));
    await taken;
    await written;
    const addedAt = now(ctx);
    await changes.update(saleId, { linesCents, round, status, kitchenSince: addedAt });
    if (isServed) await changes.insertStep({ saleId, status, userId: ctx.scope.userId, createdAt: addedAt });

    const changed = await getSale(ctx, saleId);
    await tellOfAdded(ctx, changed, { added, told: await audience });
    publishOrder(ctx, changed, 'add');
    return changed;
  });
}
