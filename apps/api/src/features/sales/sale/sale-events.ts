import type { ChangeOrder, ChangeStatus } from '@restaurante/contract/realtime.ts';
import type { CompanyContext } from '../../../shared/context.ts';
import { saleToWire } from './sale.presenter.ts';
import type { Sale } from './sale.ts';

/** Sends a sale's new state to the branch's screens. */
export function publishStatus(ctx: CompanyContext, sale: Sale, origin: ChangeStatus['origin']): void {
  const wire = saleToWire(sale);
  ctx.publish(ctx.scope.companyId, 'change status', {
    branch_id: wire.branch.id,
    sale_id: wire.id,
    status: wire.sales_status_id,
    origin,
    sale: wire,
  });
  ctx.publish(ctx.scope.companyId, 'tickets', { branch_id: wire.branch.id });
  publishTable(ctx, sale);
}

/** Sends a changed order to the kitchen's screens and the board; the board shows no voided orders. */
export function publishOrder(ctx: CompanyContext, sale: Sale, type: ChangeOrder['type']): void {
  ctx.publish(ctx.scope.companyId, 'change order', {
    type,
    branch_id: sale.branch.id,
    sale_id: sale.id,
    sale_number: sale.number,
    ...(sale.mergedInto && { merged_into: sale.mergedInto.number }),
    sale: saleToWire(sale),
  });
  ctx.publish(ctx.scope.companyId, 'tickets', { branch_id: sale.branch.id });
  publishTable(ctx, sale);
}

/** Tells the branch's screens that the table of a sale may have another state, if the branch has tables. */
export function publishTable(ctx: CompanyContext, { area, branch, tableNumber }: Sale): void {
  if (area === null || tableNumber === null) return;
  ctx.publish(ctx.scope.companyId, 'tables', { branch_id: branch.id, tables: [tableNumber] });
}
