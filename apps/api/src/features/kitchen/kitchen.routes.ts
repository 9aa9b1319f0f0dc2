import * as endpoints from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { saleToWire } from '../sales/index.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { listKitchenSales } from './kitchen.service.ts';

export function kitchenRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listKitchenSales, async ({ params }, ctx) => ({
    sales: (await listKitchenSales(ctx, params.id)).map(saleToWire),
  }));
}
