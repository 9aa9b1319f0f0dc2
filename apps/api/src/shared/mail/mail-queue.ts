import { PgBoss, fromKysely } from 'pg-boss';
import type { Kysely } from 'kysely';
import type { Log } from '../context.ts';
import { type Executor, openPool } from '../db/database.ts';
import type { DB } from '../db/database.types.ts';
import type { Mail } from './mail-page.ts';
import type { SendMail } from './mailer.ts';

const QUEUE = 'mail';
const LOOK_MS = 2_000;
/** Tries for about eight hours, because a mail server may be down overnight. Addresses are kept for a day at most. */
const JOB = {
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 2 * 3_600,
  expireInSeconds: 60,
  deleteAfterSeconds: 24 * 3_600,
};

const jobsOn = (db: ReturnType<typeof fromKysely>) => new PgBoss({ db, schedule: false });

/** The library on our connections. If one of its scripts fails, its open transaction is rolled back. */
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

/** Orders a mail as part of the surrounding transaction: after a rollback it is not sent. */
export async function orderMail(db: Executor, order: object): Promise<void> {
  await jobsOn(fromKysely(db.withoutPlugins())).send(QUEUE, order, JOB);
}

export interface MailWorker {
  /** Sends what is due now; resolves when nothing is left to try. */
  readonly sendDue: () => Promise<void>;
  /** Stops after the mail that is being sent. */
  readonly stop: () => Promise<void>;
}

interface WorkerOptions<Order> {
  readonly database: Kysely<DB>;
  /** Writes the mail of an order; null when there is nothing to send any more. */
  readonly compose: (order: Order) => Promise<Mail | null>;
  readonly send: SendMail;
  readonly log: Log;
}

/** Sends mails ordered in this or another process; retries failed ones later. */
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

/** Sends one mail. Returns false if none was due. */
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

/** Creates the queue's own tables before the first start; test databases are copies of one that has them. */
export async function prepareMailQueue(databaseUrl: string): Promise<void> {
  const database = openPool(databaseUrl);
  const jobs = jobsBy(database);
  // Errors of the library's background work are ignored here: the worker will see them too.
  jobs.on('error', () => undefined);
  await startQueue(jobs);
  await jobs.stop();
  await database.destroy();
}

/** The library creates and updates its tables (schema pgboss) by itself, under a lock. */
async function startQueue(jobs: PgBoss): Promise<void> {
  await jobs.start();
  if (!(await jobs.getQueue(QUEUE))) await jobs.createQueue(QUEUE);
}
