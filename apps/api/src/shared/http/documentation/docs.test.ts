import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { allEndpoints } from '../../../../test/system/endpoints.ts';

interface Operation {
  readonly security?: unknown;
  readonly parameters?: readonly { in: string; name: string; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: { properties: Record<string, object> } }> };
  readonly responses: Record<string, { content: Record<string, { schema: object }> }>;
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
});
