import { connect, type Socket } from 'node:net';

/** One connection to a printer: bytes to it, and its answer since the last call. */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer[] = [];
  #wake: () => void = () => undefined;
  #end: string | null = null;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (bytes: Buffer) => {
      // A printer answers a few bytes. A device that answers more is no printer, and must not fill the memory.
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

  /** Resolves after the system has accepted the bytes; rejects if the connection ends or stalls. */
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

  /** Returns the answer since the last call; waits for at least `count` bytes, at most this long. */
  async answer(count: number, patienceMs: number): Promise<Buffer> {
    const deadline = performance.now() + patienceMs;
    while (this.#size() < count && this.#end === null) {
      const leftMs = deadline - performance.now();
      if (leftMs <= 0 || !(await this.#somethingHappens(leftMs))) break;
    }
    const bytes = Buffer.concat(this.#received);
    this.#received = [];
    return bytes;
  }

  get isOpen(): boolean {
    return this.#end === null;
  }

  /**
   * Ends the connection; bytes that were written still arrive. Returns whether no error came within this time, or
   * before the other side ended too.
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
