import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@restaurante/contract/endpoint.ts';
import { changeProducts } from '@restaurante/contract/products/products.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCatalogue } from '../../../test/catalogue.ts';
import { openScreen } from '../../../test/screen.ts';

const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });

let house: Awaited<ReturnType<typeof openCatalogue>>;
let ids: number[];
beforeEach(async () => {
  house = await openCatalogue(api);
  ids = [];
  for (const [name, price] of [
    ['Pique', 50],
    ['Sopa', 15],
    ['Cerveza', 10.5],
  ] as const) {
    ids.push((await house.create(name, { price })).id);
  }
});

type Body = Omit<BodyOf<typeof changeProducts>, 'ids'> & { ids?: number[] };
const change = (body: Body, { token = house.token, idempotencyKey = randomUUID() } = {}) =>
  api.send(changeProducts, {
    token,
    params: house.params,
    body: { ids, ...body },
    headers: { 'idempotency-key': idempotencyKey },
  });
const listed = async <K extends 'price' | 'status'>(key: K) =>
  (await house.list()).map((product) => product[key]).toReversed();
const audited = async () =>
  (
    await api.app.deps.database
      .selectFrom('auditLog')
      .select('details')
      .where('companyId', '=', house.params.companyId)
      .where('action', '=', 'product.price')
      .execute()
  ).map(({ details }) => details);

describe('the price of several products', () => {
  it('changes by an amount, up and down', async () => {
    expect(await change({ amount: 2.5 })).toMatchObject({
      status: 200,
      body: { success: '3 productos cambiados' },
    });
    expect(await listed('price')).toEqual([52.5, 17.5, 13]);
    await change({ amount: -2, ids: [ids[0]!, ids[0]!] });
    expect(await listed('price')).toEqual([50.5, 17.5, 13]);
  });

  it('changes by a percentage, half up to the centavo, and once for a repeated call', async () => {
    const repeat = { idempotencyKey: randomUUID() };
    for (const _ of [1, 2]) expect(await change({ percent: 5 }, repeat)).toMatchObject({ status: 200 });
    expect(await listed('price')).toEqual([52.5, 15.75, 11.03]);
    expect(await change({ percent: -5 }, repeat)).toMatchObject({ status: 409 });
  });

  it('writes what changed into the audit log, as a single change does', async () => {
    await change({ percent: 10, ids: ids.slice(0, 2) });
    expect(await audited()).toEqual([
      { id: ids[0], name: 'Pique', before: { price: 5_000 }, after: { price: 5_500 } },
      { id: ids[1], name: 'Sopa', before: { price: 1_500 }, after: { price: 1_650 } },
    ]);
  });

  it('changes for all or for none: a price below Bs 1 names the product', async () => {
    expect(await change({ amount: -14.5 })).toMatchObject({
      status: 422,
      body: {
        code: 'price_out_of_range',
        error: 'El precio de Sopa quedaría fuera de los límites: entre Bs. 1 y Bs. 99.999.999,99',
      },
    });
    expect(await listed('price')).toEqual([50, 15, 10.5]);
    expect(await audited()).toEqual([]);
  });

  it.each([
    [{}, 'ids'],
    [{ amount: 1, percent: 1 }, 'ids'],
    [{ ids: [], amount: 1 }, 'ids'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.234 }, 'amount'],
    [{ percent: 1_001 }, 'percent'],
    [{ status: 2 }, 'status'],
  ])('refuses %o', async (body, field) => {
    expect(await change(body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });
});

describe('the status of several products', () => {
  it('changes at once; a repeat changes nothing', async () => {
    expect(await change({ status: 0, ids: ids.slice(1) })).toMatchObject({
      body: { success: '2 productos cambiados' },
    });
    expect(await listed('status')).toEqual([1, 0, 0]);
    expect(await change({ status: 0 })).toMatchObject({ body: { success: '1 producto cambiado' } });
    expect(await change({ status: 0 })).toMatchObject({ body: { success: '0 productos cambiados' } });
  });
});

it('open tills hear once of a change of many, and not of a refusal or of none', async () => {
  const screen = await openScreen(api, house.token);
  const eventsOf = async (body: Body) => {
    screen.heard.length = 0;
    await change(body);
    api.app.deps.publish(house.params.companyId, 'tickets', { branch_id: house.branchId });
    return (await screen.eventsUntil('tickets')).slice(0, -1);
  };
  const event = { event: 'catalogue', payload: { company_id: house.params.companyId } };
  expect(await eventsOf({ percent: 10 })).toEqual([event]);
  expect(await eventsOf({ status: 0 })).toEqual([event]);
  expect(await eventsOf({ status: 0 })).toEqual([]);
  expect(await eventsOf({ amount: -1_000 })).toEqual([]);
  screen.close();
});

it('is refused with one product of another company, one that is deleted, and for a cashier', async () => {
  const other = await openCatalogue(api);
  const foreign = (await other.create('Ajeno', { price: 20 })).id;
  for (const wrong of [foreign, 999_999_999]) {
    expect(await change({ amount: 1, ids: [...ids, wrong] })).toMatchObject({ status: 404 });
  }
  expect(await change({ amount: 1 }, { token: other.token })).toMatchObject({ status: 404 });
  const cashier = await house.employee(ROLE.cashier);
  expect(await change({ amount: 1 }, { token: cashier.token })).toMatchObject({ status: 403 });
  expect(await listed('price')).toEqual([50, 15, 10.5]);
  expect((await other.list()).map(({ price }) => price)).toEqual([20]);
});
