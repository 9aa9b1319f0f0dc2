import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../../shared/http/handle.ts';
import { paySale } from '../pay/pay-sale.ts';
import { saleToWire } from '../sale/sale.presenter.ts';
import { addSaleItems } from './add-items.ts';
import { createSale } from './create-sale.ts';
import { sellsTogether } from './sell-together.ts';

export function sellingRoutes(app: FastifyInstance): void {
  const sold = (sale: SaleWire) => ({ sale, message: 'Venta registrada correctamente!' });
  const sellTogether = sellsTogether(app.deps, sold);
  handle(
    app,
    endpoints.createSale,
    async ({ body }, ctx) => sold(saleToWire(await createSale(ctx, body))),
    ({ body }, ctx, given) => sellTogether(ctx, body, given),
  );

  handle(app, endpoints.addSaleItems, async ({ params, body }, ctx) => ({
    sale: saleToWire(await addSaleItems(ctx, params.id, body)),
    message: 'Productos agregados correctamente!',
  }));

  handle(app, endpoints.closeSale, async ({ params, body }, ctx) => ({
    sale: saleToWire(await paySale(ctx, params.id, body)),
    message: 'Venta cerrada correctamente!',
  }));
}
