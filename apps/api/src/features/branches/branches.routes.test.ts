import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../test/api.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { addBranch, hire } from '../../../test/staff.ts';

let api: TestApi;
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());

it('lists the branches of the own company to everyone who works there', async () => {
  const { token, company, branch } = await registerRestaurant(api);
  const other = await addBranch(api, company.id, 'El Alto');
  const params = { companyId: company.id };
  const { branches } = await api.call(listBranches, { token, params });
  expect(branches.map(({ id, name }) => [id, name])).toEqual([
    [branch!.id, 'Casa matriz'],
    [other, 'El Alto'],
  ]);
  const cook = await hire(api, { companyId: company.id, branchId: other, role: 9 });
  expect((await api.call(listBranches, { token: cook.token, params })).branches).toEqual(branches);
  const stranger = await registerRestaurant(api);
  expect((await api.send(listBranches, { token: stranger.token, params })).status).toBe(404);
});
