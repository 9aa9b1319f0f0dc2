import { AppError } from '@restaurante/contract/errors.ts';
import type { SaleType } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { SaleUpdate } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { ZERO } from '@restaurante/domain/money/money.ts';
import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { requireUser } from '../../users/index.ts';
import { requireCourier } from '../sale/couriers.ts';
import { giveBack } from '../sale/refund.ts';
import { getSale, requireHeldSale } from '../sale/sale-access.ts';
import { saleChangesRepository } from '../sale/sale-changes.repository.ts';
import { publishOrder } from '../sale/sale-events.ts';

/** Fields a type never has: Mesa has no delivery, Para llevar no table. `docs/rules/sales.md` */
const WITHOUT = {
  dine_in: { employeeId: null, deliveryFee: ZERO, deliveryAddress: null },
  takeaway: { tableNumber: null },
} as const satisfies Record<SaleType, Partial<SaleUpdate>>;

/**
 * Changes type, table, delivery or observations. A smaller delivery fee gives back what is overpaid, a larger one
 * makes a debt. Throws not_found, sale_voided, delivery_person_missing, delivery_person_gone, cash_register_required, cash_not_enough.
 */
export function updateSale(ctx: Context, { saleId, userId, ...wanted }: SaleUpdate): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await requireUser(ctx, userId);
    const held = await requireHeldSale(ctx, saleId);
    const { sale } = held;
    const changes = { ...wanted, ...WITHOUT[wanted.type ?? sale.type] };
    const repository = saleChangesRepository(ctx.db, ctx.scope);
    const { employeeId = sale.employeeId, deliveryFee = sale.deliveryFee, ...plain } = changes;
    if (employeeId !== null && employeeId !== sale.employeeId) {
      await requireCourier(ctx, { employeeId, branchId: sale.branchId });
    }
    // The courier of an order on its way may change, but not be removed.
    if (sale.status === 'assigned' && employeeId === null) throw new AppError('delivery_person_missing');

    await giveBack(ctx, held, { lines: sale.linesTotal, discount: sale.discount, deliveryFee });
    await repository.update(saleId, { ...plain, employeeId, deliveryFeeCents: deliveryFee });
    publishOrder(ctx, await getSale(ctx, saleId), 'update');
  });
}
