import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Client } from 'pg';
import type { Cluster } from './cluster.ts';

/** Receives the files of a backup. Paths are relative, with slashes. */
export interface BackupTarget {
  /** Called once, before the files, with their size at that moment. */
  readonly begin: (bytes: number) => void;
  readonly folder: (path: string) => Promise<void>;
  /** Stores a copy of a file; does nothing if it is missing. */
  readonly copy: (file: string, path: string) => Promise<void>;
  readonly write: (path: string, content: string | Buffer) => Promise<void>;
}

/** A starting server makes the content of these folders again; `pg_wal` is copied separately. */
const CONTENT_OMITTED = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
/** Files of the running server, and those that are written at the end. */
const OMITTED =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|pg_internal\.init|pgsql_tmp|pg_control$)/;
const CONTROL_FILE = 'global/pg_control';

/**
 * Copies the files of a cluster while its server at `url` writes: `password`, and the folder `data`, on which a server
 * can start. The copy contains everything that was committed before `beforeEnd` resolves. This is PostgreSQL's
 * low-level backup, because the packages of the embedded server lack pg_basebackup.
 */
export async function copyCluster(
  { home, data }: Cluster,
  url: string,
  { target, beforeEnd }: { readonly target: BackupTarget; readonly beforeEnd: () => Promise<void> },
): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // the query that was running rejects
  await client.connect();
  const ask = async (sql: string) => (await client.query<Record<string, string>>(sql)).rows[0] ?? {};
  try {
    // The server stores the WAL from here on until this session ends.
    await ask(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
    const { wal: firstWal = '' } = await ask(
      `select pg_walfile_name(pg_backup_start('backup', true)) as wal`,
    );
    const files = await listFiles(data);
    target.begin(files.reduce((sum, { bytes }) => sum + bytes, 0));
    await target.copy(join(home, 'password'), 'password');
    for (const { path, isFolder } of files) {
      if (isFolder) await target.folder(`data/${path}`);
      // The server may delete a table's file at any time: the WAL contains the deletion.
      else await target.copy(join(data, path), `data/${path}`);
    }
    await target.write(`data/${CONTROL_FILE}`, await readWhole(join(data, CONTROL_FILE)));
    await beforeEnd();
    const { label = '', wal: lastWal = '' } = await ask(
      `select labelfile as label, pg_walfile_name(lsn - 1) as wal from pg_backup_stop(false)`,
    );
    await target.write('data/backup_label', label);
    const wal = (await readdir(join(data, 'pg_wal')))
      .filter((name) => /^[\dA-F]{24}$/.test(name) && name >= firstWal && name <= lastWal)
      .sort();
    if (wal[0] !== firstWal || wal.at(-1) !== lastWal)
      throw new Error(`WAL is missing: ${firstWal} to ${lastWal}`);
    for (const name of wal) await target.copy(join(data, 'pg_wal', name), `data/pg_wal/${name}`);
  } finally {
    await client.end();
  }
}

async function listFiles(data: string): Promise<{ path: string; bytes: number; isFolder: boolean }[]> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries.map(async (entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = relative(data, file).split(sep).join('/');
      const isFolder = entry.isDirectory();
      // Tables come and go.
      const bytes = isFolder
        ? 0
        : await stat(file).then(
            ({ size }) => size,
            () => 0,
          );
      return { path, bytes, isFolder, isOmitted: OMITTED.test(entry.name) };
    }),
  );
  return files.filter(({ path, isOmitted }) => {
    const [top = '', ...below] = path.split('/');
    return !isOmitted && (below.length === 0 || !CONTENT_OMITTED.has(top));
  });
}

/** Reads a file until two reads agree: the server may write it at the same time. */
async function readWhole(file: string): Promise<Buffer> {
  let content = await readFile(file);
  for (;;) {
    const again = await readFile(file);
    if (again.equals(content)) return content;
    content = again;
  }
}
