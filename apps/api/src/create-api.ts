import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type LogStream, buildApp } from './app.ts';
import { type Environment, providerOf, publicUrlOf, readEnvironment } from './environment.ts';
import {
  type AccountMail,
  composeAccountMail,
  deleteExpiredSessions,
  findActiveSession,
  findWorkingTokens,
  forgetOldAddresses,
  socialSignIn,
} from './features/auth/index.ts';
import { listBranches } from './features/branches/index.ts';
import { requestOrder } from './features/kitchen/index.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { deleteOldAudit } from './shared/audit/audit.repository.ts';
import { type Clock, createContext } from './shared/context.ts';
import { openDatabase } from './shared/db/database.ts';
import type { ActiveSession, Dependencies } from './shared/http/dependencies.ts';
import { deleteExpiredDownloads } from './shared/http/downloads/downloads.repository.ts';
import { deleteOldKeys } from './shared/http/idempotency/idempotency.repository.ts';
import { serveWeb } from './shared/http/web.ts';
import { type MailWorker, startMailWorker } from './shared/mail/mail-queue.ts';
import { createMailer } from './shared/mail/mailer.ts';
import { deleteEndedWindows } from './shared/rate-limit/rate-limit.repository.ts';
import { type Realtime, startRealtime } from './shared/realtime/realtime.ts';
import { localStorage } from './shared/uploads/storage.ts';

const TIDY_MS = 10 * 60_000;

interface ApiOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly webDir?: string;
  /** The settings; tests and tools leave them at their defaults. */
  readonly environment?: Environment;
  readonly clock?: Clock;
  readonly logStream?: LogStream | undefined;
}

/** Wires the API over a migrated database, ready to listen; `app.close()` ends sockets, requests and pool in order. */
export async function createApi({
  databaseUrl,
  dataDir,
  webDir = join(dataDir, 'no-web'),
  environment = readEnvironment({ LOG_LEVEL: 'silent' }),
  clock = { now: Date.now },
  logStream,
}: ApiOptions): Promise<FastifyInstance> {
  const database = openDatabase(databaseUrl, (err) =>
    app.log.warn({ err }, 'an idle connection to the database broke'),
  );
  const { reads, transact, service } = database;
  const storageDir = join(dataDir, 'storage');
  await mkdir(storageDir, { recursive: true });
  const findSession = (token: string) => findActiveSession(reads, token, new Date(clock.now()));
  let realtime: Realtime | undefined;
  let mail: MailWorker | undefined;
  const deps: Dependencies = {
    database: reads,
    transact,
    service,
    clock,
    storage: localStorage(storageDir),
    webDir,
    publicUrl: publicUrlOf(environment),
    provider: providerOf(environment),
    social: socialSignIn(environment, clock),
    publish: (event, payload) => realtime?.publish(event, payload),
    disconnect: (who) => realtime?.disconnect(who),
    sendDueMail: async () => mail?.sendDue(),
    findSession,
  };
  const app = await buildApp({
    deps,
    logLevel: environment.LOG_LEVEL,
    trustProxy: environment.TRUST_PROXY,
    isHttps: deps.publicUrl.startsWith('https:'),
    logStream,
  });
  const ctx = createContext({ ...deps, db: reads, log: app.log });
  realtime = startRealtime(app.server, {
    findSession,
    findWorkingTokens: (tokens) => findWorkingTokens(service, tokens, new Date(clock.now())),
    visibleBranches: (session) => visibleBranches(deps, session),
    onRequestOrder: (scope, request) => requestOrder({ ...ctx, scope }, request),
    log: app.log,
  });
  app.addHook('preClose', async () => realtime.close());
  const { SMTP_URL, MAIL_FROM } = environment;
  mail = await startMailWorker<AccountMail>({
    database: service,
    compose: (order) => composeAccountMail(ctx, deps.publicUrl, order),
    send: createMailer({ smtpUrl: SMTP_URL, from: MAIL_FROM, outboxDir: join(dataDir, 'outbox') }),
    log: app.log,
  });
  const tidying = setInterval(
    () => void tidy(deps).catch((err: unknown) => app.log.error({ err }, 'tidying failed')),
    TIDY_MS,
  );
  app.addHook('onClose', async () => {
    clearInterval(tidying);
    await mail?.stop();
    await database.close();
  });
  await serveWeb(app, { webDir, storageDir });
  return app;
}

/** Deletes old rows that nobody needs any more. */
async function tidy({ service, clock }: Dependencies): Promise<void> {
  const now = new Date(clock.now());
  await deleteEndedWindows(service, now);
  await deleteExpiredDownloads(service, now);
  await deleteOldKeys(service, now);
  await deleteExpiredSessions(service, now);
  await forgetOldAddresses(service, now);
  await deleteOldAudit(service, now);
}

async function visibleBranches(
  { database }: Dependencies,
  { role, companyId, branchId }: ActiveSession,
): Promise<number[]> {
  if (role !== ROLE.administrator) return branchId === null ? [] : [branchId];
  return (await listBranches({ db: database }, companyId)).map(({ id }) => id);
}
