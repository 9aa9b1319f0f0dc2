import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../apps/api/src/shared/db/embedded-postgres.ts';
import { openFilling } from './filling.ts';

let folder: string;
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let client: pg.Client;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'filling-'));
  database = await startEmbeddedPostgres({ dataDir: folder });
  client = new pg.Client(database.url);
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await database.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => client.query('drop schema public cascade; create schema public'));

const sell = async () => void (await client.query('create table sales ()'));
const hasSales = async () =>
  (await client.query(`select from pg_tables where tablename = 'sales'`)).rowCount === 1;

it('keeps what was filled to the end, and what the demo did not fill', async () => {
  const filling = await openFilling(database.url);
  await filling.fill(sell);
  await filling.close();
  await (await openFilling(database.url)).close();
  expect(await hasSales()).toBe(true);
});

it('empties a database that was left while it was filled', async () => {
  const ended = await openFilling(database.url);
  const untilCtrlC = async () => {
    await sell();
    throw new Error('Ctrl-C');
  };
  await expect(ended.fill(untilCtrlC)).rejects.toThrow('Ctrl-C');
  await ended.close();
  expect(await hasSales()).toBe(true);
  const next = await openFilling(database.url);
  expect(await hasSales()).toBe(false);
  await next.fill(sell);
  await next.close();
  expect(await hasSales()).toBe(true);
});

it('never takes a database that another demo is filling for one that was left', async () => {
  const first = await openFilling(database.url);
  let second: ReturnType<typeof openFilling> | undefined;
  await first.fill(async () => {
    await sell();
    second = openFilling(database.url);
  });
  await first.close();
  await (await second)?.close();
  expect(await hasSales()).toBe(true);
});
