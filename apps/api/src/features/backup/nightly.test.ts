import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@restaurante/embedded-postgres/embedded-postgres.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareCluster } from '../../../test/database.ts';
import { folderStorage } from '../../shared/uploads/folder.ts';
import { withBackupLock } from './lock.ts';
import { backUpNightly, backupWarning } from './nightly.ts';

let dataDir: string;
let folder: string;
let postgres: EmbeddedPostgres;
beforeEach(async () => {
  [dataDir, folder] = (await Promise.all(
    ['data-', 'disk-'].map((name) => mkdtemp(join(tmpdir(), name))),
  )) as [string, string];
  said = [];
  await prepareCluster(dataDir);
  postgres = await startEmbeddedPostgres({ dataDir });
});
afterEach(async () => {
  await postgres.stop();
  for (const path of [dataDir, folder]) await rm(path, { recursive: true, force: true });
});

let said: string[];
const say = (_: object, text: string) => void said.push(text);
/** Returns a context at a time of La Paz. */
const at = (time: string) => ({
  clock: { now: () => Date.parse(`${time}-04:00`) },
  log: { info: say, warn: say, error: say },
});
const pictures = () => ({ storage: folderStorage(join(dataDir, 'storage')), arePicturesCopied: true });
const lookAt = (time: string, stopping = new AbortController().signal) =>
  backUpNightly(
    at(time),
    { ...pictures(), url: postgres.url, dataDir, folder, key: null, hour: 4, keep: 1 },
    stopping,
  );
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
  await expect(lookAt('2026-11-27T04:00:00', AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop');
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
