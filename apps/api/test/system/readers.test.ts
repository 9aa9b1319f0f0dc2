import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { allowedRoles, type AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { listTickets } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../api.ts';
import { addProduct } from '../counter.ts';
import { openScreen } from '../screen.ts';
import { hire } from '../staff.ts';
import { allEndpoints } from './endpoints.ts';
import { openRestaurant, paramsOf } from './samples.ts';

/**
 * Phone, CI, address, and amounts of a sale: line, fee, sums before and after a change. A price alone is on the menu.
 */
const SECRETS = /70099887|99887766|Calle Jaimes|370\.35|493\.8|7\.77|378\.12/;
const CUSTOMER = { first_name: 'Marcelo', ci_nit: '99887766', phone: '59170099887' };

const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });
const records = await openRestaurant(api);
const { companyId, branch: branchId } = records;
const employer = { company: { id: companyId }, branch: { id: branchId } };
const staff = (role: 5 | 9) => hire(api, employer, role);
const [kitchen, courier, carrier] = [await staff(9), await staff(5), await staff(5)];
const product = await addProduct(api, { companyId, branchId, name: 'Fuente', price: 123.45 });

const asOwner = () => ({ token: records.token });
const statusTo = (who: { token: string }, id: number, sales_status_id: number) =>
  api.send(sales.setSaleStatus, { token: who.token, params: { id }, body: { sales_status_id } });

/** Sells a delivery for a customer with phone and CI. */
async function sell() {
  const body = {
    branch_id: records.branch,
    sale_type: 'para llevar' as const,
    sale_details: [{ id: product, price: 123.45, quantity: 3 }],
    price_delivery: 7.77,
    delivery_address: 'Calle Jaimes 12',
    employe_id: carrier.employeeId,
    ...CUSTOMER,
  };
  return (await api.call(sales.createSale, { ...asOwner(), body })).sale;
}

const isFor = ({ access }: AnyEndpoint, role: number) => {
  const roles = allowedRoles(access);
  return roles === 'session' || (roles ?? []).includes(role as never);
};
const reads = (await allEndpoints()).filter(
  ({ endpoint }) => endpoint.method === 'GET' && endpoint.effect === 'read' && endpoint.access !== 'public',
);

describe.each([
  ['the kitchen', 9, () => kitchen],
  ['a courier', 5, () => courier],
] as const)('%s gets no phone, CI or amount of a sale', (_, role, who) => {
  it.each(reads.filter(({ endpoint }) => isFor(endpoint, role)))('from $name', async ({ endpoint }) => {
    const { id: sale } = await sell();
    const { token, userId: user } = who();
    const params = paramsOf(endpoint.path, { ...records, sale, user }, records);
    const { body } = await api.send(endpoint, { token, params });
    expect(JSON.stringify(body)).not.toMatch(SECRETS);
  });

  it('from an event', async () => {
    const [screen, control] = [await openScreen(api, who().token), await openScreen(api, records.token)];
    const sale = await sell();
    const params = { id: sale.id };
    const item = { id: product, price: 123.45, quantity: 1 };
    await api.call(sales.addSaleItems, { ...asOwner(), params, body: { sale_details: [item] } });
    await api.call(sales.updateSale, { ...asOwner(), body: { sale_id: sale.id, observations: 'Sin sal' } });
    const line = { detailId: sale.details[0]!.id };
    await api.call(sales.reduceSaleLine, { ...asOwner(), params: line, body: { quantity: 2 } });
    await api.call(sales.removeSaleLine, { ...asOwner(), params: line });
    for (const status of [3, 4]) expect((await statusTo(asOwner(), sale.id, status)).status).toBe(200);
    await api.call(sales.voidSale, { ...asOwner(), params, body: {} });
    for (const { eventsUntil } of [screen, control]) await eventsUntil('change order', 5);
    expect(JSON.stringify(control.heard)).toMatch(SECRETS);
    expect(JSON.stringify(screen.heard)).not.toMatch(SECRETS);
    expect(screen.heard.map(({ event }) => event)).toEqual(control.heard.map(({ event }) => event));
    screen.close();
    control.close();
  });
});

it('the answers to the steps of kitchen and courier contain none', async () => {
  const { id } = await sell();
  const undo = () => api.send(sales.undoReady, { token: kitchen.token, params: { id } });
  const answers = [await statusTo(kitchen, id, 3), await undo(), await statusTo(kitchen, id, 3)];
  await statusTo(asOwner(), id, 4);
  answers.push(await statusTo(carrier, id, 5));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(JSON.stringify(answers)).not.toMatch(SECRETS);
});

it('a courier gets phone and debt of the delivery in their hands', async () => {
  const { id } = await sell();
  for (const status of [3, 4]) await statusTo(asOwner(), id, status);
  const params = { companyId: records.companyId, userId: carrier.userId };
  const { deliveries } = await api.call(getMetrics, { token: carrier.token, params });
  expect(deliveries.find((one) => one.id === id)).toMatchObject({ phone: CUSTOMER.phone, debt: 378.12 });
});

it('the lists of kitchen and board contain none for any role', async () => {
  await sell();
  const sent = { ...asOwner(), params: { id: records.branch } };
  const lists = [await api.call(listKitchenSales, sent), await api.call(listTickets, sent)];
  expect(lists.map(({ sales }) => sales.length > 0)).toEqual([true, true]);
  expect(JSON.stringify(lists)).not.toMatch(SECRETS);
  expect(JSON.stringify(lists)).not.toMatch('123.45');
});
