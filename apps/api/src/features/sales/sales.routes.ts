import { notifySale as notifySaleEndpoint } from '@restaurante/contract/notifications/notifications.endpoints.ts';
import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import type { Sale } from '@restaurante/domain/sales/sale.ts';
import type { FastifyInstance } from 'fastify';
import { handle, handleSale } from '../../shared/http/handle.ts';
import { countsBlind } from '../companies/index.ts';
import { joinBill } from './acts/add-items.ts';
import { fireLines, setLineStates } from './acts/line-states.ts';
import { createSale } from './acts/sell.ts';
import { setSaleStatus, undoReady } from './acts/set-status.ts';
import { saleToRole } from './bill/authority.ts';
import {
  findLastOrder,
  getDayFigures,
  listDaySales,
  listReservations,
  refuseSaleDeletion,
  searchSales,
} from './lists/sale-lists.ts';
import { notifySale } from './notify-sale.ts';
import { getMadeSale, getSale } from './sale/read-sales.ts';
import { saleToWire } from './sale/sale.presenter.ts';

/** The call that makes a sale, the lists of sales, and the way of a sale through the kitchen. */
export function salesRoutes(app: FastifyInstance): void {
  const sold = (sale: Sale) => ({ sale: saleToWire(sale), message: 'Venta registrada correctamente!' });
  handleSale(app, endpoints.createSale, {
    make: async ({ body: order }, ctx, requestKey) => {
      const { join: billId } = order;
      return sold(
        await (billId ? joinBill(ctx, { billId, order, requestKey }) : createSale(ctx, order, requestKey)),
      );
    },
    again: async (saleId, ctx) => sold(await getMadeSale(ctx, saleId)),
  });

  handle(app, endpoints.listDaySales, async ({ params, query }, ctx) => {
    const { sales, ...page } = await listDaySales(ctx, params, query);
    return { sales: sales.map(saleToWire), ...page };
  });

  handle(app, endpoints.getDayFigures, async ({ params }, ctx) => {
    const { totalCents, ...counts } = await getDayFigures(ctx, params.id);
    return { ...counts, total: (await countsBlind(ctx)) ? null : bsFromCents(totalCents) };
  });

  handle(app, endpoints.searchSales, async ({ params, query }, ctx) => {
    const { sales, next } = await searchSales(ctx, params.id, query);
    return { sales: sales.map(saleToWire), next };
  });

  handle(app, endpoints.getLastOrder, async ({ params }, ctx) => {
    const { sale, address } = await findLastOrder(ctx, params.branchId, params.customerId);
    return { sale: sale && saleToWire(sale), address };
  });

  handle(app, endpoints.getSale, async ({ params }, ctx) => ({
    sale: saleToWire(await getSale(ctx, params.id)),
  }));

  handle(app, notifySaleEndpoint, async ({ params, body }, ctx) => {
    await notifySale(ctx, params.id, body);
    return { success: true as const };
  });

  handle(app, endpoints.listReservations, async ({ params, query }, ctx) => ({
    reservations: (await listReservations(ctx, params.id, query.day)).map(saleToWire),
  }));

  handle(app, endpoints.setSaleStatus, async ({ params, body }, ctx) => ({
    sale: saleToRole(ctx.scope, await setSaleStatus(ctx, params.id, body)),
  }));

  handle(app, endpoints.setSaleStatusByUser, async ({ params: { id, userId }, body }, ctx) => ({
    sale: saleToRole(ctx.scope, await setSaleStatus(ctx, id, { userId, ...body })),
  }));

  handle(app, endpoints.undoReady, async ({ params }, ctx) => ({
    sale: saleToRole(ctx.scope, await undoReady(ctx, params.id)),
  }));

  handle(app, endpoints.setLineStates, async ({ params, body }, ctx) => ({
    sale: saleToRole(ctx.scope, await setLineStates(ctx, params.id, body)),
  }));

  handle(app, endpoints.fireLines, async ({ params, body }, ctx) => ({
    sale: saleToWire(await fireLines(ctx, params.id, body)),
  }));

  handle(app, endpoints.refuseSaleDeletion, ({ params }, ctx) => refuseSaleDeletion(ctx, params.id));
}
