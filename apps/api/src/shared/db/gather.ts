interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R | Promise<R>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Returns a result for each item, in their order; a rejected promise among them is the failure of its item alone. If it
 * throws, all of its items fail.
 */
type Work<T, R> = (items: readonly T[]) => Promise<readonly (R | Promise<R>)[]>;

/**
 * Runs one batch at a time. Items that arrive during it form the next one, at most `most` of them. No timer is
 * involved: an item that finds no running batch starts at once.
 */
export class Gather<T, R> {
  readonly #work: Work<T, R>;
  readonly #most: number;
  readonly #waiting: Waiting<T, R>[] = [];
  #isRunning = false;

  constructor(work: Work<T, R>, { most }: { most: number }) {
    this.#work = work;
    this.#most = most;
  }

  get isIdle(): boolean {
    return !this.#isRunning;
  }

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, this.#most);
      try {
        const results = await this.#work(together.map(({ item }) => item));
        for (const [i, { resolve }] of together.entries()) resolve(results[i]!);
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    this.#isRunning = false;
  }
}
