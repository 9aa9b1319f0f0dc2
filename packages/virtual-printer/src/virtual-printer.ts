import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { EscPosReader } from './esc-pos-reader.ts';
import type { PaperSheet } from './paper.ts';

/** Letters of a row, by the width of the roll in mm. */
const COLUMNS = { 58: 32, 80: 48 } as const;
const LAST_PORT = 9_199;
/** Bits that every answer to DLE EOT has. */
const ANSWER = 0b0001_0010;
const NO_PAPER = { offline: 0b0010_0000, paper: 0b0110_0000 };
const COVER_OPEN = 0b0000_0100;
const PAPER_LOW = 0b0000_1100;

/** Properties of a counter's printer; they may change at any time. */
export interface Behaviour {
  /** `garbage` is another program at the address, `silent` a printer that does not answer. */
  answers: 'status' | 'silent' | 'garbage';
  hasPaper: boolean;
  /** The roll is nearly empty: it still prints. */
  isPaperLow: boolean;
  isCoverOpen: boolean;
  /** Accepts bytes and does not print them yet. */
  isSlow: boolean;
  /** The connection breaks after this many more bytes. */
  breaksAfter: number | null;
}

/** A thermal printer in the network with readable paper, for tests and for the demo. */
export class VirtualPrinter {
  readonly behaviour: Behaviour = {
    answers: 'status',
    hasPaper: true,
    isPaperLow: false,
    isCoverOpen: false,
    isSlow: false,
    breaksAfter: null,
  };
  readonly sheets: PaperSheet[] = [];
  drawerOpenings = 0;
  /** Called whenever a sheet was cut off. */
  onSheet: (sheet: PaperSheet) => void = () => undefined;
  readonly reader: EscPosReader;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #memory: Buffer[] = [];
  #last: Socket | null = null;

  constructor(width: 58 | 80) {
    this.reader = new EscPosReader(COLUMNS[width], {
      onCut: (sheet) => {
        this.sheets.push(sheet);
        this.onSheet(sheet);
      },
      onDrawer: () => (this.drawerOpenings += 1),
      onDoneRequest: () => this.#answer(0),
    });
    this.#server = createServer((socket) => this.#take(socket));
  }

  /** Switches it on and returns its port. */
  async listen(port = 0): Promise<number> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  /** Switches it on at the first free port from `port` on where a print server searches for printers. */
  async listenFrom(port: number): Promise<number> {
    return this.listen(port).catch((error: unknown) => {
      if (port >= LAST_PORT) throw error;
      return this.listenFrom(port + 1);
    });
  }

  /** Switches it off, also in the middle of a print. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Changes its properties, and prints waiting bytes if it can. */
  set(change: Partial<Behaviour>): void {
    Object.assign(this.behaviour, change);
    this.#printMemory();
  }

  #take(socket: Socket): void {
    this.#sockets.add(socket);
    this.#last = socket;
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('data', (bytes: Buffer) => this.#receive(socket, bytes));
  }

  #receive(socket: Socket, bytes: Buffer): void {
    const { breaksAfter } = this.behaviour;
    const piece = breaksAfter === null ? bytes : bytes.subarray(0, breaksAfter);
    this.#answerNow(socket, piece);
    this.#memory.push(piece);
    this.#printMemory();
    if (breaksAfter === null) return;
    this.behaviour.breaksAfter = breaksAfter - piece.length;
    if (piece.length < bytes.length || breaksAfter === piece.length) socket.destroy();
  }

  /** Answers DLE EOT n on arrival, before waiting bytes. */
  #answerNow(socket: Socket, bytes: Buffer): void {
    const { answers, hasPaper, isPaperLow, isCoverOpen } = this.behaviour;
    if (answers === 'garbage') socket.write('HTTP/1.1 400 Bad Request\r\n\r\n');
    if (answers !== 'status') return;
    for (let at = bytes.indexOf('\u0010\u0004'); at >= 0; at = bytes.indexOf('\u0010\u0004', at + 1)) {
      const offline = (hasPaper ? 0 : NO_PAPER.offline) | (isCoverOpen ? COVER_OPEN : 0);
      const paper = (hasPaper ? 0 : NO_PAPER.paper) | (isPaperLow ? PAPER_LOW : 0);
      socket.write(Buffer.from([ANSWER | (bytes[at + 2] === 4 ? paper : offline)]));
    }
  }

  #printMemory(): void {
    const { hasPaper, isCoverOpen, isSlow } = this.behaviour;
    if (!hasPaper || isCoverOpen || isSlow) return;
    const bytes = Buffer.concat(this.#memory);
    this.#memory = [];
    this.reader.read(bytes);
  }

  #answer(byte: number): void {
    if (this.behaviour.answers === 'status') this.#last?.write(Buffer.from([byte]));
  }
}
