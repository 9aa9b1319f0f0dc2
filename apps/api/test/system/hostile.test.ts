import { inspect } from 'node:util';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../api.ts';
import { allEndpoints, someParams } from './endpoints.ts';
import type { Sent } from './pairs/sample.ts';
import { SAMPLES } from './pairs/samples.ts';
import { openStage } from './pairs/scene.ts';
import { bodyFor, openRestaurant, paramsOf } from './samples.ts';

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
  "'; drop table sales; --<script>alert(1)</script>../../../../etc/passwd",
  'x'.repeat(10_000),
  '\ud800',
  { constructor: 1 },
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
const stage = await openStage(api);
const records = await openRestaurant(api);
const { companyId, token } = records;

interface Json {
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
  readonly items?: Json;
  readonly properties?: Readonly<Record<string, Json>>;
}
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Path = readonly (string | 0)[];

/** Returns the place of every field, of the fields of its objects, and of the first item of its lists. */
function placesIn({ anyOf = [], oneOf = [], items, properties = {} }: Json): Path[] {
  const below = (key: string | 0, field: Json): Path[] => [
    [key],
    ...placesIn(field).map((path): Path => [key, ...path]),
  ];
  return [
    ...[...anyOf, ...oneOf].flatMap(placesIn),
    ...(items ? below(0, items) : []),
    ...Object.entries(properties).flatMap(([key, field]) => below(key, field)),
  ];
}

const placesOf = ({ body }: AnyEndpoint) =>
  placesIn(body.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Json);

/** Returns a copy of a value with the poison at a place, which it makes if it is missing. */
function poisoned(value: unknown, [key, ...rest]: Path, poison: unknown): unknown {
  if (key === undefined) return poison;
  if (key === 0) {
    const [first, ...others] = Array.isArray(value) ? value : [];
    return [poisoned(first, rest, poison), ...others];
  }
  const fields = (value ?? {}) as Record<string, unknown>;
  return { ...fields, [key]: poisoned(fields[key], rest, poison) };
}

/** Returns a call that would be answered with 200, about records of its own if it changes any. */
async function validCall(name: string, endpoint: AnyEndpoint): Promise<Sent> {
  const sample = SAMPLES[name];
  if (sample) {
    if (name === 'closeCashRegister') await stage.reopen(stage.tills[0]);
    return sample(stage.nextScene(), ...stage.tills);
  }
  const params = paramsOf(endpoint.path, records, records);
  return { token: records.token, params, body: bodyFor(name, endpoint, records) };
}

let addresses = 0;

/** Sends a call from an address of its own, because calls without a session are limited for each address. */
const send = (endpoint: AnyEndpoint, sent: Sent) => {
  addresses += 1;
  return api.send(endpoint, { ...sent, from: `10.9.${addresses >> 8}.${addresses & 255}` });
};

function expectClearRefusal({ access }: AnyEndpoint, { status, body }: Answer): void {
  expect(status).toBeLessThan(500);
  // Behind an ended session nothing is tested.
  if (access !== 'public') expect(status).not.toBe(401);
  if (status === 200) return;
  expect(body).toMatchObject({
    error: expect.stringMatching(/\S/),
    message: expect.any(String),
    code: expect.any(String),
  });
}

describe('hostile input never breaks', () => {
  it.each(posts)('$name: each field of a valid body', async ({ name, endpoint }) => {
    const first = await validCall(name, endpoint);
    let sent = first;
    const inputs = new Set<unknown>();
    for (const place of [[], ...placesOf(endpoint)]) {
      for (const poison of HOSTILE) {
        // Values that the schema turns into the same input, or refuses at the same place, are sent once.
        const { success, data } = endpoint.body.safeParse(poisoned(first.body, place, poison));
        const input = success ? inspect(data, { depth: null }) : place;
        if (inputs.has(input)) continue;
        inputs.add(input);
        const answer = await send(endpoint, { ...sent, body: poisoned(sent.body, place, poison) as object });
        expectClearRefusal(endpoint, answer);
        if (answer.status === 200) sent = await validCall(name, endpoint);
      }
    }
  });

  it.each(posts)('$name: unreadable body', async ({ endpoint }) => {
    const params = someParams(endpoint, { companyId });
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    const headers = { authorization: `Bearer ${token}` };
    const bodies = [
      { payload: '{"a":', type: 'application/json' },
      { payload: '{"a":[{"__proto__":{"admin":true}}]}', type: 'application/json' },
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
      expectClearRefusal(endpoint, { status: response.statusCode, body: response.json() });
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
      expectClearRefusal(endpoint, await send(endpoint, { params, token }));
    }
  });

  const gets = endpoints.filter(({ endpoint }) => endpoint.method === 'GET');
  it.each(gets)('$name: query', async ({ endpoint }) => {
    for (const poison of ['abc', '-1', '9'.repeat(30), '\u0000', 'x'.repeat(500)]) {
      const query = {
        q: poison,
        limit: poison,
        before: poison,
        role_id: poison,
        link: poison,
        from: poison,
        to: poison,
      };
      const params = someParams(endpoint, { companyId });
      expectClearRefusal(endpoint, await send(endpoint, { params, token, query }));
    }
  });
});
