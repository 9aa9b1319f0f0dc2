import { importProducts } from '@restaurante/contract/products/products.endpoints.ts';
import type { ImportWire } from '@restaurante/contract/products/products.import.wire.ts';
import { readSheet } from 'read-excel-file/node';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import type { TestApi } from './api.ts';

/** The titles of the smallest valid file, and the type. */
export const HEAD = ['Categoría', 'Nombre', 'Tipo', 'Precio'];

/** Returns a file as Excel saves it. */
export const fileOf = (...rows: SheetData) => writeXlsxFile(rows).toBuffer();

/** Returns a file of several sheets by their names. */
export const bookOf = (sheets: Readonly<Record<string, SheetData>>) =>
  writeXlsxFile(Object.entries(sheets).map(([sheet, data]) => ({ sheet, data }))).toBuffer();

/** Reads a file's rows with another program; menus contain no dates. */
export const rowsIn = (file: Buffer) => readSheet(file) as Promise<(string | number | null)[][]>;

interface Who {
  readonly token: string;
  readonly params: { companyId: number };
}

export const sendFile = (api: TestApi, { token, params }: Who, file: Buffer, dry_run = false) =>
  api.send(importProducts, { token, params, body: { dry_run }, files: { file } });

/** Imports the file as a dry run. */
export const preview = (api: TestApi, { token, params }: Who, file: Buffer): Promise<ImportWire> =>
  api.call(importProducts, { token, params, body: { dry_run: true }, files: { file } });

/** Imports the file. */
export const apply = (api: TestApi, { token, params }: Who, file: Buffer): Promise<ImportWire> =>
  api.call(importProducts, { token, params, files: { file } });

/** Returns the import's action for each row of the file. */
export const actions = ({ rows }: ImportWire) => rows.map(({ action }) => action);
