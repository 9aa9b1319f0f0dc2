import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { megabytes } from './files.ts';
import { MANIFEST, minuteText } from './list.ts';

/** The output of pg_dump. */
export const DUMP = 'database.dump';
/** The other files of a backup, in one. */
export const ARCHIVE = 'files.tar';
/** Folders of the archive, as in DATA_DIR: the embedded server's files, and pictures. */
export const POSTGRES = 'postgres';
export const PICTURES = 'storage';

/** A path inside of a backup, with slashes. */
const path = z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$))[^\\]+$/);

export const isPath = (text: string): boolean => path.safeParse(text).success;

const checksums = z.record(path, z.object({ bytes: z.int(), sha256: z.string() }));

const about = z.object({
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
  /** Size of the content, before it was compressed. */
  bytes: z.int(),
});

const sealedSchema = about.extend({
  /** The public key whose private one opens the backup; null: it is not encrypted. */
  key: z.string().nullable(),
  /** The backup's files, as they are on the disk. */
  sealed: checksums,
});

/** Until November 2026 a backup contained the files themselves, and its folders, which may be empty. */
const folderSchema = about.extend({ folders: z.array(path), files: checksums });

/** Describes a backup's contents, without anything secret. It is written last: a folder without it is no backup. */
export type Manifest = z.infer<typeof sealedSchema>;
export type FolderManifest = z.infer<typeof folderSchema>;
export type AnyManifest = Manifest | FolderManifest;

/** Returns the files of a backup on the disk. */
export const storedFiles = (manifest: AnyManifest) =>
  'sealed' in manifest ? manifest.sealed : manifest.files;

/** Returns the space that a backup takes on the disk. */
export const storedBytes = (manifest: AnyManifest): number =>
  Object.values(storedFiles(manifest)).reduce((sum, { bytes }) => sum + bytes, 0);

const count = (value: number, one: string, many: string) =>
  `${value.toLocaleString('es-BO')} ${value === 1 ? one : many}`;

export function contentsText(manifest: AnyManifest): string {
  const { pictures, pictureFiles, takenAt, ...rows } = manifest;
  return [
    rowsText(rows),
    pictures === PICTURES
      ? count(pictureFiles, 'archivo de imágenes', 'archivos de imágenes')
      : `sin las imágenes, que están en ${pictures}`,
    megabytes(storedBytes(manifest)),
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
export async function readManifest(folder: string): Promise<AnyManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((cause: unknown) => {
    throw new Error(`${folder} no es un respaldo: no tiene el archivo ${MANIFEST}.`, { cause });
  });
  try {
    return z.union([sealedSchema, folderSchema]).parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`El respaldo está dañado: no se entiende su archivo ${MANIFEST}.`, { cause });
  }
}
