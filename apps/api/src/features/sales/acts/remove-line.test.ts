import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { addBranch } from '../../../../test/restaurant.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => void (counter = await openCounter(api)));

/** Three beers at Bs 20 and a Pique at Bs 50, paid in cash. */
const sellBeers = (body: object = { amount_received_cash: 110 }) =>
  counter.sell({ sale_details: [{ ...counter.beer, quantity: 3 }, counter.pique], ...body });
const lineOf = (sale: SaleWire, name = 'Cerveza'): number =>
  sale.details.find(({ product }) => product.name === name)?.id ?? 0;
const removing = (detailId: number, query: object = {}, token = counter.cashier.token) =>
  api.send(endpoints.removeSaleLine, { token, params: { detailId }, query });
const reducing = (detailId: number, body: object, token = counter.cashier.token) =>
  api.send(endpoints.reduceSaleLine, { token, params: { detailId }, body });
const voiding = ({ id }: SaleWire) =>
  api.send(endpoints.voidSale, { token: counter.cashier.token, params: { id } });

const returnedBy = ({ body }: { body: { cash_returned?: number; sale_detail_deleted?: object } }) =>
  body.sale_detail_deleted ?? body;

describe.each([
  { what: 'removing the beers', units: 3, send: removing },
  {
    what: 'removing one of the beers',
    units: 1,
    send: (detailId: number, sent?: object, token?: string) =>
      reducing(detailId, { quantity: 2, ...sent }, token),
  },
])('$what', ({ units, send }) => {
  const price = units * 20;
  const left = 110 - price;

  it('five concurrent calls, and one more, return the cash once and answer alike', async () => {
    const line = lineOf(await sellBeers());
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(line)));
    const last = await send(line, { reason: 'Otra cosa' });
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { body } of answers) expect(body).toEqual(last.body);
    expect(returnedBy(last)).toMatchObject({ cash_returned: price });
    expect([await counter.drawer(), await counter.stockOf(counter.beer.id)]).toEqual([100 + left, 7 + units]);
  });

  it('of an unpaid sale lowers the debt, and a repeat returns nothing either', async () => {
    const sale = await sellBeers({});
    const first = await send(lineOf(sale));
    expect(returnedBy(first)).toMatchObject({ cash_returned: 0 });
    expect((await send(lineOf(sale))).body).toEqual(first.body);
    expect(await counter.sale(sale.id)).toMatchObject({ total: left, debt: left, paid_out: 0 });
    expect(await counter.drawer()).toBe(100);
  });

  it('refunds cash before QR, and the remaining money decides the way of payment', async () => {
    const sale = await sellBeers({ amount_received_cash: 20, amount_received_qr: 90 });
    expect(returnedBy(await send(lineOf(sale)))).toMatchObject({ cash_returned: 20 });
    expect(await counter.sale(sale.id)).toMatchObject({
      amount_received_cash: 0,
      amount_received_qr: left,
      payment_type: 2,
      debt: 0,
    });
    expect(await counter.drawer()).toBe(100);
  });

  it('of a discounted sale returns no more than is overpaid', async () => {
    const sale = await sellBeers({ discount: 100, amount_received_cash: 10 });
    const answer = await send(lineOf(sale), { discount: 'keep', reason: 'Amigo' });
    expect(returnedBy(answer)).toMatchObject({ cash_returned: 10 });
    expect(await counter.sale(sale.id)).toMatchObject({ total: left, discount: left, debt: 0 });
    expect(await counter.drawer()).toBe(100);
  });

  it('is refused once the sale is voided, but a repeat is not', async () => {
    const [sale, other] = [await sellBeers(), await sellBeers()];
    await send(lineOf(sale));
    for (const each of [sale, other]) expect((await voiding(each)).status).toBe(200);
    const repeat = await send(lineOf(sale));
    expect(repeat.status).toBe(200);
    expect(returnedBy(repeat)).toMatchObject({ cash_returned: price });
    expect(await send(lineOf(other))).toMatchObject({ status: 409, body: { code: 'sale_voided' } });
  });

  it('changes nothing without a register, and is not found from other branches and companies', async () => {
    const sale = await sellBeers();
    expect(await send(lineOf(sale), {}, counter.owner.token)).toMatchObject({
      status: 409,
      body: { code: 'cash_register_required' },
    });
    const elsewhere = await addBranch(api, counter.owner, 'Sucursal Sur');
    const strangers = [await counter.staff(4, elsewhere), (await openCounter(api)).owner];
    for (const { token } of strangers) expect((await send(lineOf(sale), {}, token)).status).toBe(404);
    expect(await counter.sale(sale.id)).toEqual(sale);
    expect(await counter.stockOf(counter.beer.id)).toBe(7);
  });
});

describe('removing a line', () => {
  it('refunds its cash and stock, and the line stays among the removed ones', async () => {
    const sale = await counter.sell({ table_number: 4, amount_received_cash: 100 });
    expect(await removing(lineOf(sale))).toMatchObject({
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
    await removing(lineOf(sale), { reason: 'Estaba tibia' });
    await removing(lineOf(sale), { reason: 'Otra cosa' });
    const { deleted_details } = await counter.sale(sale.id);
    expect(deleted_details).toMatchObject([{ deleted_reason: 'Estaba tibia' }]);
    expect((await removing(lineOf(sale, 'Pique'), { reason: 'x'.repeat(256) })).status).toBe(400);
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

  it('and a void at the same time give everything back exactly once', async () => {
    const sale = await counter.sell({ amount_received_cash: 70 });
    const [line, whole] = await Promise.all([removing(lineOf(sale)), voiding(sale)]);
    expect(whole.status).toBe(200);
    expect([200, 409]).toContain(line.status);
    expect([await counter.drawer(), await counter.stockOf(counter.beer.id)]).toEqual([100, 10]);
  });

  it('refuses prefetches', async () => {
    const sale = await counter.sell();
    const prefetch = await api.send(endpoints.removeSaleLine, {
      token: counter.cashier.token,
      params: { detailId: lineOf(sale) },
      headers: { 'sec-purpose': 'prefetch' },
    });
    expect(prefetch.status).toBe(400);
    expect((await counter.sale(sale.id)).details).toHaveLength(2);
  });
});

describe('removing units of a line', () => {
  it('the other units stay, money and stock go back, and the removed units have their reason', async () => {
    const sale = await sellBeers({ amount_received_cash: 200, table_number: 4 });
    expect(await reducing(lineOf(sale), { quantity: 1, reason: 'Estaban tibias' })).toMatchObject({
      status: 200,
      body: { cash_returned: 40, sale: { id: sale.id, total: 70, amount_received_cash: 70, change: 90 } },
    });
    expect(await counter.sale(sale.id)).toMatchObject({
      paid_out: 1,
      debt: 0,
      details: [
        { id: lineOf(sale), quantity: 1, subtotal: 20, quantity_decrement: 1 },
        { quantity: 1, subtotal: 50 },
      ],
      deleted_details: [
        {
          product: { name: 'Cerveza' },
          quantity: 2,
          subtotal: 40,
          quantity_decrement: 2,
          round: 1,
          taken_from: lineOf(sale),
        },
      ],
    });
    expect((await counter.sale(sale.id)).deleted_details[0]?.deleted_reason).toBe('Estaban tibias');
    expect([await counter.drawer(), await counter.stockOf(counter.beer.id)]).toEqual([170, 9]);
    expect(await counter.ledgerOf(sale.id)).toMatchObject([
      { reason: 'sale', quantityBefore: 10, quantityAfter: 7 },
      { reason: 'line_removed', quantityBefore: 7, quantityAfter: 9 },
    ]);
  });

  it('may be done again, down to one unit, and then the whole line', async () => {
    const sale = await sellBeers();
    for (const quantity of [2, 1]) {
      expect(await reducing(lineOf(sale), { quantity })).toMatchObject({ body: { cash_returned: 20 } });
    }
    expect((await removing(lineOf(sale))).status).toBe(200);
    expect(await counter.sale(sale.id)).toMatchObject({ total: 50, amount_received_cash: 50 });
    expect([await counter.drawer(), await counter.stockOf(counter.beer.id)]).toEqual([150, 10]);
  });

  it.each([[3], [4], [1_000]])('refuses to keep %i of three', async (quantity) => {
    const sale = await sellBeers();
    expect(await reducing(lineOf(sale), { quantity })).toMatchObject({
      status: 409,
      body: { code: 'line_changed', error: 'La cantidad de Cerveza ya cambió: quedan 3' },
    });
    expect(await counter.sale(sale.id)).toEqual(sale);
  });

  it.each([[0], [-1], [1.5], [null]])('refuses to keep %s', async (quantity) => {
    expect((await reducing(lineOf(await sellBeers()), { quantity })).status).toBe(400);
  });

  it('is refused once the line is gone', async () => {
    const line = lineOf(await sellBeers());
    await removing(line);
    expect(await reducing(line, { quantity: 1 })).toMatchObject({
      body: { error: 'La cantidad de Cerveza ya cambió: quedan 0' },
    });
  });

  it('and a removal of the line at the same time give everything back exactly once', async () => {
    const line = lineOf(await sellBeers());
    const [some, all] = await Promise.all([reducing(line, { quantity: 2 }), removing(line)]);
    expect(all.status).toBe(200);
    expect([200, 409]).toContain(some.status);
    expect([await counter.drawer(), await counter.stockOf(counter.beer.id)]).toEqual([150, 10]);
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
    await removing(lineOf(first));
    await removing(lineOf(second, 'Sopa'));
    await api.call(endpoints.updateSale, {
      token: cashier.token,
      body: { sale_id: third.id, price_delivery: 10.3 },
    });
    expect(await counter.drawer()).toBe(100 + 50 + 80.3);
    await voiding(third);
    await voiding(second);
    expect(await counter.drawer()).toBe(150);
    expect(await counter.stockOf(beer.id)).toBe(10);
  });
});
