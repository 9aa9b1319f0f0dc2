import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../api.ts';
import { allEndpoints } from './endpoints.ts';
import { BODIES, FOREIGN_BODIES, type Records, openRestaurant, paramsOf } from './samples.ts';

const endpoints = await allEndpoints();
const byPath = endpoints.filter(({ endpoint }) => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  return endpoint.access !== 'public' && names.some((name) => name !== 'companyId' && name !== 'status');
});

let api: TestApi;
let victim: Records;
let attacker: Records;

beforeAll(async () => {
  api = await startTestApi();
  victim = await openRestaurant(api);
  attacker = await openRestaurant(api);
});
afterAll(() => api.close());

/** One hash over every row of a company, whatever tables there are. */
async function fingerprint(companyId: number): Promise<string> {
  const { database } = api.app.deps;
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id' and table_name <> 'audit_log'
    order by 1`.execute(database);
  const hash = createHash('sha256');
  for (const { name } of rows) {
    const { rows: content } = await sql<{ text: string }>`
      select coalesce(string_agg(row::text, chr(10) order by row::text), '') as text
      from ${sql.table(name)} row where company_id = ${companyId}`.execute(database);
    hash.update(`${name}:${content[0]?.text}`);
  }
  return hash.digest('hex');
}

describe("another company's record does not exist", () => {
  it.each(byPath)('$name, in the path', async ({ name, endpoint }) => {
    const before = await fingerprint(victim.companyId);
    const body = endpoint.method === 'POST' ? (BODIES[name]?.(attacker) ?? {}) : undefined;
    const params = paramsOf(endpoint.path, victim, attacker);
    const { status, body: answer } = await api.send(endpoint, { token: attacker.token, params, body });
    expect([status, answer]).toEqual([404, expect.objectContaining({ error: expect.any(String) })]);
    expect(await fingerprint(victim.companyId)).toBe(before);
  });

  it.each(FOREIGN_BODIES)('%s, the %s in the body', async (name, _, bodyOf) => {
    const endpoint = endpoints.find((one) => one.name === name)?.endpoint;
    if (!endpoint) throw new Error(`${name} is no endpoint`);
    const before = [await fingerprint(victim.companyId), await fingerprint(attacker.companyId)];
    const params = paramsOf(endpoint.path, attacker, attacker);
    const { status } = await api.send(endpoint, {
      token: attacker.token,
      params,
      body: bodyOf(attacker, victim),
    });
    expect(status).toBe(404);
    expect([await fingerprint(victim.companyId), await fingerprint(attacker.companyId)]).toEqual(before);
  });
});
