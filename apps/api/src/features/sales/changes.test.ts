import { chooseBranch } from '@restaurante/contract/auth/auth.endpoints.ts';
import * as sales from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { listTickets } from '@restaurante/contract/tickets/tickets.endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import {
  KITCHEN_PHONE,
  messagesOf,
  OWNER_PHONE,
  sendMessages,
  turnOnMessages,
} from '../../../test/messages.ts';
import { addBranch } from '../../../test/restaurant.ts';
import { openScreen } from '../../../test/screen.ts';

let counter: Counter;
const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => void (counter = await openCounter(api)));

const ANA = { first_name: 'Ana', phone: '71234567', send_notification: true } as const;
const CUSTOMER_PHONE = '59171234567';
const order = () =>
  counter.sell({ ...ANA, table_number: 5, sale_details: [{ ...counter.pique, quantity: 3 }, counter.soup] });

interface Change {
  readonly act: (sale: SaleWire) => Promise<unknown>;
  /** The event of every screen, with its type or the state. */
  readonly event: readonly ['change order', string] | ['change status', number];
  readonly kitchen?: RegExp;
  readonly customer?: RegExp;
  readonly owner?: RegExp;
  /** The states of the order on the board afterwards. */
  readonly board: readonly number[];
}

const asCashier = () => ({ token: counter.cashier.token });
const update = (sale: SaleWire, body: object) =>
  api.call(sales.updateSale, { ...asCashier(), body: { sale_id: sale.id, ...body } });

const CHANGES: Record<string, Change> = {
  'a new order': {
    act: () => order(),
    event: ['change status', 2],
    kitchen: /^NUEVO N° \d+ – Mesa 5: 3 x Pique, 1 x Sopa\.$/,
    customer: /^Hola Ana, .* recibió tu pedido/,
    board: [2, 2],
  },
  'added products': {
    act: ({ id }) =>
      api.call(sales.addSaleItems, {
        ...asCashier(),
        params: { id },
        body: { sale_details: [counter.beer] },
      }),
    event: ['change order', 'add'],
    kitchen: /^NUEVO N° \d+ – Mesa 5: 1 x Cerveza\.$/,
    board: [2],
  },
  'a removed line': {
    act: ({ details }) =>
      api.call(sales.removeSaleLine, { ...asCashier(), params: { detailId: details[1]!.id }, query: {} }),
    event: ['change order', 'remove'],
    kitchen: /^ANULADO 1 x Sopa · T-\d+$/,
    owner: /quitó 1 x Sopa de la venta/,
    board: [2],
  },
  'removed units': {
    act: ({ details }) =>
      api.call(sales.reduceSaleLine, {
        ...asCashier(),
        params: { detailId: details[0]!.id },
        body: { quantity: 1 },
      }),
    event: ['change order', 'update'],
    kitchen: /^ANULADO 2 x Pique · T-\d+$/,
    owner: /quitó 2 x Pique de la venta/,
    board: [2],
  },
  'another table': {
    act: (sale) => update(sale, { table_number: 7 }),
    event: ['change order', 'update'],
    kitchen: /^CAMBIO Mesa 5 → Mesa 7 · T-\d+$/,
    board: [2],
  },
  'other observations': {
    act: (sale) => update(sale, { observations: 'sin sal' }),
    event: ['change order', 'update'],
    kitchen: /^CAMBIO Obs: sin sal · T-\d+$/,
    board: [2],
  },
  'the note of a line': {
    act: ({ details }) =>
      api.call(sales.noteSaleLine, {
        ...asCashier(),
        params: { detailId: details[0]!.id },
        body: { observations: 'sin locoto' },
      }),
    event: ['change order', 'update'],
    kitchen: /^CAMBIO 3 x Pique \(sin locoto\) · T-\d+$/,
    board: [2],
  },
  'a void': {
    act: ({ id }) => api.call(sales.voidSale, { ...asCashier(), params: { id }, body: {} }),
    event: ['change order', 'delete'],
    kitchen: /^ANULADO T-\d+: 3 x Pique, 1 x Sopa$/,
    owner: /anuló la venta/,
    board: [],
  },
  'a payment': {
    act: ({ id, debt }) =>
      api.call(sales.closeSale, {
        ...asCashier(),
        params: { id },
        body: { amount_received: debt, amount_received_cash: debt, amount_received_qr: 0, discount: 0 },
      }),
    event: ['change status', 2],
    board: [2],
  },
  'a ready order': {
    act: ({ id }) =>
      api.call(sales.setSaleStatus, { ...asCashier(), params: { id }, body: { sales_status_id: 3 } }),
    event: ['change status', 3],
    customer: /^Tu pedido N° \d+ está listo\. Te lo llevamos a la mesa 5\.$/,
    board: [3],
  },
};

it.each(Object.entries(CHANGES))(
  '%s reaches every screen of the branch and the phones that it concerns, once',
  async (_, change) => {
    await turnOnMessages(api, counter);
    const sale = await order();
    await sendMessages(api, counter);
    const before = (await messagesOf(api, counter)).length;
    const { branchId, owner } = counter;
    const south = await addBranch(api, owner, 'Sur');
    await api.call(chooseBranch, { token: owner.token, body: { branch_id: south } });
    const [kitchen, till, home] = [
      await openScreen(api, (await counter.staff(9)).token),
      await openScreen(api, (await counter.staff(4)).token),
      await openScreen(api, owner.token),
    ];
    await change.act(sale);
    for (const screen of [kitchen, till, home]) {
      await screen.eventsUntil('tickets');
      const [name, what] = change.event;
      const named = name === 'change order' ? { type: what } : { status: what };
      // The bell is tested in inbox.test.ts, the notice of a station in line-states.test.ts.
      const others = screen.heard.filter(({ event }) => event !== 'inbox' && event !== 'ready');
      expect(others).toMatchObject([
        { event: name, payload: { branch_id: branchId, ...named } },
        { event: 'tickets', payload: { branch_id: branchId } },
      ]);
      expect('sale' in (screen.heard[0]!.payload as object)).toBe(screen !== kitchen);
    }
    const { sales: board } = await api.call(listTickets, { ...asCashier(), params: { id: branchId } });
    expect(board.map(({ sales_status_id }) => sales_status_id)).toEqual(change.board);
    const messages = (await messagesOf(api, counter)).slice(before);
    const texts = [
      [KITCHEN_PHONE, change.kitchen],
      [CUSTOMER_PHONE, change.customer],
      [OWNER_PHONE, change.owner],
    ] as const;
    for (const [phone, text] of texts) {
      const read = messages.filter(([, receiver]) => receiver === phone).map((message) => message[2]);
      expect(read).toEqual(text ? [expect.stringMatching(text)] : []);
    }
  },
);

it('the event of an act that changes stock says what is left; the kitchen gets no count', async () => {
  const till = await openScreen(api, counter.cashier.token);
  const kitchen = await openScreen(api, (await counter.staff(9)).token);
  const beers = (quantity: number) => [{ ...counter.beer, quantity }];
  const sale = await counter.sell({ table_number: 5, sale_details: beers(2) });
  await till.eventsUntil('tickets');
  const at = { ...asCashier(), params: { id: sale.id } };
  const detailId = sale.details[0]!.id;
  const acts: readonly (() => Promise<unknown>)[] = [
    () => counter.sell({ table_number: 6, sale_details: beers(1) }),
    () => api.call(sales.addSaleItems, { ...at, body: { sale_details: beers(3) } }),
    () => api.call(sales.reduceSaleLine, { ...asCashier(), params: { detailId }, body: { quantity: 1 } }),
    () => api.call(sales.removeSaleLine, { ...asCashier(), params: { detailId }, query: {} }),
    () => api.call(sales.voidSale, { ...at, body: {} }),
  ];
  for (const act of acts) {
    till.heard.length = 0;
    await act();
    await till.eventsUntil('tickets');
    const left = await counter.stockOf(counter.beer.id);
    expect(till.heard[0]!.payload).toMatchObject({ stock: [{ product_id: counter.beer.id, left }] });
  }
  till.heard.length = 0;
  await api.call(sales.updateSale, {
    ...asCashier(),
    body: { sale_id: (await order()).id, observations: 'x' },
  });
  await till.eventsUntil('change order');
  expect(till.heard.at(-1)!.payload).not.toHaveProperty('stock');
  expect(kitchen.heard.every(({ payload }) => !('stock' in (payload as object)))).toBe(true);
});

it('the customer of a ready order hears of the table to which it moves', async () => {
  await turnOnMessages(api, counter);
  const { id, details } = await order();
  await sendMessages(api, counter);
  const at = { ...asCashier(), params: { id } };
  await api.call(sales.setSaleStatus, { ...at, body: { sales_status_id: 3 } });
  const lines = details.map(({ id: detail_id, quantity }) => ({ detail_id, quantity }));
  await api.call(sales.moveLines, { ...at, body: { lines, table_number: 8 } });
  const toCustomer = (await messagesOf(api, counter)).filter(([kind]) => kind === 'ready');
  expect(toCustomer.map(([, , text]) => text)).toEqual([expect.stringContaining('a la mesa 8')]);
});

it('dishes that go to another bill reach the kitchen’s phone once, with both bills', async () => {
  await turnOnMessages(api, counter);
  const [first, second] = [
    await order(),
    await counter.sell({ table_number: 7, sale_details: [counter.soup] }),
  ];
  await sendMessages(api, counter);
  const before = (await messagesOf(api, counter)).length;
  const to = { ...asCashier(), params: { id: first.id } };
  const lines = [{ detail_id: first.details[0]!.id, quantity: 2 }];
  await api.call(sales.moveLines, { ...to, body: { lines, to_sale_id: second.id } });
  await api.call(sales.mergeBills, { ...to, body: { from_id: second.id } });
  const texts = (await messagesOf(api, counter)).slice(before).map((message) => message[2]);
  const [one, two] = [`T-${first.sale_number} Mesa 5`, `T-${second.sale_number} Mesa 7`];
  expect(texts).toEqual([`CAMBIO ${one} → ${two}: 2 x Pique`, `CAMBIO ${two} → ${one}: 1 x Sopa, 2 x Pique`]);
});
