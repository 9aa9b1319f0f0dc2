import { AppError } from '@restaurante/contract/errors.ts';
import type { NewSale, NewSaleLine } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { type AddedItems, decideItems } from '@restaurante/domain/sales/acts/add-items.ts';
import { takesMoney } from '@restaurante/domain/sales/acts/sell.ts';
import type { WholeSale } from '@restaurante/domain/sales/sale.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { type RequestKey, storeSale } from '../../../shared/http/idempotency/idempotency.repository.ts';
import { requireOptions } from '../../options/index.ts';
import { actingIn, requireGiver } from '../bill/authority.ts';
import { lock } from '../bill/lock.ts';
import { perform } from '../bill/perform.ts';
import { orRefuse } from '../bill/refusals.ts';
import { findSoldProducts } from './look-up.repository.ts';
import { requireSender } from './sell.ts';

interface Items extends AddedItems {
  readonly branchId: number | undefined;
  readonly lines: readonly NewSaleLine[];
  readonly revision?: number | undefined;
}

/**
 * Adds items to a sale; the unpaid amount is a debt. A sale on its way takes no more items: the courier has left.
 * `docs/rules/sales.md`
 */
export function addSaleItems(
  ctx: Context,
  saleId: number,
  { branchId, revision, ...items }: Items,
): Promise<WholeSale> {
  requireGiver(ctx, items.lines);
  return inTransaction(ctx, async (ctx) => {
    const locked = await lock(ctx, [saleId], { revision, mayReopen: true });
    const bill = locked.bills[0]!;
    if (branchId !== undefined && branchId !== bill.branch.id) throw new AppError('not_found');
    if (bill.status === 'assigned') throw new AppError('sale_on_its_way');
    await requireOptions(ctx, items.lines);
    const products = await findSoldProducts(ctx, bill.branch.id, items.lines);
    const { change } = orRefuse(decideItems(bill, items, { products, acting: actingIn(ctx) }));
    const [changed] = await perform(ctx, locked, { act: 'addSaleItems' }, [change]);
    return changed!;
  });
}

/** Adds a new order to a bill, as a round of it. `docs/rules/dining-room.md` */
export async function joinBill(
  ctx: Context,
  { billId, order, requestKey }: { billId: number; order: NewSale; requestKey: RequestKey | null },
): Promise<WholeSale> {
  await requireSender(ctx, order);
  if (takesMoney(order)) throw new AppError('room_takes_no_money');
  return inTransaction(ctx, async (ctx) => {
    const sale = await addSaleItems(ctx, billId, { ...order, joins: true });
    if (requestKey !== null) await storeSale(ctx, requestKey, sale.id);
    return sale;
  });
}
