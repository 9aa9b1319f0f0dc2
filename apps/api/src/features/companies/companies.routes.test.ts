import { getCompany } from '@restaurante/contract/companies/companies.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../test/api.ts';
import { hireEmployee, registerRestaurant } from '../../../test/restaurant.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

it('answers the own company to everyone who works there, in the shape of the session', async () => {
  const owner = await registerRestaurant(api);
  const params = { companyId: owner.company.id };
  for (const { token } of [owner, await hireEmployee(api, owner, { role_id: 5 })]) {
    expect((await api.call(getCompany, { token, params })).company).toEqual(owner.company);
  }
  expect(owner.company.owner.person.phone).toBe('59171234567');
  const { token } = await registerRestaurant(api);
  expect((await api.send(getCompany, { token, params })).status).toBe(404);
});
