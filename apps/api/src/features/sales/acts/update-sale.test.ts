import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { addBranch } from '../../../../test/restaurant.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => void (counter = await openCounter(api)));

const updating = (sale_id: number, changes: object, token = counter.cashier.token) =>
  api.send(endpoints.updateSale, { token, body: { sale_id, ...changes } });
const takeaway = async (body: object = {}) => {
  const { employeeId } = await counter.staff(5);
  const delivery = { employe_id: employeeId, price_delivery: 10, delivery_address: 'Calle Jaén 7' };
  return counter.sell({ sale_type: 'para llevar', ...delivery, ...body });
};

describe('partial update', () => {
  it('changes only the fields in the request, and null clears', async () => {
    const sale = await counter.sell({ table_number: 4, observations: 'Sin locoto' });
    expect(await updating(sale.id, { observations: 'Con llajua' })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Venta actualizada correctamente!' },
    });
    expect(await counter.sale(sale.id)).toEqual({ ...sale, observations: 'Con llajua', revision: 2 });
    await updating(sale.id, { table_number: 9 });
    expect(await counter.sale(sale.id)).toEqual({
      ...sale,
      observations: 'Con llajua',
      table_number: 9,
      tables: [9],
      revision: 3,
    });
    await updating(sale.id, { table_number: null, observations: null });
    expect(await counter.sale(sale.id)).toEqual({
      ...sale,
      observations: null,
      table_number: null,
      tables: [],
      revision: 4,
    });
  });

  it('to Mesa clears courier, cost and address; to Para llevar the table', async () => {
    const sale = await takeaway();
    await updating(sale.id, { sale_type: 'mesa', table_number: 3 });
    expect(await counter.sale(sale.id)).toEqual({
      ...sale,
      sale_type: 'mesa',
      table_number: 3,
      tables: [3],
      employe_id: null,
      employe: null,
      price_delivery: 0,
      delivery_address: null,
      debt: 70,
      revision: 2,
    });
    await updating(sale.id, { sale_type: 'para llevar', table_number: 5 });
    expect(await counter.sale(sale.id)).toMatchObject({ sale_type: 'para llevar', table_number: null });
  });

  it('assigns only a courier of the branch', async () => {
    const { owner, staff } = counter;
    const sale = await counter.sell({ sale_type: 'para llevar' });
    const [courier, cook] = [await staff(5), await staff(9)];
    const distant = await staff(5, await addBranch(api, owner, 'Sucursal Sur'));
    const otherCourier = await (await openCounter(api)).staff(5);
    for (const { employeeId } of [cook, distant, otherCourier]) {
      expect((await updating(sale.id, { employe_id: employeeId })).status).toBe(404);
    }
    expect((await updating(sale.id, { employe_id: courier.employeeId })).status).toBe(200);
    expect((await counter.sale(sale.id)).employe_id).toBe(courier.employeeId);
  });

  it('never leaves an order on its way without a courier', async () => {
    const { token } = counter.cashier;
    const sale = await takeaway();
    for (const sales_status_id of [3, 4]) {
      await api.call(endpoints.setSaleStatus, { token, params: { id: sale.id }, body: { sales_status_id } });
    }
    for (const changes of [{ employe_id: null }, { sale_type: 'mesa' }]) {
      expect(await updating(sale.id, changes)).toMatchObject({
        status: 409,
        body: { code: 'delivery_person_missing' },
      });
    }
    const other = await counter.staff(5);
    expect((await updating(sale.id, { employe_id: other.employeeId })).status).toBe(200);
  });

  it('refuses a voided sale, wrong values, other branches and other users', async () => {
    const sale = await counter.sell({ table_number: 4 });
    for (const wrong of [{ table_number: 0 }, { price_delivery: -1 }, { sale_type: 'barra' }]) {
      expect((await updating(sale.id, wrong)).status).toBe(400);
    }
    const elsewhere = await counter.staff(4, await addBranch(api, counter.owner, 'Sucursal Sur'));
    expect((await updating(sale.id, { table_number: 8 }, elsewhere.token)).status).toBe(404);
    expect((await updating(sale.id, { table_number: 8, user_id: elsewhere.userId })).status).toBe(404);
    expect(await counter.sale(sale.id)).toEqual(sale);
    await api.call(endpoints.voidSale, { token: counter.cashier.token, params: { id: sale.id }, body: {} });
    expect(await updating(sale.id, { table_number: 8 })).toMatchObject({
      status: 409,
      body: { code: 'sale_voided' },
    });
  });
});

describe('a changed delivery fee', () => {
  it('a smaller fee refunds the overpaid money, and a larger one makes a debt', async () => {
    const sale = await takeaway({ amount_received_cash: 100 });
    expect(await counter.drawer()).toBe(180);
    await updating(sale.id, { price_delivery: 4.5 });
    expect(await counter.sale(sale.id)).toMatchObject({
      price_delivery: 4.5,
      amount_received_cash: 74.5,
      change: 20,
      debt: 0,
      paid_out: 1,
    });
    expect(await counter.drawer()).toBe(174.5);
    await updating(sale.id, { price_delivery: 12 });
    expect(await counter.sale(sale.id)).toMatchObject({
      amount_received_cash: 74.5,
      debt: 7.5,
      paid_out: 0,
    });
    expect(await counter.drawer()).toBe(174.5);
  });

  it('to Mesa gives the paid fee back, and changes nothing when no drawer can pay', async () => {
    const sale = await takeaway({ amount_received_cash: 80 });
    expect(await updating(sale.id, { sale_type: 'mesa' }, counter.owner.token)).toMatchObject({
      status: 409,
      body: { code: 'cash_register_required' },
    });
    expect(await counter.sale(sale.id)).toEqual(sale);
    expect((await updating(sale.id, { sale_type: 'mesa' })).status).toBe(200);
    expect(await counter.drawer()).toBe(170);
  });

  it('two concurrent reductions refund once', async () => {
    const sale = await takeaway({ amount_received_cash: 80 });
    await Promise.all([updating(sale.id, { price_delivery: 0 }), updating(sale.id, { price_delivery: 0 })]);
    expect(await counter.drawer()).toBe(170);
  });
});
