import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { exampleOf } from '@restaurante/contract/examples.ts';
import { PRODUCT_NAME } from '@restaurante/contract/platform/product-name.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { VERSION } from '../../version.ts';

/**
 * Serves OpenAPI 3.1 from the endpoint objects, at /api/docs. Must be registered before the routes that it describes.
 */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: PRODUCT_NAME, version: VERSION },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      security: [{ session: [] }],
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const { endpoint } = route.route.config ?? {};
      if (!endpoint) return { schema, url };
      return {
        schema: withExample(endpoint, { ...schema, ...documentationOf(endpoint, schema) } as Documented),
        url,
      };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
}

const text = { type: 'string' };
const BINARY = { ...text, format: 'binary' };
const ERROR = {
  description: 'Error',
  type: 'object',
  properties: {
    error: text,
    message: text,
    code: text,
    fields: { type: 'object', additionalProperties: text },
    details: {},
  },
  required: ['error', 'message', 'code'],
};

/** Returns an endpoint's documentation except the schemas of its input and answer. */
function documentationOf(
  { access, files, idempotent, answersFile }: AnyEndpoint,
  { body, response }: { body?: unknown; response?: unknown },
) {
  return {
    response: { ...(response as object), ...fileAnswer(answersFile, response), default: ERROR },
    ...(access === 'public' ? { security: [] } : {}),
    ...(idempotent
      ? { headers: { type: 'object', properties: { 'Idempotency-Key': { ...text, format: 'uuid' } } } }
      : {}),
    ...(files
      ? { body: withFiles(body as FormSchema, files), consumes: ['multipart/form-data', 'application/json'] }
      : {}),
  };
}

interface Documented {
  readonly params?: FormSchema;
  readonly querystring?: FormSchema;
  readonly body?: object;
  readonly response: Readonly<Record<string, object>>;
}

function withExample(endpoint: AnyEndpoint, schema: Documented): Documented {
  const example = exampleOf(endpoint);
  if (!example) return schema;
  const { params, query, body, answer } = example;
  return {
    ...schema,
    ...(params ? { params: withExamples(schema.params, params) } : {}),
    ...(query ? { querystring: withExamples(schema.querystring, query) } : {}),
    ...(body ? { body: { ...schema.body, examples: [body] } } : {}),
    response: { ...schema.response, 200: { ...schema.response[200], examples: [answer] } },
  };
}

/** Adds an example to each parameter that has one. */
const withExamples = (schema: FormSchema | undefined, values: Readonly<Record<string, unknown>>) => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema?.properties ?? {}).map(([name, property]) => [
      name,
      name in values ? { ...property, examples: [values[name]] } : property,
    ]),
  ),
});

/** Documents both forms of an answer that may be a file. */
function fileAnswer(mediaType: string | undefined, response: unknown) {
  if (mediaType === undefined) return {};
  const { 200: json } = response as { 200: object };
  const content = { [mediaType]: { schema: BINARY }, 'application/json': { schema: json } };
  return { 200: { description: 'Archivo', content } };
}

interface FormSchema {
  readonly properties: Readonly<Record<string, object>>;
}

function withFiles(form: FormSchema, files: readonly string[]): FormSchema {
  const uploads = files.map((name) => [name, BINARY] as const);
  return { ...form, properties: { ...form.properties, ...Object.fromEntries(uploads) } };
}
