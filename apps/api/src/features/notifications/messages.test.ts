import { closeCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import {
  KITCHEN_PHONE,
  messagesOf,
  OWNER_PHONE,
  sendMessages,
  turnOnMessages,
} from '../../../test/messages.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => void (counter = await openCounter(api)));

const turnOn = (notification: object = {}) => turnOnMessages(api, counter, notification);
const ordered = () => messagesOf(api, counter);
const kinds = async () => (await ordered()).map(([kind]) => kind);
const step = (id: number, sales_status_id: number) =>
  api.call(sales.setSaleStatus, {
    token: counter.cashier.token,
    params: { id },
    body: { sales_status_id },
  });
const CUSTOMER = { first_name: 'Ana', phone: '71234567', send_notification: true };

describe('a customer with notifications', () => {
  it('is notified once of acceptance and once of readiness, and the kitchen of the dishes', async () => {
    await turnOn();
    const { id, sale_number: n } = await counter.sell(CUSTOMER);
    await step(id, 3);
    await api.call(sales.undoReady, { token: counter.cashier.token, params: { id } });
    expect(await kinds()).toEqual(['accepted', 'kitchen']);
    await step(id, 3);
    const [accepted, kitchen, ready, ...others] = await ordered();
    expect(accepted).toEqual([
      'accepted',
      '59171234567',
      expect.stringMatching(`^Hola Ana, .* recibió tu pedido N° ${n}\\. Total: Bs 70,00\\.$`),
    ]);
    expect(kitchen).toEqual([
      'kitchen',
      '59170000002',
      expect.stringMatching(`^NUEVO N° ${n} – .*: 1 x Pique, 1 x Cerveza\\.$`),
    ]);
    expect(ready?.slice(0, 2)).toEqual(['ready', '59171234567']);
    expect(others).toEqual([]);
  });

  it('the kitchen receives the added items only, not the whole order again', async () => {
    await turnOn();
    const { id, sale_number: n } = await counter.sell({ observations: 'Apurado', table_number: 7 });
    const { soup, cashier } = counter;
    const { database } = api.app.deps;
    await database.updateTable('products').set({ type: 'Grande' }).where('id', '=', soup.id).execute();
    const more = { sale_details: [{ ...soup, quantity: 2, observations: 'sin cebolla' }] };
    await api.call(sales.addSaleItems, { token: cashier.token, params: { id }, body: more });
    expect((await ordered()).map(([kind, , text]) => [kind, text])).toEqual([
      ['kitchen', `NUEVO N° ${n} – Mesa 7: 1 x Pique, 1 x Cerveza. Obs: Apurado`],
      ['kitchen', `NUEVO N° ${n} – Mesa 7: 2 x Sopa Grande (sin cebolla).`],
    ]);
  });

  it('no message reports an outdated state, nor a voided sale to the kitchen', async () => {
    await turnOn({ sendDeleteSale: false });
    const { id } = await counter.sell(CUSTOMER);
    await step(id, 3);
    expect(await kinds()).toEqual(['accepted', 'kitchen', 'ready']);
    await step(id, 5);
    expect(await kinds()).toEqual(['kitchen']);
    const { id: voided } = await counter.sell(CUSTOMER);
    await api.call(sales.voidSale, { token: counter.cashier.token, params: { id: voided }, body: {} });
    expect(await kinds()).toEqual(['kitchen']);
  });

  it("is told of 'listo' neither before a new round is ready, nor with the place of before", async () => {
    await turnOn();
    const { token } = counter.cashier;
    const { id, sale_number: n } = await counter.sell({ ...CUSTOMER, sale_type: 'para llevar' });
    await step(id, 3);
    const items = { sale_details: [counter.soup] };
    await api.call(sales.addSaleItems, { token, params: { id }, body: items });
    expect(await kinds()).not.toContain('ready');
    await step(id, 3);
    const place = { sale_id: id, sale_type: 'mesa', table_number: 4 } as const;
    await api.call(sales.updateSale, { token, body: place });
    const texts = (await ordered()).filter(([kind]) => kind === 'ready').map(([, , text]) => text);
    expect(texts).toEqual([`Tu pedido N° ${n} está listo. Te lo llevamos a la mesa 4.`]);
  });

  it('a closing, which delivers what is ready, withdraws them too', async () => {
    await turnOn({ sendCloseCashier: false });
    const { id } = await counter.sell({ ...CUSTOMER, amount_received: 70 });
    await step(id, 3);
    await api.call(closeCashRegister, {
      token: counter.cashier.token,
      params: { id: counter.register.id },
      body: { closing_amount: 170, real_amount: 170, bills: { cien: 1, cincuenta: 1, veinte: 1 } },
    });
    expect(await kinds()).toEqual(['kitchen']);
  });

  it('there is no message while the company sends none, without the customer’s consent, or without a number', async () => {
    await counter.sell(CUSTOMER);
    await turnOn({ kitchenPhoneNumber: '' });
    await counter.sell({ ...CUSTOMER, send_notification: false });
    await counter.sell({ ...CUSTOMER, phone: '12' });
    expect(await ordered()).toEqual([]);
  });
});

describe('the kitchen’s phone', () => {
  const toKitchen = async () =>
    (await ordered()).filter(([kind]) => kind === 'kitchen').map(([, phone, text]) => [phone, text]);
  const send = () => sendMessages(api, counter);

  it('hears once of each change of an order that it is cooking: removed, reduced, moved, renoted, voided', async () => {
    await turnOn();
    const { token } = counter.cashier;
    const { pique, beer } = counter;
    const lines = [{ ...pique, quantity: 3 }, beer];
    const { id, sale_number: n, details } = await counter.sell({ table_number: 5, sale_details: lines });
    const update = (body: object) => api.call(sales.updateSale, { token, body: { sale_id: id, ...body } });
    await send();
    await api.call(sales.removeSaleLine, { token, params: { detailId: details[1]!.id }, query: {} });
    await api.call(sales.reduceSaleLine, {
      token,
      params: { detailId: details[0]!.id },
      body: { quantity: 2 },
    });
    await update({ table_number: 7, observations: 'sin sal' });
    await update({ sale_type: 'para llevar' });
    await update({ observations: '' });
    await send();
    await api.call(sales.voidSale, { token, params: { id }, body: {} });
    expect((await toKitchen()).slice(1)).toEqual(
      [
        `ANULADO 1 x Cerveza · T-${n}`,
        `ANULADO 1 x Pique · T-${n}`,
        `CAMBIO Mesa 5 → Mesa 7 · T-${n}`,
        `CAMBIO Obs: sin sal · T-${n}`,
        `CAMBIO Mesa 7 → Para llevar · T-${n}`,
        `CAMBIO Obs: sin observaciones · T-${n}`,
        `ANULADO T-${n}: 2 x Pique`,
      ].map((text) => [KITCHEN_PHONE, text]),
    );
  });

  it('hears of a void after an addition whose message was not sent, and of what it still cooks', async () => {
    await turnOn();
    const { token } = counter.cashier;
    const { id, sale_number: n } = await counter.sell();
    await step(id, 3);
    await send();
    const added = { ...counter.soup, quantity: 2, observations: 'sin sal' };
    await api.call(sales.addSaleItems, { token, params: { id }, body: { sale_details: [added] } });
    await api.call(sales.voidSale, { token, params: { id }, body: {} });
    expect((await toKitchen()).slice(1)).toEqual([[KITCHEN_PHONE, `ANULADO T-${n}: 2 x Sopa (sin sal)`]]);
  });

  it('hears nothing of an order whose message was not sent, nor of one that is served', async () => {
    await turnOn();
    const { token } = counter.cashier;
    const unsent = await counter.sell();
    await api.call(sales.voidSale, { token, params: { id: unsent.id }, body: {} });
    expect(await toKitchen()).toEqual([]);
    const served = await counter.sell();
    await step(served.id, 3);
    await send();
    await api.call(sales.voidSale, { token, params: { id: served.id }, body: {} });
    expect(await toKitchen()).toHaveLength(1);
  });
});

describe('the owner', () => {
  it('receives a notice of each voided sale, removed line and closed register, with the user', async () => {
    await turnOn({ kitchenPhoneNumber: '' });
    const { token } = counter.cashier;
    const { id, sale_number: n, details } = await counter.sell();
    await api.call(sales.removeSaleLine, { token, params: { detailId: details[1]!.id }, query: {} });
    await api.call(sales.voidSale, { token, params: { id }, body: { reason: 'Se fue' } });
    await api.call(closeCashRegister, {
      token,
      params: { id: counter.register.id },
      body: { closing_amount: 100, real_amount: 100, bills: { cien: 1 } },
    });
    const actor = expect.stringMatching(/^Empleado \d+ /);
    const notices = await ordered();
    expect(notices).toEqual([
      ['line_removed', OWNER_PHONE, actor],
      ['sale_voided', OWNER_PHONE, actor],
      ['register_closed', OWNER_PHONE, expect.stringContaining('Esperado 100,00, contado 100,00')],
    ]);
    expect(notices[0]?.[2]).toContain(`quitó 1 x Cerveza de la venta N° ${n}. Devuelto Bs 0,00.`);
    expect(notices[1]?.[2]).toContain(`anuló la venta N° ${n} (Bs 50,00).`);
  });

  it('receives no notice that is switched off', async () => {
    await turnOn({ kitchenPhoneNumber: '', sendDeleteSale: false });
    const { id } = await counter.sell();
    await api.call(sales.voidSale, { token: counter.cashier.token, params: { id }, body: {} });
    expect(await ordered()).toEqual([]);
  });
});
