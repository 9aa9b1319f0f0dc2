import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { wrongFigures } from '../../../../test/system/pairs/figures.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => {
  counter = await openCounter(api);
});

type Refund = 'cash' | 'qr' | undefined;
const token = () => counter.cashier.token;

/** Pique Bs 50, beer Bs 20 and soup Bs 15, with a delivery of Bs 15: Bs 100, of which 60 by QR and 40 in cash. */
const sold = () => {
  const { pique, beer, soup } = counter;
  const body = { sale_type: 'para llevar' as const, price_delivery: 15, sale_details: [pique, beer, soup] };
  return counter.sell({ ...body, amount_received_qr: 60, amount_received_cash: 40 });
};

/** Every call that returns Bs 50 or more of a sale, by its name. */
const calls: Record<string, (sale: SaleWire, refund: Refund) => Promise<{ sale: SaleWire }>> = {
  void: ({ id }, refund) =>
    api.call(sales.voidSale, { token: token(), params: { id }, body: { reason: 'Se fue', refund } }),
  remove: ({ details }, refund) =>
    api.call(sales.removeSaleLine, {
      token: token(),
      params: { detailId: details[0]!.id },
      query: { reason: 'No hay', ...(refund && { refund }) },
    }),
  undo: ({ id, payments }, refund) =>
    api.call(sales.undoPayment, {
      token: token(),
      params: { id, paymentId: payments![0]!.id },
      body: { reason: 'Otra mesa', refund },
    }),
  update: ({ id }, refund) =>
    api.call(sales.updateSale, { token: token(), body: { sale_id: id, price_delivery: 0, refund } }),
};

/** Cash and QR in Bs that stay paid after each call: without a choice, all in cash, by QR first. */
it.each([
  ['void', undefined, [0, 0]],
  ['void', 'cash', [-60, 60]],
  ['void', 'qr', [0, 0]],
  ['remove', undefined, [0, 50]],
  ['remove', 'cash', [-10, 60]],
  ['remove', 'qr', [40, 10]],
  ['undo', undefined, [0, 0]],
  ['undo', 'cash', [-60, 60]],
  ['undo', 'qr', [0, 0]],
  ['update', undefined, [25, 60]],
  ['update', 'cash', [25, 60]],
  ['update', 'qr', [40, 45]],
] as const)('%s returns money as it is asked to: %s', async (name, refund, [cash, qr]) => {
  const sale = await sold();
  const { sale: after } = await calls[name]!(sale, refund);
  expect(after).toMatchObject({ amount_received_cash: cash, amount_received_qr: qr });
  expect(await counter.drawer()).toBe(100 + cash);
  const sum = (key: 'amount_received_cash' | 'amount_received_qr') =>
    after.payments!.reduce((total, payment) => total + payment[key], 0);
  expect([sum('amount_received_cash'), sum('amount_received_qr')]).toEqual([cash, qr]);
  expect(await wrongFigures(api, counter.companyId, { productId: counter.beer.id, initial: 10 })).toEqual([]);
});

it('a reduced line and a larger discount return it as they are asked to', async () => {
  const body = { sale_details: [{ ...counter.pique, quantity: 2 }], amount_received_qr: 100 };
  const { details } = await counter.sell(body);
  const reduced = await api.call(sales.reduceSaleLine, {
    token: token(),
    params: { detailId: details[0]!.id },
    body: { quantity: 1, refund: 'cash' },
  });
  expect(reduced).toMatchObject({ cash_returned: 50, sale: { amount_received_cash: -50, debt: 0 } });
  const { id } = await counter.sell({ sale_details: [counter.pique], amount_received_qr: 50 });
  const params = { id };
  await api.call(sales.addSaleItems, { token: token(), params, body: { sale_details: [counter.soup] } });
  const discounted = { discount: 25, reason: 'Se enfrió', refund: 'cash' as const };
  const closed = await api.call(sales.closeSale, { token: token(), params, body: discounted });
  expect(closed.sale).toMatchObject({ amount_received_cash: -10, amount_received_qr: 50, paid_out: 1 });
});

it('cash for QR leaves only a drawer that has it', async () => {
  const { id } = await counter.sell({
    sale_details: [{ ...counter.pique, quantity: 3 }],
    amount_received_qr: 150,
  });
  const refused = await api.send(sales.voidSale, {
    token: token(),
    params: { id },
    body: { reason: 'Se fue', refund: 'cash' },
  });
  expect(refused).toMatchObject({ status: 422, body: { code: 'cash_not_enough' } });
  expect(await counter.sale(id)).toMatchObject({ deleted_at: null, amount_received_qr: 150 });
});

it('money that went back in cash is not returned again with its QR payment', async () => {
  const { id, details, payments } = await counter.sell({ amount_received_qr: 70 });
  const query = { reason: 'No hay', refund: 'cash' as const };
  await api.call(sales.removeSaleLine, { token: token(), params: { detailId: details[1]!.id }, query });
  const params = { id, paymentId: payments![0]!.id };
  const undone = await api.send(sales.undoPayment, { token: token(), params, body: { reason: 'Era otra' } });
  expect(undone).toMatchObject({ status: 409, body: { code: 'payment_returned' } });
});
