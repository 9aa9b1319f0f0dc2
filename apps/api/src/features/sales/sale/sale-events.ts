import type { ChangeOrder, ChangeStatus } from '@restaurante/contract/realtime.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { BaseContext } from '../../../shared/context.ts';
import { saleToWire } from './sale.presenter.ts';
import type { Sale } from './sale.ts';

/** Sends a sale's new state to the branch's screens. */
export const publishStatus = (ctx: BaseContext, sale: Sale, origin: ChangeStatus['origin']): void =>
  publishDrawn(ctx, saleToWire(sale), origin);

/** The same of a sale that is drawn already. */
export function publishDrawn(ctx: BaseContext, sale: SaleWire, origin: ChangeStatus['origin']): void {
  ctx.publish('change status', {
    branch_id: sale.branch.id,
    sale_id: sale.id,
    status: sale.sales_status_id,
    origin,
    sale,
  });
  ctx.publish('tickets', { branch_id: sale.branch.id });
}

/** Sends a changed order to the kitchen's screens and the board; the board shows no voided orders. */
export function publishOrder(ctx: BaseContext, sale: Sale, type: ChangeOrder['type']): void {
  ctx.publish('change order', {
    type,
    branch_id: sale.branch.id,
    sale_id: sale.id,
    sale_number: sale.number,
    sale: saleToWire(sale),
  });
  ctx.publish('tickets', { branch_id: sale.branch.id });
}
