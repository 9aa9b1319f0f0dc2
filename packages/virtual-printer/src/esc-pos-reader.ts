import { characterOf } from './code-pages.ts';
import type { PaperRow, PaperSheet } from './paper.ts';

const ESC = 0x1b;
const GS = 0x1d;
const FS = 0x1c;
const DLE = 0x10;
const LF = 0x0a;
const CR = 0x0d;

export interface ReaderEvents {
  readonly onCut: (sheet: PaperSheet) => void;
  readonly onDrawer: () => void;
  /** GS r: all before it is on paper. */
  readonly onDoneRequest: () => void;
}

/** State of a printer after its start. */
const PLAIN = { width: 1, height: 1, isBold: false, isCentred: false, page: 0 };

type Bytes = Generator<undefined, number, number>;
type Work = Generator<undefined, void, number>;

/** Interprets ESC/POS bytes like a thermal printer, on paper that is an object. */
export class EscPosReader {
  /** Unknown commands: a cheap printer would print them as letters. */
  readonly unknown: string[] = [];
  readonly #columns: number;
  readonly #events: ReaderEvents;
  readonly #work: Work;
  #rows: PaperRow[] = [];
  #cells: { character: string; width: number; height: number; isBold: boolean }[] = [];
  #style = { ...PLAIN };
  #qr = '';

  constructor(columns: number, events: ReaderEvents) {
    this.#columns = columns;
    this.#events = events;
    this.#work = this.#readAll();
    this.#work.next();
  }

  read(bytes: Uint8Array): void {
    for (const byte of bytes) this.#work.next(byte);
  }

  /** Returns the rows of the paper that is not cut off yet. */
  get unfinished(): PaperSheet {
    return { columns: this.#columns, rows: [...this.#rows] };
  }

  *#readAll(): Work {
    for (;;) {
      const byte = yield* next();
      if (byte === ESC) yield* this.#escape();
      else if (byte === GS) yield* this.#group();
      else if (byte === FS || byte === DLE) yield* this.#short(byte);
      else if (byte === LF) this.#feed();
      else if (byte !== CR) this.#letter(characterOf(byte, this.#style.page));
    }
  }

  /** FS . switches Chinese off; DLE EOT n is answered where the bytes arrive. */
  *#short(start: number): Work {
    const command = yield* next();
    if (start === DLE) yield* next();
    else if (command !== 0x2e) this.#unknown(start, command);
  }

  *#escape(): Work {
    const command = String.fromCharCode(yield* next());
    if (command === '@') this.#style = { ...PLAIN };
    else if (command === 'E') this.#style.isBold = ((yield* next()) & 1) === 1;
    else if (command === 'a') this.#style.isCentred = (yield* next()) === 1;
    else if (command === 't') this.#style.page = yield* next();
    else if (command === 'd') for (let rows = yield* next(); rows > 0; rows--) this.#feed();
    else if (command === 'M' || command === '3') yield* next();
    else if (command === 'p') {
      yield* skip(3);
      this.#events.onDrawer();
    } else if (command !== '2') this.#unknown(ESC, command.charCodeAt(0));
  }

  *#group(): Work {
    const command = String.fromCharCode(yield* next());
    if (command === '!') yield* this.#size();
    else if (command === 'V') yield* this.#cut();
    else if (command === 'a') yield* next();
    else if (command === 'r') {
      yield* next();
      this.#events.onDoneRequest();
    } else if (command === '(') yield* this.#symbol();
    else if (command === 'v') yield* this.#picture();
    else this.#unknown(GS, command.charCodeAt(0));
  }

  *#size(): Work {
    const size = yield* next();
    Object.assign(this.#style, { width: ((size >> 4) & 7) + 1, height: (size & 7) + 1 });
  }

  *#cut(): Work {
    if ((yield* next()) >= 65) yield* next();
    if (this.#cells.length > 0) this.#feed();
    this.#events.onCut(this.unfinished);
    this.#rows = [];
  }

  /** GS ( k: function 80 stores what the code says, 81 prints it. */
  *#symbol(): Work {
    yield* next();
    const length = (yield* next()) + (yield* next()) * 256;
    const data = yield* take(length);
    if (data[1] === 80) this.#qr = data.subarray(3).toString('utf8');
    if (data[1] === 81) this.#rows.push({ kind: 'qr', text: this.#qr });
  }

  *#picture(): Work {
    yield* skip(2);
    const bytesPerRow = (yield* next()) + (yield* next()) * 256;
    const rows = (yield* next()) + (yield* next()) * 256;
    const bits = yield* take(bytesPerRow * rows);
    this.#rows.push({ kind: 'picture', width: bytesPerRow * 8, bits, isCentred: this.#style.isCentred });
  }

  /** A full row continues in the next one, even inside a word. */
  #letter(character: string): void {
    const { width, height, isBold } = this.#style;
    const used = this.#cells.reduce((sum, cell) => sum + cell.width, 0);
    if (used + width > this.#columns) this.#feed();
    this.#cells.push({ character, width, height, isBold });
  }

  #feed(): void {
    this.#rows.push({ kind: 'text', cells: this.#cells, isCentred: this.#style.isCentred });
    this.#cells = [];
  }

  #unknown(...bytes: number[]): void {
    this.unknown.push(Buffer.from(bytes).toString('hex'));
  }
}

function* next(): Bytes {
  return yield undefined;
}

function* skip(count: number): Work {
  for (let done = 0; done < count; done++) yield* next();
}

function* take(count: number): Generator<undefined, Buffer, number> {
  const bytes = Buffer.alloc(count);
  for (let at = 0; at < count; at++) bytes[at] = yield* next();
  return bytes;
}
