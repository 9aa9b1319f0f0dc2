import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listSlot, textSlot } from '@restaurante/contract/table-orders/order.page.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../../test/api.ts';
import { addProduct } from '../../../../test/counter.ts';
import { openDiningRoom } from '../../../../test/guests.ts';

const closed = listSlot('closed');
const categories = listSlot('categories');
const types = categories.list('types');
const products = types.list('products');
const [pictures, initials] = [products.list('picture'), products.list('initial')];
const TEMPLATE = `<!doctype html><h1>${textSlot('company')} · ${textSlot('branch')} · ${textSlot('table')}</h1>
${closed.start}<p>closed</p>${closed.end}${categories.start}<h2>${categories.text('name')}</h2>${types.start}${products.start}<li
title="${products.text('detail')}" data-sold-out="${products.text('soldOut')}">${products.text('name')} ${products.text('price')}
${pictures.start}<img src="${pictures.text('small')}">${pictures.end}${initials.start}[${initials.text('letter')}]${initials.end}</li>
${products.end}${types.end}${categories.end}`;
const SHELL = '<!doctype html><div id="root"></div>';

let api: TestApi;
let webDir: string;
let room: Awaited<ReturnType<typeof openDiningRoom>>;
let slug: string;
beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'web-'));
  await writeFile(join(webDir, 'index.html'), SHELL);
  await writeFile(join(webDir, 'diner.html'), TEMPLATE);
  api = await startTestApi({ webDir });
  room = await openDiningRoom(api);
  const company = await api.app.deps.database
    .selectFrom('companies')
    .select('slug')
    .where('id', '=', room.companyId)
    .executeTakeFirstOrThrow();
  slug = company.slug;
});
afterAll(async () => {
  await api.close();
  await rm(webDir, { recursive: true });
});

/** Requests a second later, when the cached answer has expired. */
const get = (url = `/order/${slug}/${room.branchId}/7`, headers: Record<string, string> = {}) => {
  api.clock.advance(1);
  return api.app.inject({ url, headers });
};

it('has the menu in the page itself, escaped', async () => {
  const menu = { companyId: room.companyId, branchId: room.branchId, price: 8.5 };
  await addProduct(api, { ...menu, name: '<script>alert(1)</script> "Jugo" {{table}}', stock: 0 });
  const { statusCode, headers, body } = await get();
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  expect(body).toContain('· 7</h1>');
  expect(body).toContain('Pique 50,00');
  expect(body).toContain(
    'title="Sin descripción" data-sold-out="true">&lt;script&gt;alert(1)&lt;/script&gt; &quot;Jugo&quot; {{table}} 8,50',
  );
  expect(body).toContain('[P]');
  expect(body).not.toContain('<script>');
  expect(body).not.toContain('closed');
});

it('is sent again only when it has changed, and compressed', async () => {
  const { headers } = await get();
  const again = await get(undefined, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await addProduct(api, { companyId: room.companyId, branchId: room.branchId, name: 'Torta', price: 9 });
  const changed = await get(undefined, { 'if-none-match': String(headers.etag) });
  expect([changed.statusCode, changed.body.includes('Torta 9,00')]).toEqual([200, true]);
});

it('says when no orders are taken', async () => {
  await room.turn(false);
  const { statusCode, body } = await get();
  expect([statusCode, body.includes('closed'), body.includes('Pique')]).toEqual([200, true, false]);
  await room.turn(true);
});

it.each([
  ['another slug', () => `/order/nadie/${room.branchId}/7`],
  ['a branch that is none', () => `/order/${slug}/999999/7`],
  ['table -1', () => `/order/${slug}/${room.branchId}/-1`],
  ['table 10⁹', () => `/order/${slug}/${room.branchId}/1000000000`],
  ['half a table', () => `/order/${slug}/${room.branchId}/7.5`],
  ['the template itself', () => '/order'],
])('%s is a page that does not exist', async (_, url) => {
  expect((await get(url())).body).toBe(SHELL);
});

it('the template is never served', async () => {
  expect((await get('/diner.html')).statusCode).toBe(404);
});

it('there is none while the web is not built', async () => {
  const bare = await startTestApi();
  expect((await bare.app.inject({ url: '/order/a/1/1' })).statusCode).toBe(404);
  await bare.close();
});
