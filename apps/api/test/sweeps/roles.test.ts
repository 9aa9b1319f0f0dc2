import { allowedRoles } from '@restaurante/contract/endpoint.ts';
import { SESSION_ROLES } from '@restaurante/contract/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../api.ts';
import { hireEmployee, registerRestaurant } from '../restaurant.ts';
import { allEndpoints, someParams } from './endpoints.ts';

/** Every call with the roles that may use it; without roles it is public. `docs/rules/permissions.md` */
const MATRIX = `
POST /api/auth/login
POST /api/auth/register
GET  /api/cities/list/registers
GET  /api/subscriptions_types/list                 2 3 4 5 9
GET  /api/user/{}/subscription                     2 3 4 5 9
GET  /api/company/{}/metrics/{}                    2 3 4 5
GET  /api/company/{}                               2 3 4 5 9
POST /api/company/{}/update                        2 3
POST /api/company/{}/update/images                 2 3
POST /api/session/branch                           2
GET  /api/company/{}/branches/list                 2 3 4 5 9
GET  /api/branch/{}                                2 3
POST /api/branch/create                            2 3
POST /api/branch/{}/update                         2 3
GET  /api/branch/{}/delete                         2 3
GET  /api/company/{}/products/list                 2 3 4
GET  /api/product/{}                               2 3 4
POST /api/company/{}/product/create                2 3
POST /api/product/{}/update                        2 3
GET  /api/product/{}/update/{}                     2 3
GET  /api/product/{}/delete                        2 3
POST /api/product/{}/inventory/store               2 3
GET  /api/company/{}/export/product/excel          2 3
GET  /api/company/{}/product_category/list         2 3 4
POST /api/company/{}/product_category/create       2 3
GET  /api/productscategories/{}                    2 3
POST /api/productscategories/{}/update             2 3
GET  /api/productscategories/{}/delete             2 3
GET  /api/company/{}/products/category/list        2 3 4
GET  /api/v2/company/{}/productcategories          2 3
GET  /api/company/{}/purchases/list                2 3
POST /api/company/{}/purchases/create              2 3
POST /api/purchases/{}/correct                     2 3
POST /api/purchases/{}/invoice                     2 3
GET  /api/company/{}/publications                  2 3 4 5 9
POST /api/company/{}/publications/store            2 3 4
POST /api/publications/{}/update                   2 3 4
GET  /api/publications/{}/delete                   2 3 4
`;
const rows = MATRIX.trim()
  .split('\n')
  .map((line) => line.split(/ +/))
  .map(([method = '', path = '', ...roles]) => ({ call: `${method} ${path}`, roles: roles.map(Number) }));

const endpoints = new Map(
  (await allEndpoints()).map(({ endpoint }) => [
    `${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, '{}')}`,
    endpoint,
  ]),
);
const endpointOf = (call: string) => {
  const endpoint = endpoints.get(call);
  if (!endpoint) throw new Error(`${call} is no endpoint`);
  return endpoint;
};

let api: TestApi;
let companyId: number;
const tokens = new Map<number, string>();
beforeAll(async () => {
  api = await startTestApi();
  const owner = await registerRestaurant(api);
  companyId = owner.company.id;
  tokens.set(2, owner.token);
  for (const role_id of SESSION_ROLES.filter((role) => role !== 2)) {
    tokens.set(role_id, (await hireEmployee(api, owner, { role_id })).token);
  }
});
afterAll(() => api.close());

describe('who may call', () => {
  it.each(rows)('$call', async ({ call, roles }) => {
    const endpoint = endpointOf(call);
    const declared = allowedRoles(endpoint.access);
    expect(declared === 'session' ? SESSION_ROLES : (declared ?? [])).toEqual(roles);

    // The record does not exist: a role that may call gets as far as not finding it.
    const params = someParams(endpoint, { id: 999_999_999, companyId });
    const { status: without } = await api.send(endpoint, { params });
    expect(without === 401).toBe(roles.length > 0);
    for (const role of SESSION_ROLES) {
      const { status } = await api.send(endpoint, { params, token: tokens.get(role) });
      const isRefused = roles.length > 0 && !roles.includes(role);
      expect([role, status === 403, status === 401, status >= 500]).toEqual([role, isRefused, false, false]);
    }
  });
});
