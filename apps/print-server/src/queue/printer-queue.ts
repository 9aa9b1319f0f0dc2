import type { Job } from './job.ts';

interface PrinterQueueOptions {
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** Resolves with true if the queue may go on to the next job. */
  readonly work: (job: Job) => Promise<boolean>;
  readonly log: (text: string) => void;
}

/** The queue of one printer: the first job is tried until it has ended. */
export class PrinterQueue {
  readonly #options: PrinterQueueOptions;
  readonly #jobs: Job[] = [];
  #running: Promise<void> = Promise.resolve();
  #isRunning = false;
  #isClosing = false;
  /** A job arrived since the last attempt. */
  #isCalled = false;
  #wake: () => void = () => undefined;

  constructor(options: PrinterQueueOptions) {
    this.#options = options;
  }

  /** Adds a job and retries the waiting ones at once: a new order often means that a person has checked the printer. */
  add(job: Job): void {
    this.#jobs.push(job);
    this.#isCalled = true;
    this.#wake();
    if (!this.#isRunning) this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    let waitMs = this.#options.firstWaitMs;
    for (let job = this.#jobs[0]; job && !this.#isClosing; job = this.#jobs[0]) {
      this.#isCalled = false;
      if (await this.#isDone(job)) {
        this.#jobs.shift();
        waitMs = this.#options.firstWaitMs;
      } else if (!this.#isClosing && !this.#isCalled) {
        await this.#pause(waitMs);
        waitMs = Math.min(waitMs * 2, this.#options.longestWaitMs);
      }
    }
    this.#isRunning = false;
  }

  /** A full disk must not end the queue: the job is tried again. */
  async #isDone(job: Job): Promise<boolean> {
    try {
      return await this.#options.work(job);
    } catch (error) {
      this.#options.log(`No se pudo guardar el estado de una impresión: ${String(error)}`);
      return false;
    }
  }

  #pause(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
