import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import pack from '../../../../../../package.json' with { type: 'json' };
import { startTestApi } from '../../../../test/api.ts';
import { openCounter } from '../../../../test/counter.ts';
import { figuresIn, metricsOf } from '../../../../test/metrics.ts';
import { openScreen } from '../../../../test/screen.ts';
import { fairQueue } from '../../fair-queue.ts';
import { bossBy } from '../../jobs/boss.ts';
import { enqueue } from '../../jobs/jobs.ts';

const BACKUP_FOLDER = await mkdtemp(join(tmpdir(), 'backups-'));
const api = await startTestApi({ settings: { BACKUP_FOLDER } });
await api.app.listen({ port: 0, host: '127.0.0.1' });
const counter = await openCounter(api);
const { database, service, transact } = api.app.deps;

const figures = async (name: string) => figuresIn(await metricsOf(api), `restaurante_${name}`);

/** Starts work that runs until the end of the test. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  return { work: () => promise, end: resolve };
}

it('names version and process', async () => {
  expect(await figures('build_info')).toEqual({ [`version="${pack.version}",node="${process.version}"`]: 1 });
  expect(await metricsOf(api)).toMatch(
    new RegExp(`^restaurante_build_info\\{process="[^":]+:${process.pid}",`, 'm'),
  );
});

it('counts connections of screens, guests and others', async () => {
  const before = await figures('connections');
  const screen = await openScreen(api, (await counter.staff(9)).token);
  onTestFinished(() => void screen.close());
  expect(await figures('connections')).toEqual({
    ...before,
    'kind="screen"': before['kind="screen"']! + 1,
  });
});

it('counts connections to the database, the calls that wait for one, and the waiting transactions', async () => {
  const { work, end } = openWork();
  const held = Array.from({ length: 7 }, () => database.connection().execute(work));
  const transactions = Array.from({ length: 6 }, () => transact(counter.companyId, work));
  // The connections of both pools are open when these have an answer.
  await sql`select 1`.execute(service);
  await expect
    .poll(() => figures('database_pool_connections'))
    .toMatchObject({
      'pool="reads",state="in_use"': 6,
      'pool="reads",state="idle"': 0,
      'pool="transactions",state="in_use"': 4,
    });
  expect(await figures('database_pool_waiting')).toEqual({
    'pool="reads"': 1,
    'pool="transactions"': 0,
    'pool="service"': 0,
  });
  expect(await figures('queue_waiting')).toMatchObject({ 'queue="transactions"': 2 });
  end();
  await Promise.all([...held, ...transactions]);
  expect(await figures('database_pool_waiting')).toMatchObject({ 'pool="reads"': 0 });
  expect(await figures('queue_waiting')).toMatchObject({ 'queue="transactions"': 0 });
});

it('counts the work that waits in each queue', async () => {
  const { work } = openWork();
  const inTurn = fairQueue({ name: 'test', perCompany: 9, total: 9 });
  for (let n = 0; n < 3; n++) void inTurn(counter.companyId, work);
  expect(await figures('queue_waiting')).toEqual({
    'queue="passwords"': 0,
    'queue="pictures"': 0,
    'queue="excel_reading"': 0,
    'queue="excel_writing"': 0,
    'queue="transactions"': 0,
    'queue="test"': 2,
  });
});

it('counts jobs by kind and state', async () => {
  const { companyId } = counter;
  for (let n = 0; n < 3; n++) {
    await enqueue({ db: database }, 'companyFile', { companyId }, { afterSeconds: 3_600 });
  }
  await sql`update pgboss.job set state = 'failed', completed_on = now()
    where id = (select id from pgboss.job where name = 'companyFile' limit 1)`.execute(database);
  // Once a minute the library counts.
  await sql`update pgboss.queue set monitor_on = null`.execute(database);
  await bossBy(service).supervise('companyFile');
  expect(await figures('jobs')).toMatchObject({
    'kind="companyFile",state="ready"': 0,
    'kind="companyFile",state="later"': 2,
    'kind="companyFile",state="running"': 0,
    'kind="companyFile",state="failed"': 1,
    'kind="backup",state="failed"': 0,
  });
});

it('measures the disks of its folders, and leaves out one that is missing', async () => {
  await mkdir(join(api.dataDir, 'storage'), { recursive: true });
  const [free, size] = [await figures('disk_free_bytes'), await figures('disk_size_bytes')];
  expect(Object.keys(free).sort()).toEqual(['folder="backups"', 'folder="data"', 'folder="pictures"']);
  expect(free['folder="data"']).toBeGreaterThan(0);
  expect(size['folder="data"']).toBeGreaterThan(free['folder="data"']!);
  await rm(BACKUP_FOLDER, { recursive: true });
  expect(Object.keys(await figures('disk_free_bytes')).sort()).toEqual([
    'folder="data"',
    'folder="pictures"',
  ]);
});

it('says when the newest backup began, if the product makes any', async () => {
  expect(await figures('backup_last_timestamp_seconds')).toEqual({ '': 0 });
  const without = await startTestApi();
  onTestFinished(() => without.close());
  expect(figuresIn(await metricsOf(without), 'restaurante_backup_last_timestamp_seconds')).toEqual({});
});

it('prints every figure that the alerts of Prometheus name, each with its section of the docs', async () => {
  const root = join(import.meta.dirname, '../../../../../..');
  const [alerts, operations] = ['deploy/prometheus/alerts.yaml', 'docs/operations.md'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  ) as [string, string];
  const text = await metricsOf(api);
  const printed = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const named = [...alerts.matchAll(/\b(?:restaurante|http|process|nodejs)_\w+/g)].map(([name]) => name);
  expect(new Set(named).size).toBeGreaterThan(8);
  expect(printed).toEqual(expect.arrayContaining(named));

  const sections = [...alerts.matchAll(/section: docs\/operations\.md#(\S+)/g)].map(([, section]) => section);
  const headings = [...operations.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );
  expect(sections).toHaveLength([...alerts.matchAll(/- alert:/g)].length);
  expect(headings).toEqual(expect.arrayContaining(sections));
});

it('answers while the database does not, with what it knows', async () => {
  const cut = await startTestApi();
  onTestFinished(() => cut.close());
  expect(figuresIn(await metricsOf(cut), 'restaurante_database_up')).toEqual({ '': 1 });
  const name = new URL(cut.databaseUrl).pathname.slice(1);
  const admin = new pg.Client(inject('testServerUrl'));
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query(`alter database ${name} with allow_connections false`);
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const text = await metricsOf(cut);
  expect(figuresIn(text, 'restaurante_database_up')).toEqual({ '': 0 });
  expect(figuresIn(text, 'restaurante_jobs')).toEqual({});
  expect(Object.keys(figuresIn(text, 'restaurante_disk_free_bytes'))).toContain('folder="data"');
});
