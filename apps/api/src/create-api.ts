import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type LogStream, buildApp } from './app.ts';
import {
  type Environment,
  bucketOf,
  companyUrlOf,
  mayReachPrivateServers,
  providerOf,
  publicUrlOf,
  readEnvironment,
} from './environment.ts';
import { createSessions, findWorkingTokens, socialSignIn } from './features/auth/index.ts';
import { backUpNightly, forgetNights, lastBackupAt, warnOfFolder } from './features/backup/index.ts';
import { listBranches } from './features/branches/index.ts';
import { moves } from './features/companies/index.ts';
import { reserveIds } from './features/company-data/index.ts';
import { seeDevice } from './features/devices/index.ts';
import { requestOrder } from './features/kitchen/index.ts';
import { jobHandlers } from './job-handlers.ts';
import { createCache } from './shared/cache.ts';
import { type Clock, createContext } from './shared/context.ts';
import { openDatabase } from './shared/db/database.ts';
import { dataMark } from './shared/db/inspect.ts';
import { waitingWork } from './shared/fair-queue.ts';
import type { Dependencies } from './shared/http/dependencies.ts';
import type { ActiveSession } from './shared/http/sessions.ts';
import { createStreams } from './shared/http/streams/streams.ts';
import { serveWeb } from './shared/http/web.ts';
import { type Worker, startWorker } from './shared/jobs/worker.ts';
import { createMailer } from './shared/mail/mailer.ts';
import { type Realtime, startRealtime } from './shared/realtime/realtime.ts';
import { mayWorkIn } from './shared/scope.ts';
import { checkStore } from './shared/uploads/store-owner.ts';
import { openStores } from './shared/uploads/stores.ts';
import { createMessenger } from './shared/whatsapp/gateway.ts';

interface ApiOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly webDir?: string;
  /** Defaults in tests and tools. */
  readonly environment?: Environment;
  readonly clock?: Clock;
  readonly logStream?: LogStream | undefined;
}

/**
 * Wires the API over a migrated database, ready to listen. `app.close()` ends sockets, requests and pool in this
 * order.
 */
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
  const { SMTP_URL, MAIL_FROM, BACKUP_FOLDER: folder, BACKUP_HOUR: hour, BACKUP_KEEP: keep } = environment;
  const { BACKUP_KEY: key = null, OPERATOR_EMAIL: operatorEmail = null } = environment;
  const bucket = bucketOf(environment);
  const { mark } = await dataMark.one(service, {});
  const sessions = createSessions(reads, clock, (db, device, now) => seeDevice.run(db, { ...device, now }));
  let realtime: Realtime | undefined;
  const streams = createStreams({ warn: (...said) => app.log.warn(...said) });
  let worker: Worker | undefined;
  const deps: Dependencies = {
    database: reads,
    transact,
    service,
    clock,
    storage: openStores(dataDir, bucket).current,
    cache: createCache(clock),
    webDir,
    publicUrl: publicUrlOf(environment),
    companyUrl: (slug) => companyUrlOf(environment, slug),
    publicUrlOf: (slug) => (environment.PUBLIC_URL ? companyUrlOf(environment, slug) : null),
    commonHost: environment.INSTALLATION ? new URL(publicUrlOf(environment)).host : null,
    provider: providerOf(environment),
    social: socialSignIn(environment, clock),
    messenger: createMessenger({ mayBePrivate: mayReachPrivateServers(environment) }),
    publish: (...event) => realtime?.publish(...event),
    disconnect: (who) => realtime?.disconnect(who),
    touched: (companyId, tags) => realtime?.touched(companyId, tags),
    metricsOfOthers: async () => (await realtime?.metricsOfOthers()) ?? [],
    figures: {
      screens: () => realtime?.screens() ?? 0,
      pools: database.pools,
      queues: () => ({ ...waitingWork(), transactions: database.waitingTransactions() }),
      jobs: async () => (await worker?.counts()) ?? [],
      moves: () => moves.all(service, {}),
      folders: {
        data: dataDir,
        ...(bucket ? {} : { pictures: join(dataDir, 'storage') }),
        ...(folder ? { backups: folder } : {}),
      },
    },
    sendScreensAway: (share) => realtime?.sendAway(share) ?? 0,
    lastBackupAt: folder ? () => lastBackupAt(folder) : null,
    streams,
    wakeWorkers: () => worker?.wake(),
    sessions,
  };
  const app = await buildApp({
    deps,
    logLevel: environment.LOG_LEVEL,
    trustProxy: environment.TRUST_PROXY,
    isHttps: deps.publicUrl.startsWith('https:'),
    dataMark: mark,
    logStream,
  });
  const ctx = createContext({ ...deps, db: reads, log: app.log });
  if (environment.INSTALLATION) await reserveIds(service, environment.INSTALLATION);
  await checkStore(ctx, deps.storage);
  if (folder) await warnOfFolder(ctx, { folder, dataDir });
  realtime = await startRealtime(app.server, {
    databaseUrl,
    database: service,
    redisUrl: environment.REDIS_URL,
    findSession: sessions.find,
    findWorkingTokens: (tokens) => findWorkingTokens(service, tokens, new Date(clock.now())),
    visibleBranches: (session) => visibleBranches(deps, session),
    onRequestOrder: (scope, request) => requestOrder({ ...ctx, scope }, request),
    onPublished: streams.notifySale,
    onTouched: (companyId, tags) => {
      deps.cache.dropCompany(companyId);
      streams.touched(companyId, tags);
    },
    onGone: (companyId) => {
      deps.cache.dropCompany(companyId);
      streams.end(companyId);
    },
    onMissed: () => streams.end(),
    ownMetrics: () => app.ownMetrics(),
    log: app.log,
  });
  app.addHook('preClose', async () => {
    realtime.close();
    streams.close();
  });
  const outside = {
    mail: createMailer({ smtpUrl: SMTP_URL, from: MAIL_FROM, outboxDir: join(dataDir, 'outbox') }),
    backup: async (_: object, stopping: AbortSignal) => {
      if (!folder) return forgetNights(ctx);
      const { storage } = ctx;
      const data = { url: databaseUrl, dataDir, storage, arePicturesCopied: !bucket };
      await backUpNightly(ctx, { ...data, folder, key, hour, keep, operatorEmail }, stopping);
    },
  };
  worker = await startWorker({ database: service, handlers: jobHandlers(ctx, deps, outside), log: app.log });
  app.addHook('onClose', async () => {
    await worker.stop();
    await realtime.leave();
    await database.close();
  });
  await serveWeb(app, webDir);
  return app;
}

async function visibleBranches({ database }: Dependencies, session: ActiveSession): Promise<number[]> {
  const branches = await listBranches({ db: database }, session.companyId);
  return branches.map(({ id }) => id).filter((id) => mayWorkIn(session, id));
}
