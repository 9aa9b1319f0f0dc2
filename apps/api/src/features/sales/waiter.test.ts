import * as branches from '@restaurante/contract/branches/branches.endpoints.ts';
import * as registers from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { listTables } from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import * as employees from '@restaurante/contract/employees/employees.endpoints.ts';
import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import * as products from '@restaurante/contract/products/products.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { rejectTableOrder } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { listTickets } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { orderAtTable } from '../../../test/booked-sales.ts';
import { openCounter } from '../../../test/counter.ts';
import { addBranch } from '../../../test/restaurant.ts';
import { hire, hireAndLogIn } from '../../../test/staff.ts';

const api = await startTestApi();
const counter = await openCounter(api);
const waiter = await counter.staff(6);

const stepBy = (token: string, id: number, sales_status_id: number) =>
  api.send(sales.setSaleStatus, { token, params: { id }, body: { sales_status_id } });
const changing = (body: BodyOf<typeof sales.updateSale>) =>
  api.send(sales.updateSale, { token: waiter.token, body });
const forbidden = { status: 403, body: { code: 'role_not_allowed' } };

describe('a waiter', () => {
  it('reads tables, menu, the day, a sale, kitchen and board', async () => {
    const { token, userId } = waiter;
    const { id } = await counter.sell();
    const branch = { token, params: { id: counter.branchId } };
    const company = { token, params: { companyId: counter.companyId } };
    const day = { branchId: counter.branchId, userId };
    expect((await api.call(sales.listDaySales, { token, params: day })).sales[0]).toMatchObject({
      id,
      debt: 70,
    });
    expect((await api.call(sales.getSale, { token, params: { id } })).sale.total).toBe(70);
    expect((await api.call(listTables, branch)).areas).toEqual([]);
    expect((await api.call(listKitchenSales, branch)).sales.map((sale) => sale.id)).toContain(id);
    expect((await api.call(listTickets, branch)).sales.map((sale) => sale.id)).toContain(id);
    expect((await api.call(products.listProducts, company)).products).toHaveLength(3);
    expect((await api.call(branches.listBranches, company)).branches).toHaveLength(1);
  });

  it('takes no money and gives no discount with a sale', async () => {
    const order = {
      branch_id: counter.branchId,
      sale_type: 'mesa' as const,
      sale_details: [counter.pique],
    };
    for (const money of [{ amount_received: 50 }, { amount_received_qr: 50 }, { discount: 1 }]) {
      const body = { ...order, ...money };
      expect(await api.send(sales.createSale, { token: waiter.token, body })).toMatchObject(forbidden);
    }
  });

  it('adds a round', async () => {
    const { id } = await counter.sell();
    const body = { sale_details: [counter.soup] };
    const { sale } = await api.call(sales.addSaleItems, { token: waiter.token, params: { id }, body });
    expect(sale.details).toHaveLength(3);
  });

  it('changes table, guests and observations of a sale, nothing else', async () => {
    const { id } = await counter.sell({ table_number: 4 });
    const ownFields = { sale_id: id, table_number: 5, observations: 'Sin sal', guests: 4 };
    expect(await changing(ownFields)).toMatchObject({
      status: 200,
      body: { sale: { table_number: 5, guests: 4 } },
    });
    for (const field of [
      { sale_type: 'para llevar' as const },
      { price_delivery: 5 },
      { employe_id: waiter.employeeId },
      { delivery_address: 'Calle 3' },
    ]) {
      expect(await changing({ sale_id: id, ...field })).toMatchObject(forbidden);
    }
  });

  it('makes no takeaway a bill of a table; a cashier does, without its delivery', async () => {
    const courier = await counter.staff(5);
    const address = { employe_id: courier.employeeId, price_delivery: 10, delivery_address: 'Calle 3' };
    const { id, details } = await counter.sell({ sale_type: 'para llevar', ...address });
    const lines = details.map(({ id: detail_id, quantity }) => ({ detail_id, quantity }));
    const move = (token: string) =>
      api.send(sales.moveLines, { token, params: { id }, body: { lines, table_number: 8 } });
    expect(await move(waiter.token)).toMatchObject(forbidden);
    expect(await counter.sale(id)).toMatchObject({ sale_type: 'para llevar', table_number: null });
    expect(await move(counter.cashier.token)).toMatchObject({
      status: 200,
      body: {
        sale: { sale_type: 'mesa', table_number: 8, employe_id: null, delivery_address: null, debt: 70 },
      },
    });
  });

  it('serves what is ready, and takes no other step', async () => {
    const { id } = await counter.sell();
    expect(await stepBy(waiter.token, id, 3)).toMatchObject(forbidden);
    expect((await stepBy(waiter.token, id, 5)).status).toBe(409);
    await stepBy(counter.cashier.token, id, 3);
    const undo = await api.send(sales.undoReady, { token: waiter.token, params: { id } });
    expect(undo).toMatchObject(forbidden);
    expect((await stepBy(waiter.token, id, 5)).status).toBe(200);
    const courier = await counter.staff(5);
    const delivery = await counter.sell({ sale_type: 'para llevar', employe_id: courier.employeeId });
    for (const status of [3, 4]) await stepBy(counter.cashier.token, delivery.id, status);
    expect(await stepBy(waiter.token, delivery.id, 5)).toMatchObject(forbidden);
  });

  it("accepts a guest's order for the branch; a reservation waits for a cashier", async () => {
    const id = await orderAtTable(api, counter);
    const rejection = { token: waiter.token, params: { id }, body: { reason: 'No hay' } };
    expect(await api.send(rejectTableOrder, rejection)).toMatchObject(forbidden);
    expect(await stepBy(waiter.token, id, 2)).toMatchObject({
      status: 200,
      body: { sale: { cashier_id: null, user_id: waiter.userId } },
    });
    const reservation = await counter.sell({ reservation: true });
    expect(await stepBy(waiter.token, reservation.id, 2)).toMatchObject(forbidden);
  });

  it('has no money, no registers, no figures', async () => {
    const { token, userId } = waiter;
    const { id, details } = await counter.sell();
    const params = { id };
    const answers = await Promise.all([
      api.send(sales.closeSale, { token, params, body: { amount_received: 70 } }),
      api.send(sales.voidSale, { token, params, body: {} }),
      api.send(sales.removeSaleLine, { token, params: { detailId: details[0]!.id } }),
      api.send(registers.getOpenCashRegister, { token, params: { id: counter.branchId, userId } }),
      api.send(getMetrics, { token, params: { companyId: counter.companyId, userId } }),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(forbidden);
  });

  it('works in one branch', async () => {
    const other = await addBranch(api, counter.owner);
    const far = await counter.staff(6, other);
    const { id } = await counter.sell();
    expect((await api.send(sales.getSale, { token: far.token, params: { id } })).status).toBe(404);
  });
});

it('administrators and branch managers hire waiters', async () => {
  const manager = await hire(api, counter.owner, 3);
  const { roles } = await api.call(employees.listRoles, { token: manager.token });
  expect(roles.map(({ id }) => id)).toEqual([4, 5, 6, 9]);
  expect(roles.find(({ id }) => id === 6)).toEqual({ id: 6, name: 'Mesero(a)' });
  const hired = await hireAndLogIn(api, { ...counter.owner, token: manager.token }, 6);
  expect(hired.user.roles).toEqual([{ id: 6, name: 'Mesero(a)' }]);
});
