import * as endpoints from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle, handleGuestSale, success } from '../../shared/http/handle.ts';
import { getMadeSale, rejectTableOrder, saleToWire } from '../sales/index.ts';
import { isPart } from './branch-menu.ts';
import { ATTEMPTS_PER_ADDRESS, limitLooks, takeAttempt } from './order-limits.ts';
import { getOrderMenu } from './order-menu.ts';
import { tableOrderStateToWire, tableOrderToWire } from './table-orders.presenter.ts';
import { callStaff, createTableOrder, enterCompany, getTableOrder } from './table-orders.service.ts';

export function tableOrdersRoutes(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', limitLooks(app.deps.clock));
    handle(scope, endpoints.getOrderMenu, async ({ params, query }, ctx) => {
      const menu = await getOrderMenu(ctx, params);
      return { ...menu.wire, table: params.table, ...(isPart(query) && menu.part(query)) };
    });
    handle(scope, endpoints.getTableOrderState, async ({ params }, ctx) =>
      tableOrderStateToWire(await getTableOrder(ctx, params.token)),
    );
  });

  app.register(async (scope) => {
    scope.addHook('onRequest', limitLooks(app.deps.clock, ATTEMPTS_PER_ADDRESS));
    handleGuestSale(
      scope,
      endpoints.createTableOrder,
      async ({ body }, ctx, { ip, headers }) => {
        const guest = { ...body, address: ip, userAgent: headers['user-agent'] ?? '' };
        const giveBack = await takeAttempt(ctx, guest);
        return { enter: () => enterCompany(ctx, body), giveBack };
      },
      {
        make: async ({ body }, ctx, claim) => ({
          sale: tableOrderToWire(await createTableOrder(ctx, body, claim)),
        }),
        again: async (saleId, ctx) => ({ sale: tableOrderToWire(await getMadeSale(ctx, saleId)) }),
      },
    );
    handle(scope, endpoints.callStaff, ({ body }, ctx, { ip, headers }) =>
      success(callStaff(ctx, body, { address: ip, userAgent: headers['user-agent'] ?? '' })),
    );
  });

  handle(app, endpoints.rejectTableOrder, async ({ params, body }, ctx) => ({
    sale: saleToWire(await rejectTableOrder(ctx, params.id, body.reason)),
  }));
}
