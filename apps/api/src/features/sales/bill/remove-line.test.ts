import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { addBranch } from '../../../../test/restaurant.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => void (counter = await openCounter(api)));

const lineOf = (sale: SaleWire, name: string): number =>
  sale.details.find(({ product }) => product.name === name)?.id ?? 0;
const removing = (detailId: number, token = counter.cashier.token, query: object = {}) =>
  api.send(endpoints.removeSaleLine, { token, params: { detailId }, query });
const voiding = (id: number) =>
  api.send(endpoints.voidSale, { token: counter.cashier.token, params: { id } });

describe('remove line', () => {
  it('refunds its cash and stock, and the line stays among the removed ones', async () => {
    const sale = await counter.sell({ table_number: 4, amount_received_cash: 100 });
    expect(await removing(lineOf(sale, 'Cerveza'))).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: {
        sale_detail_deleted: {
          sale_id: sale.id,
          sale_number: sale.sale_number,
          table_number: 4,
          product: { name: 'Cerveza', type: null, dam: null },
          cash_returned: 20,
        },
      },
    });
    expect(await counter.sale(sale.id)).toMatchObject({
      total: 50,
      amount_received_cash: 50,
      change: 30,
      paid_out: 1,
      debt: 0,
      details: [{ product: { name: 'Pique' } }],
      deleted_details: [{ product: { name: 'Cerveza' }, quantity_decrement: 1 }],
    });
    expect(await counter.drawer()).toBe(150);
    expect(await counter.ledgerOf(sale.id)).toMatchObject([
      { reason: 'sale' },
      { reason: 'line_removed', quantityBefore: 9, quantityAfter: 10 },
    ]);
  });

  it('the first reason stays when the call is repeated with another one', async () => {
    const sale = await counter.sell({ amount_received_cash: 70 });
    const { token } = counter.cashier;
    await removing(lineOf(sale, 'Cerveza'), token, { reason: 'Estaba tibia' });
    await removing(lineOf(sale, 'Cerveza'), token, { reason: 'Otra cosa' });
    const { deleted_details } = await counter.sale(sale.id);
    expect(deleted_details).toMatchObject([{ deleted_reason: 'Estaba tibia' }]);
    expect((await removing(lineOf(sale, 'Pique'), token, { reason: 'x'.repeat(256) })).status).toBe(400);
  });

  it('five concurrent calls, and one more, return the cash once and answer alike', async () => {
    const sale = await counter.sell({ amount_received_cash: 70 });
    const line = lineOf(sale, 'Cerveza');
    const answers = await Promise.all(Array.from({ length: 5 }, () => removing(line)));
    const last = await removing(line);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { body } of answers) expect(body).toEqual(last.body);
    expect(last.body).toMatchObject({ sale_detail_deleted: { cash_returned: 20 } });
    expect([await counter.drawer(), await counter.stockOf(counter.beer.id)]).toEqual([150, 10]);
  });

  it('of an unpaid sale lowers the debt, and a repeat returns nothing either', async () => {
    const sale = await counter.sell();
    const first = await removing(lineOf(sale, 'Cerveza'));
    expect(first).toMatchObject({ body: { sale_detail_deleted: { cash_returned: 0 } } });
    expect((await removing(lineOf(sale, 'Cerveza'))).body).toEqual(first.body);
    expect(await counter.sale(sale.id)).toMatchObject({ total: 50, debt: 50, paid_out: 0 });
    expect(await counter.drawer()).toBe(100);
  });

  it('gives back cash before QR, and no more than is overpaid under the discount', async () => {
    const mixed = await counter.sell({ amount_received_cash: 30, amount_received_qr: 40 });
    expect(await removing(lineOf(mixed, 'Pique'))).toMatchObject({
      body: { sale_detail_deleted: { cash_returned: 30 } },
    });
    expect(await counter.sale(mixed.id)).toMatchObject({
      amount_received_cash: 0,
      amount_received_qr: 20,
      debt: 0,
    });

    const cheap = await counter.sell({ discount: 60, amount_received_cash: 10 });
    expect(
      await removing(lineOf(cheap, 'Pique'), counter.cashier.token, { discount: 'keep', reason: 'Amigo' }),
    ).toMatchObject({
      body: { sale_detail_deleted: { cash_returned: 10 } },
    });
    expect(await counter.sale(cheap.id)).toMatchObject({ total: 20, discount: 20, debt: 0 });
    expect(await counter.drawer()).toBe(100);
  });

  it('refuses the only line, even if the last two are removed concurrently', async () => {
    const sale = await counter.sell({ amount_received_cash: 70 });
    const answers = await Promise.all(sale.details.map(({ id }) => removing(id)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)).toMatchObject({
      body: { code: 'last_line', error: 'No se puede eliminar el único producto de la venta' },
    });
    expect((await counter.sale(sale.id)).details).toHaveLength(1);
  });

  it('of a voided sale is refused, but a repeat still finds its line removed', async () => {
    const sale = await counter.sell({ sale_details: [counter.pique, counter.beer, counter.soup] });
    const removed = await removing(lineOf(sale, 'Sopa'));
    expect((await voiding(sale.id)).status).toBe(200);
    const { sale_detail_deleted } = removed.body as { sale_detail_deleted: object };
    expect(await removing(lineOf(sale, 'Sopa'))).toMatchObject({
      status: 200,
      body: { sale_detail_deleted },
    });
    expect(await removing(lineOf(sale, 'Pique'))).toMatchObject({
      status: 409,
      body: { code: 'sale_voided' },
    });
  });

  it('and a void at the same time give everything back exactly once', async () => {
    const sale = await counter.sell({ amount_received_cash: 70 });
    const [line, whole] = await Promise.all([removing(lineOf(sale, 'Cerveza')), voiding(sale.id)]);
    expect(whole.status).toBe(200);
    expect([200, 409]).toContain(line.status);
    expect([await counter.drawer(), await counter.stockOf(counter.beer.id)]).toEqual([100, 10]);
  });

  it('changes nothing when the drawer has not enough cash', async () => {
    const { owner } = counter;
    const sale = await counter.sell({ amount_received_cash: 70 });
    expect(await removing(lineOf(sale, 'Cerveza'), owner.token)).toMatchObject({
      status: 409,
      body: { code: 'cash_register_required' },
    });
    expect(await counter.sale(sale.id)).toEqual(sale);
    expect(await counter.stockOf(counter.beer.id)).toBe(9);
  });

  it('refuses prefetches, strangers and other branches', async () => {
    const sale = await counter.sell();
    const line = lineOf(sale, 'Cerveza');
    const prefetch = await api.send(endpoints.removeSaleLine, {
      token: counter.cashier.token,
      params: { detailId: line },
      headers: { 'sec-purpose': 'prefetch' },
    });
    expect(prefetch.status).toBe(400);
    const elsewhere = await addBranch(api, counter.owner, 'Sucursal Sur');
    const strangers = [await counter.staff(4, elsewhere), (await openCounter(api)).owner];
    for (const { token } of strangers) expect((await removing(line, token)).status).toBe(404);
    expect((await counter.sale(sale.id)).details).toHaveLength(2);
  });
});

describe('the drawer', () => {
  it('adds up after sales, removed lines, voids and changed fees', async () => {
    const { beer, soup, cashier } = counter;
    const first = await counter.sell({ amount_received_cash: 100 });
    const second = await counter.sell({ sale_details: [beer, soup], amount_received_qr: 35 });
    const third = await counter.sell({
      sale_type: 'para llevar',
      price_delivery: 12.5,
      amount_received_cash: 82.5,
    });
    expect(await counter.drawer()).toBe(100 + 70 + 82.5);
    await removing(lineOf(first, 'Cerveza'));
    await removing(lineOf(second, 'Sopa'));
    await api.call(endpoints.updateSale, {
      token: cashier.token,
      body: { sale_id: third.id, price_delivery: 10.3 },
    });
    expect(await counter.drawer()).toBe(100 + 50 + 80.3);
    await voiding(third.id);
    await voiding(second.id);
    expect(await counter.drawer()).toBe(150);
    expect(await counter.stockOf(beer.id)).toBe(10);
  });
});
