import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../database.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const SALES = 'apps/api/src/features/sales/sale';
const DOMAIN = 'packages/domain/src/sales';

/** The hand-made places of an optional text of a sale: sent, stored and answered. `before` stands in the file once. */
const PLACES: readonly { readonly path: string; readonly before: string; readonly line: string }[] = [
  {
    path: 'apps/api/migrations/9999_sales_delivery-note.sql',
    before: '',
    line: 'alter table sales add column delivery_note text;',
  },
  {
    path: 'packages/contract/src/sales/sale-bodies.wire.ts',
    before: '    reserved_for: optionalText(',
    line: '    delivery_note: optionalText(100),',
  },
  {
    path: 'packages/contract/src/sales/sales.wire.ts',
    before: '  reserved_for: z.string().nullable(),',
    line: '  delivery_note: z.string().nullable(),',
  },
  { path: `${SALES}/sale.ts`, before: "  reservedFor: 'text',", line: "  deliveryNote: 'text'," },
  { path: `${DOMAIN}/sale.ts`, before: '  reservedFor: null,', line: '  deliveryNote: null,' },
  {
    path: `${DOMAIN}/sale.ts`,
    before: '  readonly reservedFor: string',
    line: '  readonly deliveryNote: string | null;',
  },
  { path: `${DOMAIN}/acts/sell.ts`, before: "  'reservedFor',", line: "  'deliveryNote'," },
  {
    path: `${SALES}/sale.presenter.ts`,
    before: '    reserved_for: sale.reservedFor,',
    line: '    delivery_note: sale.deliveryNote,',
  },
];

/** Sells in the copy and prints the delivery note that create and detail answer. */
const SELL = `
import { createApi } from './apps/api/src/create-api.ts';
import { migrate } from './apps/api/src/shared/db/migrate.ts';
const [databaseUrl, dataDir] = process.argv.slice(2);
await migrate(databaseUrl, 'apps/api/migrations');
const app = await createApi({ databaseUrl, dataDir });
let token = '';
const call = async (method, url, payload) => {
  const answer = await app.inject({ method, url, headers: token ? { authorization: 'Bearer ' + token } : {}, payload });
  if (answer.statusCode !== 200) throw new Error(url + ' ' + answer.body);
  return answer.json();
};
const session = await call('POST', '/api/auth/register', { firstName: 'Lucía', lastName: 'Quispe',
  companyName: 'El Fogón', city: 1, phone: '59171234567', email: 'lucia@elfogon.bo', password: 'fogon2026' });
token = session.token;
const company = session.company.id;
const { categories } = await call('GET', '/api/company/' + company + '/product_category/list');
const { product } = await call('POST', '/api/company/' + company + '/product/create',
  { product_category_id: categories[0].id, name: 'Sopa', price: 15 });
await call('POST', '/api/branch/' + session.branch.id + '/cashier/create', { name: 'principal', opening_amount: 0 });
const { sale } = await call('POST', '/api/sales/create', { branch_id: session.branch.id, sale_type: 'mesa',
  delivery_note: ' Tocar el timbre ', sale_details: [{ product_id: product.id, quantity: 1, price: 15 }] });
const detail = await call('GET', '/api/sales/' + sale.id);
console.log(JSON.stringify([sale.delivery_note, detail.sale.delivery_note]));
await app.close();
process.exit(0);
`;

it('a new column of a sale is sent, stored and answered after eight edits', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'planted-'));
  const database = await createTestDatabase();
  try {
    for (const path of ['packages', 'apps/api/src', 'apps/api/migrations', 'apps/api/package.json']) {
      await cp(join(ROOT, path), join(copy, path), { recursive: true });
    }
    await linkModules(copy);
    for (const { path, before, line } of PLACES) await edit(join(copy, path), before, line);
    await writeFile(join(copy, 'package.json'), '{ "type": "module" }');
    await writeFile(join(copy, 'sell.ts'), SELL);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['sell.ts', database.url, join(copy, 'data')],
      { cwd: copy },
    );
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual([
      'Tocar el timbre',
      'Tocar el timbre',
    ]);
  } finally {
    await database.drop();
    await rm(copy, { recursive: true });
  }
}, 60_000);

async function edit(path: string, before: string, line: string): Promise<void> {
  if (before === '') return writeFile(path, line);
  const parts = (await readFile(path, 'utf8')).split(before);
  expect([path, parts.length]).toEqual([path, 2]);
  await writeFile(path, parts.join(`${line}\n${before}`));
}

/** The installed packages, but the product's own ones from the copy. */
async function linkModules(copy: string): Promise<void> {
  const modules = join(copy, 'node_modules');
  await mkdir(join(modules, '@restaurante'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name !== '@restaurante') await symlink(join(ROOT, 'node_modules', name), join(modules, name));
  }
  for (const name of await readdir(join(ROOT, 'packages'))) {
    await symlink(join(copy, 'packages', name), join(modules, '@restaurante', name));
  }
}
