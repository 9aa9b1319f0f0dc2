import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test run's PostgreSQL server; `createTestDatabase` creates a separate database on it for each test. */
    testServerUrl: string;
    /** The folder of a cluster whose product has been started once. */
    migratedCluster: string;
  }
}

export interface TestDatabase {
  url: string;
  /** Deletes the database in spite of open connections. */
  drop(): Promise<void>;
}

/** Creates a migrated, empty database: a copy of the test run's template (~0.1 s). */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`template ${template} strategy file_copy`);
}

/** Creates a database without any table, for tests of the migrator itself. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template template0');
}

/**
 * Makes `dataDir` a data folder with a migrated, empty embedded database, ten times as fast as its first start does.
 */
export function prepareCluster(dataDir: string): Promise<void> {
  return cp(inject('migratedCluster'), join(dataDir, 'postgres'), { recursive: true });
}

/** Creates the database that `createTestDatabase` copies, from the server's own. */
export function createTemplate(serverUrl: string): Promise<void> {
  return execute(serverUrl, `create database ${template} template postgres`);
}

const template = 'migrated';

async function createDatabase(source: string): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(serverUrl, `create database ${name} ${source}`);
  return {
    url: withDatabase(serverUrl, name),
    drop: () => execute(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}
