import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import { saleToWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { createSale } from './sales.create.ts';

export function sellingRoutes(app: FastifyInstance): void {
  handle(app, endpoints.createSale, async ({ body }, ctx) => ({
    sale: saleToWire(await createSale(ctx, body)),
    message: 'Venta registrada correctamente!',
  }));
}
