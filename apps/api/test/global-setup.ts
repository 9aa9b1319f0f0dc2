import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/shared/db/embedded-postgres.ts';
import { migrate } from '../src/shared/db/migrate.ts';
import { createTemplate } from './database.ts';

const migrationsDir = join(import.meta.dirname, '../migrations');

// A test's data need not survive a power cut.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '100' };

/** One server per test run, with a migrated template every test file copies (`createTestDatabase`). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'restaurante-test-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  const server = await startEmbeddedPostgres({ dataDir, settings }).catch(async (error: unknown) => {
    await removeData();
    throw error;
  });
  const teardown = async () => {
    await server.stop();
    await removeData();
  };
  try {
    await migrate(await createTemplate(server.url), migrationsDir);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('testServerUrl', server.url);
  return teardown;
}
