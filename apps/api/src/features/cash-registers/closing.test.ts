import * as endpoints from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { bookPayment, bookSale } from '../../../test/booked-sales.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { hire } from '../../../test/staff.ts';
import { close, openRegister } from '../../../test/till.ts';

const api = await startTestApi();

let owner: Awaited<ReturnType<typeof registerRestaurant>>;
let rosa: Awaited<ReturnType<typeof hire>>;
let branchId: number;
let companyId: number;
let registerId: number;
beforeEach(async () => {
  owner = await registerRestaurant(api);
  rosa = await hire(api, owner, 4);
  branchId = owner.branch?.id ?? 0;
  companyId = owner.company.id;
  registerId = (await openRegister(api, { ...rosa, branchId }, { opening: 300 })).id;
});

const sell = (sold: Partial<Parameters<typeof bookSale>[1]> = {}) =>
  bookSale(api, { companyId, branchId, registerId, ...sold });
const current = async (token = rosa.token) =>
  (await api.call(endpoints.getCashRegister, { token, params: { id: registerId } })).cashier;
const closeWith = (body: object) =>
  api.send(endpoints.closeCashRegister, { token: rosa.token, params: { id: registerId }, body });
const check = () =>
  api.call(endpoints.checkCashRegisterSales, {
    token: rosa.token,
    body: { cashier_id: registerId, user_id: rosa.userId },
  });
const pay = (amount: number) =>
  api.send(endpoints.addCashMovement, {
    token: rosa.token,
    params: { id: registerId },
    body: { amount, type: 2, description: 'Verduras' },
  });

describe('closing', () => {
  it('counts, closes, and stores the report for good: later changes of its sales do not alter it', async () => {
    const saleId = await sell({ total: 224_050 });
    await sell({ total: 5000, discount: 500, cash: 0, qr: 4500 });
    await sell({ total: 1000, cash: 0, isVoided: true });
    await bookPayment(api, { companyId, registerId, saleId, kind: 'refund', cash: 1500, qr: 0 });
    await pay(180);
    const bills = {
      doscientos: 3,
      cien: 9,
      cincuenta: 8,
      veinte: 14,
      diez: 11,
      cinco: 12,
      dos: 15,
      uno: 8,
      cincuenta_centavos: 5,
    };
    const sent = {
      closing_amount: 2345.5,
      real_amount: 2390.5,
      missing_amount: 0,
      bills,
      observations: ' Propinas ',
    };
    expect(await closeWith({ ...sent, closing_amount: 2345.4 })).toMatchObject({ status: 409 });
    api.clock.advance(3600);
    const answer = await closeWith(sent);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        cashier: {
          status: 2,
          opening_amount: 300,
          income: 2240.5,
          expenses: 195,
          cash_sales: 2240.5,
          refunds: 15,
          typed_income: 0,
          typed_expenses: 180,
          closing_amount: 2345.5,
          real_amount: 2390.5,
          missing_amount: 0,
          surplus: 45,
          qr_amount: 45,
          qr_count: 1,
          discounts: 5,
          delivery_fees: 0,
          unpaid: 0,
          voided: { count: 1, total: 10 },
          sales_count: 2,
          sales_by_category: [{ name: 'General', quantity: 2, total: 2290.5 }],
          bills: { ...bills, diez_centavos: 0, veinte_centavos: 0 },
          observations: 'Propinas',
          closed_by: { id: rosa.userId, name: rosa.name },
        },
      },
    });
    await api.app.deps.database
      .updateTable('sales')
      .set({ deletedAt: new Date(api.clock.now()) })
      .where('companyId', '=', companyId)
      .execute();
    expect({ cashier: await current() }).toEqual(answer.body);
  });

  it.each([
    [{ bills: { uno: 0 }, real_amount: 0 }, 'Debes ingresar la cantidad de cortes de billetes y/o monedas!'],
    [{ bills: {}, real_amount: 300 }, 'Debes ingresar la cantidad de cortes de billetes y/o monedas!'],
    [{ bills: { cien: 3 }, real_amount: 299.5 }, 'El monto contado no coincide con los billetes y monedas'],
    [{ bills: { cien: 1.5 }, real_amount: 150 }, 'Debe ser un número entero'],
    [{ bills: { cien: -1 }, real_amount: 0 }, 'El mínimo es 0'],
  ])('refuses the count %o', async (count, error) => {
    const answer = await closeWith({ closing_amount: 300, ...count });
    expect(answer).toMatchObject({ status: 400, body: { error } });
    expect(await current()).toMatchObject({ status: 1, bills: null });
  });

  it('waits for unpaid sales, and says so beforehand', async () => {
    const text = 'No se puede cerrar caja debido a que existe al menos una venta que no se ha cerrado.';
    expect(await check()).toMatchObject({ error: false });
    await sell({ total: 5000, cash: 0 });
    expect(await check()).toEqual({ error: true, message: text });
    expect(await close(api, rosa.token, await current())).toMatchObject({
      status: 409,
      body: { error: text },
    });
    expect((await current()).pending_count).toBe(1);
  });

  it('returns the new figures after a concurrent sale', async () => {
    const visibleFigures = await current();
    await sell({ total: 2550 });
    expect(await close(api, rosa.token, visibleFigures)).toMatchObject({
      status: 409,
      body: { code: 'register_changed', details: { cashier: { closing_amount: 325.5, cash_sales: 25.5 } } },
    });
    expect((await close(api, rosa.token, await current())).status).toBe(200);
  });

  it('delivers ready sales and leaves those being cooked or on their way', async () => {
    const [ready, cooking, away] = [
      await sell({ status: 'ready' }),
      await sell({ status: 'accepted' }),
      await sell({ status: 'assigned' }),
    ];
    const voided = await sell({ status: 'ready', isVoided: true });
    const published = vi.spyOn(api.app.deps, 'publish');
    onTestFinished(() => published.mockRestore());
    expect((await close(api, rosa.token, await current())).status).toBe(200);
    const sales = await api.app.deps.database
      .selectFrom('sales')
      .select(['id', 'status'])
      .where('companyId', '=', companyId)
      .orderBy('id')
      .execute();
    expect(sales).toEqual([
      { id: ready, status: 'delivered' },
      { id: cooking, status: 'accepted' },
      { id: away, status: 'assigned' },
      { id: voided, status: 'ready' },
    ]);
    const history = await api.app.deps.database
      .selectFrom('saleStatusHistory')
      .select(['saleId', 'status', 'userId'])
      .where('companyId', '=', companyId)
      .execute();
    expect(history).toEqual([{ saleId: ready, status: 'delivered', userId: rosa.userId }]);
    expect(published.mock.calls).toEqual([
      [companyId, 'change status', { branch_id: branchId, sale_id: ready, status: 5, origin: 'sales' }],
      [companyId, 'tickets', { branch_id: branchId }],
      [companyId, 'inbox', { branch_id: branchId }],
      [companyId, 'register closed', { branch_id: branchId, cashier_id: registerId }],
    ]);
  });

  it('lets an administrator close for a cashier, and frees the cashier to open again', async () => {
    const visibleFigures = await current(owner.token);
    const { body } = await close(api, owner.token, visibleFigures, 295);
    expect(body).toMatchObject({
      cashier: {
        missing_amount: 5,
        surplus: 0,
        user: { id: rosa.userId },
        closed_by: { name: 'Lucía Quispe' },
      },
    });
    await openRegister(api, { ...rosa, branchId });
  });
});

describe('at the same instant', () => {
  it('one of two closings wins', async () => {
    const visibleFigures = await current();
    const answers = await Promise.all([
      close(api, rosa.token, visibleFigures),
      close(api, owner.token, visibleFigures, 290),
      close(api, rosa.token, visibleFigures, 310),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect(winner?.body).toEqual({ cashier: await current() });
  });

  it.each([1, 2, 3, 4, 5, 6])('a closing and a movement happen one after the other (%i)', async (round) => {
    const visibleFigures = await current();
    const [first, second] =
      round % 2 === 0
        ? [close(api, rosa.token, visibleFigures), pay(40)]
        : [pay(40), close(api, rosa.token, visibleFigures)].reverse();
    const statuses = (await Promise.all([first, second])).map((answer) => answer?.status);
    const after = await current();
    // Either the register closed with the figures on the screen, or the payment was first and the count must be
    // checked again.
    if (after.status === 2) {
      expect(statuses).toEqual([200, 409]);
      expect(after).toMatchObject({ closing_amount: 300, real_amount: 300, details: [] });
    } else {
      expect(statuses).toEqual([409, 200]);
      expect(after).toMatchObject({ closing_amount: 260, typed_expenses: 40 });
      expect((await close(api, rosa.token, after)).status).toBe(200);
    }
  });
});
