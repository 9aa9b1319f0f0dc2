import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@restaurante/embedded-postgres/embedded-postgres.ts';
import { embeddedVersion } from '@restaurante/embedded-postgres/programs.ts';
import { type Executor, openPool } from '../../shared/db/database.ts';
import { analyze, anyRelation, majorVersion, markAnew, unfinishedRestore } from '../../shared/db/inspect.ts';
import { restoreDraftIn } from '../../shared/db/unfinished-restore.ts';
import { counts } from './backup.repository.ts';
import { requireClient, restoreDump } from './dump.ts';
import { checkFile, copyFile, filesBelow, progressOf, requireSpace } from './files.ts';
import { listBackups } from './list.ts';
import { DUMP, type Manifest, PICTURES, POSTGRES, missingRows, readManifest } from './manifest.ts';
import { markInDatabase, markInFolder } from './unfinished.ts';

export interface RestoreOrder {
  readonly folder: string;
  readonly dataDir: string;
  /** Undefined for the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Names of this version's migrations. */
  readonly migrations: readonly string[];
  /** Whether fewer rows than the manifest says are accepted. */
  readonly mayBeIncomplete: boolean;
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
}

/**
 * Fills an empty data folder, or an empty database, from a backup. An interrupted restore can be run again. Throws an
 * Error for a person, and then the product does not start. Returns the manifest with the counts of the restored rows.
 */
export async function restore(order: RestoreOrder): Promise<Manifest> {
  const manifest = await findManifest(order.folder);
  await requireRightVersion(manifest, order);
  await requireEmpty(manifest, order);
  const mark = order.databaseUrl ? markInDatabase(order.databaseUrl) : markInFolder(order.dataDir);
  await mark.set(order.folder);
  try {
    await requireIntact(manifest, order);
  } catch (error) {
    await mark.remove();
    throw error;
  }
  await copyPictures(manifest, order);
  const rows =
    manifest.database === 'files' ? await restoreFiles(manifest, order) : await fillDatabase(manifest, order);
  await mark.remove();
  return { ...manifest, ...rows };
}

async function findManifest(folder: string): Promise<Manifest> {
  const [newest] = await listBackups(folder);
  if (newest) throw new Error(`Elige uno de los respaldos de ${folder}. El último es ${newest.path}`);
  return readManifest(folder);
}

async function requireRightVersion(
  { database, postgres, migration, version }: Manifest,
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
  { postgres, files }: Manifest,
  { folder, dataDir, databaseUrl }: RestoreOrder,
): Promise<void> {
  if (databaseUrl) {
    const db = openPool(databaseUrl);
    try {
      const version = await majorVersion(db);
      if (version < postgres) {
        throw new Error(`El respaldo es de PostgreSQL ${postgres}, y la base de DATABASE_URL es ${version}.`);
      }
      const relation = await anyRelation(db);
      // A restore that was killed after pg_restore has its rows already.
      const isFilled = relation && (await unfinishedRestore(db)) === folder;
      if (relation && !isFilled) throw new Error(`La base de DATABASE_URL no está vacía: tiene ${relation}.`);
    } finally {
      await db.destroy();
    }
  } else if (existsSync(join(dataDir, POSTGRES))) {
    throw new Error(
      `En ${dataDir} ya hay una base de datos: restaura en otro DATA_DIR, o mueve su carpeta postgres.`,
    );
  }
  // Pictures of an interrupted restore are in the backup too.
  const pictures = await filesBelow(join(dataDir, PICTURES));
  const other = pictures.find(({ path }) => !files[`${PICTURES}/${path}`]);
  if (other)
    throw new Error(`En ${dataDir} ya hay imágenes: restaura en otro DATA_DIR, o mueve su carpeta storage.`);
}

async function fillDatabase(manifest: Manifest, order: RestoreOrder) {
  const url = order.databaseUrl!;
  const db = openPool(url);
  try {
    if (!(await anyRelation(db))) await restoreDump(url, join(order.folder, DUMP), order);
    await analyze(db);
    return await begin(db, manifest, order);
  } finally {
    await db.destroy();
  }
}

/** Compares restored rows with the manifest, and prepares them for their first start. Returns their counts. */
async function begin(db: Executor, manifest: Manifest, { mayBeIncomplete }: RestoreOrder) {
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

async function requireIntact(
  { files, bytes }: Manifest,
  { folder, signal, report }: RestoreOrder,
): Promise<void> {
  const advance = progressOf('comprobación', bytes, report);
  for (const [path, { sha256 }] of Object.entries(files)) {
    const copy = await checkFile(join(folder, path), { signal, advance });
    if (!copy) throw new Error(`El respaldo está dañado: falta ${path}.`);
    if (copy.sha256 !== sha256) throw new Error(`El respaldo está dañado: ${path} no es lo que se guardó.`);
  }
}

const copyPictures = (manifest: Manifest, order: RestoreOrder) =>
  copyPart('imágenes', PICTURES, order.dataDir, manifest, order);

/**
 * Copies the database into a draft, and starts it there once: PostgreSQL brings it to the end of the backup. Then the
 * draft gets its name.
 */
async function restoreFiles(manifest: Manifest, order: RestoreOrder) {
  const { dataDir, report } = order;
  const draft = restoreDraftIn(dataDir);
  const home = join(draft, POSTGRES);
  const removeCopy = () => rm(home, { recursive: true, force: true, maxRetries: 5 });
  await removeCopy();
  try {
    await copyPart('base de datos', POSTGRES, draft, manifest, order);
    report('  PostgreSQL la comprueba…');
    const rows = await startOnce(draft, manifest, order);
    await rename(home, join(dataDir, POSTGRES));
    return rows;
  } finally {
    await removeCopy();
  }
}

/** Starts a draft, prepares its data and stops it. Returns the counts of its rows. */
async function startOnce(draft: string, manifest: Manifest, order: RestoreOrder) {
  const server = await startEmbeddedPostgres({ dataDir: draft });
  const db = openPool(server.url);
  try {
    return await begin(db, manifest, order);
  } finally {
    await db.destroy();
    await server.stop();
  }
}

/** Copies the files of a backup's folder `part` to the same paths below `to`. */
async function copyPart(
  name: string,
  part: string,
  to: string,
  { folders, files }: Manifest,
  { folder, signal, report }: RestoreOrder,
): Promise<void> {
  const isInside = (path: string) => path === part || path.startsWith(`${part}/`);
  const inside = Object.entries(files).filter(([path]) => isInside(path));
  const bytes = inside.reduce((sum, [, file]) => sum + file.bytes, 0);
  const advance = progressOf(name, bytes, report);
  await mkdir(to, { recursive: true });
  await requireSpace(to, bytes);
  for (const path of folders.filter(isInside)) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  for (const [path] of inside) await copyFile(join(folder, path), join(to, path), { signal, advance });
}
