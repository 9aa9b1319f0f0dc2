import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import { saleToWire } from '../sale/sale.presenter.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../shared/http/handle.ts';
import { addSaleItems } from './add-items.ts';
import { paySale } from '../pay/pay-sale.ts';
import { createSale } from './create-sale.ts';

export function sellingRoutes(app: FastifyInstance): void {
  handle(app, endpoints.createSale, async ({ body }, ctx) => ({
    sale: saleToWire(await createSale(ctx, body)),
    message: 'Venta registrada correctamente!',
  }));

  handle(app, endpoints.addSaleItems, async ({ params, body }, ctx) => ({
    sale: saleToWire(await addSaleItems(ctx, params.id, body)),
    message: 'Productos agregados correctamente!',
  }));

  handle(app, endpoints.closeSale, async ({ params, body }, ctx) => ({
    sale: saleToWire(await paySale(ctx, params.id, body)),
    message: 'Venta cerrada correctamente!',
  }));
}
