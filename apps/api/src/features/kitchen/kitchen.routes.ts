import * as endpoints from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { findSettings, kitchenMinutesOf } from '../companies/index.ts';
import { saleToWire } from '../sales/index.ts';
import { listKitchenSales, listReadySales } from './kitchen.service.ts';

export function kitchenRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listKitchenSales, async ({ params, query }, ctx) => {
    const [sales, settings] = await Promise.all([
      listKitchenSales(ctx, params.id, query),
      findSettings(ctx.db, ctx.scope),
    ]);
    return { sales: sales.map(saleToWire), kitchen: kitchenMinutesOf(settings) };
  });

  handle(app, endpoints.listReadySales, async ({ params, query }, ctx) => ({
    sales: (await listReadySales(ctx, params.id, query.station)).map(saleToWire),
  }));
}
