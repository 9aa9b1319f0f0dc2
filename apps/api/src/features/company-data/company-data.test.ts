import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import {
  addCashMovement,
  getCashRegister,
} from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import {
  getCompany,
  updateCompanyImage,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import { enrolDevice, listDevices } from '@restaurante/contract/devices/devices.endpoints.ts';
import { setPin, signInAtDevice } from '@restaurante/contract/pins/pins.endpoints.ts';
import { listProductCategories } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { createSale, payPart } from '@restaurante/contract/sales/sales.endpoints.ts';
import { listStations } from '@restaurante/contract/stations/stations.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../test/api.ts';
import { type Content, contentOf, type Row, writeContent } from '../../../test/company-file.ts';
import { openDiningRoom } from '../../../test/guests.ts';
import { actsOn, operatorOf } from '../../../test/operator.ts';
import { picture } from '../../../test/pictures.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { fileTables } from './tables.repository.ts';

let counter: Awaited<ReturnType<typeof openDiningRoom>>;
let slug: string;
let file: string;
let count = 0;
const [home, away] = [await startTestApi(), await startTestApi()];
const folder = await mkdtemp(join(tmpdir(), 'company-'));
// Ids of the two installations differ.
for (let n = 0; n < 3; n++) await registerRestaurant(away, 'Otra');
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  counter = await openDiningRoom(home);
  const { token, company } = counter.owner;
  const sent = { token, params: { companyId: company.id } };
  await home.call(updateCompanyImage, { ...sent, files: { logo: await picture() } });
  await counter.sell({ first_name: 'Ana\u2028María', phone: '71234567' });
  await counter.sell({ amount_received_cash: 70 });
  await buyIce();
  ({ slug } = (
    await sql<{ slug: string }>`select slug from companies where id = ${company.id}`.execute(
      home.app.deps.database,
    )
  ).rows[0]!);
  file = join(folder, `${++count}.zip`);
});

/** Buys ice from the drawer, with a kind and a picture of the receipt. */
async function buyIce(): Promise<void> {
  const { owner, companyId, cashier, register } = counter;
  const { settings } = await home.call(updateCompanySettings, {
    token: owner.token,
    params: { companyId },
    body: { movement_kinds: [{ name: 'Hielo', type: 2 }] },
  });
  const purchase = JSON.stringify({ details: [{ details: 'Hielo', quantity: 2, total: 10 }] });
  await home.call(addCashMovement, {
    token: cashier.token,
    params: { id: register.id },
    body: { type: 2, kind_id: settings.movement_kinds[0]!.id, purchase },
    files: { photo: await picture() },
  });
}

const exportFile = (path = file) => operatorOf(home)('company', 'export', slug, path, '--yes');
const importFile = (path = file, ...options: string[]) =>
  operatorOf(away)('company', 'import', path, '--yes', ...options);
const companyIdIn = async ({ app }: TestApi) =>
  (await sql<{ id: number }>`select id from companies where slug = ${slug}`.execute(app.deps.database))
    .rows[0]?.id;

it('is whole: what leaves again is what came, except for ids of the company, its users and their sessions', async () => {
  expect(await exportFile()).toMatchObject({ code: 0, err: '' });
  expect(await importFile(file, '--with-subscription')).toMatchObject({ code: 0, err: '' });
  const again = join(folder, `${count}-again.zip`);
  expect(await operatorOf(away)('company', 'export', slug, again, '--yes')).toMatchObject({ code: 0 });
  const [first, second] = [await contentOf(file), await contentOf(again)];
  expect(Object.keys(second)).toEqual(Object.keys(first));
  expect(Object.keys(first).filter((name) => name.startsWith('pictures/movements/'))).toHaveLength(4);
  const ids = new Map(
    first['rows/users.ndjson']!.map(({ id }, i) => [id, second['rows/users.ndjson']![i]!['id']]),
  );
  for (const { name, userColumns } of await fileTables(away.app.deps.database, { hasSecrets: true })) {
    const entry = `rows/${name}.ndjson`;
    const mapped = first[entry]!.map((row) => {
      const here = { ...row };
      for (const column of userColumns) here[column] = row[column] === null ? null : ids.get(row[column]);
      if (name === 'users') here['id'] = ids.get(row['id']);
      return here;
    });
    const hasOtherId = name === 'companies' || name === 'sessions';
    const strip = (row: Row) => ({ ...row, company_id: null, ...(hasOtherId ? { id: null } : {}) });
    // The import itself leaves an act.
    const rows = second[entry]!.filter(
      ({ action }) => action !== 'operator.company-import' && action !== 'operator.company-export',
    );
    const expected = mapped.filter(({ action }) => action !== 'operator.company-export');
    expect([name, rows.map(strip)]).toEqual([name, expected.map(strip)]);
  }
});

it('goes on where it was: passwords, PINs, devices, sessions, keys, numbers and books', async () => {
  const key = { 'idempotency-key': '0198c0de-0000-4000-8000-00000000000' + (count % 10) };
  const order = {
    token: counter.cashier.token,
    headers: key,
    body: { branch_id: counter.branchId, sale_type: 'mesa' as const, sale_details: [counter.pique] },
  };
  const { sale } = await home.call(createSale, order);
  const asOwner = { token: counter.owner.token };
  const at = { params: { branchId: counter.branchId }, headers: { device: 'tablet' } };
  const { device, secret } = await home.call(enrolDevice, { ...asOwner, ...at, body: { name: 'Caja' } });
  await home.call(setPin, { ...asOwner, body: { pin: '4711' } });
  const typing = { body: { pin: '4711' }, headers: { device: 'tablet', 'device-secret': secret } };
  const byPin = await home.call(signInAtDevice, typing);
  await exportFile();
  await importFile();
  const companyId = (await companyIdIn(away))!;
  const { email, password } = counter.owner;
  expect((await away.call(login, { body: { email, password } })).company.id).toBe(companyId);
  expect((await away.call(signInAtDevice, typing)).company.id).toBe(companyId);
  const listed = await away.call(listDevices, { token: byPin.token, params: { companyId } });
  expect(listed.devices).toMatchObject([{ id: device.id, name: 'Caja' }]);
  const repeated = await away.call(createSale, order);
  expect(repeated.sale).toMatchObject({ id: sale.id, sale_number: sale.sale_number });
  const next = await away.call(createSale, { ...order, headers: {} });
  expect(next.sale.sale_number).toBe(sale.sale_number! + 1);
  expect(next.sale.id).toBeGreaterThan(sale.id);
  const { cashier } = await away.call(getCashRegister, {
    token: order.token,
    params: { id: counter.register.id },
  });
  expect(cashier.closing_amount).toBe(await counter.drawer());
  const { company } = await away.call(getCompany, { token: order.token, params: { companyId } });
  const path = company.logos!.replace('/storage/', '');
  expect((await away.app.deps.storage.read(path))?.content).toEqual(
    (await home.app.deps.storage.read(path))!.content,
  );
  expect(await actsOn(away, companyId)).toMatchObject([
    { action: 'operator.company-export', details: { by: 'marta', after: { file } } },
    { action: 'operator.company-import', details: { by: 'marta', after: { file } } },
  ]);
});

it('is refused where its slug or an e-mail is in use, and then leaves nothing', async () => {
  await exportFile();
  const before = await stateOf(away);
  await sql`update companies set slug = 'suyo' where id = (select min(id) from companies)`.execute(
    away.app.deps.database,
  );
  await sql`update users set email = ${counter.owner.email} where id = (select min(id) from users)`.execute(
    away.app.deps.database,
  );
  expect(await importFile()).toMatchObject({
    code: 1,
    err: `Aquí ya usan el correo ${counter.owner.email}: no se importó nada.`,
  });
  await sql`update users set email = 'suya@otra.bo' where id = (select min(id) from users)`.execute(
    away.app.deps.database,
  );
  await sql`update companies set slug = ${slug} where id = (select min(id) from companies)`.execute(
    away.app.deps.database,
  );
  expect(await importFile()).toMatchObject({
    code: 1,
    err: `Aquí ya hay una empresa '${slug}': no se importó nada.`,
  });
  await sql`update companies set slug = 'suyo' where id = (select min(id) from companies)`.execute(
    away.app.deps.database,
  );
  expect(await stateOf(away)).toEqual(before);
});

it.each<[string, (content: Content) => void, RegExp]>([
  [
    'a row is missing',
    (content) => void content['rows/sale_lines.ndjson']!.pop(),
    /La tabla sale_lines no cuadra/,
  ],
  [
    'an amount is another',
    (content) => (content['rows/products.ndjson']![0]!['price_cents'] = 5_100),
    /La tabla products no cuadra/,
  ],
  [
    'a row of another user',
    (content) => (content['rows/sales.ndjson']![0]!['user_id'] = 9_999),
    /^Tabla sales, fila 1: user_id nombra a un usuario que falta en el archivo\. No se importó nada\.$/,
  ],
  [
    'the format is newer',
    (content) => (content['manifest.json']![0]!['format'] = 5),
    /versión más nueva del producto \(formato 5\)/,
  ],
  [
    'a column is newer',
    (content) => (content['rows/products.ndjson']![0]!['allergens'] = 'maní'),
    /versión más nueva del producto \(columna products\.allergens\)/,
  ],
])('is refused if %s, and leaves nothing', async (_, change, problem) => {
  await exportFile();
  const content = await contentOf(file);
  change(content);
  const changed = join(folder, `${count}-changed.zip`);
  await writeContent(changed, content);
  const before = await stateOf(away);
  expect(await importFile(changed)).toMatchObject({ code: 1, err: expect.stringMatching(problem) });
  expect(await stateOf(away)).toEqual(before);
  expect(await companyIdIn(away)).toBeUndefined();
});

it.each<[string, (content: Content, other: Row) => void, string]>([
  [
    'an identity names another company’s user, as a text',
    (content, { userId }) =>
      void content['rows/social_identities.ndjson']!.push({
        provider: 'google',
        subject: '117',
        user_id: String(userId),
        created_at: '2026-11-21T16:00:00+00:00',
      }),
    'Tabla social_identities, fila 1: user_id no es un valor de tipo bigint',
  ],
  [
    'an identity names another company’s user',
    (content, { userId }) =>
      void content['rows/social_identities.ndjson']!.push({
        provider: 'google',
        subject: '117',
        user_id: userId,
        created_at: '2026-11-21T16:00:00+00:00',
      }),
    'Tabla social_identities, fila 1: user_id nombra a un usuario que falta en el archivo',
  ],
  [
    'a sale names another company’s customer',
    (content) => void (content['rows/sales.ndjson']![1]!['customer_id'] = 999_999),
    'Tabla sales, fila 2: nombra un registro que falta en el archivo (sales_customer)',
  ],
  [
    'a user is an operator of the platform',
    (content) => void (content['rows/users.ndjson']![1]!['role_id'] = 1),
    'Tabla users, fila 2: role_id no es un rol de una empresa',
  ],
  [
    'an id would raise the numbers of all companies',
    (content) => void (content['rows/products.ndjson']![0]!['id'] = Number.MAX_SAFE_INTEGER),
    'Tabla products, fila 1: id no es un valor de tipo bigint',
  ],
  [
    'a picture is another one in another size',
    (content) =>
      void (content['rows/companies.ndjson']![0]!['banner'] = '/storage/companies/otra-small.webp'),
    'Tabla companies, fila 1: banner no es una imagen',
  ],
])('is refused if %s', async (_, change, problem) => {
  await exportFile();
  const content = await contentOf(file);
  const { rows } = await sql<Row>`select min(id) as user_id from users`.execute(away.app.deps.database);
  change(content, rows[0]!);
  const changed = join(folder, `${count}-changed.zip`);
  await writeContent(changed, content);
  const before = await stateOf(away);
  expect(await importFile(changed)).toMatchObject({ code: 1, err: `${problem}. No se importó nada.` });
  expect(await stateOf(away)).toEqual(before);
});

it('is refused if it names the picture of another company', async () => {
  await exportFile();
  const content = await contentOf(file);
  const [company] = content['rows/companies.ndjson']!;
  await sql`update companies set banner = ${company!['logo']} where id = (select min(id) from companies)`.execute(
    away.app.deps.database,
  );
  expect(await importFile()).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^La imagen .+ es de otra empresa/),
  });
});

it.each([
  ['not taken', [], 'No se toma: empieza una prueba de 30 días (--with-subscription la toma)', '2026-12-21'],
  ['taken with --with-subscription', ['--with-subscription'], 'Se toma esa suscripción', '2099-12-31'],
])('its subscription is shown, and %s', async (_, options, text, end) => {
  await exportFile();
  const content = await contentOf(file);
  Object.assign(content['rows/subscriptions.ndjson']![0]!, { end_day: '2099-12-31' });
  const changed = join(folder, `${count}-changed.zip`);
  await writeContent(changed, content);
  const { out } = await importFile(changed, ...options);
  expect(out).toContain('Plan       Multisucursal, del 2026-11-21 al 2099-12-31');
  expect(out).toContain(text);
  const { rows } = await sql`select end_day as end from subscriptions
    where company_id = ${await companyIdIn(away)}`.execute(away.app.deps.database);
  expect(rows).toEqual([{ end }]);
});

it('is refused if it is no such file, or damaged', async () => {
  const text = join(folder, 'text.zip');
  await writeFile(text, 'hola');
  expect(await importFile(text)).toMatchObject({ code: 1, err: expect.stringMatching(/^No se pudo leer/) });
  const missing = await importFile(join(folder, 'none.zip'));
  expect(missing.err).toBe(`No se pudo leer ${join(folder, 'none.zip')}: no existe.`);
  const empty = join(folder, 'empty.zip');
  await writeContent(empty, {});
  expect(await importFile(empty)).toMatchObject({
    code: 1,
    err: 'El archivo no es la copia de una empresa.',
  });
});

it('a file of format 1 is read for ever', async () => {
  const path = join(import.meta.dirname, 'format-1.zip');
  expect(await importFile(path)).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 sucursales, 2 usuarios, 3 ventas, 4 imágenes'),
  });
  const session = await away.call(login, { body: { email: 'lucia@formato-1.bo', password: 'fogon2026' } });
  const sent = { token: session.token, params: { companyId: session.company.id } };
  const { products } = await away.call(listProducts, sent);
  expect((await away.call(listStations, sent)).stations).toMatchObject([{ name: 'Cocina' }]);
  const { categories } = await away.call(listProductCategories, sent);
  expect(
    categories.every(({ station_id }) => station_id > 0),
    'without stations all is cooked',
  ).toBe(true);
  expect(products.map(({ name, price }) => [name, price]).toSorted()).toEqual([
    ['Cerveza', 20],
    ['Pique', 50],
    ['Sopa', 15],
  ]);
});

it('a file of format 2 is read without the column that is gone', async () => {
  const { id } = await counter.sell({ to_room: 1, table_number: 1 });
  await home.call(payPart, {
    token: counter.cashier.token,
    params: { id },
    body: { for: 'share', share: { part: 1, of: 2 }, amount_received_cash: 50 },
  });
  await exportFile();
  const content = await contentOf(file);
  const [manifest] = content['manifest.json']!;
  const claims = content['rows/sale_payment_claims.ndjson']!;
  for (const claim of claims) claim['share_total_cents'] = 7_000;
  const tables = manifest!['tables'] as Record<string, { sums: Record<string, number> }>;
  tables['sale_payment_claims']!.sums['share_total_cents'] = 7_000 * claims.length;
  manifest!['format'] = 2;
  const older = join(folder, `${count}-format-2.zip`);
  await writeContent(older, content);
  expect(claims.length).toBeGreaterThan(0);
  expect(await importFile(older)).toMatchObject({ code: 0 });
});

it('an export overwrites no file', async () => {
  await exportFile();
  expect(await exportFile()).toMatchObject({ code: 1, err: `Ya existe ${file}: elige otro nombre.` });
});

it('the tables are those of the catalog, and a new one is in by itself', async () => {
  const { database } = home.app.deps;
  await sql`create table planted (company_id bigint not null references companies (id), user_id bigint,
    constraint planted_user foreign key (company_id, user_id) references users (company_id, id))`.execute(
    database,
  );
  const tables = await fileTables(database, { hasSecrets: true });
  await sql`drop table planted`.execute(database);
  expect(tables.find(({ name }) => name === 'planted')).toMatchObject({
    userColumns: ['user_id'],
    sequence: null,
  });
  const names = tables.map(({ name }) => name);
  expect(names.indexOf('sales')).toBeLessThan(names.indexOf('sale_lines'));
});

/** Names of columns that may contain a secret. */
const SECRET = /hash|token|key|secret|password/;
/** Columns with such a name that contain none. */
const HARMLESS = new Set(['customers.ci_key', 'idempotency_keys.request_hash']);

it('an owner’s file has no column with a secret', async () => {
  const tables = await fileTables(home.app.deps.database, { hasSecrets: false });
  const columns = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
  expect(columns.filter((column) => SECRET.test(column) && !HARMLESS.has(column))).toEqual([]);
});

it('every column with a user’s id is mapped', async () => {
  const tables = await fileTables(home.app.deps.database, { hasSecrets: true });
  const unmapped = tables.flatMap(({ name, columns, userColumns }) =>
    columns
      .filter((column) => /user_id|_by$/.test(column) && !userColumns.includes(column))
      .map((column) => `${name}.${column}`),
  );
  expect(unmapped).toEqual([]);
});

/** Counts the rows of every table, and the stored files. */
async function stateOf({ app: { deps }, dataDir }: TestApi) {
  const tables = await fileTables(deps.database, { hasSecrets: true });
  const counts: Record<string, unknown> = {};
  for (const { name } of tables) {
    counts[name] = (await sql`select count(*) from ${sql.raw(name)}`.execute(deps.database)).rows;
  }
  return { counts, files: await readdir(join(dataDir, 'storage'), { recursive: true }) };
}
