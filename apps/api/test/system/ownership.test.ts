import { describe, expect, it } from 'vitest';
import { startTestApi } from '../api.ts';
import { fingerprint } from '../fingerprint.ts';
import { allEndpoints } from './endpoints.ts';
import { ATTEMPTS, missingAttempts } from './other-company.ts';
import { bodyFor, openRestaurant, paramsOf } from './samples.ts';

const endpoints = await allEndpoints();
const byPath = endpoints.filter(({ endpoint }) => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  return endpoint.access !== 'public' && names.some((name) => name !== 'companyId' && name !== 'status');
});

const api = await startTestApi();
const victim = await openRestaurant(api);
const attacker = await openRestaurant(api);

describe("another company's record does not exist", () => {
  it.each(byPath)('$name, in the path', async ({ name, endpoint }) => {
    const before = await fingerprint(api, victim.companyId);
    const body = endpoint.method === 'POST' ? bodyFor(name, endpoint, attacker) : undefined;
    const params = paramsOf(endpoint.path, victim, attacker);
    const { status, body: answer } = await api.send(endpoint, { token: attacker.token, params, body });
    expect([status, answer]).toEqual([404, expect.objectContaining({ error: expect.any(String) })]);
    expect(await fingerprint(api, victim.companyId)).toBe(before);
  });

  it('is tried under every id a body may contain', () => {
    expect(missingAttempts()).toEqual([]);
  });

  it.each(ATTEMPTS)('%s, the %s in the body', async (name, _, bodyOf) => {
    const endpoint = endpoints.find((one) => one.name === name)?.endpoint;
    if (!endpoint) throw new Error(`${name} is no endpoint`);
    const before = [await fingerprint(api, victim.companyId), await fingerprint(api, attacker.companyId)];
    const params = paramsOf(endpoint.path, attacker, attacker);
    const { status } = await api.send(endpoint, {
      token: attacker.token,
      params,
      body: bodyOf(attacker, victim),
    });
    expect(status).toBe(404);
    expect([await fingerprint(api, victim.companyId), await fingerprint(api, attacker.companyId)]).toEqual(
      before,
    );
  });
});
