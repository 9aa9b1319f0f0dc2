import { PgBoss, fromKysely } from 'pg-boss';
import type { Kysely } from 'kysely';
import type { Log } from '../context.ts';
import { type Executor, openPool } from '../db/database.ts';
import type { DB } from '../db/database.types.ts';
import type { Mail } from './mail-page.ts';
import type { SendMail } from './mailer.ts';

const QUEUE = 'mail';
const LOOK_MS = 2_000;
/** Some eight hours of trying: a mail server may be down overnight. Addresses are not kept longer than a day. */
const JOB = {
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 2 * 3_600,
  expireInSeconds: 60,
  deleteAfterSeconds: 24 * 3_600,
};

const jobsOn = (db: ReturnType<typeof fromKysely>) => new PgBoss({ db, schedule: false });

/** The library on our connections. A script of its own that fails leaves a transaction open: none goes back like that. */
const jobsBy = (database: Kysely<DB>) =>
  jobsOn({
    executeSql: (text, values) =>
      database
        .withoutPlugins()
        .connection()
        .execute(async (connection) => {
          const sql = fromKysely(connection);
          try {
            return await sql.executeSql(text, values);
          } catch (error) {
            await sql.executeSql('rollback').catch(() => undefined);
            throw error;
          }
        }),
  });

/** Orders a mail together with the surrounding transaction: rolled back, it was never ordered. */
export async function orderMail(db: Executor, order: object): Promise<void> {
  await jobsOn(fromKysely(db.withoutPlugins())).send(QUEUE, order, JOB);
}

export interface MailWorker {
  /** Sends what is due now; resolves when nothing is left to try. */
  readonly sendDue: () => Promise<void>;
  /** Ends after the mail in hand. */
  readonly stop: () => Promise<void>;
}

interface WorkerOptions<Order> {
  readonly database: Kysely<DB>;
  /** Writes the mail of an order; null when there is none to send any more. */
  readonly compose: (order: Order) => Promise<Mail | null>;
  readonly send: SendMail;
  readonly log: Log;
}

/** Sends what was ordered, here or in another process, and what did not go out again later. */
export async function startMailWorker<Order extends object>(
  options: WorkerOptions<Order>,
): Promise<MailWorker> {
  const jobs = jobsBy(options.database);
  const tell = (err: unknown) => options.log.error({ err }, 'mail queue failed');
  jobs.on('error', tell);
  await startQueue(jobs);
  const stopping = new AbortController();
  const takeAll = async () => {
    while (!stopping.signal.aborted && (await takeOne(jobs, options)));
  };
  let last = Promise.resolve();
  const sendDue = () => (last = last.then(takeAll).catch(tell));
  const looking = setInterval(() => void sendDue(), LOOK_MS);
  return {
    sendDue,
    stop: async () => {
      stopping.abort();
      clearInterval(looking);
      await last;
      await jobs.stop();
    },
  };
}

/** Whether there was one to take. */
async function takeOne<Order extends object>(
  jobs: PgBoss,
  { compose, send, log }: WorkerOptions<Order>,
): Promise<boolean> {
  const [job] = await jobs.fetch<Order>(QUEUE);
  if (!job) return false;
  try {
    const mail = await compose(job.data);
    if (mail) await send(mail);
    await jobs.complete(QUEUE, job.id);
  } catch (err) {
    log.warn({ err, retries: job.retryCount }, 'mail not sent');
    await jobs.fail(QUEUE, job.id, { message: String(err) });
  }
  return true;
}

/** Makes the queue's own tables ahead of the first start; test databases are copies of one that has them. */
export async function prepareMailQueue(databaseUrl: string): Promise<void> {
  const database = openPool(databaseUrl);
  const jobs = jobsBy(database);
  // What its background looks meet here, the worker meets again.
  jobs.on('error', () => undefined);
  await startQueue(jobs);
  await jobs.stop();
  await database.destroy();
}

/** The library makes and updates its tables (schema pgboss) by itself, under a lock. */
async function startQueue(jobs: PgBoss): Promise<void> {
  await jobs.start();
  if (!(await jobs.getQueue(QUEUE))) await jobs.createQueue(QUEUE);
}
