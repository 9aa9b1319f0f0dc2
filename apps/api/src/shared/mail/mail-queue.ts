import { PgBoss, fromKysely } from 'pg-boss';
import type { Kysely } from 'kysely';
import type { Log } from '../context.ts';
import { type Executor, openDatabase } from '../db/database.ts';
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

// Its statements and names are its own: nothing is translated, and it shares our connections.
const jobsOn = (db: Executor) => new PgBoss({ db: fromKysely(db.withoutPlugins()), schedule: false });

/** Orders a mail together with the surrounding transaction: rolled back, it was never ordered. */
export async function orderMail(db: Executor, order: object): Promise<void> {
  await jobsOn(db).send(QUEUE, order, JOB);
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
export async function startMailWorker<Order extends object>({
  database,
  compose,
  send,
  log,
}: WorkerOptions<Order>): Promise<MailWorker> {
  const jobs = jobsOn(database);
  const tell = (err: unknown) => log.error({ err }, 'mail queue failed');
  jobs.on('error', tell);
  await startQueue(jobs);
  let isStopping = false;
  const takeOne = async (): Promise<boolean> => {
    const [job] = isStopping ? [] : await jobs.fetch<Order>(QUEUE);
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
  };
  const takeAll = async () => {
    while (await takeOne());
  };
  let last = Promise.resolve();
  const sendDue = () => (last = last.then(takeAll).catch(tell));
  const looking = setInterval(() => void sendDue(), LOOK_MS);
  return {
    sendDue,
    stop: async () => {
      isStopping = true;
      clearInterval(looking);
      await last;
      await jobs.stop();
    },
  };
}

/** Makes the queue's own tables ahead of the first start; test databases are copies of one that has them. */
export async function prepareMailQueue(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 1 });
  const jobs = jobsOn(database);
  await startQueue(jobs);
  await jobs.stop();
  await database.destroy();
}

/** The library makes and updates its tables (schema pgboss) by itself, under a lock. */
async function startQueue(jobs: PgBoss): Promise<void> {
  await jobs.start();
  if (!(await jobs.getQueue(QUEUE))) await jobs.createQueue(QUEUE);
}
