import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi } from '../../../../test/api.ts';
import { allEndpoints } from '../../../../test/system/endpoints.ts';

interface Operation {
  readonly security?: unknown;
  readonly tags: readonly string[];
  readonly parameters?: readonly { in: string; name: string; schema: object; example?: unknown }[];
  readonly requestBody?: {
    content: Record<string, { schema: { properties: Record<string, object> }; example?: unknown }>;
  };
  readonly responses: Record<string, { content: Record<string, { schema: object; example?: unknown }> }>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<'get' | 'post', Operation>>;
}

const api = await startTestApi();
const document: Document = (await api.app.inject({ url: '/api/docs/json' })).json();

const post = (path: string): Operation => {
  const operation = document.paths[path]?.post;
  if (!operation) throw new Error(`${path} is not described`);
  return operation;
};

const operationOf = ({ path, method }: AnyEndpoint): Operation =>
  document.paths[path.replace(/:(\w+)/g, '{$1}')]![method === 'GET' ? 'get' : 'post'];
const keysOf = (schema: z.ZodType) =>
  Object.keys(schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }).properties ?? {});

describe('/api/docs/json', () => {
  it('is OpenAPI 3.1 and describes every call, with its errors', async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    for (const { endpoint } of await allEndpoints()) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operation = document.paths[path]?.[endpoint.method === 'GET' ? 'get' : 'post'];
      expect([path, Object.keys(operation?.responses ?? {})]).toEqual([path, ['200', 'default']]);
    }
  });

  it('says which calls need no session', () => {
    expect(post('/api/auth/login').security).toEqual([]);
    expect(post('/api/sales/create').security).toBeUndefined();
  });

  it('says which calls take an Idempotency-Key', () => {
    const keyOf = (path: string) => post(path).parameters?.find(({ name }) => name === 'Idempotency-Key');
    expect(keyOf('/api/sales/create')).toMatchObject({ in: 'header', schema: { format: 'uuid' } });
    expect(keyOf('/api/auth/login')).toBeUndefined();
  });

  it('documents forms with their files, and everything else as JSON', () => {
    const form = post('/api/company/{companyId}/product/create').requestBody?.content ?? {};
    expect(Object.keys(form)).toEqual(['multipart/form-data', 'application/json']);
    expect(form['multipart/form-data']?.schema.properties).toMatchObject({
      price: { type: 'number' },
      image: { type: 'string', format: 'binary' },
    });
    expect(Object.keys(post('/api/sales/create').requestBody?.content ?? {})).toEqual(['application/json']);
  });

  it('has an example of a call and its answer in each group, unless its answers are files', async () => {
    const groups = new Map<string, unknown[]>();
    for (const { endpoint } of await allEndpoints()) {
      const operation = operationOf(endpoint);
      const [group] = operation.tags;
      const answer = operation.responses['200']?.content['application/json']?.example;
      if (endpoint.response instanceof z.ZodNever) continue;
      groups.set(group!, [...(groups.get(group!) ?? []), ...(answer === undefined ? [] : [answer])]);
    }
    expect(groups.size).toBeGreaterThan(25);
    expect([...groups].filter(([, answers]) => answers.length === 0).map(([group]) => group)).toEqual([]);
  });

  it('has no example that its own schemas refuse or change', async () => {
    let count = 0;
    for (const { endpoint } of await allEndpoints()) {
      const { parameters = [], requestBody, responses } = operationOf(endpoint);
      const answer = responses['200']?.content['application/json']?.example;
      if (answer === undefined) continue;
      count++;
      const sent = (place: string) =>
        Object.fromEntries(
          parameters
            .filter((one) => one.in === place && 'example' in one)
            .map((one) => [one.name, one.example]),
        );
      expect([endpoint.path, endpoint.response.parse(answer)]).toEqual([endpoint.path, answer]);
      endpoint.params.parse(sent('path'));
      endpoint.query.parse(sent('query'));
      const body = requestBody?.content['application/json']?.example;
      if (endpoint.method === 'POST') endpoint.body.parse(body ?? {});
      // The schema of a body that is read in another way has no keys.
      const keys = keysOf(endpoint.body);
      if (keys.length > 0) expect(keys).toEqual(expect.arrayContaining(Object.keys(body ?? {})));
    }
    expect(count).toBeGreaterThan(25);
  });
});
