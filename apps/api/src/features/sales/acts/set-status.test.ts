import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { orderAtTable } from '../../../../test/booked-sales.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { addBranch } from '../../../../test/restaurant.ts';
import { openRegister } from '../../../../test/till.ts';

let counter: Counter;
const api = await startTestApi();
beforeEach(async () => void (counter = await openCounter(api)));

const moving = (id: number, sales_status_id: number, token = counter.cashier.token) =>
  api.send(endpoints.setSaleStatus, { token, params: { id }, body: { sales_status_id } });
const move = async (id: number, ...statuses: number[]) => {
  for (const status of statuses) expect((await moving(id, status)).status).toBe(200);
};
const undoing = (id: number, token = counter.cashier.token) =>
  api.send(endpoints.undoReady, { token, params: { id } });
const deliveredBy = (employe_id: number) => counter.sell({ sale_type: 'para llevar', employe_id });

describe('states', () => {
  it('go one way, each with user and time, and a state already reached is refused', async () => {
    const { id } = await counter.sell({ reservation: true });
    for (const wrong of [1, 3, 4, 5, 6]) expect((await moving(id, wrong)).status).toBe(409);
    await move(id, 2);
    for (const wrong of [1, 2, 4, 5]) expect((await moving(id, wrong)).status).toBe(409);
    api.clock.advance(90);
    const { sale } = await api.call(endpoints.setSaleStatusByUser, {
      token: counter.owner.token,
      params: { id, userId: counter.owner.user.id },
      body: { sales_status_id: 3 },
    });
    expect(sale).toMatchObject({
      sales_status_id: 3,
      status: { id: 3, name: 'Listo' },
      status_histories: [
        { id: 1, name: 'En espera', user: { id: counter.cashier.userId } },
        { id: 2, name: 'En preparación', user: { id: counter.cashier.userId } },
        { id: 3, name: 'Listo', user: { id: counter.owner.user.id, name: 'Lucía Quispe' } },
      ],
    });
    await move(id, 5);
    for (const wrong of [1, 2, 3, 4, 5]) expect((await moving(id, wrong)).status).toBe(409);
  });

  it('are on the way only with a courier, then delivered', async () => {
    const courier = await counter.staff(5);
    const table = await counter.sell();
    await move(table.id, 3);
    expect(await moving(table.id, 4)).toMatchObject({
      status: 409,
      body: { code: 'delivery_person_missing', error: 'Debes asignar un delivery primero' },
    });
    const takeaway = await deliveredBy(courier.employeeId);
    await move(takeaway.id, 3, 4, 5);
  });

  it('two concurrent calls change the status once', async () => {
    const { id } = await counter.sell();
    const answers = await Promise.all([moving(id, 3), moving(id, 3), moving(id, 3)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await counter.sale(id)).status_histories).toHaveLength(2);
  });

  it('of a voided sale stay', async () => {
    const { id } = await counter.sell();
    await api.call(endpoints.voidSale, { token: counter.cashier.token, params: { id }, body: {} });
    expect(await moving(id, 3)).toMatchObject({ status: 409, body: { code: 'sale_voided' } });
    expect(await undoing(id)).toMatchObject({ status: 409, body: { code: 'sale_voided' } });
  });
});

describe('permissions of a step', () => {
  it('the kitchen only marks ready', async () => {
    const kitchen = await counter.staff(9);
    const [waiting, cooking] = [await counter.sell({ reservation: true }), await counter.sell()];
    expect((await moving(waiting.id, 2, kitchen.token)).status).toBe(403);
    expect((await moving(waiting.id, 3, kitchen.token)).status).toBe(409);
    expect((await moving(cooking.id, 3, kitchen.token)).status).toBe(200);
    expect((await moving(cooking.id, 5, kitchen.token)).status).toBe(403);
  });

  it('a courier only delivers their own order that is on its way', async () => {
    const [own, other] = [await counter.staff(5), await counter.staff(5)];
    const sale = await deliveredBy(own.employeeId);
    expect((await moving(sale.id, 3, own.token)).status).toBe(403);
    await move(sale.id, 3);
    expect((await moving(sale.id, 4, own.token)).status).toBe(403);
    expect((await moving(sale.id, 5, own.token)).status).toBe(409);
    await move(sale.id, 4);
    expect((await moving(sale.id, 5, other.token)).status).toBe(403);
    expect((await moving(sale.id, 5, own.token)).status).toBe(200);
    const table = await counter.sell();
    await move(table.id, 3);
    expect((await moving(table.id, 5, own.token)).status).toBe(403);
  });

  it('a user of another branch or company is refused, and so is a step on behalf of another user', async () => {
    const { id } = await counter.sell();
    const elsewhere = await addBranch(api, counter.owner, 'Sucursal Sur');
    const strangers = [
      await counter.staff(3, elsewhere),
      await counter.staff(9, elsewhere),
      (await openCounter(api)).owner,
    ];
    for (const { token } of strangers) {
      expect((await moving(id, 3, token)).status).toBe(404);
      expect((await undoing(id, token)).status).toBe(404);
    }
    const { status } = await api.send(endpoints.setSaleStatusByUser, {
      token: counter.cashier.token,
      params: { id, userId: counter.owner.user.id },
      body: { sales_status_id: 3 },
    });
    expect(status).toBe(404);
  });
});

describe("a guest's order", () => {
  it('belongs to the register of the user who accepts it, which must be open', async () => {
    const { owner, branchId } = counter;
    const id = await orderAtTable(api, counter);
    expect(await moving(id, 2, owner.token)).toMatchObject({
      status: 409,
      body: { code: 'cash_register_required', error: 'Debes abrir caja primero' },
    });
    expect(await counter.sale(id)).toMatchObject({ sales_status_id: 1, cashier_id: null, user_id: null });
    const register = await openRegister(api, { token: owner.token, branchId });
    const answers = await Promise.all([moving(id, 2, owner.token), moving(id, 2)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const ofOwner = { cashier_id: register.id, user_id: owner.user.id };
    const ofCashier = { cashier_id: counter.register.id, user_id: counter.cashier.userId };
    const { cashier_id, user_id, debt } = await counter.sale(id);
    expect([ofOwner, ofCashier]).toContainEqual({ cashier_id, user_id });
    expect(debt).toBe(50);
  });
});

describe('undo ready', () => {
  it('puts the order back within a minute with the lines it served', async () => {
    const { id } = await counter.sell();
    await move(id, 3);
    expect((await counter.sale(id)).details).toMatchObject([{ served: true }, { served: true }]);
    api.clock.advance(60);
    expect(await undoing(id, (await counter.staff(9)).token)).toMatchObject({
      status: 200,
      body: { sale: { sales_status_id: 2, details: [{ served: false }, { served: false }] } },
    });
    expect(await undoing(id)).toMatchObject({ status: 409, body: { code: 'status_change_not_allowed' } });
    await move(id, 3);
    api.clock.advance(60.001);
    expect(await undoing(id)).toMatchObject({
      status: 409,
      body: { code: 'undo_too_late', error: 'Ya pasó el tiempo para deshacer' },
    });
  });

  it('takes back two rounds that cooked at once', async () => {
    const { id, table_number } = await counter.sell();
    const joined = await counter.sell({ join: id, table_number, sale_details: [counter.soup] });
    expect(joined).toMatchObject({ id, details: [{ round: 1 }, { round: 1 }, { round: 2, served: false }] });
    await move(id, 3);
    await undoing(id);
    expect((await counter.sale(id)).details.map(({ served }) => served)).toEqual([false, false, false]);
  });

  it('of a second round leaves the first one served', async () => {
    const { id } = await counter.sell();
    await move(id, 3);
    await api.call(endpoints.addSaleItems, {
      token: counter.cashier.token,
      params: { id },
      body: { sale_details: [counter.soup] },
    });
    api.clock.advance(1);
    await move(id, 3);
    await undoing(id);
    const { details } = await counter.sale(id);
    expect(details.map(({ product, served }) => [product.name, served])).toEqual([
      ['Pique', true],
      ['Cerveza', true],
      ['Sopa', false],
    ]);
  });

  it('is not for couriers', async () => {
    const { id } = await counter.sell();
    await move(id, 3);
    expect((await undoing(id, (await counter.staff(5)).token)).status).toBe(403);
  });
});
