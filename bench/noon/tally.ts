import { randomUUID } from 'node:crypto';
import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnyEndpoint } from '@restaurante/contract/endpoint.ts';
import { print } from '../figures.ts';
import { percentile } from '../load.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface CallOptions {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** The address of a guest's phone. */
  readonly from?: string;
  /** The expected refusal. */
  readonly refusal?: string;
}

/** Counts calls from outside and their answers. */
export class Tally {
  readonly faults: string[] = [];
  readonly #times = new Map<string, number[]>();
  readonly #address: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 400 });
  #refused = 0;
  #busy = 0;

  constructor(address: string) {
    this.#address = address;
  }

  fault(what: string): void {
    this.faults.push(what);
    if (this.faults.length <= 20) print(`FAULT: ${what}`);
  }

  /** Sends a call; returns null if it was refused or broke. An unexpected outcome is a fault. */
  async ask<T>(kind: string, endpoint: AnyEndpoint, options: CallOptions = {}): Promise<T | null> {
    const start = performance.now();
    try {
      const { status, body } = await this.#insist(endpoint, options);
      const times = this.#times.get(kind) ?? [];
      times.push(performance.now() - start);
      this.#times.set(kind, times);
      const { code } = body as { code?: string };
      if (options.refusal !== undefined) {
        this.#refused += 1;
        if (code !== options.refusal) this.fault(`${kind}: ${status} ${code} instead of ${options.refusal}`);
        return null;
      }
      if (status === 200) return body as T;
      this.fault(`${kind}: ${status} ${JSON.stringify(body)}`);
    } catch (error) {
      this.fault(`${kind}: ${String(error)}`);
    }
    return null;
  }

  /** Repeats a call like the browser: after 503 from a busy server, twice at most, under its key. */
  async #insist(endpoint: AnyEndpoint, options: CallOptions): Promise<Answer> {
    const key = randomUUID();
    for (let attempts = 2; ; attempts -= 1) {
      const answer = await this.#send(endpoint, options, key);
      if (attempts === 0 || (answer.body as { code?: string }).code !== 'server_busy') return answer;
      this.#busy += 1;
      await wait(1_000 + 500 * Math.random());
    }
  }

  async #send(endpoint: AnyEndpoint, options: CallOptions, key: string): Promise<Answer> {
    let isKept = false;
    try {
      return await this.#sendOnce(endpoint, options, key, (asking) => (isKept = asking.reusedSocket));
    } catch (error) {
      // A kept connection that the server was just closing: a browser sends the call again.
      if (!isKept || (error as { code?: string }).code !== 'ECONNRESET') throw error;
      return this.#sendOnce(endpoint, options, key);
    }
  }

  #sendOnce(
    endpoint: AnyEndpoint,
    { token, params = {}, query, body, from }: CallOptions,
    key: string,
    onEnd: (asking: ClientRequest) => void = () => undefined,
  ): Promise<Answer> {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    const url = `${this.#address}${path}${query ? `?${new URLSearchParams(query).toString()}` : ''}`;
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(from ? { 'x-forwarded-for': from } : {}),
      ...(endpoint.idempotent ? { 'idempotency-key': key } : {}),
    };
    return new Promise((resolve, reject) => {
      const asking = request(url, { agent: this.#agent, method: endpoint.method, headers, timeout: 15_000 });
      asking.on('timeout', () => asking.destroy(new Error('no answer in 15 seconds')));
      asking.on('error', (error) => {
        onEnd(asking);
        reject(error);
      });
      asking.on('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as unknown });
        });
      });
      asking.end(endpoint.method === 'POST' ? JSON.stringify(body ?? {}) : undefined);
    });
  }

  get total(): number {
    return [...this.#times.values()].reduce((sum, times) => sum + times.length, 0);
  }

  print(): void {
    print(
      `\n${'call'.padEnd(16)}${['times', 'p50 ms', 'p95 ms', 'p99 ms', 'worst'].map((word) => word.padStart(10)).join('')}`,
    );
    for (const [kind, times] of [...this.#times].sort()) {
      const figures = [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(1));
      const row = [String(times.length), ...figures, Math.max(...times).toFixed(0)];
      print(`${kind.padEnd(16)}${row.map((cell) => cell.padStart(10)).join('')}`);
    }
    print(
      `${this.total} calls, ${this.#refused} of them meant to be refused; ${this.#busy} tries found the server busy`,
    );
  }
}
