import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle, handleSale } from '../../../shared/http/handle.ts';
import { payPart } from '../bill/pay-part.ts';
import { paySale } from '../bill/pay-sale.ts';
import { undoPayment } from '../bill/undo-payment.ts';
import { getMadeSale } from '../sale/sale-access.ts';
import { paymentToWire, saleToWire } from '../sale/sale.presenter.ts';
import type { Sale } from '../sale/sale.ts';
import { addSaleItems } from './add-items.ts';
import { joinBill } from './join-bill.ts';
import { createSale } from './sell.ts';

export function sellingRoutes(app: FastifyInstance): void {
  const sold = (sale: Sale) => ({ sale: saleToWire(sale), message: 'Venta registrada correctamente!' });
  handleSale(app, endpoints.createSale, {
    make: async ({ body: order }, ctx, claim) => {
      const { join: billId } = order;
      return sold(await (billId ? joinBill(ctx, { billId, order, claim }) : createSale(ctx, order, claim)));
    },
    again: async (saleId, ctx) => sold(await getMadeSale(ctx, saleId)),
  });

  handle(app, endpoints.addSaleItems, async ({ params, body }, ctx) => ({
    sale: saleToWire(await addSaleItems(ctx, params.id, body)),
    message: 'Productos agregados correctamente!',
  }));

  handle(app, endpoints.payPart, async ({ params, body }, ctx) => {
    const { sale, payment } = await payPart(ctx, params.id, body);
    const message = sale.isPaid ? 'Venta cerrada correctamente!' : 'Pago registrado correctamente!';
    return { sale: saleToWire(sale), payment: paymentToWire(payment), message };
  });

  handle(
    app,
    endpoints.undoPayment,
    async ({ params: { id: saleId, paymentId }, body: { reason } }, ctx) => ({
      sale: saleToWire(await undoPayment(ctx, { saleId, paymentId, reason })),
    }),
  );

  handle(app, endpoints.closeSale, async ({ params, body }, ctx) => ({
    sale: saleToWire(await paySale(ctx, params.id, body)),
    message: 'Venta cerrada correctamente!',
  }));
}
