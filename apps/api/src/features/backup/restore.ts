import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { startEmbeddedPostgres } from '@restaurante/embedded-postgres/embedded-postgres.ts';
import { embeddedVersion } from '@restaurante/embedded-postgres/programs.ts';
import { type Executor, openPool } from '../../shared/db/database.ts';
import { analyze, anyRelation, majorVersion, markAnew } from '../../shared/db/inspect.ts';
import { restoreDraftIn } from '../../shared/db/unfinished-restore.ts';
import { counts } from './backup.repository.ts';
import { type Content, contentOf } from './content.ts';
import { requireClient, restoreDump } from './dump.ts';
import { checkFile, filesBelow, missingSpace, progressOf, spaceProblem } from './files.ts';
import { listBackups } from './list.ts';
import {
  type AnyManifest,
  DUMP,
  PICTURES,
  POSTGRES,
  isPath,
  missingRows,
  readManifest,
  storedBytes,
  storedFiles,
} from './manifest.ts';
import { readIdentity } from './sealed.ts';
import { markInDatabase, markInFolder } from './unfinished.ts';

export interface RestoreOrder {
  readonly folder: string;
  readonly dataDir: string;
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Names of this version's migrations. */
  readonly migrations: readonly string[];
  /** A file with the private key of an encrypted backup. */
  readonly identityFile: string | undefined;
  /** Whether fewer rows than the manifest says are accepted. */
  readonly mayBeIncomplete: boolean;
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
}

/**
 * Fills an empty data folder, or an empty database, from a backup. An interrupted restore can be run again. Throws an
 * Error for a person, and then the product does not start. Returns the manifest with the counts of the restored rows.
 */
export async function restore(order: RestoreOrder): Promise<AnyManifest> {
  const manifest = await findManifest(order.folder);
  await requireRightVersion(manifest, order);
  const content = contentOf(order.folder, manifest, await identityOf(manifest, order));
  const mark = order.databaseUrl ? markInDatabase(order.databaseUrl) : markInFolder(order.dataDir);
  await requireEmpty(manifest, order, (await mark.get()) === order.folder);
  await mark.set(order.folder);
  try {
    await requireIntact(manifest, order);
  } catch (error) {
    await mark.remove();
    throw error;
  }
  const rows =
    manifest.database === 'files' ? await restoreFiles(content, order) : await fillDatabase(content, order);
  await mark.remove();
  return { ...manifest, ...rows };
}

async function findManifest(folder: string): Promise<AnyManifest> {
  const [newest] = await listBackups(folder);
  if (newest) throw new Error(`Elige uno de los respaldos de ${folder}. El último es ${newest.path}`);
  return readManifest(folder);
}

/** Returns the private key that opens the backup; null if it is not encrypted. */
async function identityOf(manifest: AnyManifest, { identityFile }: RestoreOrder): Promise<string | null> {
  const key = 'key' in manifest ? manifest.key : null;
  if (key === null) return null;
  if (!identityFile) {
    throw new Error(`El respaldo está cifrado: agrega --identity <archivo>, con la clave privada de ${key}.`);
  }
  return readIdentity(identityFile, key);
}

async function requireRightVersion(
  { database, postgres, migration, version }: AnyManifest,
  { databaseUrl, migrations }: RestoreOrder,
): Promise<void> {
  if (!migrations.includes(migration)) {
    throw new Error(
      `El respaldo es de una versión más nueva del producto (${version}): actualízalo primero.`,
    );
  }
  if (database === 'files') {
    if (databaseUrl) {
      throw new Error('El respaldo es de la base de datos incluida: restáuralo sin DATABASE_URL.');
    }
    const embedded = await embeddedVersion();
    if (embedded !== postgres) {
      throw new Error(
        `El respaldo es de PostgreSQL ${postgres}, y este producto incluye PostgreSQL ${embedded}.`,
      );
    }
  } else {
    if (!databaseUrl) {
      throw new Error('El respaldo es de una base de datos propia: define DATABASE_URL con una base vacía.');
    }
    await requireClient('pg_restore', postgres);
  }
}

async function requireEmpty(
  { postgres }: AnyManifest,
  { dataDir, databaseUrl }: RestoreOrder,
  /** Whether a restore of this backup was interrupted: its rows and pictures may be there. */
  isResumed: boolean,
): Promise<void> {
  if (databaseUrl) {
    const db = openPool(databaseUrl);
    try {
      const version = await majorVersion(db);
      if (version < postgres) {
        throw new Error(`El respaldo es de PostgreSQL ${postgres}, y la base de DATABASE_URL es ${version}.`);
      }
      const relation = isResumed ? undefined : await anyRelation(db);
      if (relation) throw new Error(`La base de DATABASE_URL no está vacía: tiene ${relation}.`);
    } finally {
      await db.destroy();
    }
  } else if (existsSync(join(dataDir, POSTGRES))) {
    throw new Error(
      `En ${dataDir} ya hay una base de datos: restaura en otro DATA_DIR, o mueve su carpeta postgres.`,
    );
  }
  const pictures = await filesBelow(join(dataDir, PICTURES));
  if (pictures.length > 0 && !isResumed)
    throw new Error(`En ${dataDir} ya hay imágenes: restaura en otro DATA_DIR, o mueve su carpeta storage.`);
}

async function fillDatabase({ manifest, entries, dump }: Content, order: RestoreOrder) {
  const url = order.databaseUrl!;
  await extractAll(manifest, entries, order, () => order.dataDir);
  const db = openPool(url);
  try {
    if (!(await anyRelation(db))) await restoreDump(url, dump(), order);
    await analyze(db);
    return await begin(db, manifest, order);
  } finally {
    await db.destroy();
  }
}

/** Compares restored rows with the manifest, and prepares them for their first start. Returns their counts. */
async function begin(db: Executor, manifest: AnyManifest, { mayBeIncomplete }: RestoreOrder) {
  const rows = await counts.one(db, {});
  const problem = missingRows(manifest, rows);
  if (problem && !mayBeIncomplete) {
    throw new Error(
      `${problem} Restaura otro respaldo en otro DATA_DIR o en otra base; si no hay otro, acepta este con --incomplete.`,
    );
  }
  await markAnew(db);
  return rows;
}

async function requireIntact(manifest: AnyManifest, { folder, signal, report }: RestoreOrder): Promise<void> {
  const advance = progressOf('comprobación', storedBytes(manifest), report);
  for (const [path, { sha256 }] of Object.entries(storedFiles(manifest))) {
    const copy = await checkFile(join(folder, path), { signal, advance });
    if (!copy) throw new Error(`El respaldo está dañado: falta ${path}.`);
    if (copy.sha256 !== sha256) throw new Error(`El respaldo está dañado: ${path} no es lo que se guardó.`);
  }
}

/** Returns the space that the files take when they are extracted. Pictures are hardly compressed. */
function neededBytes(manifest: AnyManifest): number {
  if (manifest.database === 'files') return manifest.bytes;
  const files = Object.entries(storedFiles(manifest)).filter(([path]) => !path.startsWith(DUMP));
  return files.reduce((sum, [, { bytes }]) => sum + bytes, 0);
}

/**
 * Extracts the database into a draft, and starts it there once: PostgreSQL brings it to the end of the backup. Then the
 * draft gets its name.
 */
async function restoreFiles({ manifest, entries }: Content, order: RestoreOrder) {
  const { dataDir, report } = order;
  const draft = restoreDraftIn(dataDir);
  const home = join(draft, POSTGRES);
  const removeCopy = () => rm(home, { recursive: true, force: true, maxRetries: 5 });
  await removeCopy();
  try {
    await extractAll(manifest, entries, order, (path) => (isIn(POSTGRES, path) ? draft : dataDir));
    report('  PostgreSQL la comprueba…');
    const rows = await startOnce(draft, manifest, order);
    await rename(home, join(dataDir, POSTGRES));
    return rows;
  } finally {
    await removeCopy();
  }
}

/** Starts a draft, prepares its data and stops it. Returns the counts of its rows. */
async function startOnce(draft: string, manifest: AnyManifest, order: RestoreOrder) {
  const server = await startEmbeddedPostgres({ dataDir: draft });
  const db = openPool(server.url);
  try {
    return await begin(db, manifest, order);
  } finally {
    await db.destroy();
    await server.stop();
  }
}

const isIn = (folder: string, path: string) => path === folder || path.startsWith(`${folder}/`);

/** Extracts folders and files, each below the folder that `placeOf` returns for its path. */
async function extractAll(
  manifest: AnyManifest,
  entries: Content['entries'],
  { dataDir, signal, report }: RestoreOrder,
  placeOf: (path: string) => string,
): Promise<void> {
  const advance = progressOf('archivos', manifest.bytes, report);
  await mkdir(dataDir, { recursive: true });
  const missing = await missingSpace(dataDir, neededBytes(manifest));
  if (missing > 0) throw new Error(spaceProblem(dataDir, missing));
  for await (const { path, content } of entries()) {
    if (!isPath(path) || ![POSTGRES, PICTURES].some((folder) => isIn(folder, path))) {
      throw new Error(`El respaldo está dañado: contiene ${path}.`);
    }
    const place = join(placeOf(path), path);
    await mkdir(content ? dirname(place) : place, { recursive: true, mode: 0o700 });
    if (!content) continue;
    await pipeline(content, createWriteStream(place, { mode: 0o600, flush: true }), { signal });
    advance((await stat(place)).size);
  }
}
