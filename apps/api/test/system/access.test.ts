import { allowedRoles, type AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { SESSION_ROLES } from '@restaurante/contract/roles.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../api.ts';
import { registerRestaurant } from '../restaurant.ts';
import { hire } from '../staff.ts';
import { allEndpoints, someParams } from './endpoints.ts';

const endpoints = await allEndpoints();
const guarded = endpoints.filter(({ endpoint }) => endpoint.access !== 'public');

const rolesOf = ({ access }: AnyEndpoint): readonly number[] => {
  const roles = allowedRoles(access);
  return roles === 'session' ? SESSION_ROLES : (roles ?? []);
};

const tokens = new Map<number, string>();

const api = await startTestApi();
const owner = await registerRestaurant(api);
const companyId = owner.company.id;
tokens.set(2, owner.token);
for (const role_id of SESSION_ROLES.filter((role) => role !== 2)) {
  tokens.set(role_id, (await hire(api, owner, role_id)).token);
}

describe('every endpoint', () => {
  it('is registered once', () => {
    const registered = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(registered).size).toBe(registered.length);
    const missing = endpoints.filter(
      ({ endpoint }) => !api.app.hasRoute({ method: endpoint.method, url: endpoint.path }),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it.each(guarded)('$name answers 401 without a session or with a wrong token', async ({ endpoint }) => {
    for (const token of [undefined, 'x'.repeat(43)]) {
      const { status, body } = await api.send(endpoint, { params: someParams(endpoint), token });
      expect([status, body]).toEqual([
        401,
        expect.objectContaining({ code: 'no_session', error: 'Debes iniciar sesión' }),
      ]);
    }
  });

  it.each(guarded)('$name answers 403 to every role it is not for', async ({ endpoint }) => {
    const allowed = rolesOf(endpoint);
    for (const role of SESSION_ROLES.filter((one) => !allowed.includes(one))) {
      const { status } = await api.send(endpoint, {
        params: someParams(endpoint, { companyId }),
        token: tokens.get(role),
      });
      expect([role, status]).toEqual([role, 403]);
    }
  });

  // A logout would end the session that the next call needs; the requested record does not exist.
  const lasting = guarded.filter(({ name }) => name !== 'logout');
  it.each(lasting)('$name lets in every role it is for', async ({ endpoint }) => {
    const params = someParams(endpoint, { id: 999_999_999, companyId });
    for (const role of rolesOf(endpoint)) {
      const { status, body } = await api.send(endpoint, { params, token: tokens.get(role) });
      const { code } = body as { code?: string };
      expect([role, status === 401, status >= 500, code === 'role_not_allowed']).toEqual([
        role,
        false,
        false,
        false,
      ]);
    }
  });

  const ofCompany = guarded.filter(({ endpoint }) => endpoint.path.includes(':companyId'));
  it.each(ofCompany)('$name answers 404 for another company', async ({ endpoint }) => {
    const other = await registerRestaurant(api);
    const params = someParams(endpoint, { companyId: other.company.id });
    expect((await api.send(endpoint, { params, token: tokens.get(2) })).status).toBe(404);
  });

  const writingGets = guarded.filter(
    ({ endpoint }) => endpoint.method === 'GET' && endpoint.effect === 'write',
  );
  it.each(writingGets)('$name refuses prefetches and is never stored', async ({ endpoint }) => {
    const prefetches: Record<string, string>[] = [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
    ];
    for (const headers of prefetches) {
      const answer = await api.send(endpoint, {
        params: someParams(endpoint, { companyId }),
        token: tokens.get(2),
        headers,
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'prefetch_refused' },
        headers: { 'cache-control': 'no-store' },
      });
    }
  });
});
