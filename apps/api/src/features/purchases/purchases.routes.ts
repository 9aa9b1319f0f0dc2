import * as endpoints from '@restaurante/contract/purchases/purchases.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { purchaseToWire } from './purchases.presenter.ts';
import { attachInvoice, correctPurchase, createPurchase, listPurchases } from './purchases.service.ts';

export function purchasesRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listPurchases, async ({ query }, ctx) => {
    const { purchases, next } = await listPurchases(ctx, query);
    return { purchases: purchases.map(purchaseToWire), next };
  });

  handle(app, endpoints.createPurchase, async ({ body }, ctx) => ({
    success: 'Compra registrada correctamente!',
    purchase: purchaseToWire(await createPurchase(ctx, body)),
  }));

  handle(app, endpoints.correctPurchase, async ({ params, body }, ctx) => ({
    success: 'Compra corregida correctamente!',
    purchase: purchaseToWire(await correctPurchase(ctx, params.id, body.reason)),
  }));

  handle(app, endpoints.attachInvoice, async ({ params, files }, ctx) => ({
    success: 'Foto de la factura guardada correctamente!',
    purchase: purchaseToWire(await attachInvoice(ctx, params.id, files['image'])),
  }));
}
