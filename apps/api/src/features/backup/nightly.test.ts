import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@restaurante/embedded-postgres/embedded-postgres.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareCluster } from '../../../test/database.ts';
import { findProgram } from '../../../test/programs.ts';
import { createContext } from '../../shared/context.ts';
import { openDatabase } from '../../shared/db/database.ts';
import { folderStorage } from '../../shared/uploads/folder.ts';
import { withBackupLock } from './lock.ts';
import { backUpNightly, backupWarning } from './nightly.ts';

let dataDir: string;
let folder: string;
let postgres: EmbeddedPostgres;
let database: ReturnType<typeof openDatabase>;
beforeEach(async () => {
  [dataDir, folder] = (await Promise.all(
    ['data-', 'disk-'].map((name) => mkdtemp(join(tmpdir(), name))),
  )) as [string, string];
  said = [];
  await prepareCluster(dataDir);
  postgres = await startEmbeddedPostgres({ dataDir });
  database = openDatabase(postgres.url, () => undefined);
});
afterEach(async () => {
  await database.close();
  await postgres.stop();
  for (const path of [dataDir, folder]) await rm(path, { recursive: true, force: true });
});

let said: string[];
const say = (_: object, text: string) => void said.push(text);
/** Returns a context at a time of La Paz. */
const at = (time: string) =>
  createContext({
    db: database.service,
    transact: database.transact,
    storage: folderStorage(join(dataDir, 'storage')),
    clock: { now: () => Date.parse(`${time}-04:00`) },
    log: { info: say, warn: say, error: say },
  });
const lookAt = (time: string, { stopping = new AbortController().signal, keep = 1 } = {}) => {
  const ctx = at(time);
  const data = { url: postgres.url, dataDir, storage: ctx.storage, arePicturesCopied: true };
  return backUpNightly(ctx, { ...data, folder, key: null, hour: 4, keep, operatorEmail: null }, stopping);
};
const names = async () => (await readdir(folder)).sort();

it('makes a backup when the hour has passed, once, or later if the computer was off; and keeps the newest', async () => {
  await lookAt('2026-11-25T15:00:12');
  expect(await names()).toEqual(['respaldo-2026-11-25-150012']);
  await lookAt('2026-11-26T03:59:59');
  expect(await names()).toEqual(['respaldo-2026-11-25-150012']);
  await lookAt('2026-11-26T09:30:00');
  expect(await names()).toEqual(['respaldo-2026-11-26-093000']);
  expect(said).toEqual(['backed up', 'backed up']);
});

it('makes none next to another backup, says so, and makes it at its next look', async () => {
  const look = () => lookAt('2026-11-25T15:00:12');
  await withBackupLock(postgres.url, look);
  expect([await names(), said]).toEqual([[], ['no backup yet: another one is running']]);
  await look();
  expect(await names()).toEqual(['respaldo-2026-11-25-150012']);
});

it('fails without its folder, and leaves nothing when the product stops', async () => {
  await expect(
    lookAt('2026-11-27T04:00:00', { stopping: AbortSignal.abort(new Error('stop')) }),
  ).rejects.toThrow('stop');
  expect(await names()).toEqual([]);
  await rm(folder, { recursive: true });
  await expect(lookAt('2026-11-27T04:10:00')).rejects.toThrow('No existe la carpeta');
});

it('the operator is warned of an old backup, or of none', async () => {
  const warning = (time: string) => backupWarning(at(time), folder);
  expect(await warning('2026-11-25T04:00:00')).toBe(`Aviso: en ${folder} no hay ningún respaldo.`);
  await mkdir(join(folder, 'respaldo-2026-11-25-040000'));
  await writeFile(join(folder, 'respaldo-2026-11-25-040000/manifest.json'), '{}');
  expect(await warning('2026-11-26T05:00:00')).toBeNull();
  expect(await warning('2026-11-26T06:00:01')).toBe(
    `Aviso: el último respaldo de ${folder} es del 2026-11-25 04:00.`,
  );
});

const [mount, umount] = [findProgram('mount'), findProgram('umount')];

describe.runIf(mount && umount)('on a full disk', () => {
  const MB = 1_000_000;
  /** Size of a backup of the empty product. */
  let size: number;
  beforeEach(async ({ skip }) => {
    const { status } = spawnSync(mount!, ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]);
    skip(status !== 0, 'only root may mount a disk');
    await lookAt('2026-11-20T04:00:00');
    ({ size } = await free());
  });
  afterEach(() => void spawnSync(umount!, [folder]));
  const free = async () => {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { bytes: bavail * bsize, size: (blocks - bavail) * bsize };
  };
  /** Leaves so many bytes on the disk. */
  const leave = async (bytes: number) => {
    await rm(join(folder, 'other'), { force: true });
    await writeFile(join(folder, 'other'), Buffer.alloc((await free()).bytes - bytes));
  };
  /** Adds an older backup of another size, which says that it takes `said` bytes. */
  const addOld = async (day: string, bytes: number, said = bytes) => {
    const newest = (await names()).at(-1);
    const path = join(folder, `respaldo-${day}-040000`);
    await mkdir(path);
    await writeFile(join(path, 'files.tar.zst'), Buffer.alloc(bytes));
    const manifest = JSON.parse(await readFile(join(folder, newest!, 'manifest.json'), 'utf8')) as object;
    const sealed = { 'files.tar.zst': { bytes: said, sha256: '' } };
    await writeFile(join(path, 'manifest.json'), JSON.stringify({ ...manifest, sealed }));
  };

  it('the oldest backups make room for the new one, before it and in its middle', async () => {
    for (const day of ['2026-11-17', '2026-11-18', '2026-11-19']) await addOld(day, 2 * MB);
    await leave(size - 3 * MB);
    await lookAt('2026-11-21T04:00:00', { keep: 9 });
    expect(await names()).toEqual(['other', ...backups('19', '20', '21')]);
    await rm(join(folder, 'other'));
    // Its manifest says less than the next one needs.
    await addOld('2026-11-22', 2 * MB, 1);
    await leave(size - 3 * MB);
    await lookAt('2026-11-23T04:00:00', { keep: 9 });
    expect(await names()).toEqual(['other', ...backups('21', '22', '23')]);
  });

  it('the only good one stays, and the new one leaves nothing', async () => {
    await leave(1 * MB);
    await expect(lookAt('2026-11-21T04:00:00')).rejects.toThrow(
      /^En el disco de .+ faltan \d+ MB de espacio libre/,
    );
    expect(await names()).toEqual(['other', ...backups('20')]);
    await addOld('2026-11-22', 1, 1);
    await rm(join(folder, backups('20')[0]!), { recursive: true });
    await leave(1 * MB);
    await expect(lookAt('2026-11-23T04:00:00')).rejects.toThrow(
      /^El disco de .+ se llenó durante el respaldo/,
    );
    expect(await names()).toEqual(['other', ...backups('22')]);
  });
});

const backups = (...days: string[]) => days.map((day) => `respaldo-2026-11-${day}-040000`);
