import { access, constants, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { PRODUCT_NAME } from '@restaurante/contract/platform/product-name.ts';
import { copyCluster } from '@restaurante/embedded-postgres/backup.ts';
import { runningCluster } from '@restaurante/embedded-postgres/cluster.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../../shared/context.ts';
import { databaseErrorCode, isDiskFull } from '../../shared/db/database-error.ts';
import type { Executor } from '../../shared/db/database.ts';
import type { DB } from '../../shared/db/database.types.ts';
import { majorVersion, newestMigration, unfinishedRestore } from '../../shared/db/inspect.ts';
import { unfinishedProblem } from '../../shared/db/unfinished-restore.ts';
import { nullIfMissing } from '../../shared/files.ts';
import type { FileStorage } from '../../shared/uploads/storage.ts';
import { MARKER } from '../../shared/uploads/store-owner.ts';
import { VERSION } from '../../shared/version.ts';
import { counts, databaseSize, exportSnapshot } from './backup.repository.ts';
import { type Draft, openDraft } from './draft.ts';
import { dumpDatabase, requireClient } from './dump.ts';
import { missingSpace, spaceProblem } from './files.ts';
import { backupName, draftName, listBackups, removeDrafts, removeOldest } from './list.ts';
import { withBackupLock } from './lock.ts';
import { type Manifest, PICTURES, POSTGRES, readManifest, storedBytes } from './manifest.ts';

export interface BackupOrder {
  readonly url: string;
  readonly dataDir: string;
  /** An existing folder. The backup becomes a new folder in it. */
  readonly folder: string;
  readonly storage: FileStorage;
  /** Whether the pictures are copied; a bucket may have a backup of its own. */
  readonly arePicturesCopied: boolean;
  /** The public key for which the backup is encrypted; null: it is not. */
  readonly key: string | null;
  /** Whether the folder's oldest backups are deleted if the disk has no space. One stays. */
  readonly mayRemoveOld: boolean;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly report: (line: string) => void;
}

/**
 * Copies database and pictures into a new folder while the product runs. The folder gets its name when it is complete.
 * Returns null while another backup of this database runs. Throws an Error for a person.
 */
export async function backUp(order: BackupOrder): Promise<{ path: string; manifest: Manifest } | null> {
  const { url, dataDir, folder, clock } = order;
  await requireFolder(folder, dataDir);
  return withBackupLock(url, async (db) => {
    const restored = await unfinishedRestore(db);
    if (restored !== null) throw new Error(unfinishedProblem('En la base de datos', restored));
    await removeDrafts(folder);
    await makeRoom(await neededBytes(db, order), order);
    for (;;) {
      const startedAt = clock.now();
      const name = backupName(startedAt);
      const draft = await openDraft(join(folder, draftName(startedAt)), order);
      try {
        const about = await fill(draft, db, order);
        return { path: join(folder, name), manifest: await draft.finish(name, about) };
      } catch (error) {
        await draft.remove();
        order.signal.throwIfAborted();
        // PostgreSQL's disk is another one.
        if (!isDiskFull(error) || databaseErrorCode(error)) throw error;
        if (!order.mayRemoveOld || (await removeOldest(folder)) === null) {
          throw new Error(`El disco de ${folder} se llenó durante el respaldo. ${ADVICE}`, { cause: error });
        }
      }
    }
  });
}

const ADVICE = 'Libera espacio, o usa otro disco.';

/** Returns the size of the last backup; before the first one, that of the data. */
async function neededBytes(db: Executor, { folder, storage, arePicturesCopied }: BackupOrder) {
  const [last] = await listBackups(folder);
  const manifest = last && (await readManifest(last.path).catch(() => null));
  if (manifest) return storedBytes(manifest);
  let { bytes } = await databaseSize.one(db, {});
  if (arePicturesCopied) for await (const { size } of storage.list()) bytes += size;
  return bytes;
}

/** Deletes the oldest backups until the disk has so many bytes. Throws an Error for a person if it does not. */
async function makeRoom(bytes: number, { folder, mayRemoveOld }: BackupOrder): Promise<void> {
  let missing = await missingSpace(folder, bytes);
  while (missing > 0) {
    const freed = mayRemoveOld ? await removeOldest(folder) : null;
    if (freed === null) throw new Error(`${spaceProblem(folder, missing)} ${ADVICE}`);
    missing -= freed;
  }
}

/**
 * Throws an Error for a person if no backup can be made in a folder. A missing one may be a disk that is not mounted, so
 * it is not made.
 */
export async function requireFolder(folder: string, dataDir: string): Promise<void> {
  const status = await stat(folder).catch(nullIfMissing);
  if (!status?.isDirectory()) throw new Error(`No existe la carpeta ${folder}.`);
  if (`${await realpath(folder)}${sep}`.startsWith(`${await realpath(dataDir).catch(() => dataDir)}${sep}`)) {
    throw new Error(`Elige una carpeta fuera de ${dataDir}: el respaldo se perdería junto con los datos.`);
  }
  await access(folder, constants.W_OK).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`No se puede escribir en la carpeta ${folder} (${cause.code}).`, { cause });
  });
}

async function fill(draft: Draft, db: Kysely<DB>, order: BackupOrder) {
  const { url, dataDir, storage, arePicturesCopied, clock, signal, report } = order;
  const cluster = runningCluster(dataDir, url);
  const postgres = await majorVersion(db);
  const client = cluster ? null : await requireClient('pg_dump', postgres);
  if (arePicturesCopied) await copyPictures(draft, storage);
  let state!: Awaited<ReturnType<typeof stateOf>>;
  if (cluster) {
    const beforeEnd = async () => void (state = await stateOf(db, clock));
    const target = {
      begin: (bytes: number) => draft.begin('base de datos', bytes),
      folder: (path: string) => draft.folder(`${POSTGRES}/${path}`),
      copy: (file: string, path: string) => draft.copy(file, `${POSTGRES}/${path}`),
      write: (path: string, content: string | Buffer) => draft.write(`${POSTGRES}/${path}`, content),
    };
    await copyCluster(cluster, url, { target, beforeEnd });
  } else {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        state = await stateOf(tx, clock);
        const { snapshot } = await exportSnapshot.one(tx, {});
        await dumpDatabase(url, snapshot, draft.dump, { signal, report });
      });
  }
  // The copied rows may name pictures that were added since then.
  if (arePicturesCopied) await copyPictures(draft, storage);
  return {
    product: PRODUCT_NAME,
    version: VERSION,
    database: cluster ? ('files' as const) : ('dump' as const),
    postgres: client ?? postgres,
    ...state,
    pictures: arePicturesCopied ? PICTURES : storage.name,
    pictureFiles: [...draft.files.keys()].filter((path) => path.endsWith('.webp')).length,
  };
}

/** Describes what the backup contains at least; a dump contains exactly these rows. */
async function stateOf(db: Executor, clock: Clock) {
  // Before the snapshot of the first statement.
  const takenAt = new Date(clock.now()).toISOString();
  const [migration, rows] = [await newestMigration(db), await counts.one(db, {})];
  return { takenAt, migration, ...rows };
}

async function copyPictures(draft: Draft, storage: FileStorage): Promise<void> {
  const added: string[] = [];
  let bytes = 0;
  for await (const { path, size } of storage.list()) {
    // A picture never changes, but one that was being written is longer now.
    if (draft.files.get(`${PICTURES}/${path}`) === size) continue;
    added.push(path);
    bytes += size;
  }
  draft.begin('imágenes', bytes);
  for (const path of [...added, MARKER]) {
    const file = await storage.read(path);
    if (file) await draft.write(`${PICTURES}/${path}`, file.content);
  }
}
