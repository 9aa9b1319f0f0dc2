import type { Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Log } from '../context.ts';
import { openPool } from '../db/database.ts';
import type { DB } from '../db/database.types.ts';
import { bossBy } from './boss.ts';
import { JOBS, JOB_NAMES, type JobHandlers, type JobName, type JobPayload } from './jobs.ts';

const POLL_SECONDS = 2;
/** A scheduled job begins at most this long after its span began. */
const SCHEDULE_MS = 5 * 60_000;

/** Jobs of a kind by state, as of the last minute. */
export interface JobCounts {
  readonly kind: string;
  /** Jobs that a worker may take now. */
  readonly ready: number;
  /** Jobs of a later time, also those that are tried again. */
  readonly later: number;
  readonly running: number;
  /** Jobs of the last day that are not tried again. */
  readonly failed: number;
}

export interface Worker {
  /** Checks for due jobs now instead of at the next poll. */
  readonly wake: () => void;
  /** Queues each scheduled job that no process has queued yet in its span of time. */
  readonly schedule: () => Promise<void>;
  readonly counts: () => Promise<readonly JobCounts[]>;
  /** Stops after the running jobs. */
  readonly stop: () => Promise<void>;
}

interface WorkerOptions {
  readonly database: Kysely<DB>;
  readonly handlers: JobHandlers;
  readonly log: Log;
}

/** Runs jobs that any process has queued; failed ones are tried again later. */
export async function startWorker({ database, handlers, log }: WorkerOptions): Promise<Worker> {
  const boss = bossBy(database);
  const report = (err: unknown) => log.error({ err }, 'jobs failed');
  boss.on('error', report);
  await startQueues(boss);
  const names = JOB_NAMES.flatMap((name) => Array.from({ length: JOBS[name].workers ?? 1 }, () => name));
  const stopping = new AbortController();
  const workers = await Promise.all(
    names.map((name) => work(boss, name, { handlers, log, stopping: stopping.signal })),
  );
  const schedule = () => orderScheduled(boss).catch(report);
  const timer = setInterval(() => void schedule(), SCHEDULE_MS);
  return {
    wake: () => workers.forEach((id) => boss.notifyWorker(id)),
    schedule,
    counts: async () =>
      (await boss.getQueues([...JOB_NAMES])).map(
        ({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
          kind: name,
          ready: readyCount,
          later: deferredCount,
          running: activeCount,
          failed: failedCount,
        }),
      ),
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      // `boss.stop` alone would poll for the end of the running jobs twice a second.
      await Promise.all(JOB_NAMES.map((name) => boss.offWork(name)));
      await boss.stop();
    },
  };
}

/** Starts a worker that runs the kind's jobs one after the other. Returns its id. */
async function work(
  boss: PgBoss,
  name: JobName,
  { handlers, log, stopping }: Pick<WorkerOptions, 'handlers' | 'log'> & { readonly stopping: AbortSignal },
): Promise<string> {
  // Name and payload belong together, but the compiler cannot see that through the union.
  const handle = handlers[name] as (payload: JobPayload<JobName>, stopping: AbortSignal) => Promise<void>;
  const options = {
    pollingIntervalSeconds: POLL_SECONDS,
    // Runs one job of a company at a time.
    localGroupConcurrency: 1,
    includeMetadata: true,
  } as const;
  const run = async ({ data }: { readonly data: unknown }) =>
    handle(JOBS[name].payload.parse(data), stopping);
  const id: string = await boss.work(name, options, async ([job]) => {
    if (!job) return;
    const failure = await run(job).then(
      () => null,
      (err: unknown) => {
        log.warn({ err, job: name, retries: job.retryCount }, 'job failed');
        return String(err);
      },
    );
    // Without this the next job would wait for the next poll.
    boss.notifyWorker(id);
    // Drops the properties of the error, because the library stores them.
    if (failure !== null) throw new Error(failure);
  });
  return id;
}

/** A unique index admits one job per span of time, so that several processes queue it once. */
async function orderScheduled(boss: PgBoss): Promise<void> {
  for (const name of JOB_NAMES) {
    const { everySeconds, handling } = JOBS[name];
    if (everySeconds) await boss.send(name, {}, { ...handling, singletonSeconds: everySeconds });
  }
}

/** Creates the library's own tables before the first start; test databases are copies of one that has them. */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  const database = openPool(databaseUrl);
  const boss = bossBy(database);
  // Ignored here: the worker gets errors of the library's background work too.
  boss.on('error', () => undefined);
  await startQueues(boss);
  await boss.stop();
  await database.destroy();
}

/** The library creates and updates its tables (schema pgboss) by itself, under a lock. */
async function startQueues(boss: PgBoss): Promise<void> {
  await boss.start();
  for (const name of JOB_NAMES) if (!(await boss.getQueue(name))) await boss.createQueue(name);
}
