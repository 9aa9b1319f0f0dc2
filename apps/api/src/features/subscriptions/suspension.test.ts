import * as auth from '@restaurante/contract/auth/auth.endpoints.ts';
import { getCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { day } from '@restaurante/domain/business-day/business-day.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../test/api.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';

let api: TestApi;
let owner: Awaited<ReturnType<typeof registerRestaurant>>;
beforeAll(async () => {
  api = await startTestApi();
  owner = await registerRestaurant(api);
});
afterAll(() => api.close());

/** What the owner gets at a time in La Paz, with a subscription that ends on 21 November and five days of grace. */
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
  const metrics = await api.call(getMetrics, { token, params: { companyId, userId: user.id } });
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
    if (isSuspended) expect(company.body).toMatchObject({ suscriptionSuspended: true });
    expect(metrics.suscriptionSuspended).toBe(isSuspended);
  });
});
