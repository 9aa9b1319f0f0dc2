import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { addSaleItems } from './acts/add-items.ts';
import { changePayment } from './acts/change-payment.ts';
import { give } from './acts/give.ts';
import { noteSaleLine } from './acts/note-line.ts';
import { closeSale, payPart } from './acts/pay.ts';
import { reduceSaleLine, removeSaleLine } from './acts/remove-line.ts';
import { seatReservation } from './acts/seat.ts';
import { mergeBills, moveLines } from './acts/transfer.ts';
import { undoPayment } from './acts/undo-payment.ts';
import { updateSale } from './acts/update-sale.ts';
import { voidSale } from './acts/void-sale.ts';
import { paymentToWire, removalToWire, saleToWire, voidToWire } from './sale/sale.presenter.ts';

/** The calls that change a sale. */
export function billRoutes(app: FastifyInstance): void {
  handle(app, endpoints.addSaleItems, async ({ params, body }, ctx) => ({
    sale: saleToWire(await addSaleItems(ctx, params.id, body)),
    message: 'Productos agregados correctamente!',
  }));

  handle(app, endpoints.payPart, async ({ params, body }, ctx) => {
    const { sale, payment } = await payPart(ctx, params.id, body);
    const message = sale.isPaid ? 'Venta cerrada correctamente!' : 'Pago registrado correctamente!';
    return { sale: saleToWire(sale), payment: payment && paymentToWire(payment), message };
  });

  handle(app, endpoints.giveDiscount, async ({ params: { id: saleId }, body }, ctx) => ({
    sale: saleToWire(await give(ctx, 'giveDiscount', { saleId, ...body })),
  }));

  handle(app, endpoints.giveCourtesy, async ({ params: { id: saleId }, body }, ctx) => ({
    sale: saleToWire(await give(ctx, 'giveCourtesy', { saleId, ...body })),
  }));

  handle(app, endpoints.undoPayment, async ({ params: { id: saleId, paymentId }, body }, ctx) => ({
    sale: saleToWire(await undoPayment(ctx, { saleId, paymentId, ...body })),
  }));

  handle(app, endpoints.changePayment, async ({ params: { id: saleId, paymentId }, body }, ctx) => {
    const { sale, payment } = await changePayment(ctx, { saleId, paymentId, ...body });
    return { sale: saleToWire(sale), payment: paymentToWire(payment) };
  });

  handle(app, endpoints.closeSale, async ({ params, body }, ctx) => ({
    sale: saleToWire(await closeSale(ctx, params.id, body)),
    message: 'Venta cerrada correctamente!',
  }));

  handle(app, endpoints.updateSale, async ({ body }, ctx) => {
    const sale = await updateSale(ctx, body);
    return { success: true, message: 'Venta actualizada correctamente!', sale: saleToWire(sale) };
  });

  handle(app, endpoints.mergeBills, async ({ params, body }, ctx) => ({
    sale: saleToWire(await mergeBills(ctx, params.id, body)),
  }));

  handle(app, endpoints.moveLines, async ({ params, body }, ctx) => {
    const { sale, other } = await moveLines(ctx, params.id, body);
    return { sale: saleToWire(sale), other: saleToWire(other) };
  });

  handle(app, endpoints.seatReservation, async ({ params, body }, ctx) => ({
    sale: saleToWire(await seatReservation(ctx, params.id, body)),
  }));

  handle(app, endpoints.voidSale, async ({ params, body }, ctx) => {
    const { before, sale } = await voidSale(ctx, params.id, body);
    return { sale_deleted: voidToWire(before), sale: saleToWire(sale) };
  });

  handle(app, endpoints.removeSaleLine, async ({ params, query }, ctx) => {
    const removed = await removeSaleLine(ctx, params.detailId, query);
    return { sale_detail_deleted: removalToWire(removed), sale: saleToWire(removed.sale) };
  });

  handle(app, endpoints.noteSaleLine, async ({ params, body }, ctx) => ({
    sale: saleToWire(await noteSaleLine(ctx, params.detailId, body)),
  }));

  handle(app, endpoints.reduceSaleLine, async ({ params, body }, ctx) => {
    const { sale, cashReturned } = await reduceSaleLine(ctx, params.detailId, body);
    return { sale: saleToWire(sale), cash_returned: bsFromCents(cashReturned) };
  });
}
