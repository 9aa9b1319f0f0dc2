import { cp, mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterUrl, isAlive, openCluster } from '@restaurante/embedded-postgres/cluster.ts';
import { findPostgresPrograms } from '@restaurante/embedded-postgres/programs.ts';
import { bringUp, stopServer } from '@restaurante/embedded-postgres/server.ts';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/shared/db/migrate.ts';
import { prepareJobs } from '../src/shared/jobs/worker.ts';
import { createTemplate } from './database.ts';

const migrationsDir = join(import.meta.dirname, '../migrations');

const prefix = 'restaurante-test-';

const MEMORY = '/dev/shm';
/** A run takes a fifth of it. */
const ROOM_BYTES = 2 ** 31;

// Test data need not survive a power cut.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '100' };

/** Applications connect thousands of times: over the socket's file without the work of a password. */
const HBA = `local all all trust
host all all 127.0.0.1/32 scram-sha-256
`;

/**
 * Starts one server per test run with a migrated template, which every test file copies (`createTestDatabase`), and
 * creates the folder of a migrated cluster for servers that a test starts itself (`prepareCluster`).
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await folderOfRuns();
  await removeKilledRuns(folder);
  const dataDir = await mkdtemp(join(folder, `${prefix}${process.pid}-`));
  // Data folders of tests are in it too: nothing of a killed run stays.
  process.env['TMPDIR'] = dataDir;
  const programs = await findPostgresPrograms();
  const cluster = await openCluster(dataDir, programs);
  const hba = join(dataDir, 'hba.conf');
  await writeFile(hba, HBA);
  const start = () =>
    bringUp(cluster, programs, {
      settings: { ...settings, unix_socket_directories: dataDir, hba_file: hba },
    });
  let server = await start();
  const stop = () => stopServer(cluster, programs, server);
  const teardown = async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const url = clusterUrl(cluster, server.port);
    await migrate(url, migrationsDir);
    await prepareJobs(url);
    await stop();
    const migratedCluster = join(dataDir, 'migrated');
    await cp(cluster.home, migratedCluster, { recursive: true });
    server = await start();
    // A database with connections is no template.
    await server.monitor.end();
    const serverUrl = clusterUrl(cluster, server.port);
    await createTemplate(serverUrl);
    project.provide('testServerUrl', `${serverUrl}?host=${encodeURIComponent(dataDir)}`);
    project.provide('migratedCluster', migratedCluster);
  } catch (error) {
    await teardown();
    throw error;
  }
  return teardown;
}

/**
 * Returns a folder in memory, if there is one with room. A run creates and deletes hundreds of databases of many files:
 * ext4 takes ten times as long to create one, because it passes over each place of a file deleted in the last minutes.
 */
async function folderOfRuns(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null);
  return memory && memory.bavail * memory.bsize > ROOM_BYTES ? MEMORY : tmpdir();
}

/** Deletes the folders of killed test runs, whose servers have ended with them. */
async function removeKilledRuns(folder: string): Promise<void> {
  const runs = (await readdir(folder)).filter((name) => /^restaurante-test-\d+-/.test(name));
  const killed = runs.filter((name) => !isAlive(Number.parseInt(name.slice(prefix.length), 10)));
  await Promise.allSettled(killed.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}
