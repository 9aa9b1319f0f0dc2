import type { ChangeOrder, ChangeStatus } from '@restaurante/contract/realtime.ts';
import type { Sale } from '@restaurante/contract/sales/sale.ts';
import { saleToWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { Context } from '../../../shared/context.ts';

/** Tells the branch's screens where a sale stands now. */
export function publishStatus(ctx: Context, sale: Sale, origin: ChangeStatus['origin']): void {
  const wire = saleToWire(sale);
  ctx.publish('change status', {
    branch_id: sale.branch.id,
    sale_id: sale.id,
    status: wire.sales_status_id,
    origin,
    sale: wire,
  });
  ctx.publish('tickets', { branch_id: sale.branch.id });
}

/** Tells the branch's screens what became of an order the kitchen has; the board shows no voided one. */
export function publishOrder(ctx: Context, sale: Sale, type: ChangeOrder['type']): void {
  ctx.publish('change order', {
    type,
    branch_id: sale.branch.id,
    sale_id: sale.id,
    sale_number: sale.number,
    sale: saleToWire(sale),
  });
  ctx.publish('tickets', { branch_id: sale.branch.id });
}
