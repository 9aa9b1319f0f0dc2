import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { connectTo } from './socket.ts';

export interface Answer {
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
}

interface PendingCall {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** A persistent connection that answers one request at a time. Reads answers with a content-length, and 304. */
class Connection {
  isOpen = true;
  readonly #socket: Socket;
  #chunks: Buffer[] = [];
  #missing = 0;
  /** Body of the present answer; empty until it is complete. */
  #head = '';
  pendingCall: PendingCall | undefined;

  constructor(address: string) {
    this.#socket = connectTo(address, (chunk) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  ask(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.pendingCall = { resolve, reject };
      this.#socket.write(request);
    });
  }

  #read(chunk: Buffer): void {
    this.#chunks.push(Buffer.from(chunk));
    this.#missing -= chunk.length;
    if (this.#head === '') {
      try {
        this.#readHead(Buffer.concat(this.#chunks));
      } catch (error) {
        return this.#fail(error as Error);
      }
    }
    if (this.#head === '' || this.#missing > 0) return;
    const answer = {
      status: Number(this.#head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)),
      head: this.#head,
      body: Buffer.concat(this.#chunks),
    };
    this.#chunks = [];
    this.#head = '';
    this.pendingCall?.resolve(answer);
  }

  #readHead(received: Buffer): void {
    const end = received.indexOf('\r\n\r\n');
    if (end === -1) return;
    this.#head = received.toString('latin1', 0, end);
    const body = received.subarray(end + 4);
    this.#chunks = [body];
    this.#missing = bodyLength(this.#head) - body.length;
  }

  #fail(error: Error): void {
    this.isOpen = false;
    this.pendingCall?.reject(error);
  }
}

function bodyLength(head: string): number {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined && !head.startsWith('HTTP/1.1 304'))
    throw new Error(`no content-length:\n${head}`);
  return Number(length ?? 0);
}

type Ask = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

/**
 * Sends requests as cheaply as Node can, over bare sockets: client and server share the machine's cores. More calls at
 * once than `connections` wait for each other. Every status but 200 and 304 is an error.
 */
export function lightClient(address: string, token: string, connections = 1): Ask {
  const { host } = new URL(address);
  const idle: Connection[] = [];
  const waiting: ((connection: Connection) => void)[] = [];
  let opened = 0;
  const take = async (): Promise<Connection> => {
    const idleConnection = idle.pop();
    if (idleConnection?.isOpen) return idleConnection;
    if (idleConnection) return new Connection(address);
    if (opened === connections) return new Promise((resolve) => waiting.push(resolve));
    opened += 1;
    return new Connection(address);
  };
  const giveBack = (connection: Connection) => {
    const next = waiting.shift();
    if (next) next(connection);
    else idle.push(connection);
  };
  return async (method, path, body, headers = {}) => {
    const allHeaders = { host, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers };
    const connection = await take();
    const answer = await connection.ask(requestText(`${method} ${path}`, allHeaders, body));
    giveBack(connection);
    if (answer.status === 200 || answer.status === 304) return answer;
    throw new Error(`${path} answered ${answer.status}: ${String(answer.body)}`);
  };
}

function requestText(what: string, headers: Readonly<Record<string, string>>, body?: object): string {
  const payload = body ? JSON.stringify(body) : '';
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (body) {
    const length = Buffer.byteLength(payload);
    lines.push(
      `content-type: application/json\r\ncontent-length: ${length}\r\nidempotency-key: ${randomUUID()}\r\n`,
    );
  }
  return `${what} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`;
}
