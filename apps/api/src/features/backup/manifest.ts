import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { megabytes } from './files.ts';
import { MANIFEST, minuteText } from './list.ts';

/**
 * Places in a backup: of pg_dump's file, of the embedded server's files, and of pictures; the latter as in DATA_DIR.
 */
export const DUMP = 'database.dump';
export const POSTGRES = 'postgres';
export const PICTURES = 'storage';

/** A path below the backup's folder, with slashes. */
const path = z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\\]+$/);

const schema = z.object({
  product: z.string(),
  version: z.string(),
  /** The backup contains everything that was acknowledged before this moment. */
  takenAt: z.iso.datetime(),
  /** 'files': PostgreSQL's data folder, for the embedded server; 'dump': pg_dump's file, for any other. */
  database: z.enum(['files', 'dump']),
  /** PostgreSQL's major version: of the server's files, or of pg_dump. */
  postgres: z.int(),
  migration: z.string(),
  companies: z.int(),
  sales: z.int(),
  /** The folder of the copied pictures, or the name of the store that has them. */
  pictures: z.string(),
  pictureFiles: z.int(),
  bytes: z.int(),
  /** Folders, which may be empty. */
  folders: z.array(path),
  files: z.record(path, z.object({ bytes: z.int(), sha256: z.string() })),
});

/** Describes a backup's contents. It is written last: a folder without it is no backup. */
export type Manifest = z.infer<typeof schema>;

const count = (value: number, one: string, many: string) =>
  `${value.toLocaleString('es-BO')} ${value === 1 ? one : many}`;

export function contentsText({ pictures, pictureFiles, bytes, takenAt, ...rows }: Manifest): string {
  return [
    rowsText(rows),
    pictures === PICTURES
      ? count(pictureFiles, 'archivo de imágenes', 'archivos de imágenes')
      : `sin las imágenes, que están en ${pictures}`,
    megabytes(bytes),
    `hasta el ${minuteText(Date.parse(takenAt))}`,
  ].join(', ');
}

type Rows = Pick<Manifest, 'companies' | 'sales'>;

const rowsText = ({ companies, sales }: Rows) =>
  `${count(companies, 'empresa', 'empresas')}, ${count(sales, 'venta', 'ventas')}`;

/** Returns for a person how restored rows are fewer than the manifest says, or null. */
export function missingRows(manifest: Rows, restored: Rows): string | null {
  if (restored.companies >= manifest.companies && restored.sales >= manifest.sales) return null;
  return `Al respaldo le faltan datos: dice ${rowsText(manifest)}; trae ${rowsText(restored)}.`;
}

/** Reads a backup's manifest. Throws an Error for a person. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} no es un respaldo: no tiene el archivo ${MANIFEST}.`, { cause });
  });
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`El respaldo está dañado: no se entiende su archivo ${MANIFEST}.`, { cause });
  }
}
