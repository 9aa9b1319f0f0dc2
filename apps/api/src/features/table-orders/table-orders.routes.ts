import * as endpoints from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import type { NewTableOrder } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import type { FastifyInstance } from 'fastify';
import type { BaseContext } from '../../shared/context.ts';
import { addRoute, handle, success } from '../../shared/http/handle.ts';
import { type Call, makeSaleOnce } from '../../shared/http/idempotency/idempotency.ts';
import { browserOf } from '../../shared/http/visitor.ts';
import { getMadeSale, rejectTableOrder, saleToWire } from '../sales/index.ts';
import { isPart } from './branch-menu.ts';
import { ATTEMPTS_PER_ADDRESS, limitLooks, takeAttempt } from './order-limits.ts';
import { getOrderMenu } from './order-menu.ts';
import { tableOrderStateToWire, tableOrderToWire } from './table-orders.presenter.ts';
import {
  callStaff,
  createTableOrder,
  findOrderPlace,
  getTableOrder,
  scopeOf,
} from './table-orders.service.ts';

export function tableOrdersRoutes(app: FastifyInstance): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', limitLooks(app.deps.clock));
    handle(scope, endpoints.getOrderMenu, async ({ params, query }, ctx, request) => {
      const menu = await getOrderMenu(ctx, params);
      request.dataMark = menu.dataMark;
      return { ...menu.wire, table: params.table, ...(isPart(query) && menu.part(query)) };
    });
    handle(scope, endpoints.getTableOrderState, async ({ params }, ctx) => {
      const { order, hasTables } = await getTableOrder(ctx, params.token);
      return tableOrderStateToWire(order, { hasTables });
    });
  });

  app.register(async (scope) => {
    scope.addHook('onRequest', limitLooks(app.deps.clock, ATTEMPTS_PER_ADDRESS));
    addRoute(scope, endpoints.createTableOrder, ({ body }, ctx, call) => orderAtTable(ctx, body, call));
    handle(scope, endpoints.callStaff, ({ body }, ctx, { ip, headers }) =>
      success(callStaff(ctx, body, { address: ip, userAgent: headers['user-agent'] ?? '' })),
    );
  });

  handle(app, endpoints.rejectTableOrder, async ({ params, body }, ctx) => ({
    sale: saleToWire(await rejectTableOrder(ctx, params.id, body.reason)),
  }));
}

/** Counts the guest's attempt before the work, and gives it back if the call makes no sale: a refusal or a repeat. */
async function orderAtTable(outer: BaseContext, order: NewTableOrder, call: Call) {
  const { ip, headers, server, log } = call.request;
  const giveBack = await takeAttempt(outer, {
    ...order,
    address: ip,
    userAgent: headers['user-agent'] ?? '',
  });
  let isMade = false;
  try {
    const place = await findOrderPlace(outer, order);
    const ctx = { ...outer, scope: scopeOf(outer, place) };
    const answer = await makeSaleOnce(
      ctx,
      call,
      async (requestKey) => {
        const sale = await createTableOrder(ctx, place, {
          order,
          device: browserOf(call.request),
          requestKey,
        });
        isMade = true;
        return { sale: tableOrderToWire(sale) };
      },
      async (saleId) => ({ sale: tableOrderToWire(await getMadeSale(ctx, saleId)) }),
    );
    server.deps.touched(place.companyId, endpoints.createTableOrder.touches ?? []);
    return answer;
  } finally {
    if (!isMade) {
      await giveBack().catch((err: unknown) => log.warn({ err }, 'an attempt stays counted'));
    }
  }
}
