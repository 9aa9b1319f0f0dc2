import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { zstdDecompressSync } from 'node:zlib';
import type { SessionWire } from '@restaurante/contract/auth/auth.wire.ts';
import { clientOf } from '@restaurante/contract/client.ts';
import { createPublication } from '@restaurante/contract/publications/publications.endpoints.ts';
import { startEmbeddedPostgres } from '@restaurante/embedded-postgres/embedded-postgres.ts';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { installedPostgres, startInstalledPostgres } from '../test/installed-postgres.ts';
import { picture } from '../test/pictures.ts';
import { findProgram } from '../test/programs.ts';
import { startS3Server } from '../test/s3-server.ts';
import { sellOn } from '../test/sell-on.ts';
import { type TestServer, prepareServer, register } from '../test/server.ts';
import { openShop } from '../test/system/storm/shop.ts';
import { totalsProblems } from '../test/totals-problems.ts';
import { openArchive } from './features/backup/archive.ts';
import { openPool } from './shared/db/database.ts';

let server: TestServer;
/** A disk of backups. */
let disk: string;

async function prepare(): Promise<void> {
  server = await prepareServer();
  disk = await mkdtemp(join(tmpdir(), 'disk-'));
}

async function end(): Promise<void> {
  await server.end();
  await rm(disk, { recursive: true });
}

type Settings = Record<string, string>;
const backUp = (folder: string, settings?: Settings) => server.run('backup.ts', [folder], settings);
const restore = (folder: string, settings?: Settings, ...flags: string[]) =>
  server.run('restore.ts', [folder, ...flags], settings);
const refusal = (reason: RegExp | string) => ({ code: 1, err: expect.stringMatching(reason) });

/** Leads the first connection to one server, and all others to another one, as an address of two primaries does. */
async function openTurns(first: number, others: number) {
  let connections = 0;
  const proxy = createServer((client) => {
    const upstream = connect(connections++ === 0 ? first : others, '127.0.0.1');
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return { port: (proxy.address() as AddressInfo).port, close: () => proxy.close() };
}

/** Returns the path of the only backup in a folder. */
async function backupIn(folder: string): Promise<string> {
  const names = await readdir(folder);
  expect(names).toEqual([expect.stringMatching(/^respaldo-\d{4}-\d\d-\d\d-\d{6}$/)]);
  return join(folder, names[0] ?? '');
}

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Makes a pair of keys. Returns the settings with the public one, and the file of the private one. */
async function makeKeys() {
  const file = join(disk, '..', `key-${randomUUID()}`);
  const made = await server.run('backup-key.ts', [file]);
  const BACKUP_KEY = /^BACKUP_KEY=(age1\w+)$/m.exec(made.out)?.[1] ?? '';
  return { settings: { BACKUP_KEY }, file, made };
}

const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {
    takenAt: string;
    key: string | null;
    sealed: object;
  };

/** Registers a restaurant and returns the mark of its data. */
const markOf = async (address: string, email: string) => {
  const response = await register(address, email);
  expect(response.status).toBe(200);
  return ((await response.json()) as SessionWire).data;
};

const post = (url: string, body: object, headers: Record<string, string>) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Backs up while tills sell, then destroys everything. Returns what must come back. */
async function backUpAndDestroy(settings: Settings, destroy: () => Promise<void>) {
  const { child, address } = await server.start(settings);
  const mark = await markOf(address, 'primera@fogon.bo');
  const shop = await openShop(address);
  const { publication } = await clientOf(address)(createPublication, {
    token: shop.token,
    params: { companyId: shop.companyId },
    body: { title: 'Silpancho', subtitle: 'Hoy' },
    files: { image: await picture() },
  });
  const enrolled = await post(
    `${address}/api/branch/${shop.branchId}/devices`,
    { name: 'Caja 1' },
    { device: 'till', authorization: `Bearer ${shop.token}` },
  );
  const { secret } = (await enrolled.json()) as { secret: string };
  const signal = { isOver: false };
  const tills = [1, 2].map(() => sellOn(address, shop, signal));
  const outcome = await backUp(disk, settings);
  signal.isOver = true;
  const sold = (await Promise.all(tills)).flat();
  expect(outcome).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Respaldo completo: 2 ') });
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
  await rm(server.dataDir, { recursive: true });
  await destroy();
  const folder = await backupIn(disk);
  const { takenAt } = await manifestOf(folder);
  const acknowledged = sold.filter(({ at }) => at < Date.parse(takenAt)).map(({ id }) => id);
  expect(acknowledged.length).toBeGreaterThan(0);
  return { folder, acknowledged, image: publication.banner, mark, secret, token: shop.token };
}

/** Compares the restored product with the acknowledged sales and the picture, and its totals with its rows. */
async function requireAll(
  url: string,
  address: string,
  { acknowledged, image, mark, secret, token }: Awaited<ReturnType<typeof backUpAndDestroy>>,
) {
  const db = openPool(url);
  const sales = await db.selectFrom('sales').select('id').execute();
  const found = new Set(sales.map(({ id }) => id));
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  expect(await totalsProblems(db)).toEqual([]);
  await db.destroy();
  expect((await fetch(`${address}${image}`)).status).toBe(200);
  const restoredMark = await markOf(address, 'otra@fogon.bo');
  expect(restoredMark).toMatch(/^[0-9a-f-]{36}$/);
  expect(restoredMark).not.toBe(mark);
  const me = await fetch(`${address}/api/auth/sessions`, { headers: { authorization: `Bearer ${token}` } });
  expect(me.status).toBe(401);
  const pad = { device: 'till', 'device-secret': secret };
  const signIn = await post(`${address}/api/auth/device/pin`, { pin: '4711' }, pad);
  expect(await signIn.json()).toMatchObject({ code: 'device_unknown' });
}

describe('every sale that was acknowledged before the end of a backup comes back', () => {
  beforeEach(prepare);
  afterEach(end);

  it('into the embedded database', async () => {
    const lost = await backUpAndDestroy({}, async () => undefined);
    expect(await restore(lost.folder)).toMatchObject({ code: 0, err: '' });
    const { address } = await server.start();
    const postgres = await startEmbeddedPostgres({ dataDir: server.dataDir });
    await requireAll(postgres.url, address, lost);
    await postgres.stop();
  }, 60_000);

  it.runIf(installedPostgres)(
    'into a database of one’s own',
    async () => {
      const postgres = await startInstalledPostgres();
      const keys = await makeKeys();
      const identity = ['--identity', keys.file];
      const settings = {
        PATH: postgres.path,
        DATABASE_URL: await postgres.create('shop'),
        ...keys.settings,
      };
      const lost = await backUpAndDestroy(settings, () => postgres.drop('shop'));
      expect((await readdir(lost.folder)).sort()).toEqual([
        'database.dump.zst.age',
        'files.tar.zst.age',
        'manifest.json',
      ]);
      expect(await restore(lost.folder, { PATH: postgres.path })).toMatchObject(
        refusal('define DATABASE_URL'),
      );
      await postgres.create('shop');
      const killed = server.launch('restore.ts', [lost.folder, ...identity], settings);
      // The first table that pg_restore reports.
      await once(createInterface(killed.stdout), 'line');
      const ended = once(killed, 'exit');
      killed.kill('SIGKILL');
      await ended;
      const unfinished = refusal(`sin terminar. Termínala con: npm run restore -- ${lost.folder}`);
      expect(await server.run('server.ts', [], settings)).toMatchObject(unfinished);
      expect(await server.run('operator.ts', ['companies'], settings)).toMatchObject(unfinished);
      expect(await backUp(disk, settings)).toMatchObject(unfinished);
      expect(await restore(lost.folder, settings, ...identity)).toMatchObject({ code: 0, err: '' });
      // As if it had been killed after pg_restore.
      const client = new Client(settings.DATABASE_URL);
      await client.connect();
      await client.query('create schema unfinished_restore');
      await client.query(`comment on schema unfinished_restore is '${lost.folder}'`);
      await client.end();
      expect(await restore(lost.folder, settings, ...identity)).toMatchObject({ code: 0, err: '' });
      const again = await restore(lost.folder, settings, ...identity);
      expect(again).toMatchObject(refusal(/^La base de DATABASE_URL no está vacía: tiene \S+\.\n$/));
      const { child, address } = await server.start(settings);
      await requireAll(settings.DATABASE_URL, address, lost);
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await postgres.stop();
    },
    60_000,
  );
});

it.runIf(installedPostgres)(
  'a dump is not made of another server than the one that was counted',
  async () => {
    await prepare();
    const [counted, dumped] = [await startInstalledPostgres(), await startInstalledPostgres()];
    const settings = { PATH: counted.path, DATABASE_URL: await counted.create('shop') };
    await dumped.create('shop');
    const { child, address } = await server.start(settings);
    await register(address, 'uno@fogon.bo');
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    const proxy = await openTurns(counted.port, dumped.port);
    const DATABASE_URL = `postgres://app:clave@127.0.0.1:${proxy.port}/shop`;
    expect(await backUp(disk, { ...settings, DATABASE_URL })).toMatchObject(
      refusal('lleva a varios servidores'),
    );
    expect(await readdir(disk)).toEqual([]);
    proxy.close();
    await Promise.all([counted.stop(), dumped.stop(), end()]);
  },
  60_000,
);

describe('a backup of the embedded database', () => {
  let folder: string;
  beforeAll(async () => {
    await prepare();
    const { address } = await server.start();
    await register(address, 'uno@fogon.bo');
    await backUp(disk);
    folder = await backupIn(disk);
  });
  afterAll(end);
  const emptyFolder = () => mkdtemp(join(disk, '..', 'empty-'));

  it('is restored after a restore that was killed, and only into an empty folder', async () => {
    const DATA_DIR = await emptyFolder();
    const killed = server.launch('restore.ts', [folder], { DATA_DIR });
    const half = join(DATA_DIR, 'postgres-draft-restore/postgres/data/base');
    await vi.waitFor(() => expect(existsSync(half)).toBe(true), { timeout: 20_000, interval: 2 });
    const exited = once(killed, 'exit');
    killed.kill('SIGKILL');
    await exited;
    const unfinished = refusal(
      `una restauración sin terminar. Termínala con: npm run restore -- ${folder}\n`,
    );
    for (const program of ['server.ts', 'operator.ts']) {
      expect(
        await server.run(program, program === 'server.ts' ? [] : ['companies'], { DATA_DIR }),
      ).toMatchObject(unfinished);
    }
    expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
    expect(existsSync(half)).toBe(true);

    expect(await restore(folder, { DATA_DIR })).toMatchObject({ code: 0 });
    expect((await readdir(DATA_DIR)).sort()).toEqual(['postgres', 'storage']);
    expect(await restore(folder, { DATA_DIR })).toMatchObject(refusal('ya hay una base de datos'));
    await rm(DATA_DIR, { recursive: true });
  });

  it('is not restored next to pictures of something else, or over DATABASE_URL', async () => {
    const DATA_DIR = await emptyFolder();
    await mkdir(join(DATA_DIR, 'storage'));
    await writeFile(join(DATA_DIR, 'storage/other.webp'), '');
    expect(await restore(folder, { DATA_DIR })).toMatchObject(refusal('ya hay imágenes'));
    const DATABASE_URL = 'postgres://app@127.0.0.1:1/shop';
    expect(await restore(folder, { DATABASE_URL })).toMatchObject(refusal('restáuralo sin DATABASE_URL'));
    await rm(DATA_DIR, { recursive: true });
  });

  const changed = (part: object) => async (copy: string) =>
    writeFile(join(copy, 'manifest.json'), JSON.stringify({ ...(await manifestOf(copy)), ...part }));
  const ARCHIVE = 'files.tar.zst';
  it.each([
    ['damaged', (copy: string) => appendFile(join(copy, ARCHIVE), '19\n'), `está dañado: ${ARCHIVE} no es`],
    ['incomplete', (copy: string) => rm(join(copy, ARCHIVE)), `está dañado: falta ${ARCHIVE}`],
    [
      'of another PostgreSQL',
      changed({ postgres: 17 }),
      'es de PostgreSQL 17, y este producto incluye PostgreSQL 18',
    ],
    ['of a newer product', changed({ migration: '9999_later.sql' }), 'es de una versión más nueva'],
    ['without files', changed({ sealed: null }), 'está dañado: no se entiende su archivo manifest'],
    ['without a manifest', (copy: string) => rm(join(copy, 'manifest.json')), 'no es un respaldo'],
  ])('is not restored when it is %s', async (_, damage, reason) => {
    const [copy, DATA_DIR] = await Promise.all([emptyFolder(), emptyFolder()]);
    await cp(folder, copy, { recursive: true });
    await damage(copy);
    expect(await restore(copy, { DATA_DIR })).toMatchObject(refusal(reason));
    expect(await readdir(DATA_DIR)).toEqual([]);
    await Promise.all([copy, DATA_DIR].map((path) => rm(path, { recursive: true })));
  });

  it('with fewer rows than it says is restored only with --incomplete, which says how many it contains', async () => {
    const [copy, DATA_DIR] = await Promise.all([emptyFolder(), emptyFolder()]);
    await cp(folder, copy, { recursive: true });
    await changed({ sales: 49 })(copy);
    expect(await restore(copy, { DATA_DIR })).toMatchObject(
      refusal('dice 1 empresa, 49 ventas; trae 1 empresa, 0 ventas. .*--incomplete'),
    );
    expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);
    expect(await server.run('restore.ts', [copy, '--incomplete'], { DATA_DIR })).toMatchObject({
      code: 0,
      out: expect.stringContaining('Datos restaurados: 1 empresa, 0 ventas, '),
    });
    await Promise.all([copy, DATA_DIR].map((path) => rm(path, { recursive: true })));
  });

  it('for a key is opened by its private key alone; its manifest is readable without', async () => {
    const [other, DATA_DIR] = await Promise.all([emptyFolder(), emptyFolder()]);
    const [keys, wrong] = [await makeKeys(), await makeKeys()];
    expect(await server.run('backup-key.ts', [keys.file])).toMatchObject(refusal('Ya existe'));
    expect((await stat(keys.file)).mode & 0o777).toBe(0o600);
    expect(await backUp(other, keys.settings)).toMatchObject({ code: 0, err: '' });
    const encrypted = await backupIn(other);
    expect(await manifestOf(encrypted)).toMatchObject({
      companies: 1,
      sales: 0,
      key: keys.settings.BACKUP_KEY,
    });
    const content = await readFile(join(encrypted, `${ARCHIVE}.age`));
    expect(content.toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
    for (const [flags, reason] of [
      [[], `está cifrado: agrega --identity .*${keys.settings.BACKUP_KEY}`],
      [['--identity', wrong.file], `no abre este respaldo: hace falta la de ${keys.settings.BACKUP_KEY}`],
      [['--identity', join(other, 'none')], 'No se puede leer el archivo de la clave'],
    ] as const) {
      expect(await restore(encrypted, { DATA_DIR }, ...flags)).toMatchObject(refusal(reason));
      expect(await readdir(DATA_DIR)).toEqual([]);
    }
    expect(await restore(encrypted, { DATA_DIR }, '--identity', keys.file)).toMatchObject({
      code: 0,
      err: '',
    });
    expect((await readdir(DATA_DIR)).sort()).toEqual(['postgres', 'storage']);
    await Promise.all([other, DATA_DIR].map((path) => rm(path, { recursive: true })));
  });

  it('with a file for another place does not write it there', async () => {
    const [copy, DATA_DIR] = await Promise.all([emptyFolder(), emptyFolder()]);
    await cp(folder, copy, { recursive: true });
    await rm(join(copy, ARCHIVE));
    const signal = new AbortController().signal;
    const archive = openArchive(join(copy, ARCHIVE), { key: null, signal, advance: () => undefined });
    await archive.write('postgres/../../outside', Buffer.from('x'));
    await changed({ sealed: { [ARCHIVE]: await archive.close() } })(copy);
    expect(await restore(copy, { DATA_DIR })).toMatchObject(refusal('está dañado: contiene postgres/'));
    expect(existsSync(join(DATA_DIR, '../outside'))).toBe(false);
    await Promise.all([copy, DATA_DIR].map((path) => rm(path, { recursive: true })));
  });

  const tools = ['age', 'zstd'].map((name) => findProgram(name));
  it.runIf(!tools.includes(null))(
    'is opened by hand, with age, zstd and tar; as such a folder, as older versions made it, it is restored',
    async () => {
      const [other, old, DATA_DIR] = await Promise.all([emptyFolder(), emptyFolder(), emptyFolder()]);
      const keys = await makeKeys();
      await backUp(other, keys.settings);
      const encrypted = await backupIn(other);
      const command = `age -d -i ${keys.file} ${encrypted}/${ARCHIVE}.age | zstd -d | tar x -C ${old}`;
      execFileSync('sh', ['-c', command]);
      const entries = await readdir(old, { recursive: true, withFileTypes: true });
      const paths = entries.map((entry) => ({
        entry,
        path: relative(old, join(entry.parentPath, entry.name)),
      }));
      const files: Record<string, object> = {};
      for (const { entry, path } of paths) {
        if (!entry.isFile()) continue;
        const content = await readFile(join(old, path));
        files[path] = { bytes: content.length, sha256: sha256(content) };
      }
      const folders = paths.flatMap(({ entry, path }) => (entry.isDirectory() ? [path] : []));
      const { key: _, sealed: __, ...about } = await manifestOf(encrypted);
      await writeFile(join(old, 'manifest.json'), JSON.stringify({ ...about, folders, files }));
      expect(await restore(old, { DATA_DIR })).toMatchObject({
        code: 0,
        out: expect.stringContaining('Datos restaurados: 1 empresa, 0 ventas, '),
      });
      await Promise.all([other, old, DATA_DIR].map((path) => rm(path, { recursive: true })));
    },
  );

  /** Starts a backup and ends it while it copies. Returns the exit code. */
  async function endHalfWay(folder: string, signal: NodeJS.Signals): Promise<number | null> {
    const child = server.launch('backup.ts', [folder]);
    const exited = once(child, 'exit') as Promise<[number | null]>;
    const begun = async () => expect(await readdir(folder)).toHaveLength(1);
    await vi.waitFor(begun, { timeout: 20_000, interval: 2 });
    child.kill(signal);
    return (await exited)[0];
  }

  it('leaves nothing when it is interrupted', async () => {
    const other = await emptyFolder();
    expect(await endHalfWay(other, 'SIGTERM')).toBe(1);
    expect(await readdir(other)).toEqual([]);
    await rm(other, { recursive: true });
  });

  it('does not look like one when it was killed, and the next one removes it', async () => {
    const other = await emptyFolder();
    await endHalfWay(other, 'SIGKILL');
    expect(await readdir(other)).toEqual([expect.stringMatching(/^incompleto-respaldo-/)]);
    expect(await restore(other)).toMatchObject(refusal('no es un respaldo'));
    expect(await backUp(other)).toMatchObject({ code: 0 });
    const whole = await backupIn(other);
    expect(await restore(other)).toMatchObject(refusal(`El último es ${whole}\n`));
    await rm(other, { recursive: true });
  });

  it('is made in a folder that exists, outside of the data, one at a time', async () => {
    expect(await backUp(join(disk, 'missing'))).toMatchObject(refusal('No existe la carpeta'));
    expect(await backUp(server.dataDir)).toMatchObject(refusal('se perdería junto con los datos'));
    const postgres = await startEmbeddedPostgres({ dataDir: server.dataDir });
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`select pg_advisory_lock(hashtext('backup'))`);
    expect(await backUp(disk)).toMatchObject(refusal('Ya hay otro respaldo en marcha'));
    await client.end();
    await postgres.stop();
  });

  it('leaves pictures that are in a bucket there, except with --pictures', async () => {
    const other = await emptyFolder();
    const s3 = await startS3Server();
    const content = await picture('webp');
    s3.objects.set('products/a.webp', { content, headers: {}, changedAt: new Date() });
    const words = [other, '--pictures'];
    expect(await backUp(other, s3.settings)).toMatchObject({
      code: 0,
      out: expect.stringContaining('sin las imágenes'),
    });
    const without = await backupIn(other);
    expect(existsSync(join(without, 'storage'))).toBe(false);
    await rm(without, { recursive: true });
    expect(await server.run('backup.ts', words, s3.settings)).toMatchObject({ code: 0, err: '' });
    const archive = zstdDecompressSync(await readFile(join(await backupIn(other), ARCHIVE)));
    expect([archive.includes('storage/products/a.webp'), archive.includes(content)]).toEqual([true, true]);
    await s3.end();
    await rm(other, { recursive: true });
  });

  it('of another database needs pg_dump of its version', async () => {
    const settings = { DATABASE_URL: inject('testServerUrl'), PATH: '' };
    expect(await backUp(disk, settings)).toMatchObject(
      refusal('Hace falta pg_dump de PostgreSQL 18 o más nuevo'),
    );
  });

  it('tells monitoring its time, and the operator when it is old', async () => {
    const { address } = await server.start({ BACKUP_FOLDER: disk, PORT: '0' });
    expect(await (await fetch(`${address}/metrics`)).text()).toMatch(
      /^restaurante_backup_last_timestamp_seconds 1\d{9}/m,
    );
    const other = await emptyFolder();
    const operator = (BACKUP_FOLDER: string) => server.run('operator.ts', ['companies'], { BACKUP_FOLDER });
    expect(await operator(disk)).toMatchObject({ code: 0, err: '' });
    expect(await operator(other)).toMatchObject({
      code: 0,
      err: `Aviso: en ${other} no hay ningún respaldo.\n`,
    });
    await rm(other, { recursive: true });
  });
});
