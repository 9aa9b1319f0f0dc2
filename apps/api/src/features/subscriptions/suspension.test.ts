import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import {
  getCashRegister,
  listTransferTargets,
  transferPendingSales,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { getCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { day } from '@restaurante/domain/business-day/business-day.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { close, openRegister } from '../../../test/till.ts';

const api = await startTestApi();
const owner = await registerRestaurant(api);

/**
 * Returns the status of the owner's call at a time in La Paz. The subscription ends on 21 November and has five days
 * of grace.
 */
async function answersAt(time: string, { status = 1, cutoffHour = 0 } = {}) {
  const { database } = api.app.deps;
  const companyId = owner.company.id;
  await database
    .updateTable('subscriptions')
    .set({ endDay: day('2026-11-21'), status })
    .where('companyId', '=', companyId)
    .execute();
  await database.updateTable('companies').set({ cutoffHour }).where('id', '=', companyId).execute();
  api.clock.set(`2026-11-${time}-04:00`);
  const { token, user } = await api.call(auth.login, {
    body: { email: owner.email, password: owner.password },
  });
  const company = await api.send(getCompany, { token, params: { companyId } });
  const metrics = await api.send(getMetrics, { token, params: { companyId, userId: user.id } });
  return { company, metrics };
}

describe('a subscription that ends on the 21st', () => {
  it.each([
    ['before its end', '20T23:59:00', {}, 200],
    ['on its end date', '21T00:01:00', {}, 200],
    ['in the last minute of its grace', '25T23:59:00', {}, 200],
    ['in the first minute of the fifth day past', '26T00:01:00', {}, 402],
    ['with a business day that begins at four, on the fifth night', '26T03:59:00', { cutoffHour: 4 }, 200],
    ['with a business day that begins at four, on the fifth morning', '26T04:01:00', { cutoffHour: 4 }, 402],
    ['switched off before its end', '20T12:00:00', { status: 0 }, 402],
    ['switched off, with any other status', '20T12:00:00', { status: 2 }, 402],
  ])('%s', async (_, time, terms, status) => {
    const isSuspended = status === 402;
    const { company, metrics } = await answersAt(time, terms);
    expect(company.status).toBe(status);
    expect(metrics.status).toBe(status);
    for (const { body } of isSuspended ? [company, metrics] : []) {
      expect(body).toMatchObject({ suscriptionSuspended: true });
    }
  });
});

it('a suspended company pays, voids and transfers the sales of its registers, closes them, and sells no more', async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  const counter = await openCounter(api);
  const { token } = counter.cashier;
  const colleague = await counter.staff(4);
  const other = await openRegister(api, { token: colleague.token, branchId: counter.branchId });
  const [paid, voided, handed] = [await counter.sell(), await counter.sell(), await counter.sell()];
  const { database } = api.app.deps;
  const subscriptions = database.updateTable('subscriptions').set({ status: 0 });
  await subscriptions.where('companyId', '=', counter.companyId).execute();

  const items = { sale_details: [counter.soup] };
  const order = { ...items, branch_id: counter.branchId, sale_type: 'mesa' };
  expect((await api.send(sales.createSale, { token, body: order })).status).toBe(402);
  const adding = await api.send(sales.addSaleItems, { token, params: { id: paid.id }, body: items });
  expect(adding.status).toBe(402);

  await api.call(sales.closeSale, { token, params: { id: paid.id }, body: { amount_received_cash: 100 } });
  await api.call(sales.voidSale, { token, params: { id: voided.id }, body: { reason: 'No vino' } });
  const registers = { token, params: { id: counter.register.id } };
  const { cashiers } = await api.call(listTransferTargets, registers);
  expect(cashiers.map(({ id }) => id)).toContain(other.id);
  await api.call(transferPendingSales, { ...registers, body: { to_cashier_id: other.id } });
  const { cashier } = await api.call(getCashRegister, registers);
  expect((await close(api, token, cashier)).status).toBe(200);
  const payment = { amount_received_cash: 100 };
  await api.call(sales.closeSale, { token: colleague.token, params: { id: handed.id }, body: payment });
});
