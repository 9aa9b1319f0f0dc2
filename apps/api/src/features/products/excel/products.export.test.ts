import { download } from '@restaurante/contract/downloads/downloads.endpoints.ts';
import { XLSX } from '@restaurante/contract/endpoint.ts';
import {
  exportProducts,
  setProductStatus,
  setStock,
} from '@restaurante/contract/products/products.endpoints.ts';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { openCatalogue } from '../../../../test/catalogue.ts';
import { addBranch } from '../../../../test/restaurant.ts';

const api = await startTestApi();

async function fileOf(token: string, companyId: number) {
  const { statusCode, headers, rawPayload } = await api.app.inject({
    url: `/api/company/${companyId}/export/product/excel`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
  return { headers, sheet: await readSheet(rawPayload) };
}

async function openMenu() {
  const catalogue = await openCatalogue(api);
  const { token, create, branchId } = catalogue;
  const drink = await create('Api morado', {
    type: 'Vaso',
    price: 8.5,
    size: 'Chico',
    short_description: 'Caliente',
  });
  const evil = await create('=HYPERLINK("http://x")', { type: '@SUM(1)', dam: '-1', price: 1000 });
  await api.call(setStock, { token, params: { id: drink.id }, body: { branch_id: branchId, stock: 0 } });
  await api.call(setProductStatus, { token, params: { id: evil.id, status: '0' } });
  return { ...catalogue, ids: [drink.id, evil.id] };
}

describe('the exported menu', () => {
  it('has the columns, numbers as numbers, and no formulas', async () => {
    const { token, params, ids } = await openMenu();
    await addBranch(api, { token }, 'El Alto');
    const { headers, sheet } = await fileOf(token, params.companyId);
    expect(sheet).toEqual([
      ['ID', 'Categoría', 'Nombre', 'Tipo', 'Tamaño', 'Presa', 'Descripción', 'Precio', 'Estado',
        'Stock – Casa matriz', 'Stock – El Alto', 'Grupos', 'Estación'],
      [ids[0], 'General', 'Api morado', 'Vaso', 'Chico', null, 'Caliente', 8.5, 'Activo', 0, null, null, null],
      [ids[1], 'General', '\'=HYPERLINK("http://x")', "'@SUM(1)", null, "'-1", null, 1000, 'Inactivo', null, null, null, null],
    ]); // prettier-ignore
    expect(headers).toMatchObject({
      'content-type': XLSX,
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="Productos - El Fogon de Lucia 2026-11-21.xlsx"; filename*=UTF-8''Productos%20%E2%80%93%20El%20Fog%C3%B3n%20de%20Luc%C3%ADa%202026-11-21.xlsx`,
    });
  });

  it('has only the own stock of a branch manager; ids distinguish branches with one name', async () => {
    const { token, params, branchId, employee } = await openMenu();
    const twin = await addBranch(api, { token }, 'casa matriz');
    const titles = async (token: string) => (await fileOf(token, params.companyId)).sheet[0]?.slice(9, -2);
    expect(await titles(token)).toEqual([
      `Stock – Casa matriz (${branchId})`,
      `Stock – casa matriz (${twin})`,
    ]);
    expect(await titles((await employee(3, twin)).token)).toEqual([`Stock – casa matriz (${twin})`]);
  });

  it('has only the header when it is empty', async () => {
    const { token, params } = await openCatalogue(api);
    expect((await fileOf(token, params.companyId)).sheet).toHaveLength(1);
  });
});

describe('the address of a new tab', () => {
  async function link() {
    const { token, params } = await openMenu();
    return (await api.call(exportProducts, { token, params, query: { link: '1' } })).url;
  }
  const open = (url: string, headers = {}) => api.app.inject({ url, headers });

  it('returns the file once, without a session', async () => {
    const url = await link();
    expect(url).toMatch(/^\/api\/downloads\/\d+-[\w-]{43}$/);
    const { statusCode, rawPayload } = await open(url);
    expect([statusCode, (await readSheet(rawPayload)).length]).toEqual([200, 3]);
    expect((await open(url)).statusCode).toBe(404);
  });

  it('returns it to one of two clicks at the same instant', async () => {
    const url = await link();
    const answers = await Promise.all([open(url), open(url)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });

  it('is gone after a minute, and says so to a person and to a program', async () => {
    const url = await link();
    api.clock.advance(60);
    const page = await open(url, { accept: 'text/html,*/*;q=0.8' });
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain('Este enlace ya se usó o venció');
    expect((await open(url)).json()).toMatchObject({ code: 'download_gone' });
  });

  it('is not used up by a prefetch', async () => {
    const url = await link();
    expect((await open(url, { 'sec-purpose': 'prefetch' })).statusCode).toBe(400);
    expect((await open(url)).statusCode).toBe(200);
  });

  it('is not stored: the database has only its hash', async () => {
    const url = await link();
    const token = url.split('/').at(-1) ?? '';
    const rows = await api.app.deps.database.selectFrom('downloads').select('tokenHash').execute();
    expect(rows.map(({ tokenHash }) => tokenHash.toString('latin1')).join()).not.toContain(token);
  });

  it('is refused when it is made up', async () => {
    expect((await api.send(download, { params: { token: 'x'.repeat(43) } })).status).toBe(404);
  });
});
