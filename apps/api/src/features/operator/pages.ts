import { id, wholeNumber } from '@restaurante/contract/schema.ts';
import { z } from 'zod';
import { readPage } from '../../shared/page.ts';
import type { Terminal } from './terminal.ts';

/** Options of every list: its length, its beginning and its form. */
export const pageOptions = {
  limit: wholeNumber({ min: 1, max: 1000 }).default(50).describe('<n> Cuántas filas; 50 si no se dice'),
  before: id().optional().describe('<id> Sigue después de esta fila'),
  json: z.boolean().default(false).describe('Como JSON, para otro programa'),
};

/** Escapes what a terminal does not get as it is (`processTerminal`). */
const escaped = (json: string) =>
  json.replaceAll(/\p{C}/gu, (letter) =>
    letter
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

interface Page<Row> {
  readonly options: { readonly limit: number; readonly before?: number | undefined; readonly json: boolean };
  /** Returns at most `limit` rows after the one with the id `before`. */
  readonly read: (page: { before: number | null; limit: number }) => Promise<Row[]>;
  readonly toJson: (row: Row) => object;
  readonly toText: (rows: readonly Row[]) => string;
}

/** Prints one page of a list, and how the next one is read. As JSON it is `{rows, next}`. */
export async function printPage<Row extends { readonly id: number }>(
  { print }: Terminal,
  { options, read, toJson, toText }: Page<Row>,
): Promise<void> {
  const { rows, next } = await readPage(options.limit, (limit) =>
    read({ before: options.before ?? null, limit }),
  );
  if (options.json) return print(escaped(JSON.stringify({ rows: rows.map(toJson), next })));
  print(toText(rows));
  if (next !== null) print(`Hay más: repite con --before ${next}.`);
}
