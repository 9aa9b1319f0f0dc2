import type { QueryOf } from '@restaurante/contract/endpoint.ts';
import { getOrderMenu } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import type { OrderMenuWire } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { addProduct } from '../../../test/counter.ts';
import { openDiningRoom } from '../../../test/guests.ts';
import { countStatements } from '../../../test/statements.ts';

const api = await startTestApi();
const room = await openDiningRoom(api);
const { database } = api.app.deps;
const { id: drinks } = await database
  .insertInto('productCategories')
  .values({ companyId: room.companyId, name: 'Bebidas', createdAt: new Date(api.clock.now()) })
  .returning('id')
  .executeTakeFirstOrThrow();
await sql`insert into products (company_id, category_id, name, short_description, image, price_cents, created_at)
  select ${room.companyId}, ${drinks}, 'Té de canela ' || lpad(n::text, 4, '0'), 'Con azúcar de caña, en vaso grande',
    '/storage/products/0123456789abcdef.webp', 100 * n, now() from generate_series(1, 5000) n`.execute(
  database,
);

type Menu = OrderMenuWire & { next?: number | null };
const ask = (query: QueryOf<typeof getOrderMenu>) =>
  api.send(getOrderMenu, {
    params: { slug: room.owner.company.slug, branchId: room.branchId, table: 7 },
    query,
  });
const part = async (query: QueryOf<typeof getOrderMenu> = {}) => (await ask(query)).body as Menu;
const namesOf = ({ categories }: Menu) =>
  categories.flatMap(({ products }) => products.map(({ name }) => name));

it('of 5,000 dishes is small, and the parts together are the whole menu', async () => {
  const whole = await part();
  expect([namesOf(whole).length, 'next' in whole]).toEqual([5_003, false]);
  expect(JSON.stringify(await part({ limit: 60 })).length).toBeLessThan(30_000);
  const names: string[] = [];
  let before: number | null | undefined;
  do {
    const menu = await part({ limit: 100, ...(before ? { before } : {}) });
    names.push(...namesOf(menu));
    before = menu.next;
  } while (before);
  expect(names).toEqual(namesOf(whole));
});

it('is of one category, of a search, or of some products', async () => {
  const { categories } = await part({ category: drinks, limit: 2 });
  expect(categories).toMatchObject([
    { id: drinks, name: 'Bebidas', products: [{ name: 'Té de canela 0001' }, { name: 'Té de canela 0002' }] },
  ]);
  expect(namesOf(await part({ q: '0042 TE AZUCAR' }))).toEqual(['Té de canela 0042']);
  expect(namesOf(await part({ q: 'pique', category: drinks }))).toEqual([]);
  const ids = [room.soup.id, categories[0]!.products[1]!.id];
  expect(namesOf(await part({ products: `${ids.join()},999999` })).sort()).toEqual([
    'Sopa',
    'Té de canela 0002',
  ]);
  // A product that was taken out of the menu says nothing about it.
  expect(await part({ before: 999_999 })).toMatchObject({ categories: [], next: null });
});

it('is as new as the menu, and costs the database no more', async () => {
  await part();
  const statements = await countStatements(async () => {
    for (const q of ['canela', 'pique', 'sopa']) await part({ q });
  });
  expect(statements).toBe(0);
  await addProduct(api, { ...room, name: 'Torta', price: 9, stock: 0 });
  api.clock.advance(1);
  expect((await part({ q: 'torta' })).categories[0]?.products).toMatchObject([{ price: 9, sold_out: true }]);
});

it.each([
  [{ limit: 0 }, 'El mínimo es 1'],
  [{ limit: 101 }, 'El máximo es 100'],
  [{ before: 0 }, 'Identificador inválido'],
  [{ category: -1 }, 'Identificador inválido'],
  [{ products: '1,x' }, 'Identificador inválido'],
])('%j is refused', async (query, text) => {
  const { status, body } = await ask(query);
  expect([status, Object.values((body as { fields: object }).fields)]).toEqual([400, [text]]);
});
