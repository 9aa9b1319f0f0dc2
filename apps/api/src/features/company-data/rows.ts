import type { ArchiveReader } from './archive.ts';
import { rowsEntry } from './manifest.ts';
import { wrongRow } from './refused.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Rows of a table that follow each other in a file. */
interface Part {
  readonly rows: readonly Row[];
  /** The place of the first of them, from 1. */
  readonly first: number;
}

const ROWS_AT_ONCE = 500;

/** Yields the rows of a table, several at once. Throws FileRefused for a line that is no row. */
export async function* rowsIn(archive: ArchiveReader, table: string): AsyncIterable<Part> {
  let rows: Row[] = [];
  let first = 1;
  for await (const line of linesOf(archive.read(rowsEntry(table)))) {
    if (rows.push(rowOf(line, table, first + rows.length)) < ROWS_AT_ONCE) continue;
    yield { rows, first };
    first += rows.length;
    rows = [];
  }
  if (rows.length > 0) yield { rows, first };
}

function rowOf(line: string, table: string, place: number): Row {
  try {
    const row: unknown = JSON.parse(line);
    if (isObject(row)) return row;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw wrongRow(table, place, 'no es un registro');
}

export const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Splits at '\n' only. `readline` would also split at the line separators of Unicode, which a text may contain. */
async function* linesOf(content: AsyncIterable<Buffer>): AsyncIterable<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}
