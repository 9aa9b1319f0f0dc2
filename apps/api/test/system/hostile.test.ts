import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { startTestApi } from '../api.ts';
import { registerRestaurant } from '../restaurant.ts';
import { allEndpoints, someParams } from './endpoints.ts';

const endpoints = await allEndpoints();
const posts = endpoints.filter(({ endpoint }) => endpoint.method === 'POST');

const HOSTILE: readonly unknown[] = [
  null,
  [],
  {},
  true,
  -1,
  0.1 + 0.2,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  '\u0000',
  "'; drop table sales; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'x'.repeat(10_000),
  '\ud800',
  { __proto__: { admin: true }, constructor: 1 },
  [{ product_id: 'x', quantity: -1, price: null }],
];
const HOSTILE_PARAMS = [
  'abc',
  '0',
  '-1',
  '1.5',
  '99999999999999999999999',
  '1e3',
  '%00',
  "1'--",
  '🍗',
  'null',
];

const api = await startTestApi();
const owner = await registerRestaurant(api);
const { token } = owner;
const companyId = owner.company.id;

interface Schema {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly Schema[];
  readonly def?: { readonly in?: Schema; readonly discriminator?: string };
}

/** Returns every variant of the body with the hostile value in each field except the one that selects the variant. */
function poisonedBodies({ body }: AnyEndpoint, poison: unknown): object[] {
  let schema = body as unknown as Schema;
  while (!schema.shape && !schema.options && schema.def?.in) schema = schema.def.in;
  const variants = schema.options ?? [schema];
  return variants.map(({ shape = {} }) => {
    const fields = Object.fromEntries(Object.keys(shape).map((field) => [field, poison]));
    const chooser = schema.def?.discriminator;
    if (chooser === undefined) return fields;
    return { ...fields, [chooser]: [0, 1].find((value) => shape[chooser]?.safeParse(value).success) };
  });
}

function expectClearRefusal(status: number, body: unknown): void {
  expect(status).toBeLessThan(500);
  if (status === 200) return;
  expect(body).toMatchObject({
    error: expect.stringMatching(/\S/),
    message: expect.any(String),
    code: expect.any(String),
  });
}

describe('hostile input never breaks', () => {
  it.each(posts)('$name: body', async ({ endpoint }) => {
    const params = someParams(endpoint, { companyId });
    for (const poison of HOSTILE) {
      const whole = await api.send(endpoint, { params, token, body: poison });
      expectClearRefusal(whole.status, whole.body);
      for (const body of poisonedBodies(endpoint, poison)) {
        const answer = await api.send(endpoint, { params, token, body });
        expectClearRefusal(answer.status, answer.body);
      }
    }
  });

  it.each(posts)('$name: unreadable body', async ({ endpoint }) => {
    const params = someParams(endpoint, { companyId });
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    const headers = { authorization: `Bearer ${token}` };
    const bodies = [
      { payload: '{"a":', type: 'application/json' },
      { payload: '<a/>', type: 'text/xml' },
      { payload: 'x'.repeat(400_000), type: 'application/json' },
      { payload: '--nothing', type: 'multipart/form-data; boundary=other' },
      { payload: '', type: 'multipart/form-data' },
    ];
    for (const { payload, type } of bodies) {
      const response = await api.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, 'content-type': type },
      });
      expectClearRefusal(response.statusCode, response.json());
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
    }
  });

  const withParams = endpoints.filter(({ endpoint }) => endpoint.path.includes(':'));
  it.each(withParams)('$name: parameters', async ({ endpoint }) => {
    for (const poison of HOSTILE_PARAMS) {
      const names = Object.keys(someParams(endpoint)).filter((name) => name !== 'companyId');
      const params = {
        ...someParams(endpoint, { companyId }),
        ...Object.fromEntries(names.map((name) => [name, poison])),
      };
      const { status, body } = await api.send(endpoint, { params, token });
      expectClearRefusal(status, body);
    }
  });

  it.each(endpoints)('$name: query', async ({ endpoint }) => {
    for (const poison of ['abc', '-1', '9'.repeat(30), '\u0000', 'x'.repeat(500)]) {
      const query = { q: poison, limit: poison, before: poison, role_id: poison, link: poison };
      const { status, body } = await api.send(endpoint, {
        params: someParams(endpoint, { companyId }),
        token,
        query,
      });
      expectClearRefusal(status, body);
    }
  });
});
