import type { Picture } from '@restaurante/contract/printing/print.wire.ts';
import { printable, type CodePage } from './characters.ts';
import type { Part, Slip } from './slips.ts';

/** A printed row. Its width is counted in characters of the row's own scale. */
export type Row =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly scale: number;
      /** Twice as tall: readable from far, with the row's width unchanged. */
      readonly isTall: boolean;
      readonly bold: boolean;
      readonly isCentred: boolean;
    }
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'qr'; readonly text: string };

export interface Paper {
  /** Width of the roll, in mm. */
  readonly width: 58 | 80;
  /** Scale of every text, 1 or 2. */
  readonly fontScale: number;
  readonly codePage: CodePage;
}

/** Characters of the smallest size in a row of 12-point letters: 384 and 576 points wide. */
export const COLUMNS = { 58: 32, 80: 48 } as const;
/** The largest scale of a printer. */
export const MAX_SCALE = 8;
/** Narrower paper has no room for headings above its columns. */
const HEADED_COLUMNS = 24;
const COUNT_HEADING = 'Cant ';
/** Prefix of a guest's wish for a dish. */
const NOTE_MARK = '  * ';
/** Letters reserved for a product's name next to its amount. */
const LEAST_NAME = 10;

export function layOut(slip: Slip, paper: Paper): readonly Row[] {
  const rows = new Rows(paper);
  for (const part of slip) rows.add(part);
  return rows.done;
}

class Rows {
  readonly done: Row[] = [];
  readonly #paper: Paper;
  readonly #columns: number;

  constructor(paper: Paper) {
    this.#paper = paper;
    this.#columns = Math.floor(COLUMNS[paper.width] / paper.fontScale);
  }

  add(part: Part): void {
    switch (part.kind) {
      case 'picture':
      case 'qr':
        this.done.push(part);
        return;
      case 'rule':
        this.#row('-'.repeat(this.#columns));
        return;
      case 'text':
        this.#centred(part);
        return;
      case 'pair':
        this.#pair(part);
        return;
      case 'headings':
        if (this.#hasHeadings) this.#row(this.#apart(`${COUNT_HEADING}Detalle`, 'Importe'), { bold: true });
        return;
      case 'item':
        this.#item(part);
        return;
      case 'dish':
        this.#dish(part);
        return;
      case 'note':
        for (const text of wrap(this.#clean(part.text), this.#columns))
          this.#row(text, { bold: true, isTall: true });
    }
  }

  #clean(text: string): string {
    return printable(text, this.#paper.codePage);
  }

  #row(text: string, style: Partial<Omit<Extract<Row, { kind: 'text' }>, 'kind' | 'text'>> = {}): void {
    const plain = { scale: this.#paper.fontScale, isTall: false, bold: false, isCentred: false };
    this.done.push({ kind: 'text', text, ...plain, ...style });
  }

  get #hasHeadings(): boolean {
    return this.#columns >= HEADED_COLUMNS;
  }

  /** Limits a scale, so that no word must be broken. */
  #centred({ text, scale, bold }: Extract<Part, { kind: 'text' }>): void {
    const full = COLUMNS[this.#paper.width];
    const clean = this.#clean(text);
    const longest = Math.max(1, ...clean.split(' ').map((word) => word.length));
    const scaled = Math.min(MAX_SCALE, scale + this.#paper.fontScale - 1);
    const fitting = Math.max(1, Math.min(scaled, Math.floor(full / longest)));
    for (const row of wrap(clean, Math.floor(full / fitting)))
      this.#row(row, { scale: fitting, bold, isCentred: true });
  }

  /** Puts left and right into one row if both fit, else the right one into a row of its own. */
  #pair({ left, right, strong }: Extract<Part, { kind: 'pair' }>): void {
    const style = { bold: strong, isTall: strong };
    const [start, end] = [this.#clean(left), this.#clean(right)];
    if (start.length + end.length + 1 <= this.#columns || end === '') {
      const rows = end === '' ? wrap(start, this.#columns) : [this.#apart(start, end)];
      for (const row of rows) this.#row(row, style);
      return;
    }
    for (const row of wrap(start, this.#columns)) this.#row(row, style);
    for (const row of wrap(end, this.#columns)) this.#row(row.padStart(this.#columns), style);
  }

  /**
   * Writes '2    Pollo a la brasa     50,00'; the name continues below itself, never below the amount, and then the
   * chosen options. Without a heading the count is '2x': '2 1/2 Pollo' would be another amount.
   */
  #item({ quantity, name, amount, options }: Extract<Part, { kind: 'item' }>): void {
    const count = this.#hasHeadings ? `${quantity} `.padEnd(COUNT_HEADING.length) : `${quantity}x `;
    const room = this.#columns - count.length - amount.length - 1;
    const isNarrow = room < LEAST_NAME;
    const rows = wrap(this.#clean(name), isNarrow ? this.#columns - count.length : room);
    rows.forEach((row, index) => {
      const start = (index === 0 ? count : ' '.repeat(count.length)) + row;
      this.#row(index === 0 && !isNarrow ? this.#apart(start, amount) : start);
    });
    const start = ' '.repeat(count.length);
    for (const option of options)
      for (const row of wrap(`- ${this.#clean(option)}`, this.#columns - start.length))
        this.#row(start + row);
    if (isNarrow) this.#row(amount.padStart(this.#columns));
  }

  /** Writes the dish, and the guest's wish in bold below. */
  #dish({ quantity, name, note }: Extract<Part, { kind: 'dish' }>): void {
    const count = `${quantity} x `;
    wrap(this.#clean(name), this.#columns - count.length).forEach((row, index) =>
      this.#row((index === 0 ? count : ' '.repeat(count.length)) + row, { isTall: true }),
    );
    wrap(this.#clean(note ?? ''), this.#columns - NOTE_MARK.length).forEach((row, index) =>
      this.#row((index === 0 ? NOTE_MARK : ' '.repeat(NOTE_MARK.length)) + row, { bold: true, isTall: true }),
    );
  }

  #apart(start: string, end: string): string {
    return start + end.padStart(this.#columns - start.length);
  }
}

/** Breaks a text between words; a word longer than a row is broken. Returns no row for an empty text. */
function wrap(text: string, room: number): string[] {
  // Another program's count of twenty digits leaves no room for the name.
  const columns = Math.max(1, room);
  const rows: string[] = [];
  let row = '';
  for (let word of text.split(' ').filter(Boolean)) {
    if (row !== '' && row.length + 1 + word.length > columns) {
      rows.push(row);
      row = '';
    }
    while (word.length > columns) {
      rows.push(word.slice(0, columns));
      word = word.slice(columns);
    }
    row = row === '' ? word : word === '' ? row : `${row} ${word}`;
  }
  return row === '' ? rows : [...rows, row];
}
