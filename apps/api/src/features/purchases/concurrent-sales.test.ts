import * as endpoints from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { addProduct, openCounter } from '../../../test/counter.ts';

const api = await startTestApi();
const counter = await openCounter(api);
const { companyId, branchId } = counter;
const id = await addProduct(api, { companyId, branchId, name: 'Vino', price: 90, stock: 10 });
const wine = { id, price: 90, quantity: 1 };

/** Returns both products in alternating order: a lock order by lines would deadlock with the order by products. */
const bothOf = (round: number) => (round % 2 === 0 ? [counter.beer, wine] : [wine, counter.beer]);

/** Sells one of each. Returns whether the stock was enough. */
async function sell(round: number): Promise<boolean> {
  const { branchId, cashier } = counter;
  const body = { branch_id: branchId, sale_type: 'mesa' as const, sale_details: bothOf(round) };
  const { status } = await api.send(createSale, { token: cashier.token, body });
  expect([200, 409]).toContain(status);
  return status === 200;
}

/** Buys three of each, and corrects every second purchase. Returns by how many the stock has grown. */
async function buy(round: number): Promise<number> {
  const { token } = counter.owner;
  const details = bothOf(round).map(({ id }) => ({ product_id: id, quantity: 3, total: 10 }));
  const params = { companyId: counter.companyId };
  const { purchase } = await api.call(endpoints.createPurchase, { token, params, body: { details } });
  if (round % 2 === 0) return 3;
  const own = { token, params: { id: purchase.id }, body: { reason: 'Se anotó dos veces' } };
  const { status } = await api.send(endpoints.correctPurchase, own);
  expect([200, 409]).toContain(status);
  return status === 200 ? 0 : 3;
}

it('concurrent purchases, corrections and sales leave stock and ledger right', async () => {
  const [sold, grown] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, (_, round) => sell(round))),
    Promise.all(Array.from({ length: 8 }, (_, round) => buy(round))),
  ]);
  const left = 10 + grown.reduce((sum, units) => sum + units, 0) - sold.filter(Boolean).length;
  for (const { id } of [counter.beer, wine]) {
    expect(await counter.stockOf(id)).toBe(left);
    const ledger = await api.app.deps.database
      .selectFrom('stockLedger')
      .select(['quantityBefore', 'quantityAfter'])
      .where('companyId', '=', counter.companyId)
      .where('productId', '=', id)
      .orderBy('id')
      .execute();
    const chain = ledger.map(({ quantityAfter }) => quantityAfter);
    expect(ledger.map(({ quantityBefore }) => quantityBefore)).toEqual([10, ...chain.slice(0, -1)]);
    expect(chain.at(-1)).toBe(left);
  }
});
