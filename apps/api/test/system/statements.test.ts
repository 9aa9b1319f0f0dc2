import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statements } from '../../src/shared/db/statement.ts';
import { type TestDatabase, createTestDatabase } from '../database.ts';
import { EXCEPTIONS } from '../tenancy/exceptions.ts';
import { readSql } from '../tenancy/sql.ts';
import { tenancyProblem } from '../tenancy/tenancy.ts';
import { schemaOf } from '../tenancy/watch.ts';

const src = join(import.meta.dirname, '../../src');

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  for (const file of globSync('**/*.repository.ts', { cwd: src })) await import(join(src, file));
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Returns PostgreSQL's reason for not preparing a text, or null. */
async function problemOf(text: string, name: number): Promise<string | null> {
  try {
    await client.query(`prepare system_${name} as ${text}`);
    return null;
  } catch (error) {
    return `${error instanceof DatabaseError ? error.message : String(error)}: ${text}`;
  }
}

it('every statement of every repository can be prepared', async () => {
  expect(statements.length).toBeGreaterThan(150);
  const problems: string[] = [];
  for (const [i, { text }] of statements.entries()) {
    const problem = await problemOf(text, i);
    if (problem !== null) problems.push(problem);
  }
  expect(problems).toEqual([]);
});

it('every statement of every repository is restricted to its company, in every caller', async () => {
  const schema = await schemaOf(database.url);
  const problems = statements.flatMap(({ text }) => {
    const problem = tenancyProblem(text, schema, EXCEPTIONS);
    return problem === null ? [] : [`${problem}: ${text}`];
  });
  expect(problems).toEqual([]);
});

it('a statement that writes sales writes one table', () => {
  const SALES = /^(sales|sale_\w+)$/;
  const problems = statements.flatMap(({ text }) => {
    const written = [...new Set(readSql(text).written)];
    return written.length > 1 && written.some((table) => SALES.test(table))
      ? [`${written.join()}: ${text}`]
      : [];
  });
  expect(problems).toEqual([]);
});

it('no exception is left over', () => {
  const unused = EXCEPTIONS.filter(
    ({ text, isBuilt }) => !isBuilt && !statements.some((one) => text.test(one.text)),
  );
  expect(unused).toEqual([]);
});
