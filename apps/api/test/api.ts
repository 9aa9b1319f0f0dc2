import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bodyOf, namedFiles, pathOf } from '@restaurante/contract/client.ts';
import type { AnswerOf, AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '@restaurante/contract/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { LogStream } from '../src/app.ts';
import { createApi } from '../src/create-api.ts';
import { bucketOf, type Environment, readEnvironment } from '../src/environment.ts';
import { type BaseContext, createContext } from '../src/shared/context.ts';
import { type Stores, openStores } from '../src/shared/uploads/stores.ts';
import { createTestDatabase } from './database.ts';
import { type S3Server, startS3Server } from './s3-server.ts';
import type { STORES } from './stores.ts';
import { schemaOf, watched } from './tenancy/watch.ts';

/** A test's request; missing parts are empty. */
interface Sent<E extends AnyEndpoint> {
  readonly token?: string | undefined;
  readonly params?: ParamsOf<E>;
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Address of the caller; default: this machine's. */
  readonly from?: string;
  /** Files of a multipart body, which has the body's fields too. */
  readonly files?: Readonly<Record<string, Buffer>>;
}

export interface TestApi {
  readonly app: FastifyInstance;
  readonly environment: Environment;
  /** URL of the test's own database, for a connection besides the product's. */
  readonly databaseUrl: string;
  /** The product's data folder. */
  readonly dataDir: string;
  readonly stores: Stores;
  /** The store of the pictures if it is a bucket. */
  readonly s3: S3Server | null;
  /** Noon in La Paz until a test moves it; epoch milliseconds. */
  readonly clock: { now: () => number; set: (iso: string) => void; advance: (seconds: number) => void };
  /** Calls an endpoint and expects 200. */
  readonly call: <E extends AnyEndpoint>(endpoint: E, sent?: Sent<E>) => Promise<AnswerOf<E>>;
  /** Calls an endpoint with any input and returns status and body unchecked. */
  readonly send: (
    endpoint: AnyEndpoint,
    sent?: Loose,
  ) => Promise<{ status: number; body: never; headers: Record<string, unknown> }>;
  /** Runs product code outside of any endpoint, and throws when a statement could reach another company's rows. */
  readonly watch: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** Returns a context without a session over a test API, like that of the command line tools. */
export const contextOf = ({ app: { deps, log } }: TestApi): BaseContext =>
  createContext({ ...deps, db: deps.database, log, publish: () => undefined, disconnect: () => undefined });

type Loose = Omit<Sent<AnyEndpoint>, 'params' | 'query' | 'body'> & {
  params?: unknown;
  query?: unknown;
  body?: unknown;
};

const NOON = '2026-11-21T12:00:00-04:00';

/**
 * Starts the whole API over its own database, with these environment variables; only the clock is replaced. With the
 * store 'bucket' its pictures are in an S3 store of its own. With
 * `sharedWith` it is another process of that API: it shares database and clock, and has a memory of its own.
 * At a file's top level or in a `describe` block it closes itself after the tests; a test or hook that starts one must
 * close it, because vitest ignores an `afterAll` registered that late.
 */
export async function startTestApi({
  sharedWith,
  through = (url) => url,
  settings,
  store = 'folder',
  webDir,
  logStream,
}: {
  sharedWith?: TestApi;
  /** Returns the address of a pooler in front of the database. */
  through?: (url: string) => string;
  settings?: Readonly<Record<string, string>>;
  store?: (typeof STORES)[number];
  webDir?: string;
  logStream?: LogStream;
} = {}): Promise<TestApi> {
  const database = sharedWith
    ? { url: sharedWith.databaseUrl, drop: async () => undefined }
    : await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'api-'));
  let at = Date.parse(NOON);
  const clock = sharedWith?.clock ?? {
    now: () => at,
    set: (iso: string) => void (at = Date.parse(iso)),
    advance: (seconds: number) => void (at += seconds * 1000),
  };
  const s3 = store === 'bucket' ? await startS3Server() : null;
  const environment = readEnvironment({ LOG_LEVEL: 'silent', ...s3?.settings, ...settings });
  const app = await createApi({
    databaseUrl: through(database.url),
    dataDir,
    clock,
    environment,
    logStream,
    ...(webDir ? { webDir } : {}),
  });
  const schema = await schemaOf(database.url);
  const watch: TestApi['watch'] = (work) => watched(schema, work);
  const send: TestApi['send'] = (endpoint, sent = {}) =>
    watched(schema, () => inject(app, endpoint, sent), endpoint);
  const closeOnce = async () => {
    await app.close();
    await database.drop();
    await s3?.end();
    await rm(dataDir, { recursive: true, force: true });
  };
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeOnce());
  afterAll(close);
  return {
    app,
    environment,
    databaseUrl: through(database.url),
    dataDir,
    stores: openStores(dataDir, bucketOf(environment)),
    s3,
    clock,
    send,
    watch,
    call: async (endpoint, sent = {}) => {
      const { status, body } = await send(endpoint, sent);
      if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
    close,
  };
}

/** Starts two processes of one API, with one database and clock. */
export async function startTwoApis() {
  const here = await startTestApi();
  const there = await startTestApi({ sharedWith: here });
  return { here, there };
}

async function inject(app: FastifyInstance, endpoint: AnyEndpoint, sent: Loose) {
  const response = await app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, { params: sent.params as ParamsOf<AnyEndpoint> }),
    remoteAddress: sent.from ?? '127.0.0.1',
    query: (sent.query ?? {}) as Record<string, string>,
    headers: {
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...sent.headers,
    },
    ...(endpoint.method === 'POST' ? { payload: payloadOf(sent) } : {}),
  });
  // A 304 has the content type of JSON and no body.
  const isJson =
    response.body !== '' && String(response.headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    body: (isJson ? response.json() : response.body) as never,
    headers: response.headers as Record<string, unknown>,
  };
}

const payloadOf = ({ body = {}, files }: Loose) =>
  files ? bodyOf({ body: body as Record<string, unknown>, files: namedFiles(files) }) : (body as object);
