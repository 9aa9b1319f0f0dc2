import type { PrinterTarget } from '@restaurante/contract/printing/print-job.wire.ts';
import { printerName, type Outcome, type Printer } from '../printers/printer.ts';
import type { JobStore } from './job-store.ts';
import type { Job } from './job.ts';
import { PrinterQueue } from './printer-queue.ts';

const HOUR_MS = 3_600_000;
/** Lifetime of a job's id: its sender may repeat it, and it must not print twice. */
const KEPT_MS = 48 * HOUR_MS;

export interface QueueOptions {
  readonly store: JobStore;
  readonly printerFor: (target: PrinterTarget) => Printer;
  readonly now: () => number;
  /** Between two attempts; it doubles up to `longestWaitMs`. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** A later paper is useless. */
  readonly giveUpMs: number;
  readonly log: (text: string) => void;
}

export type NewJob = Pick<Job, 'id' | 'target' | 'title' | 'bytes'>;

const STOPPED = 'El programa se detuvo mientras imprimía: revisa el papel antes de repetirla';
const GIVEN_UP = 'Esperó demasiado tiempo';
const NOT_STORED = 'Este equipo no puede guardar la impresión: revisa el espacio de su disco';

/**
 * All prints of this computer: one queue per printer, each job printed at most once automatically (docs/decisions/047).
 */
export class PrintQueue {
  readonly #options: QueueOptions;
  readonly #jobs = new Map<string, Job>();
  readonly #queues = new Map<string, PrinterQueue>();
  /** Called after each change of any job. */
  readonly #listeners = new Set<(changed: Job) => void>();
  #lastTurn = 0;
  #isClosing = false;

  private constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Continues the jobs of the last run. */
  static async open(options: QueueOptions): Promise<PrintQueue> {
    const queue = new PrintQueue(options);
    const { jobs, unreadable } = await options.store.load();
    for (const name of unreadable) options.log(`No se puede leer el trabajo ${name}`);
    for (const job of jobs) {
      queue.#lastTurn = Math.max(queue.#lastTurn, job.turn);
      queue.#jobs.set(job.id, job);
      if (job.state === 'printing') await queue.#changeAnyway(job, { state: 'failed', reason: STOPPED });
      if (job.state === 'waiting') queue.#enter(job);
    }
    await queue.#forgetOld();
    return queue;
  }

  /**
   * Resolves after the job is on disk. A repeated id returns its job; a job that waits for another printer moves to
   * this one, because the address was corrected. Throws if the disk does not take it: then nothing has changed.
   */
  async add(ordered: NewJob): Promise<Job> {
    const earlierJob = this.#jobs.get(ordered.id);
    const isMoving =
      earlierJob?.state === 'waiting' && printerName(earlierJob.target) !== printerName(ordered.target);
    if (earlierJob && !isMoving) return earlierJob;
    // The other printer's queue skips it.
    if (earlierJob) earlierJob.state = 'failed';
    const at = this.#options.now();
    const job: Job = {
      ...ordered,
      state: 'waiting',
      reason: null,
      orderedAt: at,
      changedAt: at,
      turn: ++this.#lastTurn,
    };
    // Entered before it is on disk: one id may arrive twice at once.
    this.#jobs.set(job.id, job);
    try {
      await this.#options.store.save(job);
    } catch (error) {
      this.#jobs.delete(job.id);
      if (earlierJob) this.#enterAgain(earlierJob);
      throw error;
    }
    this.#enter(job);
    await this.#forgetOld();
    return job;
  }

  /** Resolves after the job has ended or waits for its printer; at the latest after this many ms. */
  async waitForOutcome(job: Job, patienceMs: number): Promise<void> {
    const hasOutcome = () => job.state === 'printed' || job.state === 'failed' || job.reason !== null;
    if (hasOutcome()) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const listener = (changed: Job) => changed === job && hasOutcome() && resolve();
    const timer = setTimeout(resolve, patienceMs);
    this.#listeners.add(listener);
    await promise;
    clearTimeout(timer);
    this.#listeners.delete(listener);
  }

  /**
   * Repeats a job after a person has checked the paper. Returns null for an unknown job and for one that has not
   * failed.
   */
  async repeat(id: string): Promise<Job | null> {
    const job = this.#jobs.get(id);
    if (job?.state !== 'failed') return null;
    const again = { state: 'waiting', reason: null, orderedAt: this.#options.now() } as const;
    await this.#change(job, { ...again, turn: ++this.#lastTurn });
    this.#enter(job);
    return job;
  }

  /** Gives up a waiting job for a person. */
  async giveUp(id: string): Promise<Job | null> {
    const job = this.#jobs.get(id);
    if (job?.state !== 'waiting') return null;
    await this.#change(job, { state: 'failed', reason: 'La impresión se descartó' });
    return job;
  }

  find(id: string): Job | null {
    return this.#jobs.get(id) ?? null;
  }

  /** Returns the printing job, or null. */
  printingOn(target: PrinterTarget): Job | null {
    const name = printerName(target);
    const isHere = (job: Job) => job.state === 'printing' && printerName(job.target) === name;
    return this.#jobs.values().find(isHere) ?? null;
  }

  /** Returns the print that its printer must finish before a waiting one; null if it is its turn. */
  before({ target, turn }: Job): Job | null {
    const name = printerName(target);
    const isAhead = (job: Job) =>
      (job.state === 'printing' || job.state === 'waiting') &&
      job.turn < turn &&
      printerName(job.target) === name;
    return this.list().findLast(isAhead) ?? null;
  }

  /** Returns the jobs, the newest first. */
  list(): readonly Job[] {
    return Array.from(this.#jobs.values()).sort((one, other) => other.turn - one.turn);
  }

  /** Waits for the printing jobs; waiting ones stay on disk. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await Promise.all(Array.from(this.#queues.values(), (queue) => queue.close()));
  }

  /** Undoes a move to another printer. The queue of the first one may have skipped the job. */
  #enterAgain(job: Job): void {
    job.state = 'waiting';
    this.#jobs.set(job.id, job);
    this.#enter(job);
  }

  #enter(job: Job): void {
    const name = printerName(job.target);
    const { firstWaitMs, longestWaitMs, log } = this.#options;
    let queue = this.#queues.get(name);
    if (!queue) {
      queue = new PrinterQueue({ firstWaitMs, longestWaitMs, log, work: (next) => this.#work(next) });
      this.#queues.set(name, queue);
    }
    queue.add(job);
  }

  /** Returns true if the job has ended, false for another attempt. */
  async #work(job: Job): Promise<boolean> {
    if (job.state !== 'waiting') return true;
    if (this.#options.now() - job.orderedAt > this.#options.giveUpMs) {
      const reason = [GIVEN_UP, job.reason].filter(Boolean).join('. ');
      await this.#change(job, { state: 'failed', reason });
      return true;
    }
    const outcome = await this.#print(job);
    if (outcome.kind === 'notReady') return this.#keepWaiting(job, outcome.reason);
    const isPrinted = outcome.kind === 'printed';
    // A printed job is never printed again: only its id has to stay.
    await this.#changeAnyway(
      job,
      isPrinted ? { state: 'printed', reason: null, bytes: '' } : { state: 'failed', reason: outcome.reason },
    );
    return true;
  }

  async #keepWaiting(job: Job, reason: string): Promise<boolean> {
    if (job.state !== 'waiting') return true;
    if (!this.#isClosing && job.reason !== reason) await this.#changeAnyway(job, { reason });
    return false;
  }

  async #print(job: Job): Promise<Outcome> {
    try {
      return await this.#options.printerFor(job.target).print({
        bytes: Buffer.from(job.bytes, 'base64'),
        onStart: async () => {
          // Given up, or the program stops, during the state request.
          if (this.#isClosing || job.state !== 'waiting') throw new Error('stopped before the first byte');
          await this.#change(job, { state: 'printing', reason: null }).catch((cause: unknown) => {
            throw new Error(NOT_STORED, { cause });
          });
        },
        onTrouble: (reason) => {
          job.reason = reason;
        },
      });
    } catch (error) {
      const isFull = error instanceof Error && error.message === NOT_STORED;
      const reason = isFull ? NOT_STORED : `La impresión falló (${String(error)})`;
      return job.state === 'printing' ? { kind: 'unknown', reason } : { kind: 'notReady', reason };
    }
  }

  /**
   * Sets the state at once, so that two changes never start from one state; resolves after it is on disk. Undone if the
   * disk does not take it.
   */
  async #change(job: Job, change: Partial<Job>): Promise<void> {
    const before = { ...job };
    Object.assign(job, change, { changedAt: this.#options.now() });
    await this.#options.store.save(job).catch((error: unknown) => {
      for (const key of Object.keys(change)) Object.assign(job, { [key]: before[key as keyof Job] });
      throw error;
    });
    for (const listener of this.#listeners) listener(job);
  }

  /** Changes a job whether or not the disk takes it: paper may have come out, or a person reads the reason. */
  async #changeAnyway(job: Job, change: Partial<Job>): Promise<void> {
    Object.assign(job, change);
    await this.#change(job, change).catch((error: unknown) =>
      this.#options.log(`No se pudo guardar el estado de una impresión: ${String(error)}`),
    );
  }

  async #forgetOld(): Promise<void> {
    const oldest = this.#options.now() - KEPT_MS;
    for (const job of this.#jobs.values()) {
      if (job.state === 'waiting' || job.state === 'printing' || job.changedAt >= oldest) continue;
      this.#jobs.delete(job.id);
      await this.#options.store
        .remove(job.id)
        .catch((error: unknown) => this.#options.log(`No se pudo borrar una impresión: ${String(error)}`));
    }
  }
}
