import { randomUUID } from 'node:crypto';
import * as endpoints from '@restaurante/contract/products/products.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCatalogue } from '../../../test/catalogue.ts';
import { addBranch } from '../../../test/restaurant.ts';

const api = await startTestApi();

async function twoBranches() {
  const catalogue = await openCatalogue(api);
  const other = await addBranch(api, catalogue, 'El Alto');
  const { id } = await catalogue.create('Salteña');
  const set = (branch_id: number, stock: number | string | null, token = catalogue.token) =>
    api.send(endpoints.setStock, { token, params: { id }, body: { branch_id, stock } });
  return { ...catalogue, other, id, set };
}

describe('the inventory', () => {
  it("sets a branch's count and returns every branch; null stops counting", async () => {
    const { branchId, other, id, set, list } = await twoBranches();
    const entry = (branch_id: number, stock: number) => ({ product_id: id, branch_id, stock });
    expect((await set(branchId, 21)).body).toEqual({ stock: [entry(branchId, 21)] });
    expect((await set(other, '3')).body).toEqual({ stock: [entry(branchId, 21), entry(other, 3)] });
    expect((await set(branchId, 5)).body).toEqual({ stock: [entry(branchId, 5), entry(other, 3)] });
    expect((await set(branchId, null)).body).toEqual({ stock: [entry(other, 3)] });
    expect((await list())[0]?.stock).toEqual([entry(other, 3)]);
    const ledger = await api.app.deps.database
      .selectFrom('stockLedger')
      .select(['quantityBefore', 'quantityAfter', 'reason'])
      .where('productId', '=', id)
      .where('branchId', '=', branchId)
      .orderBy('id')
      .execute();
    expect(ledger).toEqual([
      { quantityBefore: null, quantityAfter: 21, reason: 'count' },
      { quantityBefore: 21, quantityAfter: 5, reason: 'count' },
      { quantityBefore: 5, quantityAfter: null, reason: 'count' },
    ]);
  });

  it('adds units that arrived to the count, from zero without a count', async () => {
    const { branchId, id, token, set, list } = await twoBranches();
    const add = (add: unknown, key?: string) =>
      api.send(endpoints.setStock, {
        token,
        params: { id },
        body: { branch_id: branchId, add },
        ...(key ? { headers: { 'idempotency-key': key } } : {}),
      });
    const count = async () => (await list())[0]?.stock[0]?.stock;
    expect((await add(12)).status).toBe(200);
    expect(await count()).toBe(12);
    const key = randomUUID();
    expect([(await add('8', key)).status, (await add('8', key)).status]).toEqual([200, 200]);
    expect(await count()).toBe(20);
    await Promise.all(Array.from({ length: 5 }, () => add(1)));
    expect(await count()).toBe(25);
    for (const wrong of [0, -1, 1.5, 1_000_001]) expect((await add(wrong)).status).toBe(400);
    expect(await add(1_000_000)).toMatchObject({ status: 422, body: { code: 'stock_over_limit' } });
    expect(await count()).toBe(25);
    await set(branchId, 3);
    const ledger = await api.app.deps.database
      .selectFrom('stockLedger')
      .select(['quantityBefore', 'quantityAfter', 'reason'])
      .where('productId', '=', id)
      .orderBy('id')
      .execute();
    expect([ledger[0], ledger[1], ledger.at(-1)]).toEqual([
      { quantityBefore: null, quantityAfter: 12, reason: 'arrival' },
      { quantityBefore: 12, quantityAfter: 20, reason: 'arrival' },
      { quantityBefore: 25, quantityAfter: 3, reason: 'count' },
    ]);
  });

  it.each([[{}], [{ stock: 3, add: 3 }], [{ stock: null, add: 3 }]])(
    'takes either the quantity or the addition: %o',
    async (count) => {
      const { branchId, id, token, list } = await twoBranches();
      const sent = { token, params: { id }, body: { branch_id: branchId, ...count } };
      expect((await api.send(endpoints.setStock, sent)).status).toBe(400);
      expect((await list())[0]?.stock).toEqual([]);
    },
  );

  it("lists a branch's counts, for its tills and the company's owner", async () => {
    const { branchId, other, id, set, employee, token } = await twoBranches();
    await set(branchId, 21);
    await set(other, 3);
    const counted = (of: number, asking: string) =>
      api.send(endpoints.listBranchStock, { token: asking, params: { id: of } });
    const cashier = await employee(4);
    const answer = { stock: [{ product_id: id, branch_id: branchId, stock: 21 }] };
    expect((await counted(branchId, cashier.token)).body).toEqual(answer);
    expect((await counted(other, cashier.token)).status).toBe(404);
    expect((await counted(other, token)).body).toEqual({
      stock: [{ product_id: id, branch_id: other, stock: 3 }],
    });
  });

  it('leaves out a branch that was deleted', async () => {
    const { other, set, list } = await twoBranches();
    await set(other, 3);
    await api.app.deps.database
      .updateTable('branches')
      .set({ deletedAt: new Date() })
      .where('id', '=', other)
      .execute();
    expect((await list())[0]?.stock).toEqual([]);
    expect((await set(other, 4)).status).toBe(404);
  });

  it('is set by a branch manager only in their own branch', async () => {
    const { branchId, other, set, employee, list } = await twoBranches();
    const { token } = await employee(3);
    expect((await set(branchId, 7, token)).status).toBe(200);
    expect((await set(other, 7, token)).status).toBe(404);
    expect((await list())[0]?.stock.map(({ branch_id }) => branch_id)).toEqual([branchId]);
  });

  it.each([[-1], [1.5], ['muchos'], [''], [1_000_001]])('refuses %o units', async (stock) => {
    const { branchId, set, list } = await twoBranches();
    expect((await set(branchId, stock)).status).toBe(400);
    expect((await list())[0]?.stock).toEqual([]);
  });

  it('needs a branch', async () => {
    const { token, id } = await twoBranches();
    const sent = { token, params: { id }, body: { branch_id: '', stock: 3 } };
    expect(await api.send(endpoints.setStock, sent)).toMatchObject({
      status: 400,
      body: { error: 'Debes seleccionar un producto y una sucursal' },
    });
  });
});

describe('offers of a product', () => {
  it('are listed with it until they are deleted', async () => {
    const { id, params, list } = await twoBranches();
    const { database } = api.app.deps;
    const { companyId } = params;
    const { id: offerId } = await database
      .insertInto('offers')
      .values({ companyId, title: 'Lunes', type: 'weekly', dayNumber: 1, createdAt: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { companyId, offerId, productId: id, discountKind: 'percent', discountValue: 1250 } as const;
    await database.insertInto('offerProducts').values(line).execute();
    expect((await list())[0]?.offerts).toEqual([
      {
        discount_amount: 12.5,
        discount_type: 'porcentaje',
        offert: {
          id: offerId,
          title: 'Lunes',
          status: 1,
          type: 'semanal',
          start: null,
          finish: null,
          number_day: 1,
        },
      },
    ]);
    await database.updateTable('offers').set({ deletedAt: new Date() }).where('id', '=', offerId).execute();
    expect((await list())[0]?.offerts).toEqual([]);
  });
});
