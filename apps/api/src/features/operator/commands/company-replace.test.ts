import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { updateCompanyImage } from '@restaurante/contract/companies/companies.endpoints.ts';
import { enrolDevice } from '@restaurante/contract/devices/devices.endpoints.ts';
import { signInAtDevice } from '@restaurante/contract/pins/pins.endpoints.ts';
import { createProductCategory } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { getOrderMenu } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { contextOf, startTestApi } from '../../../../test/api.ts';
import { type Content, contentOf, type Row, writeContent } from '../../../../test/company-file.ts';
import { fingerprint, othersOf } from '../../../../test/fingerprint.ts';
import { openDiningRoom } from '../../../../test/guests.ts';
import { runDueJobs } from '../../../../test/jobs.ts';
import { turnOnMessages } from '../../../../test/messages.ts';
import { onStatement } from '../../../../test/on-statement.ts';
import { actsOn, operatorOf } from '../../../../test/operator.ts';
import { picture } from '../../../../test/pictures.ts';
import { openScreen } from '../../../../test/screen.ts';
import { openRegister } from '../../../../test/till.ts';
import { totalsProblems } from '../../../../test/totals-problems.ts';
import { untilOneWaits } from '../../../../test/waiting.ts';
import { markAnew } from '../../../shared/db/inspect.ts';
import { inTransaction } from '../../../shared/db/transaction.ts';
import { importCompany, openCompanyFile } from '../../company-data/index.ts';

let room: Awaited<ReturnType<typeof openDiningRoom>>;
let slug: string;
let file: string;
let count = 0;
const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });
const { database } = api.app.deps;
const run = operatorOf(api);
const folder = await mkdtemp(join(tmpdir(), 'company-'));
afterAll(() => rm(folder, { recursive: true }));
const neighbour = await openDiningRoom(api);
beforeEach(async () => {
  api.clock.set('2026-11-21T12:00:00-04:00');
  room = await openDiningRoom(api);
  ({ slug } = room.owner.company);
  await room.sell({ amount_received_cash: 70 });
  await changeLogo();
  file = newFile();
});

const newFile = () => join(folder, `${++count}.zip`);
const changeLogo = async () =>
  api.call(updateCompanyImage, {
    token: room.owner.token,
    params: { companyId: room.companyId },
    files: { logo: await picture() },
  });
const exportTo = async (path: string) => {
  expect(await run('company', 'export', slug, path, '--yes')).toMatchObject({ code: 0 });
  return path;
};
const replace = (path = file, ...options: string[]) => run('company', 'replace', path, '--yes', ...options);
const files = async () => (await readdir(join(api.dataDir, 'storage'), { recursive: true })).sort();
const order = () => ({
  token: room.cashier.token,
  body: { branch_id: room.branchId, sale_type: 'mesa' as const, sale_details: [room.pique] },
});
const logIn = ({ email, password } = room.owner) => api.call(login, { body: { email, password } });
const salesIn = async () =>
  (
    await sql<{ id: number }>`select id from sales where company_id = ${room.companyId} order by id`.execute(
      database,
    )
  ).rows.map(({ id }) => id);

/** Returns the rows of a file, without what a replacement changes or leaves itself. */
async function rowsOf(path: string): Promise<Content> {
  const { 'manifest.json': _, 'rows/sessions.ndjson': __, ...content } = await contentOf(path);
  content['rows/audit_log.ndjson'] = content['rows/audit_log.ndjson']!.filter(
    ({ action }) => !String(action).startsWith('operator.'),
  );
  content['rows/companies.ndjson'] = content['rows/companies.ndjson']!.map((row) => ({
    ...row,
    data_mark: null,
  }));
  return content;
}

async function writeChanged(change: (content: Content) => void): Promise<string> {
  const content = await contentOf(await exportTo(newFile()));
  change(content);
  const path = newFile();
  await writeContent(path, content);
  return path;
}

it('a company is again as its file says, with its ids and addresses, and no other changes', async () => {
  await runDueJobs(api.app.deps);
  const [before, neighbours, sales] = [
    await othersOf(api, room.companyId),
    await fingerprint(api, neighbour.companyId),
    await salesIn(),
  ];
  await exportTo(file);
  const pictures = await files();

  await room.sell({ amount_received_cash: 70 });
  await changeLogo();
  await sql`update products set name = 'Otro' where company_id = ${room.companyId}`.execute(database);
  const screen = await openScreen(api, room.cashier.token);
  const { code, out, err } = await replace(file, '--reason', 'borró su menú');
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('Se queda la de aquí (--with-subscription la toma)');

  expect(await rowsOf(await exportTo(newFile()))).toEqual(await rowsOf(file));
  expect(await salesIn()).toEqual(sales);
  expect(await files()).toEqual(pictures);
  expect(await othersOf(api, room.companyId)).toEqual(before);
  expect(await fingerprint(api, neighbour.companyId)).toBe(neighbours);
  expect(await totalsProblems(database)).toEqual([]);
  expect(await actsOn(api, room.companyId)).toMatchObject([
    { action: 'operator.company-export' },
    { action: 'operator.company-replace', details: { reason: 'borró su menú', after: { file } } },
    { action: 'operator.company-export' },
  ]);

  expect(await api.send(createSale, order())).toMatchObject({
    status: 401,
    body: { details: { ended: 'replaced' } },
  });
  await runDueJobs(api.app.deps);
  expect(await screen.isCut).toBe('io server disconnect');
  const session = await logIn();
  expect(session).toMatchObject({ company: { id: room.companyId, slug }, user: { id: room.owner.user.id } });
  await openRegister(api, { token: session.token, branchId: room.branchId });
  const { sale } = await api.call(createSale, { ...order(), token: session.token });
  expect(sale.id).toBeGreaterThan(sales.at(-1)!);
  // The code on a table.
  expect((await room.order()).status).toBe(200);
});

it('has another mark of its data from then on, in sessions and for guests, and no other company', async () => {
  const markOf = async (token: string) =>
    (await api.send(listProducts, { token, params: { companyId: room.companyId } })).headers['data-mark'];
  const guestsMark = async () =>
    (await api.send(getOrderMenu, { params: { slug, branchId: room.branchId, table: 7 } })).headers[
      'data-mark'
    ];
  const installation = (await logIn(neighbour.owner)).data;
  expect([await markOf(room.owner.token), await guestsMark()]).toEqual([installation, installation]);
  await replace(await exportTo(file));
  await runDueJobs(api.app.deps);
  const { token, data } = await logIn();
  expect(data).toMatch(/^[0-9a-f-]{36}$/);
  expect(data).not.toBe(installation);
  expect([await markOf(token), await guestsMark()]).toEqual([data, data]);
  expect((await logIn(neighbour.owner)).data).toBe(installation);
  await replace();
  expect((await logIn()).data).not.toBe(data);
  // A call without a company names no mark.
  expect((await api.send(createSale, order())).headers['data-mark']).toBeUndefined();
});

it('a second replacement with the same file changes nothing but the mark', async () => {
  await exportTo(file);
  expect(await replace()).toMatchObject({ code: 0 });
  const first = await rowsOf(await exportTo(newFile()));
  expect(await replace()).toMatchObject({ code: 0, err: '' });
  expect(await rowsOf(await exportTo(newFile()))).toEqual(first);
});

it('no message that waited is sent, and every device is enrolled again', async () => {
  await turnOnMessages(api, room);
  await room.sell({ first_name: 'Ana', phone: '71234567', send_notification: true });
  const at = { params: { branchId: room.branchId }, headers: { device: 'tablet' } };
  const { secret } = await api.call(enrolDevice, { token: room.owner.token, ...at, body: { name: 'Caja' } });
  await replace(await exportTo(file));
  const { rows } = await sql`select distinct state from whatsapp_messages
    where company_id = ${room.companyId}`.execute(database);
  expect(rows).toEqual([{ state: 'failed' }]);
  const typing = { body: { pin: '4711' }, headers: { device: 'tablet', 'device-secret': secret } };
  expect(await api.send(signInAtDevice, typing)).toMatchObject({
    status: 401,
    body: { code: 'device_unknown' },
  });
});

it.each([
  ['stays', [], '2027-01-31'],
  ['is the file’s with --with-subscription', ['--with-subscription'], '2026-12-21'],
])('the subscription %s', async (_, options, end) => {
  await exportTo(file);
  await run('subscription', slug, '--until', '2027-01-31', '--yes');
  expect(await replace(file, ...options)).toMatchObject({ code: 0 });
  const { rows } =
    await sql`select end_day as end from subscriptions where company_id = ${room.companyId}`.execute(
      database,
    );
  expect(rows).toEqual([{ end }]);
});

it('the slug is asked for', async () => {
  await exportTo(file);
  const asked: string[] = [];
  const careless = operatorOf(api, { answer: (question) => (asked.push(question), 'SÍ') });
  expect(await careless('company', 'replace', file)).toMatchObject({ code: 1, err: 'No se hizo nada.' });
  expect(asked).toEqual([`Escribe ${slug} para continuar: `]);
  expect((await api.send(createSale, order())).status).toBe(200);
});

describe('is refused, and the company stays whole,', () => {
  const [user] = [neighbour.owner.user.id];
  it.each<[string, (content: Content) => unknown, RegExp]>([
    [
      'for a file of another company with its slug',
      (content) => {
        for (const one of [
          content['manifest.json']![0]!['company'] as Row,
          content['rows/companies.ndjson']![0]!,
        ])
          one['id'] = 999;
      },
      /^El archivo es de otra empresa: '.+' tiene en él el id 999, y aquí el \d+\.$/,
    ],
    [
      'for a file of a company that is not here',
      (content) => {
        for (const one of [
          content['manifest.json']![0]!['company'] as Row,
          content['rows/companies.ndjson']![0]!,
        ])
          one['slug'] = 'la-otra';
      },
      /^Aquí no hay ninguna empresa 'la-otra' que reemplazar: 'company import' la crea\.$/,
    ],
    [
      'for a user of another company',
      (content) => {
        content['rows/users.ndjson']![1]!['id'] = user;
        content['rows/employees.ndjson']![0]!['user_id'] = user;
      },
      /^(El archivo nombra como personal a usuarios de otra empresa|Tabla \w+, fila \d+: \w+ nombra a un usuario que falta)/,
    ],
    [
      'for an e-mail of another company',
      (content) => (content['rows/users.ndjson']![1]!['email'] = neighbour.owner.email),
      /^Aquí ya usan el correo /,
    ],
    [
      'for a picture of another company',
      (content) => (content['rows/companies.ndjson']![0]!['banner'] = neighboursLogo),
      /^La imagen .+ es de otra empresa de aquí/,
    ],
    [
      'for an amount that is another, in the middle of the import',
      (content) => (content['rows/sale_payments.ndjson']![0]!['cash_cents'] = 1),
      /^(La tabla \w+ no cuadra con el archivo|Tabla \w+, fila \d+)/,
    ],
    [
      'for a row that is missing',
      (content) => content['rows/products.ndjson']!.pop(),
      /nombra un registro que falta en el archivo|no cuadra con el archivo/,
    ],
  ])('%s', async (_, change, problem) => {
    const changed = await writeChanged(change);
    await room.sell({ amount_received_cash: 70 });
    await runDueJobs(api.app.deps);
    const before = [await fingerprint(api, room.companyId), await othersOf(api, 0), await files()];
    expect(await replace(changed)).toMatchObject({ code: 1, err: expect.stringMatching(problem) });
    expect([await fingerprint(api, room.companyId), await othersOf(api, 0), await files()]).toEqual(before);
    expect((await api.send(createSale, order())).status).toBe(200);
  });

  const neighboursLogo = '/storage/companies/vecina.webp';
  beforeEach(() =>
    sql`update companies set banner = ${neighboursLogo} where id = ${neighbour.companyId}`.execute(database),
  );

  it.each([
    ['during a move', sql`moving = 'leaving'`, sql`moving = null`, 'está en mudanza'],
    [
      'while it is closed',
      sql`closed_at = now()`,
      sql`closed_at = null`,
      "reábrela antes con 'company reopen'",
    ],
  ])('%s', async (_, state, back, problem) => {
    await exportTo(file);
    const set = (change: typeof state) =>
      sql`update companies set ${change} where id = ${room.companyId}`.execute(database);
    await set(state);
    expect(await replace()).toMatchObject({ code: 1, err: expect.stringContaining(problem) });
    await set(back);
    // It may begin while the question waits, too.
    const answer = async () => {
      await set(state);
      return slug;
    };
    expect(await operatorOf(api, { answer })('company', 'replace', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining(problem),
    });
    await set(back);
    expect((await api.send(createSale, order())).status).toBe(200);
  });
});

describe('an older file replaces too:', () => {
  it('of format 2', async () => {
    const older = await writeChanged((content) => {
      content['manifest.json']![0]!['format'] = 2;
    });
    expect(await replace(older)).toMatchObject({ code: 0, err: '' });
    expect(await salesIn()).toHaveLength(1);
  });

  it('of format 1', async () => {
    const path = join(import.meta.dirname, '../../company-data/format-1.zip');
    const other = await startTestApi();
    await sql`select setval('companies_id_seq', 1000), setval('users_id_seq', 1000)`.execute(
      other.app.deps.database,
    );
    const opened = await openCompanyFile(contextOf(other), path, { purpose: 'move' });
    await importCompany(contextOf(other), opened, async () => undefined);
    opened.archive.close();
    await sql`update companies set moving = null`.execute(other.app.deps.database);
    await sql`update products set name = 'Otro'`.execute(other.app.deps.database);
    expect(await operatorOf(other)('company', 'replace', path, '--yes')).toMatchObject({ code: 0, err: '' });
    const { rows } = await sql<{ name: string }>`select name from products order by name`.execute(
      other.app.deps.database,
    );
    expect(rows.map(({ name }) => name)).toEqual(['Cerveza', 'Pique', 'Sopa']);
    await other.close();
  });
});

describe('a call at the same instant', () => {
  /** Runs a call when the replacement sends its first statement that contains this text. */
  async function during<T>(text: string, call: () => Promise<T>) {
    const calls: Promise<T>[] = [];
    const stop = onStatement((statement) => {
      if (calls.length === 0 && statement.includes(text)) calls.push(call());
    });
    const replaced = await replace().finally(stop);
    return { replaced, answer: await calls[0]! };
  }

  it.each([
    'for update',
    'delete from sale_lines',
    'delete from sales ',
    'delete from products',
    'insert into sales',
    'setval',
  ])('a sale during "%s" is whole or not at all', async (text) => {
    await exportTo(file);
    const { replaced, answer } = await during(text, () => api.send(createSale, order()));
    expect(replaced).toMatchObject({ code: 0, err: '' });
    const { sale } = answer.body as { sale?: { id: number } };
    expect([200, 401, 500, 503]).toContain(answer.status);
    expect(await totalsProblems(database)).toEqual([]);
    // A sale of before the replacement's commit is gone with the rest.
    const isThere = sale !== undefined && (await salesIn()).includes(sale.id);
    if (!isThere) expect(await rowsOf(await exportTo(newFile()))).toEqual(await rowsOf(file));
  });

  it('a sale that has begun is waited for, and is gone with the rest', async () => {
    await exportTo(file);
    const before = await salesIn();
    const replacing: ReturnType<typeof replace>[] = [];
    const stop = onStatement((text) => {
      if (replacing.length === 0 && text.includes('insert into sale_lines')) replacing.push(replace());
    });
    const { status } = await api.send(createSale, order()).finally(stop);
    expect(status).toBe(200);
    expect(await replacing[0]).toMatchObject({ code: 0, err: '' });
    expect(await salesIn()).toEqual(before);
    expect(await totalsProblems(database)).toEqual([]);
  });

  it('a new category is refused, or added to those of the file', async () => {
    await exportTo(file);
    const names = async () =>
      (
        await sql<{ name: string }>`select name from product_categories
          where company_id = ${room.companyId} order by id`.execute(database)
      ).rows.map(({ name }) => name);
    const before = await names();
    const sent = {
      token: room.owner.token,
      params: { companyId: room.companyId },
      body: { name: 'Salteñas' },
    };
    const { replaced, answer } = await during('delete from product_categories', () =>
      api.send(createProductCategory, sent),
    );
    expect(replaced).toMatchObject({ code: 0, err: '' });
    // Its station may have gone with the rows that were replaced.
    expect([200, 404, 503]).toContain(answer.status);
    expect(await names()).toEqual(answer.status === 200 ? [...before, 'Salteñas'] : before);
  });
});

it('killed in the middle it leaves the company as it was, and runs again', async () => {
  await exportTo(file);
  await room.sell({ amount_received_cash: 70 });
  await runDueJobs(api.app.deps);
  const before = await fingerprint(api, room.companyId);
  const program = join(import.meta.dirname, '../../../operator.ts');
  await inTransaction(contextOf(api), async ({ db }) => {
    // The replacement has deleted the sales when it comes to this row.
    await sql`select from products where id = ${room.pique.id} and company_id = ${room.companyId} for share`.execute(
      db,
    );
    const killed = spawn(process.execPath, [program, 'company', 'replace', file, '--yes'], {
      env: { PATH: process.env.PATH, DATABASE_URL: api.databaseUrl, DATA_DIR: api.dataDir },
      stdio: 'ignore',
    });
    await untilOneWaits(api);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
  });
  expect(await fingerprint(api, room.companyId)).toBe(before);
  expect((await api.send(createSale, order())).status).toBe(200);
  expect(await replace()).toMatchObject({ code: 0, err: '' });
  expect(await rowsOf(await exportTo(newFile()))).toEqual(await rowsOf(file));
});

it('a restore gives all companies the installation’s new mark', async () => {
  await replace(await exportTo(file));
  const [before, own] = [(await logIn(neighbour.owner)).data, (await logIn()).data];
  await markAnew(database);
  const after = (await logIn(neighbour.owner)).data;
  expect([before, own]).not.toContain(after);
  expect((await logIn()).data).toBe(after);
});
