import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@restaurante/embedded-postgres/embedded-postgres.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openFilling } from './filling.ts';
import { RESTAURANT } from './restaurant.ts';

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
beforeEach(() =>
  client.query('drop schema if exists demo_filling; drop schema public cascade; create schema public'),
);

const register = async (name = RESTAURANT) => {
  await client.query('create table if not exists companies (name text)');
  await client.query('insert into companies values ($1)', [name]);
};
const isFilled = async () =>
  (await client.query(`select from pg_tables where tablename = 'companies'`)).rowCount === 1;

it('restores the finished data, and never touches data that the demo did not fill', async () => {
  const filling = await openFilling(database.url);
  await filling.fill(() => register());
  await filling.close();
  await (await openFilling(database.url)).close();
  expect(await isFilled()).toBe(true);
});

it('empties a database that was left while it was filled', async () => {
  const ended = await openFilling(database.url);
  const untilCtrlC = async () => {
    await register();
    throw new Error('Ctrl-C');
  };
  await expect(ended.fill(untilCtrlC)).rejects.toThrow('Ctrl-C');
  await ended.close();
  expect(await isFilled()).toBe(true);
  const next = await openFilling(database.url);
  expect(await isFilled()).toBe(false);
  await next.fill(() => register());
  await next.close();
  expect(await isFilled()).toBe(true);
});

it('never takes a database that another demo is filling for one that was left', async () => {
  const first = await openFilling(database.url);
  let second: ReturnType<typeof openFilling> | undefined;
  await first.fill(async () => {
    await register();
    second = openFilling(database.url);
  });
  await first.close();
  await (await second)?.close();
  expect(await isFilled()).toBe(true);
});

it('never empties a database in which another person has registered', async () => {
  const ended = await openFilling(database.url);
  await expect(ended.fill(() => Promise.reject(new Error('Ctrl-C')))).rejects.toThrow('Ctrl-C');
  await ended.close();
  await register();
  await register('Pollos Doña Rosa');
  await (await openFilling(database.url)).close();
  expect(await isFilled()).toBe(true);
});
