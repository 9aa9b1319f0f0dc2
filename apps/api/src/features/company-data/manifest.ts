import { z } from 'zod';
import type { FileTable, PictureColumn } from '../../shared/db/company-rows.ts';
import type { Row } from './rows.ts';

/** The newest format that this version reads. A change that an older version could not read raises it. */
export const FORMAT = 4;
export const MANIFEST = 'manifest.json';

/** The first lines of a file of any format. */
export const header = z.object({ format: z.number() });

export const manifest = header.extend({
  /** The last migration of the product that wrote the file. */
  product: z.string(),
  exported_at: z.string(),
  /** Whether the file contains passwords, sessions and keys. */
  has_secrets: z.boolean(),
  company: z.object({ id: z.number(), slug: z.string(), name: z.string() }),
  plan: z.object({ id: z.number(), name: z.string() }),
  tables: z.record(z.string(), z.object({ rows: z.number(), sums: z.record(z.string(), z.number()) })),
  /** Pictures with all their sizes. */
  pictures: z.number(),
});
export type Manifest = z.output<typeof manifest>;

/** Tables of format 1 that a file lacks since then: their sums are computed again. */
const SUMMED_IN_1: ReadonlySet<string> = new Set([
  'sales_daily',
  'product_sales_daily',
  'product_discounts_daily',
  'option_sales_daily',
  'money_daily',
]);

/** Columns that older files have, and files of this format do not. */
const GONE: Readonly<Record<string, readonly string[]>> = {
  sale_payment_claims: ['share_total_cents'],
  sale_lines: ['is_served'],
};

/** Returns a row, or the sums of a table, without columns that are gone. */
const withoutGone = <T>(table: string, row: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !GONE[table]?.includes(column)));

/** Returns a row of an older file as it is written today; of lines it says only whether they wait or are ready. */
export function rowInThisFormat(table: string, row: Row): Record<string, unknown> {
  const served = row['is_served'];
  const state = served === true ? 'ready' : served === false ? 'waiting' : served;
  return { ...withoutGone(table, row), ...(table === 'sale_lines' && served !== undefined && { state }) };
}

/** Returns the manifest of an older file as it is written today. */
export function inThisFormat(old: Manifest): Manifest {
  const tables = Object.entries(old.tables)
    .filter(([name]) => old.format > 1 || !SUMMED_IN_1.has(name))
    .map(([name, { rows, sums }]) => [name, { rows, sums: withoutGone(name, sums) }]);
  return { ...old, tables: Object.fromEntries(tables) as Manifest['tables'] };
}

export const rowsEntry = (table: string) => `rows/${table}.ndjson`;
export const PICTURES = 'pictures/';
/** Columns of any table that name a picture. */
export const PICTURE_COLUMNS: readonly string[] = ['image', 'logo', 'banner', 'avatar', 'invoice', 'photo'];

export const pictureColumnsOf = (tables: readonly FileTable[]): PictureColumn[] =>
  tables.flatMap((table) =>
    table.columns.filter((column) => PICTURE_COLUMNS.includes(column)).map((column) => ({ table, column })),
  );
