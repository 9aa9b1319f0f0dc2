import type { SendOptions } from 'pg-boss';
import { z } from 'zod';
import type { BaseContext } from '../context.ts';
import { bossIn } from './boss.ts';

const DAY = 24 * 3_600;

interface Job<P extends z.ZodType> {
  readonly payload: P;
  /**
   * How the library stores and repeats a job; times in seconds. A job that takes longer than `expireInSeconds` counts
   * as failed, for example because its process was killed.
   */
  readonly handling: Readonly<SendOptions>;
  /** Jobs of this kind that run at once in a process; default 1. */
  readonly workers?: number;
  /** A scheduled job runs once in each span of this many seconds, in any process. */
  readonly everySeconds?: number;
}

const job = <P extends z.ZodType>(one: Job<P>): Job<P> => one;

/** Every kind of job and its payload. `apps/api/src/job-handlers.ts` implements them. docs/decisions/043. */
export const JOBS = {
  mail: job({
    payload: z.discriminatedUnion('about', [
      z.object({ about: z.literal('password_reset'), email: z.string() }),
      z.object({ about: z.literal('email_confirmation'), email: z.string() }),
      z.object({ about: z.literal('restaurant'), email: z.string() }),
      z.object({ about: z.enum(['password_changed', 'email_changed']), email: z.string(), name: z.string() }),
      z.object({
        about: z.literal('subscription_ends'),
        email: z.string(),
        name: z.string(),
        companyId: z.number(),
        end: z.string(),
        days: z.number(),
        isTrial: z.boolean(),
        graceDays: z.number(),
      }),
      z.object({
        about: z.enum(['pin_locked', 'pin_guessed']),
        email: z.string(),
        name: z.string(),
        by: z.string(),
        branch: z.string(),
        device: z.string().optional(),
      }),
      z.object({
        about: z.literal('backup_failed'),
        email: z.string(),
        /** Null for the operator. */
        name: z.string().nullable(),
        folder: z.string(),
        reason: z.string(),
        /** Epoch milliseconds; null without any backup. */
        lastGoodAt: z.number().nullable(),
      }),
    ]),
    // Tries for about eight hours, because a mail server may be down overnight. Stores addresses for a day at most.
    handling: {
      retryLimit: 12,
      retryDelay: 15,
      retryBackoff: true,
      retryDelayMax: 2 * 3_600,
      expireInSeconds: 60,
      deleteAfterSeconds: DAY,
    },
  }),
  whatsapp: job({
    /** `dueAt`: the instant for which the job was queued, to send a message then or to try it again. */
    payload: z.object({ companyId: z.number(), dueAt: z.number().optional() }),
    // A company's server that does not answer delays one worker, not the messages of other companies.
    workers: 4,
    // A message that a server refused is tried by a job of its own; these attempts are for a killed process or a
    // database that is down.
    handling: {
      retryLimit: 60,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 60,
      expireInSeconds: 60,
      deleteAfterSeconds: DAY,
    },
  }),
  companyFile: job({
    payload: z.object({ companyId: z.number() }),
    handling: { retryLimit: 2, retryDelay: 30, expireInSeconds: 3_600, deleteAfterSeconds: DAY },
  }),
  fireLines: job({
    payload: z.object({
      companyId: z.number(),
      /** The person who asked for it. */
      userId: z.number(),
      cutoffHour: z.number(),
      saleId: z.number(),
      lineIds: z.array(z.number()),
    }),
    handling: { retryLimit: 5, retryDelay: 5, expireInSeconds: 60, deleteAfterSeconds: DAY },
  }),
  companyGone: job({
    payload: z.object({ companyId: z.number() }),
    handling: { retryLimit: 5, retryDelay: 5, expireInSeconds: 60, deleteAfterSeconds: DAY },
  }),
  expireTableOrders: job({
    payload: z.object({}),
    everySeconds: 300,
    handling: { retryLimit: 0, expireInSeconds: 240, deleteAfterSeconds: DAY },
  }),
  sumDays: job({
    payload: z.object({}),
    everySeconds: 600,
    handling: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: DAY },
  }),
  // Looks every ten minutes whether the night's backup is due, so that a computer that was off makes it later.
  backup: job({
    payload: z.object({}),
    everySeconds: 600,
    handling: { retryLimit: 0, expireInSeconds: 6 * 3_600, deleteAfterSeconds: DAY },
  }),
  remindOfEnds: job({
    payload: z.object({}),
    everySeconds: 3_600,
    handling: { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: DAY },
  }),
  tidy: job({
    payload: z.object({}),
    everySeconds: 600,
    handling: { retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: DAY },
  }),
};

export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = z.output<(typeof JOBS)[N]['payload']>;
/**
 * A handler for each job. It may run twice, after its process was killed. `stopping` is aborted when the process waits
 * for the job's end.
 */
export type JobHandlers = {
  readonly [N in JobName]: (payload: JobPayload<N>, stopping: AbortSignal) => Promise<void>;
};

export const JOB_NAMES = Object.keys(JOBS) as JobName[];

/**
 * Queues a job as part of the surrounding transaction: after a rollback it never runs. It runs within seconds of the
 * commit, or `afterSeconds` later.
 */
export async function enqueue<N extends JobName>(
  { db }: Pick<BaseContext, 'db'>,
  name: N,
  payload: JobPayload<N>,
  { afterSeconds }: { afterSeconds?: number } = {},
): Promise<void> {
  const { payload: schema, handling } = JOBS[name];
  const data: JobPayload<JobName> = schema.parse(payload);
  await bossIn(db).send(name, data, {
    ...handling,
    ...('companyId' in data ? { group: { id: String(data.companyId) } } : {}),
    ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
  });
}
