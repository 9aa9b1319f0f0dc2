import { connect, type Socket } from 'node:net';

/** One connection to a printer: bytes out, and the bytes it answered since they were last taken. */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  #wake: () => void = () => undefined;
  #end: string | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes: Buffer) => {
      // A printer answers a few bytes. Whatever answers more is no printer, and must not fill the memory.
      if (this.#received.length < 64) this.#received.push(bytes.subarray(0, 256));
      this.#wake();
    });
    socket.on('error', (error) => this.#ended(error.message));
    socket.on('close', () => this.#ended('closed'));
  }

  static open(host: string, port: number, patienceMs: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host, port, noDelay: true });
      const timer = setTimeout(() => fail(new Error('timeout')), patienceMs);
      const fail = (error: Error) => {
        clearTimeout(timer);
        socket.destroy();
        reject(error);
      };
      socket.once('error', fail);
      socket.once('connect', () => {
        clearTimeout(timer);
        socket.off('error', fail);
        resolve(new Connection(socket));
      });
    });
  }

  /** Resolves once the computer has taken the bytes to send; rejects when the connection ends or stands still. */
  write(bytes: Buffer, patienceMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('timeout')), patienceMs);
      this.#socket.write(bytes, (error) => {
        clearTimeout(timer);
        if (error) reject(error);
        else resolve();
      });
    });
  }

  /** Returns what was answered since the last call; waits for at least `count` bytes, at most this long. */
  async answer(count: number, patienceMs: number): Promise<Buffer> {
    const deadline = performance.now() + patienceMs;
    while (this.#size() < count && this.#end === null) {
      const left = deadline - performance.now();
      if (left <= 0 || !(await this.#somethingHappens(left))) break;
    }
    const bytes = Buffer.concat(this.#received);
    this.#received = [];
    return bytes;
  }

  get isOpen(): boolean {
    return this.#end === null;
  }

  /**
   * Ends in order: what was written still arrives. Returns whether nothing went wrong in this time, or until the other
   * side ended too.
   */
  async finish(patienceMs: number): Promise<boolean> {
    this.#socket.end();
    const deadline = performance.now() + patienceMs;
    while (this.#end === null && performance.now() < deadline)
      await this.#somethingHappens(deadline - performance.now());
    return this.#end === null || this.#end === 'closed';
  }

  close(): void {
    this.#socket.destroy();
  }

  #size(): number {
    return this.#received.reduce((sum, { length }) => sum + length, 0);
  }

  #ended(reason: string): void {
    this.#end ??= reason;
    this.#wake();
  }

  #somethingHappens(patienceMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), patienceMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }
}
