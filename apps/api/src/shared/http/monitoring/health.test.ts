import { listProductCategories } from '@restaurante/contract/product-categories/product-categories.endpoints.ts';
import { createProduct, listProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import pack from '../../../../../../package.json' with { type: 'json' };
import { startTestApi } from '../../../../test/api.ts';
import { picture } from '../../../../test/pictures.ts';
import { registerRestaurant } from '../../../../test/restaurant.ts';

const api = await startTestApi();
const owner = await registerRestaurant(api);
const params = { companyId: owner.company.id };
const { token } = owner;
const { categories } = await api.call(listProductCategories, { token, params });
const create = (name: string, image?: Buffer) =>
  api.send(createProduct, {
    token,
    params,
    body: { product_category_id: categories[0]!.id, name, type: null, price: 20 },
    ...(image ? { files: { image } } : {}),
  });
const health = async () => {
  const { statusCode, body } = await api.app.inject('/api/health');
  return [statusCode, JSON.parse(body)];
};
const { version } = pack;
const full = { status: 503, body: { code: 'disk_full', error: expect.stringContaining('está lleno') } };
const MINUTE_S = 60;

it('a full disk of the database is 503 disk_full for what is written, and health says it until it has passed', async () => {
  expect(await health()).toEqual([200, { status: 'ok', version }]);
  const { database } = api.app.deps;
  await sql`create function fill() returns trigger language plpgsql as
    $$ begin raise sqlstate '53100' using message = 'could not extend file "base/5/1": No space left on device'; end $$`.execute(
    database,
  );
  await sql`create trigger full_disk before insert on products for each row execute function fill()`.execute(
    database,
  );
  const refused = await create('Pique');
  expect(refused).toMatchObject(full);
  expect(refused.headers['retry-after']).toBeUndefined();
  expect(await health()).toEqual([200, { status: 'disk_full', version }]);
  expect(await api.send(listProducts, { token, params })).toMatchObject({ status: 200 });

  await sql`drop trigger full_disk on products`.execute(database);
  expect(await create('Pique')).toMatchObject({ status: 200 });
  api.clock.advance(5 * MINUTE_S);
  expect(await health()).toEqual([200, { status: 'ok', version }]);
});

it('so is a full disk of the pictures', async () => {
  const save = vi
    .spyOn(api.app.deps.storage, 'save')
    .mockRejectedValue(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  expect(await create('Silpancho', await picture())).toMatchObject(full);
  expect(await health()).toEqual([200, { status: 'disk_full', version }]);
  save.mockRestore();
  expect(await create('Silpancho', await picture())).toMatchObject({ status: 200 });
});
