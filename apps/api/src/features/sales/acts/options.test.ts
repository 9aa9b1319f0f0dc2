import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { createOffer } from '@restaurante/contract/offers/offers.endpoints.ts';
import { createOptionGroup, updateOptionGroup } from '@restaurante/contract/options/options.endpoints.ts';
import { setProductOptionGroups } from '@restaurante/contract/products/products.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import { setSaleStatus } from '@restaurante/contract/sales/sales.endpoints.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { openDiningRoom } from '../../../../test/guests.ts';
import { countStatements } from '../../../../test/statements.ts';

let room: Awaited<ReturnType<typeof openDiningRoom>>;
let halves: Awaited<ReturnType<typeof group>>;
let extras: Awaited<ReturnType<typeof group>>;
const api = await startTestApi();
beforeEach(async () => {
  room = await openDiningRoom(api);
  halves = await group(
    'Mitad y mitad',
    { min: 2, max: 2, price_rule: 'mayor' },
    ['Napolitana', 60],
    ['Hawaiana', 70],
  );
  extras = await group('Extras', { min: 0 }, ['Queso', 5], ['Sin cebolla', 0]);
  // The Pique, Bs 50, becomes a pizza by halves.
  await api.call(setProductOptionGroups, {
    token: room.owner.token,
    params: { id: room.pique.id },
    body: { ids: [halves.id, extras.id] },
  });
});

async function group(
  name: string,
  terms: { min: number; max?: number; price_rule?: 'mayor' },
  ...options: readonly (readonly [name: string, price: number])[]
) {
  const body = { name, ...terms, options: options.map(([name, price]) => ({ name, price })) };
  const sent = { token: room.owner.token, params: { companyId: room.companyId }, body };
  const created = (await api.call(createOptionGroup, sent)).group;
  return { ...created, ids: created.options.map(({ id }) => id) };
}

const half = (i: number) => ({ id: halves.ids[i]! });
/** A pizza of both halves with cheese twice: 70 + 2 × 5. */
const pizza = (change: object = {}) => ({
  ...room.pique,
  price: 80,
  options: [half(0), half(1), { id: extras.ids[0]!, quantity: 2 }],
  ...change,
});
const send = (...lines: ReturnType<typeof pizza>[]) =>
  api.send(sales.createSale, {
    token: room.cashier.token,
    body: { branch_id: room.branchId, sale_type: 'mesa', sale_details: lines },
  });
const SOLD = [
  { name: 'Napolitana', price: 60, quantity: 1 },
  { name: 'Hawaiana', price: 70, quantity: 1 },
  { name: 'Queso', price: 5, quantity: 2 },
];

describe('a line with options', () => {
  it('costs what the rule says, and keeps names and prices as they were sold', async () => {
    const sale = await room.sell({ sale_details: [pizza({ quantity: 2 }), room.soup] });
    expect(sale).toMatchObject({
      total: 175,
      details: [{ price: 80, subtotal: 160, options: SOLD }, { options: [] }],
    });
    expect(sale.details[0]!.options.map(({ id }) => id)).toEqual([...halves.ids, extras.ids[0]]);
    const { id, options } = halves;
    await api.call(updateOptionGroup, {
      token: room.owner.token,
      params: { id },
      body: { ...halves, options: options.slice(1).map((one) => ({ ...one, name: 'Piña', price: 90 })) },
    });
    expect((await room.sale(sale.id)).details[0]!.options).toMatchObject(SOLD);
  });

  it('is lowered by an offer in the place of the base only', async () => {
    const params = { companyId: room.companyId };
    const terms = { type: 'mensual' as const, title: 'Pizzas', number_day: 21 };
    const details = [{ id: room.pique.id, type: 'porcentaje', amount: 50 }];
    await api.call(createOffer, { token: room.owner.token, params, body: { ...terms, details } });
    expect(await send(pizza())).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        details: { prices: [{ line: 0, product_id: room.pique.id, price: 45 }] },
      },
    });
    expect((await send(pizza({ price: 45 }))).status).toBe(200);
  });

  it.each([
    [
      'without a required choice',
      () => pizza({ options: [half(0)] }),
      422,
      'options_missing',
      'Elige al menos 2 en Mitad y mitad para Pique',
    ],
    ['without any', () => pizza({ options: undefined }), 422, 'options_missing', 'Elige al menos 2'],
    [
      'above the maximum',
      () => pizza({ options: [half(0), { ...half(1), quantity: 2 }] }),
      422,
      'options_too_many',
      'como máximo 2',
    ],
    [
      'of another product',
      () => ({ ...room.soup, options: [half(0)] }),
      409,
      'options_changed',
      'Las opciones de Sopa cambiaron',
    ],
    ['that no company has', () => pizza({ options: [{ id: 999_999_999 }] }), 404, 'not_found', ''],
    ['at another price', () => pizza({ price: 50 }), 409, 'price_changed', ''],
  ])('is refused %s', async (_, line, status, code, text) => {
    expect(await send(line())).toMatchObject({
      status,
      body: { code, error: expect.stringContaining(text) },
    });
  });

  it('is refused with an option that is switched off', async () => {
    const options = halves.options.map((one, i) => ({ ...one, status: i as 0 | 1 }));
    const params = { id: halves.id };
    await api.call(updateOptionGroup, { token: room.owner.token, params, body: { ...halves, options } });
    expect(await send(pizza())).toMatchObject({
      status: 409,
      body: { code: 'option_unavailable', error: 'Napolitana ya no está disponible para Pique' },
    });
  });
});

describe('the other ways to sell', () => {
  it('moves units with options to another table', async () => {
    const sale = await room.sell({ sale_details: [pizza({ quantity: 2 })] });
    const lines = [{ detail_id: sale.details[0]!.id, quantity: 1 }];
    const { other } = await api.call(sales.moveLines, {
      token: room.cashier.token,
      params: { id: sale.id },
      body: { lines, table_number: 9 },
    });
    expect(other).toMatchObject({ total: 80, details: [{ quantity: 1, options: SOLD }] });
  });

  it('adds lines with options', async () => {
    const { id } = await room.sell({ sale_details: [room.soup] });
    const add = (line: object) =>
      api.send(sales.addSaleItems, {
        token: room.cashier.token,
        params: { id },
        body: { sale_details: [{ ...room.pique, ...line }] },
      });
    expect(await add({ options: [] })).toMatchObject({ status: 422, body: { code: 'options_missing' } });
    expect(await add({ options: [{ id: 999_999_999 }] })).toMatchObject({ status: 404 });
    expect(await add(pizza())).toMatchObject({
      status: 200,
      body: { sale: { total: 95, details: [{ options: [] }, { price: 80, options: SOLD }] } },
    });
  });

  it('takes a guest’s order, with or without the price', async () => {
    for (const price of [80, undefined]) {
      expect(await room.order({ sale_details: [pizza({ price })] })).toMatchObject({
        status: 200,
        body: { sale: { total: 80, details: [{ price: 80, options: SOLD }] } },
      });
    }
    expect(await room.order({ sale_details: [pizza({ options: [half(0)] })] })).toMatchObject({
      status: 422,
      body: { code: 'options_missing' },
    });
  });
});

describe('a sold line with options', () => {
  it('is shown to the kitchen without prices', async () => {
    await room.sell({ sale_details: [pizza()] });
    const cook = await room.staff(9);
    const params = { id: room.branchId };
    const { sales: listed } = await api.call(listKitchenSales, { token: cook.token, params });
    expect(listed[0]!.details[0]!.options).toEqual(
      SOLD.map(({ name, quantity }, i) => ({ id: [...halves.ids, extras.ids[0]!][i], name, quantity })),
    );
  });

  it('loses units: what is removed keeps its options, and the money comes back', async () => {
    const { id, details } = await room.sell({
      sale_details: [pizza({ quantity: 3 })],
      amount_received_cash: 240,
    });
    const { sale, cash_returned } = await api.call(sales.reduceSaleLine, {
      token: room.cashier.token,
      params: { detailId: details[0]!.id },
      body: { quantity: 1 },
    });
    expect([sale.total, cash_returned]).toEqual([80, 160]);
    expect(sale.details).toMatchObject([{ quantity: 1, options: SOLD }]);
    expect((await room.sale(id)).deleted_details).toMatchObject([{ quantity: 2, options: SOLD }]);
    await api.call(setSaleStatus, {
      token: room.cashier.token,
      params: { id },
      body: { sales_status_id: 3 },
    });
    expect((await room.sale(id)).details).toMatchObject([{ options: SOLD }]);
  });
});

it('an order without options costs no statement more', async () => {
  const sold = (line: object) =>
    countStatements(() => room.sell({ sale_details: [{ ...room.soup, ...line }] }));
  await sold({});
  const plain = await sold({});
  await room.sell({ sale_details: [pizza()] });
  expect([plain, await sold({})]).toEqual([plain, plain]);
});
