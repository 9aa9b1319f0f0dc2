import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let directory: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  directory = mkdtempSync(join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  rmSync(directory, { recursive: true });
  await database.drop();
});

const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql);
const run = () => migrate(database.url, directory);

async function query(sql: string, url = database.url): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('applies new files in order, each once', async () => {
  write(
    '0002_dishes_fill.sql',
    `insert into dishes values ('salteña'); insert into dishes values ('pique');`,
  );
  write('0001_dishes_create.sql', 'create table dishes (name text);');
  expect(await run()).toEqual(['0001_dishes_create.sql', '0002_dishes_fill.sql']);
  expect(await run()).toEqual([]);

  write('0003_dishes_more.sql', `insert into dishes values ('silpancho');`);
  expect(await run()).toEqual(['0003_dishes_more.sql']);
  expect(await query('select count(*)::int as count from dishes')).toEqual([{ count: 3 }]);
});

test('says how long a file takes before it runs, where rows may be', async () => {
  const reported: string[] = [];
  const runReporting = () => migrate(database.url, directory, (duration) => void reported.push(duration));
  write('0001_dishes_create.sql', '-- Takes a minute.\ncreate table dishes (name text);');
  await runReporting();
  expect(reported).toEqual([]);
  write('0002_dishes_price.sql', '-- A price.\n-- Takes a minute.\nalter table dishes add price int;');
  await runReporting();
  expect(reported).toEqual(['0002_dishes_price.sql: Takes a minute.']);
});

test('several processes that start together migrate once', async () => {
  write('0001_dishes_create.sql', 'select pg_sleep(0.2); create table dishes (name text);');
  write('0002_dishes_fill.sql', `insert into dishes values ('salteña');`);
  const applied = await Promise.all([run(), run(), run(), run()]);
  expect(applied.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 2]);
  expect(await query('select name from dishes')).toEqual([{ name: 'salteña' }]);
});

test('a file that fails leaves nothing of itself, and says where', async () => {
  write('0001_dishes_create.sql', 'create table dishes (name text);');
  write('0002_dishes_break.sql', `insert into dishes values ('salteña');\ninsert into nowhere values (1);`);
  await expect(run()).rejects.toThrow(
    'Migration 0002_dishes_break.sql (line 2) failed: relation "nowhere" does not exist',
  );
  expect(await query('select * from dishes')).toEqual([]);

  write('0002_dishes_break.sql', `insert into dishes values ('pique');`);
  expect(await run()).toEqual(['0002_dishes_break.sql']);
});

test('refuses files changed or removed after they were applied, but not new line ends', async () => {
  write('0001_dishes_create.sql', 'create table dishes (\nname text);');
  await run();
  write('0001_dishes_create.sql', 'create table dishes (\r\nname text);');
  expect(await run()).toEqual([]);
  write('0001_dishes_create.sql', 'create table dishes (\nname varchar);');
  await expect(run()).rejects.toThrow('0001_dishes_create.sql was changed after it was applied');
  rmSync(join(directory, '0001_dishes_create.sql'));
  await expect(run()).rejects.toThrow(
    '0001_dishes_create.sql was applied to this database but its file is missing',
  );
});

test('refuses a file that would run in another order elsewhere', async () => {
  write('0002_dishes_create.sql', 'create table dishes (name text);');
  await run();
  write('0001_drinks_create.sql', 'create table drinks (name text);');
  await expect(run()).rejects.toThrow('Migration 0001_drinks_create.sql comes before 0002_dishes_create.sql');
});

test.each([
  [['create.sql'], 'create.sql is not named NNNN_<feature>_<what>.sql'],
  [
    ['0001_a_create.sql', '0001_b_create.sql'],
    '0001_a_create.sql and 0001_b_create.sql carry the same number',
  ],
])('refuses the names %j', async (names, message) => {
  for (const name of names) write(name, 'select 1');
  await expect(run()).rejects.toThrow(message);
});

test('every test database starts from the migrated template and is its own', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  try {
    expect(await query('select 1 from schema_migrations limit 1', one.url)).toHaveLength(1);
    await query('create table only_here ()', one.url);
    expect(await query(`select to_regclass('only_here') as found`, other.url)).toEqual([{ found: null }]);
  } finally {
    await one.drop();
    await other.drop();
  }
  await expect(query('select 1', one.url)).rejects.toThrow('does not exist');
});
