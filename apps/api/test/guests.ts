import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { createTableOrder } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import type { TestApi } from './api.ts';
import { type Counter, openCounter } from './counter.ts';

/** Opens a counter whose company takes orders from its tables, and guests who order at table 7 by default. */
export const openDiningRoom = async (api: TestApi) => openGuests(api, await openCounter(api));

/** Lets a counter take orders from its tables, of guests who order at table 7 by default. */
export async function openGuests(api: TestApi, counter: Counter) {
  const { companyId, branchId, owner, pique } = counter;
  const switchOrders = (isOn: boolean) =>
    api.call(switchTableOrders, {
      token: owner.token,
      params: { companyId },
      body: { orders_table: isOn ? 1 : 0 },
    });
  await switchOrders(true);
  const order = (body: object = {}, sent: { from?: string; headers?: Record<string, string> } = {}) =>
    api.send(createTableOrder, {
      ...sent,
      body: { company_id: companyId, branch_id: branchId, table_number: 7, sale_details: [pique], ...body },
    });
  const listed = () => daySales(api, counter);
  return {
    ...counter,
    turn: switchOrders,
    /** Sends a guest's order. */
    order,
    listed,
    /** Returns a guest's order that waits to be accepted, in the form of the till. */
    waiting: async (body: object = {}): Promise<SaleWire> => {
      const { status, body: answer } = await order(body);
      if (status !== 200) throw new Error(`the order was answered ${status}: ${JSON.stringify(answer)}`);
      const { sale } = answer as { sale: { sale_number: number } };
      return (await listed()).find(({ sale_number }) => sale_number === sale.sale_number)!;
    },
  };
}

async function daySales(api: TestApi, { branchId, cashier }: Counter): Promise<SaleWire[]> {
  const params = { branchId, userId: cashier.userId };
  return (await api.call(listDaySales, { token: cashier.token, params })).sales;
}
