import type { Kysely } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Log } from '../context.ts';
import { openPool } from '../db/database.ts';
import type { DB } from '../db/database.types.ts';
import { bossBy } from './boss.ts';
import { JOBS, JOB_NAMES, type JobHandlers, type JobName, type JobPayload } from './jobs.ts';

const LOOK_MS = 2_000;
/** A scheduled job begins at most this long after its span began. */
const SCHEDULE_MS = 5 * 60_000;

export interface Worker {
  /** Runs what is due now; resolves when nothing is left to try. */
  readonly runDue: () => Promise<void>;
  /** Orders each scheduled job that was not ordered yet in its span of time, by this or another process. */
  readonly schedule: () => Promise<void>;
  /** Stops after the jobs that are running. */
  readonly stop: () => Promise<void>;
}

interface WorkerOptions {
  readonly database: Kysely<DB>;
  readonly handlers: JobHandlers;
  readonly log: Log;
}

/** Runs jobs ordered in this or another process, each kind in its lines; failed ones are tried again later. */
export async function startWorker({ database, handlers, log }: WorkerOptions): Promise<Worker> {
  const boss = bossBy(database);
  const tell = (err: unknown) => log.error({ err }, 'jobs failed');
  boss.on('error', tell);
  await startQueues(boss);
  const stopping = new AbortController();
  const runAll = async (name: JobName) => {
    while (!stopping.signal.aborted && (await runOne(boss, name, { handlers, log })));
  };
  const lines = createLines((name) => runAll(name).catch(tell));
  const runDue = async () => void (await Promise.all(JOB_NAMES.map(lines.run)));
  const schedule = () => orderScheduled(boss).catch(tell);
  const timers = [setInterval(() => void runDue(), LOOK_MS), setInterval(() => void schedule(), SCHEDULE_MS)];
  return {
    runDue,
    schedule,
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await lines.idle();
      await boss.stop();
    },
  };
}

/** A kind's jobs run one after the other, in the first of its lines that is free. */
function createLines(runAll: (name: JobName) => Promise<void>) {
  const running = new Map<string, Promise<void>>();
  const run = (name: JobName) => {
    const keys = Array.from({ length: JOBS[name].lines ?? 1 }, (_, line) => `${name} ${line}`);
    const key = keys.find((one) => !running.has(one)) ?? keys[0]!;
    const line = (running.get(key) ?? Promise.resolve())
      .then(() => runAll(name))
      .finally(() => {
        if (running.get(key) === line) running.delete(key);
      });
    running.set(key, line);
    return line;
  };
  return { run, idle: () => Promise.all(running.values()) };
}

/** Runs one job. Returns false if none was due. */
async function runOne(
  boss: PgBoss,
  name: JobName,
  { handlers, log }: Pick<WorkerOptions, 'handlers' | 'log'>,
): Promise<boolean> {
  const [job] = await boss.fetch(name);
  if (!job) return false;
  try {
    // Name and payload belong together, but the compiler cannot see that through the union.
    const handle = handlers[name] as (payload: JobPayload<JobName>) => Promise<void>;
    await handle(JOBS[name].payload.parse(job.data));
    await boss.complete(name, job.id);
  } catch (err) {
    log.warn({ err, job: name, retries: job.retryCount }, 'job failed');
    await boss.fail(name, job.id, { message: String(err) });
  }
  return true;
}

/** A unique index admits one job per span of time, so that several processes order it once. */
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
  // Errors of the library's background work are ignored here: the worker will see them too.
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
