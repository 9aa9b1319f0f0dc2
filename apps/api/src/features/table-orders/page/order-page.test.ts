import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOptionGroup } from '@restaurante/contract/options/options.endpoints.ts';
import { setProductOptionGroups, setSoldOut } from '@restaurante/contract/products/products.endpoints.ts';
import { listSlot, textSlot } from '@restaurante/contract/table-orders/order.page.ts';
import { afterAll, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { addProduct } from '../../../../test/counter.ts';
import { openDiningRoom } from '../../../../test/guests.ts';

const closed = listSlot('closed');
const companyClosed = listSlot('companyClosed');
const categories = listSlot('categories');
const heading = categories.list('heading');
const types = categories.list('types');
const products = types.list('products');
const tabs = listSlot('choices').list('tabs');
const [search, nothing, more] = [listSlot('search'), listSlot('nothing'), listSlot('more')];
const extras = listSlot('extras');
const [pictures, initials] = [products.list('picture'), products.list('initial')];
const TEMPLATE = `<!doctype html><h1>${textSlot('company')} · ${textSlot('branch')} · ${textSlot('table')}</h1>
${closed.start}<p>closed</p>${closed.end}${companyClosed.start}<p>company closed</p>${companyClosed.end}${search.start}<form>${search.text('q')}</form>${search.end}
${listSlot('choices').start}${tabs.start}<a href="${tabs.text('href')}" aria-current="${tabs.text('current')}">${tabs.text('name')}</a>
${tabs.end}${listSlot('choices').end}${nothing.start}<p>no ${nothing.text('q')}</p>${nothing.end}${categories.start}<h2>${heading.start}${heading.text('name')}${heading.end}</h2>${types.start}${products.start}<li
title="${products.text('detail')}" data-sold-out="${products.text('soldOut')}">${products.text('name')} ${products.text('price')}
${pictures.start}<img src="${pictures.text('small')}">${pictures.end}${initials.start}[${initials.text('letter')}]${initials.end}</li>
${products.end}${types.end}${categories.end}${extras.start}<p class="extras">${extras.text('json')}</p>${extras.end}${more.start}<a class="more" href="${more.text('href')}">${more.end}`;
const SHELL = '<!doctype html><div id="root"></div>';

const webDir = await mkdtemp(join(tmpdir(), 'web-'));
afterAll(() => rm(webDir, { recursive: true }));
await writeFile(join(webDir, 'index.html'), SHELL);
await writeFile(join(webDir, 'diner.html'), TEMPLATE);
const api = await startTestApi({ webDir });
const room = await openDiningRoom(api);
const { slug } = await api.app.deps.database
  .selectFrom('companies')
  .select('slug')
  .where('id', '=', room.companyId)
  .executeTakeFirstOrThrow();

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

it('has options and notes in the page, each group once; nothing without any', async () => {
  const { owner, companyId, branchId, pique, soup } = room;
  const { token } = owner;
  expect((await get()).body).not.toContain('extras');
  const { group } = await api.call(createOptionGroup, {
    token,
    params: { companyId },
    body: { name: 'Extras', max: 2, options: [{ name: 'Queso', price: 5 }, { name: 'Palta' }] },
  });
  for (const { id } of [pique, soup]) {
    await api.call(setProductOptionGroups, { token, params: { id }, body: { ids: [group.id] } });
  }
  const [queso, palta] = group.options;
  await api.call(setSoldOut, {
    token,
    params: { id: branchId },
    body: { option_id: palta!.id, until: 'today' },
  });
  const [, json] = (await get()).body.match(/<p class="extras">(.*)<\/p>/)!;
  const option = { isActive: true, price: 500, name: 'Queso', id: queso!.id };
  expect(JSON.parse(json!.replaceAll('&quot;', '"'))).toEqual({
    groups: [
      {
        id: group.id,
        name: 'Extras',
        min: 0,
        max: 2,
        priceRule: 'sum',
        options: [option, { isActive: false, price: 0, name: 'Palta', id: palta!.id }],
      },
    ],
    dishes: [
      { id: pique.id, fullPrice: 50_00, discounts: [], groups: [group.id] },
      { id: soup.id, fullPrice: 15_00, discounts: [], groups: [group.id] },
    ],
    notes: [],
  });
});

it('is sent again only when it has changed, and compressed', async () => {
  const { headers } = await get();
  const again = await get(undefined, { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await addProduct(api, { companyId: room.companyId, branchId: room.branchId, name: 'Torta', price: 9 });
  const changed = await get(undefined, { 'if-none-match': String(headers.etag) });
  expect([changed.statusCode, changed.body.includes('Torta 9,00')]).toEqual([200, true]);
});

it('has one category of a large menu, or the result of a search, in parts', async () => {
  const { companyId, branchId } = room;
  const { database } = api.app.deps;
  const { id: categoryId } = await database
    .insertInto('productCategories')
    .values({ companyId, name: 'Tés', createdAt: new Date(api.clock.now()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (let n = 100; n < 250; n += 1) {
    ids.push(await addProduct(api, { companyId, branchId, name: `Té ${n}`, price: 5 }));
  }
  await database.updateTable('products').set({ categoryId }).where('id', 'in', ids).execute();
  const page = (query = '') => get(`/order/${slug}/${branchId}/7${query}`).then(({ body }) => body);

  const first = await page();
  expect(first).toContain('Pique');
  expect(first).not.toContain('Té 1');
  expect(first).toContain(`<a href="?category=${categoryId}" aria-current="false">Tés</a>`);
  const drinks = await page(`?category=${categoryId}`);
  expect(drinks.match(/<li/g)).toHaveLength(60);
  expect([drinks.includes('<h2>Tés</h2>'), drinks.includes('Té 160')]).toEqual([true, false]);
  const href = `?category=${categoryId}&amp;before=${ids[59]}`;
  expect(drinks).toContain(`<a class="more" href="${href}">`);
  const second = await page(href.replace('&amp;', '&'));
  expect(second.match(/<li/g)).toHaveLength(60);
  expect([second.includes('<h2>Tés'), second.includes('Té 160')]).toEqual([false, true]);
  const chosen = await page(`?products=${ids[3]},${room.pique.id}`);
  expect(chosen.match(/<li/g)).toHaveLength(2);
  const found = await page('?q=te%20149');
  expect(found.match(/<li/g)).toHaveLength(1);
  expect([found.includes('<form>te 149</form>'), found.includes('class="more"')]).toEqual([true, false]);
  expect(await page('?q=nada')).toContain('<p>no nada</p>');
  expect(await page('?limit=x')).toContain('Pique');
  await database.updateTable('products').set({ isActive: false }).where('id', 'in', ids).execute();
});

it('says when no orders are taken', async () => {
  await room.turn(false);
  const { statusCode, body } = await get();
  expect([statusCode, body.includes('closed'), body.includes('Pique')]).toEqual([200, true, false]);
  await room.turn(true);
});

it('says that the restaurant has closed its account', async () => {
  const { database } = api.app.deps;
  const close = (closedAt: Date | null) =>
    database.updateTable('companies').set({ closedAt }).where('id', '=', room.companyId).execute();
  await close(new Date());
  const { statusCode, body } = await get();
  expect([
    statusCode,
    body.includes('<p>company closed'),
    body.includes('<p>closed'),
    body.includes('Pique'),
  ]).toEqual([200, true, false, false]);
  await close(null);
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
