import { afterAll, beforeEach, expect, it } from 'vitest';
import { contextOf, startTestApi } from '../../../test/api.ts';
import { openTestStores } from '../../../test/stores.ts';
import type { FileStorage } from './storage.ts';
import { checkStore } from './store-owner.ts';

let warnings: string[];
const api = await startTestApi();
const others = await openTestStores();
afterAll(() => others.end());
beforeEach(() => void (warnings = []));

/** Starts another process of the same database with this store. */
const start = (storage: FileStorage) => {
  const log = { info: () => undefined, error: () => undefined };
  const warn = (_: object, text: string) => void warnings.push(text);
  return checkStore({ ...contextOf(api), log: { ...log, warn } }, storage);
};

it('a process with the folder of the others starts without a warning', async () => {
  await start(api.stores.folder);
  expect(warnings).toEqual([]);
});

it.each(['folder', 'bucket'] as const)('a process with another %s warns at every start', async (place) => {
  for (let i = 0; i < 2; i++) await start(others[place]!);
  expect(warnings).toEqual(
    Array.from({ length: 2 }, () => expect.stringContaining('store their pictures elsewhere')),
  );
});

it('two first processes at once decide for one folder', async () => {
  const { database } = api.app.deps;
  await database.deleteFrom('pictureStore').execute();
  const there = await openTestStores();
  await Promise.all([start(there.folder), start(there.folder), start(there.folder)]);
  expect(warnings).toEqual([]);
  await start(api.stores.folder);
  expect(warnings).toHaveLength(1);
  await there.end();
});

it('a store that is down is a warning, one that refuses the settings ends the start', async () => {
  others.s3.fault = () => 500;
  await start(others.bucket!);
  expect(warnings).toEqual([
    expect.stringMatching(/^no pictures until the store answers: .*el almacén no responde/),
  ]);
  others.s3.fault = () => 403;
  await expect(start(others.bucket!)).rejects.toThrow('S3_ACCESS_KEY');
});

it('a wrong clock ends no start: the warning says by how much it is wrong', async () => {
  others.s3.fault = () => null;
  others.s3.ahead = 3_600_000;
  await start(others.bucket!);
  expect(warnings).toEqual([expect.stringContaining('El reloj de este equipo va 60 minutos atrasado')]);
});
