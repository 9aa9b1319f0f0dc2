import { notifySale as notifySaleEndpoint } from '@restaurante/contract/notifications/notifications.endpoints.ts';
import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import { SALE_STATUS_IDS } from '@restaurante/domain/sales/sale-status.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { mergeBills } from './bill/merge-bills.ts';
import { reduceSaleLine } from './bill/reduce-line.ts';
import { removeSaleLine } from './bill/remove-line.ts';
import { updateSale } from './bill/update-sale.ts';
import { voidSale } from './bill/void-sale.ts';
import { getDayFigures, listDaySales, listReservations, refuseSaleDeletion } from './lifecycle/sale-lists.ts';
import { setSaleStatus, undoReady } from './lifecycle/sale-status.ts';
import { notifySale } from './notify-sale.ts';
import { getSale } from './sale/sale-access.ts';
import { saleToRole, saleToWire } from './sale/sale.presenter.ts';
import { moveLines } from './sell/move-lines.ts';
import { seatReservation } from './sell/seat.ts';

export function salesRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listDaySales, async ({ params, query }, ctx) => {
    const { sales, ...page } = await listDaySales(ctx, params, query);
    return { sales: sales.map(saleToWire), ...page };
  });

  handle(app, endpoints.getDayFigures, async ({ params }, ctx) => {
    const { totalCents, ...counts } = await getDayFigures(ctx, params.id);
    return { ...counts, total: bsFromCents(totalCents) };
  });

  handle(app, endpoints.getSale, async ({ params }, ctx) => ({
    sale: saleToWire(await getSale(ctx, params.id)),
  }));

  handle(app, notifySaleEndpoint, async ({ params, body }, ctx) => {
    await notifySale(ctx, params.id, body);
    return { success: true as const };
  });

  handle(app, endpoints.updateSale, async ({ body }, ctx) => {
    const sale = await updateSale(ctx, body);
    return { success: true, message: 'Venta actualizada correctamente!', sale: saleToWire(sale) };
  });

  handle(app, endpoints.mergeBills, async ({ params, body }, ctx) => ({
    sale: saleToWire(await mergeBills(ctx, params.id, body.from_id)),
  }));

  handle(app, endpoints.moveLines, async ({ params, body }, ctx) => {
    const { sale, other } = await moveLines(ctx, params.id, body);
    return { sale: saleToWire(sale), other: saleToWire(other) };
  });

  handle(app, endpoints.listReservations, async ({ params, query }, ctx) => ({
    reservations: (await listReservations(ctx, params.id, query.day)).map(saleToWire),
  }));

  handle(app, endpoints.seatReservation, async ({ params, body }, ctx) => ({
    sale: saleToWire(await seatReservation(ctx, params.id, body)),
  }));

  handle(app, endpoints.voidSale, async ({ params, body }, ctx) => {
    const { before, sale } = await voidSale(ctx, params.id, body);
    return {
      sale_deleted: {
        sales_status_id: SALE_STATUS_IDS[before.status],
        sale_number: before.number,
        total: bsFromCents(before.linesTotal),
        amount_received_cash: bsFromCents(before.cashPaid),
      },
      sale: saleToWire(sale),
    };
  });

  handle(app, endpoints.removeSaleLine, async ({ params, query }, ctx) => {
    const { sale, line, cashReturned } = await removeSaleLine(ctx, params.detailId, query);
    const { name, type, piece } = line.product;
    return {
      sale_detail_deleted: {
        sale_id: sale.id,
        sale_number: sale.number,
        table_number: sale.tableNumber,
        product: { name, type, dam: piece },
        cash_returned: bsFromCents(cashReturned),
      },
      sale: saleToWire(sale),
    };
  });

  handle(app, endpoints.reduceSaleLine, async ({ params, body }, ctx) => {
    const { sale, cashReturned } = await reduceSaleLine(ctx, params.detailId, body);
    return { sale: saleToWire(sale), cash_returned: bsFromCents(cashReturned) };
  });

  handle(
    app,
    endpoints.setSaleStatus,
    async ({ params, body: { sales_status_id: statusId, origin } }, ctx) => ({
      sale: saleToRole(
        ctx.scope,
        await setSaleStatus(ctx, params.id, { statusId, origin, userId: undefined }),
      ),
    }),
  );

  handle(app, endpoints.setSaleStatusByUser, async ({ params: { id, userId }, body }, ctx) => ({
    sale: saleToRole(
      ctx.scope,
      await setSaleStatus(ctx, id, { statusId: body.sales_status_id, origin: body.origin, userId }),
    ),
  }));

  handle(app, endpoints.undoReady, async ({ params }, ctx) => ({
    sale: saleToRole(ctx.scope, await undoReady(ctx, params.id)),
  }));

  handle(app, endpoints.refuseSaleDeletion, ({ params }, ctx) => refuseSaleDeletion(ctx, params.id));
}
