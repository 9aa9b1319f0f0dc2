import { removeBranch } from '@restaurante/contract/branches/branches.endpoints.ts';
import { removeCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { addProduct, type Counter, openCounter } from '../../../../test/counter.ts';
import { addBranch } from '../../../../test/restaurant.ts';
import { sellingAt } from '../../../../test/selling.ts';
import { close, openRegister } from '../../../../test/till.ts';

let counter: Counter;
const { send, totals } = sellingAt(() => ({ api, counter }));
const api = await startTestApi();
beforeEach(async () => void (counter = await openCounter(api)));

describe('selling', () => {
  it.each<[string, object, number, string]>([
    ['too little', { amount_received_cash: 69.99 }, 422, 'Monto recibido inferior al importe de la venta'],
    ['QR not exact', { amount_received_qr: 71 }, 422, 'Para pagos con Qr debe ingresar el monto exacto'],
    [
      'both not exact',
      { amount_received_cash: 40, amount_received_qr: 40 },
      422,
      'Cuando se usan ambos métodos de pago el monto debe ser exacto',
    ],
    [
      'a discount of nothing received',
      { discount: 1 },
      422,
      'No se puede definir descuento si no ingresa el importe recibido',
    ],
    [
      'more discount than lines',
      { discount: 70.01, amount_received_cash: 100 },
      422,
      'El descuento no puede ser mayor al total',
    ],
    ['no lines', { sale_details: [] }, 400, 'Debes seleccionar algún producto!'],
    [
      'a third of a centavo',
      { amount_received_cash: 70.001 },
      400,
      'Debe ser un monto con dos decimales como máximo',
    ],
    ['an unknown type', { sale_type: 'barra' }, 400, 'Debes elegir Mesa o Para llevar'],
  ])('refuses %s and saves nothing', async (_, order, status, error) => {
    const before = await totals();
    expect(await send({ ci_nit: '9988776', ...order })).toMatchObject({ status, body: { error } });
    expect(await totals()).toEqual(before);
  });

  it('needs an open register of the seller in that branch', async () => {
    const { staff, branchId, register, cashier } = counter;
    const other = await staff(4);
    const refusal = {
      status: 409,
      body: { error: 'Debes abrir caja primero', code: 'cash_register_required' },
    };
    expect(await send({}, { token: other.token })).toMatchObject(refusal);
    const deleted = await openRegister(api, { token: other.token, branchId });
    await api.call(removeCashRegister, { token: other.token, params: { id: deleted.id } });
    expect(await send({}, { token: other.token })).toMatchObject(refusal);
    const theirs = await openRegister(api, { token: other.token, branchId });
    expect(await send({ cashier_id: theirs.id })).toMatchObject({ status: 404 });
    expect((await close(api, cashier.token, register)).status).toBe(200);
    expect(await send({ cashier_id: register.id })).toMatchObject(refusal);
    await openRegister(api, { token: cashier.token, branchId });
    expect(await send({ cashier_id: register.id })).toMatchObject(refusal);
    expect((await send()).status).toBe(200);
  });

  it('accepts only products of the company that are active and not deleted', async () => {
    const { database } = api.app.deps;
    const otherCounter = await openCounter(api);
    expect(await send({ sale_details: [otherCounter.pique] })).toMatchObject({ status: 404 });
    const gone = { status: 409, body: { error: 'Pique ya no está disponible', code: 'product_unavailable' } };
    const set = (changes: { isActive?: boolean; deletedAt?: Date }) =>
      database.updateTable('products').set(changes).where('id', '=', counter.pique.id).execute();
    await set({ isActive: false });
    expect(await send()).toMatchObject(gone);
    await set({ isActive: true, deletedAt: new Date(api.clock.now()) });
    expect(await send()).toMatchObject(gone);
  });

  it('refuses more than anybody can pay', async () => {
    const gold = { id: await addProduct(api, { ...counter, name: 'Oro', price: 1e6 }), price: 1e6 };
    const before = await totals();
    expect(await send({ sale_details: [{ ...gold, quantity: 100 }] })).toMatchObject({
      status: 422,
      body: { error: 'Una venta no puede superar Bs. 99.999.999,99', code: 'sale_too_large' },
    });
    expect(await totals()).toEqual(before);
    expect((await send({ sale_details: [{ ...gold, quantity: 99 }] })).status).toBe(200);
  });

  it('sells nothing in a deleted branch', async () => {
    const { token } = counter.owner;
    const elAlto = await addBranch(api, counter.owner, 'El Alto');
    // Without a register there the branch would be refused for that.
    expect((await send({ branch_id: elAlto }, { token })).status).toBe(409);
    await api.call(removeBranch, { token, params: { id: elAlto } });
    expect((await send({ branch_id: elAlto }, { token })).status).toBe(404);
  });

  it('refuses ids outside the caller’s scope', async () => {
    const otherCounter = await openCounter(api);
    const kitchen = await counter.staff(9);
    const elAlto = await addBranch(api, counter.owner, 'El Alto');
    const courierElsewhere = await counter.staff(5, elAlto);
    const { customer } = await otherCounter.sell({ first_name: 'Ana', ci_nit: '123' });
    const before = await totals();
    for (const order of [
      { company_id: otherCounter.companyId },
      { branch_id: otherCounter.branchId },
      { branch_id: elAlto },
      { user_id: counter.owner.user.id },
      { user_id: otherCounter.cashier.userId },
      { cashier_id: otherCounter.register.id },
      { customer_id: customer?.id },
      { employe_id: kitchen.employeeId },
      { employe_id: courierElsewhere.employeeId, sale_type: 'para llevar' },
    ]) {
      expect([order, (await send(order)).status]).toEqual([order, 404]);
    }
    expect(await totals()).toEqual(before);
  });
});
