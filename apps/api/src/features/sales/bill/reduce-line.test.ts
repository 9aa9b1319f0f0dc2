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
const beersOf = ({ details }: SaleWire): number =>
  details.find(({ product }) => product.name === 'Cerveza')?.id ?? 0;
const reducing = (sale: SaleWire, body: object, token = counter.cashier.token) =>
  api.send(endpoints.reduceSaleLine, { token, params: { detailId: beersOf(sale) }, body });
const removing = (sale: SaleWire) =>
  api.send(endpoints.removeSaleLine, { token: counter.cashier.token, params: { detailId: beersOf(sale) } });
const voiding = ({ id }: SaleWire) =>
  api.send(endpoints.voidSale, { token: counter.cashier.token, params: { id } });

describe('removing units of a line', () => {
  it('the other units stay, money and stock go back, and the removed units have their reason', async () => {
    const sale = await sellBeers({ amount_received_cash: 200, table_number: 4 });
    expect(await reducing(sale, { quantity: 1, reason: 'Estaban tibias' })).toMatchObject({
      status: 200,
      body: { cash_returned: 40, sale: { id: sale.id, total: 70, amount_received_cash: 70, change: 90 } },
    });
    expect(await counter.sale(sale.id)).toMatchObject({
      paid_out: 1,
      debt: 0,
      details: [
        { id: beersOf(sale), quantity: 1, subtotal: 20, quantity_decrement: 1 },
        { quantity: 1, subtotal: 50 },
      ],
      deleted_details: [
        { product: { name: 'Cerveza' }, quantity: 2, subtotal: 40, quantity_decrement: 2, round: 1 },
      ],
    });
    expect((await counter.sale(sale.id)).deleted_details[0]?.deleted_reason).toBe('Estaban tibias');
    expect([await counter.drawer(), await counter.stockOf(counter.beer.id)]).toEqual([170, 9]);
    expect(await counter.ledgerOf(sale.id)).toMatchObject([
      { reason: 'sale', quantityBefore: 10, quantityAfter: 7 },
      { reason: 'line_removed', quantityBefore: 7, quantityAfter: 9 },
    ]);
  });

  it('five concurrent calls, and one more, return the cash once and answer alike', async () => {
    const sale = await sellBeers();
    const answers = await Promise.all(Array.from({ length: 5 }, () => reducing(sale, { quantity: 2 })));
    const last = await reducing(sale, { quantity: 2, reason: 'Otra cosa' });
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const { body } of answers) expect(body).toEqual(last.body);
    expect(last.body).toMatchObject({ cash_returned: 20, sale: { deleted_details: [{ quantity: 1 }] } });
    expect([await counter.drawer(), await counter.stockOf(counter.beer.id)]).toEqual([190, 8]);
  });

  it('may be done again, down to one unit, and then the whole line', async () => {
    const sale = await sellBeers();
    for (const quantity of [2, 1]) {
      expect(await reducing(sale, { quantity })).toMatchObject({ body: { cash_returned: 20 } });
    }
    expect((await removing(sale)).status).toBe(200);
    expect(await counter.sale(sale.id)).toMatchObject({ total: 50, amount_received_cash: 50 });
    expect([await counter.drawer(), await counter.stockOf(counter.beer.id)]).toEqual([150, 10]);
  });

  it('of an unpaid sale lowers the debt; of a discounted one returns no more than is overpaid', async () => {
    const pending = await sellBeers({});
    expect(await reducing(pending, { quantity: 1 })).toMatchObject({
      body: { cash_returned: 0, sale: { debt: 70, paid_out: 0 } },
    });
    const cheap = await counter.sell({
      sale_details: [{ ...counter.beer, quantity: 3 }],
      discount: 50,
      amount_received_cash: 10,
    });
    expect(await reducing(cheap, { quantity: 1, discount: 'keep', reason: 'Amigo' })).toMatchObject({
      body: { cash_returned: 10, sale: { total: 20, discount: 20, debt: 0 } },
    });
    expect(await counter.drawer()).toBe(100);
  });

  it('refunds cash before QR, and the remaining money decides the way of payment', async () => {
    const mixed = await sellBeers({ amount_received_cash: 30, amount_received_qr: 80 });
    expect(await reducing(mixed, { quantity: 1 })).toMatchObject({
      body: {
        cash_returned: 30,
        sale: { amount_received_cash: 0, amount_received_qr: 70, payment_type: 2 },
      },
    });
  });

  it.each([[3], [4], [1_000]])('refuses to keep %i of three', async (quantity) => {
    const sale = await sellBeers();
    expect(await reducing(sale, { quantity })).toMatchObject({
      status: 409,
      body: { code: 'line_changed', error: 'La cantidad de Cerveza ya cambió: quedan 3' },
    });
    expect(await counter.sale(sale.id)).toEqual(sale);
  });

  it.each([[0], [-1], [1.5], [null]])('refuses to keep %s', async (quantity) => {
    expect((await reducing(await sellBeers(), { quantity })).status).toBe(400);
  });

  it('is refused once the line is gone or the sale voided, but a repeat is not', async () => {
    const sale = await sellBeers();
    const first = await reducing(sale, { quantity: 1 });
    expect((await voiding(sale)).status).toBe(200);
    expect(await reducing(sale, { quantity: 1 })).toMatchObject({
      status: 200,
      body: { cash_returned: (first.body as { cash_returned: number }).cash_returned },
    });

    const whole = await sellBeers();
    await removing(whole);
    expect(await reducing(whole, { quantity: 1 })).toMatchObject({
      body: { error: 'La cantidad de Cerveza ya cambió: quedan 0' },
    });
    const voided = await sellBeers();
    await voiding(voided);
    expect(await reducing(voided, { quantity: 1 })).toMatchObject({
      status: 409,
      body: { code: 'sale_voided' },
    });
  });

  it('and a removal of the line at the same time give everything back exactly once', async () => {
    const sale = await sellBeers();
    const [some, all] = await Promise.all([reducing(sale, { quantity: 2 }), removing(sale)]);
    expect(all.status).toBe(200);
    expect([200, 409]).toContain(some.status);
    expect([await counter.drawer(), await counter.stockOf(counter.beer.id)]).toEqual([150, 10]);
  });

  it('changes nothing without a register, and is not found from other branches and companies', async () => {
    const sale = await sellBeers();
    expect(await reducing(sale, { quantity: 1 }, counter.owner.token)).toMatchObject({
      status: 409,
      body: { code: 'cash_register_required' },
    });
    const elsewhere = await addBranch(api, counter.owner, 'Sucursal Sur');
    const strangers = [await counter.staff(4, elsewhere), (await openCounter(api)).owner];
    for (const { token } of strangers)
      expect((await reducing(sale, { quantity: 1 }, token)).status).toBe(404);
    expect(await counter.sale(sale.id)).toEqual(sale);
  });
});
