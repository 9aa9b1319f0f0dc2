import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, createEmptyDatabase } from '../../../test/database.ts';
import { runDueJobs } from '../../../test/jobs.ts';
import { openPool } from '../db/database.ts';
import type { DB } from '../db/database.types.ts';
import { type JobHandlers, type JobName, enqueue } from './jobs.ts';
import { type Worker, prepareJobs, startWorker } from './worker.ts';

const reset = { about: 'password_reset', email: 'lucia@elfogon.bo' } as const;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
let db: Kysely<DB>;
let workers: Worker[] = [];
let ran: [JobName, unknown][] = [];

const remember = (name: JobName) => async (payload: unknown) => void ran.push([name, payload]);
const handlers: JobHandlers = {
  mail: remember('mail'),
  whatsapp: remember('whatsapp'),
  companyFile: remember('companyFile'),
  companyGone: remember('companyGone'),
  fireLines: remember('fireLines'),
  sumDays: remember('sumDays'),
  expireTableOrders: remember('expireTableOrders'),
  backup: remember('backup'),
  remindOfEnds: remember('remindOfEnds'),
  tidy: remember('tidy'),
};

beforeAll(async () => {
  database = await createEmptyDatabase();
  // Processes that start together create the queues once.
  await Promise.all(Array.from({ length: 4 }, () => prepareJobs(database.url)));
  db = openPool(database.url, { connections: 4 });
  workers = await Promise.all([1, 2].map(() => startWorker({ database: db, handlers, log })));
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await db.destroy();
  await database.drop();
});
beforeEach(() => void (ran = []));

const runDue = () => runDueJobs({ database: db, wakeWorkers: () => workers.forEach(({ wake }) => wake()) });

it('runs once, with its payload, although several processes look for it', async () => {
  await enqueue({ db }, 'mail', reset);
  await runDue();
  expect(ran).toEqual([['mail', reset]]);
});

it('never runs when its transaction is rolled back', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await enqueue({ db: tx }, 'mail', reset);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await runDue();
  expect(ran).toEqual([]);
});

it('does not run before its time', async () => {
  await enqueue({ db }, 'mail', reset, { afterSeconds: 3_600 });
  await runDue();
  expect(ran).toEqual([]);
});

it('is refused where it is ordered, and never handed to its handler, with a payload of another shape', async () => {
  const wrong = { about: 'password_reset', mail: 'lucia@elfogon.bo' };
  // @ts-expect-error -- and it does not compile
  await expect(enqueue({ db }, 'mail', wrong)).rejects.toThrow('email');
  await enqueue({ db }, 'mail', reset);
  // An older version of the program may have written it.
  await sql`update pgboss.job set data = ${JSON.stringify(wrong)}::jsonb where state = 'created'`.execute(db);
  await runDue();
  expect(ran).toEqual([]);
});

it('runs once in its span of time when it is scheduled, whichever process is first', async () => {
  await Promise.all(workers.map((worker) => worker.schedule()));
  await runDue();
  await Promise.all(workers.map((worker) => worker.schedule()));
  await runDue();
  expect(ran.filter(([name]) => name === 'tidy')).toEqual([['tidy', {}]]);
});

it('a running job learns that its process stops, and the stop waits for its end', async () => {
  const started = Promise.withResolvers<void>();
  const mail = (_: unknown, stopping: AbortSignal) =>
    new Promise<void>((resolve) => {
      stopping.addEventListener('abort', () => resolve(void ran.push(['mail', 'stopped'])));
      started.resolve();
    });
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  const worker = await startWorker({ database: db, handlers: { ...handlers, mail }, log });
  await enqueue({ db }, 'mail', reset);
  worker.wake();
  await started.promise;
  await worker.stop();
  expect(ran).toContainEqual(['mail', 'stopped']);
});
