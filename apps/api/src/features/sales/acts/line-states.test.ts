import { listKitchenSales, listReadySales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import * as endpoints from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { createStation } from '@restaurante/contract/stations/stations.endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { runDueJobs } from '../../../../test/jobs.ts';
import { KITCHEN_PHONE, messagesOf, sendMessages, turnOnMessages } from '../../../../test/messages.ts';
import { openScreen } from '../../../../test/screen.ts';

let counter: Counter;
/** Pique and beer come from Cocina; soup comes from Parrilla, water from none. */
let grill: number;
const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => {
  counter = await openCounter(api);
  const { owner, companyId, soup } = counter;
  const params = { companyId };
  const made = await api.call(createStation, { token: owner.token, params, body: { name: 'Parrilla' } });
  grill = made.station.id;
  await give(soup.id, grill);
});

/** Gives a product a station of its own; null: 'Sin cocina'. */
const give = (id: number, stationId: number | null) =>
  api.app.deps.database
    .updateTable('products')
    .set({ hasOwnStation: true, stationId })
    .where('companyId', '=', counter.companyId)
    .where('id', '=', id)
    .execute();

const asCashier = () => ({ token: counter.cashier.token });
const sell = (...sale_details: object[]) => counter.sell({ sale_details: sale_details as never });
const states = ({ details }: SaleWire) => details.map(({ state }) => state);
const setting = (id: number, lines: number[], state: string, token = counter.cashier.token) =>
  api.send(endpoints.setLineStates, { token, params: { id }, body: { lines, state } });
const step = async (id: number, body: object) =>
  (await api.send(endpoints.setSaleStatus, { ...asCashier(), params: { id }, body: body })) as {
    status: number;
    body: { sale: SaleWire; code?: string };
  };
const firing = (id: number, body: object = {}) =>
  api.send(endpoints.fireLines, { ...asCashier(), params: { id }, body });
const linesOf = ({ details }: SaleWire) => details.map(({ id }) => id) as [number, number, ...number[]];

describe('the state of lines', () => {
  it('goes to ready and back, and to served, and the sale follows', async () => {
    const sale = await sell(counter.pique, counter.soup);
    const [pique, soup] = linesOf(sale);
    expect(states(sale)).toEqual(['waiting', 'waiting']);
    api.clock.advance(60);
    expect((await setting(sale.id, [pique], 'ready')).status).toBe(200);
    const one = await counter.sale(sale.id);
    expect([states(one), one.sales_status_id, one.status_histories.length]).toEqual([
      ['ready', 'waiting'],
      2,
      1,
    ]);
    expect(one.details[0]).toMatchObject({ served: true, ready_at: expect.any(String), served_at: null });
    await setting(sale.id, [pique], 'waiting');
    expect((await counter.sale(sale.id)).details[0]).toMatchObject({ state: 'waiting', ready_at: null });
    await setting(sale.id, [pique, soup], 'ready');
    await setting(sale.id, [soup], 'served');
    const ready = await counter.sale(sale.id);
    expect([states(ready), ready.sales_status_id]).toEqual([['ready', 'served'], 3]);
    await setting(sale.id, [pique], 'served');
    const done = await counter.sale(sale.id);
    expect([done.sales_status_id, done.status_histories.map(({ id }) => id)]).toEqual([5, [2, 3, 5]]);
  });

  it('makes a sale ready whose last waiting dish is removed', async () => {
    const sale = await sell(counter.pique, counter.soup);
    const [pique, soup] = linesOf(sale);
    await setting(sale.id, [pique], 'ready');
    await api.call(endpoints.removeSaleLine, { ...asCashier(), params: { detailId: soup } });
    const left = await counter.sale(sale.id);
    expect([left.sales_status_id, states(left)]).toEqual([3, ['ready']]);
  });

  it('is safe to repeat, which changes nothing', async () => {
    const sale = await sell(counter.pique, counter.soup);
    const answers = [];
    for (let i = 0; i < 2; i += 1) answers.push(await setting(sale.id, [linesOf(sale)[0]], 'ready'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]!.body).toEqual(answers[0]!.body);
  });

  it.each([
    ['served', 'waiting', 'line_served', 409],
    ['served', 'ready', 'line_served', 409],
    ['served', 'served', undefined, 200],
  ])('of a %s line to %s answers %s', async (from, to, code, status) => {
    const sale = await sell(counter.pique, counter.soup);
    const [pique] = linesOf(sale);
    await setting(sale.id, [pique], from);
    const answer = await setting(sale.id, [pique], to);
    expect([answer.status, (answer.body as { code?: string }).code]).toEqual([status, code]);
  });

  it('needs lines of the sale, at least one, and an accepted order', async () => {
    const [sale, other] = [await sell(counter.pique, counter.soup), await sell(counter.pique)];
    expect(await setting(sale.id, linesOf(other), 'ready')).toMatchObject({ status: 404 });
    expect(await setting(sale.id, [], 'ready')).toMatchObject({ status: 400 });
    expect(await setting(sale.id, linesOf(sale), 'held')).toMatchObject({ status: 400 });
    const waiting = await counter.sell({ reservation: true });
    expect(await setting(waiting.id, linesOf(waiting), 'ready')).toMatchObject({
      status: 409,
      body: { code: 'status_change_not_allowed' },
    });
  });

  it('is served by a waiter, ready by the kitchen, which sees no amount', async () => {
    const [waiter, kitchen] = [await counter.staff(6), await counter.staff(9)];
    const sale = await sell(counter.pique);
    expect((await setting(sale.id, linesOf(sale), 'ready', waiter.token)).status).toBe(403);
    const { status, body } = await setting(sale.id, linesOf(sale), 'ready', kitchen.token);
    expect([status, JSON.stringify(body).includes('"price"')]).toEqual([200, false]);
    expect((await setting(sale.id, linesOf(sale), 'served', waiter.token)).status).toBe(200);
  });
});

describe("'Listo' of what was seen", () => {
  it('leaves what came meanwhile waiting, as a round of its own', async () => {
    const sale = await sell(counter.pique);
    const seen = linesOf(sale);
    const body = { sale_details: [counter.soup] };
    await api.call(endpoints.addSaleItems, { ...asCashier(), params: { id: sale.id }, body });
    const { body: answer } = await step(sale.id, { sales_status_id: 3, lines: seen });
    expect([answer.sale.sales_status_id, states(answer.sale)]).toEqual([2, ['ready', 'waiting']]);
    expect(answer.sale.details.map(({ round }) => round)).toEqual([1, 2]);
    expect((await step(sale.id, { sales_status_id: 3, lines: [] })).status).toBe(400);
    expect((await step(sale.id, { sales_status_id: 3 })).body.sale.sales_status_id).toBe(3);
  });

  it('is undone alone within a minute, also while the sale still cooks', async () => {
    const sale = await sell(counter.pique, counter.soup);
    const [pique, soup] = linesOf(sale);
    await step(sale.id, { sales_status_id: 3, lines: [pique] });
    api.clock.advance(30);
    await step(sale.id, { sales_status_id: 3, lines: [soup] });
    const undo = () => api.send(endpoints.undoReady, { ...asCashier(), params: { id: sale.id } });
    expect((await undo()).status).toBe(200);
    expect(states(await counter.sale(sale.id))).toEqual(['ready', 'waiting']);
    expect((await undo()).status).toBe(200);
    expect(states(await counter.sale(sale.id))).toEqual(['waiting', 'waiting']);
    await setting(sale.id, [pique], 'ready');
    api.clock.advance(61);
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
  });
});

describe("'Sin cocina'", () => {
  beforeEach(() => give(counter.beer.id, null));

  it('alone is ready at once, in one step, and cannot be undone', async () => {
    await turnOnMessages(api, counter);
    const sale = await counter.sell({
      sale_details: [{ ...counter.beer, held: 1 } as never],
      phone: '71234567',
      send_notification: 1,
    });
    expect([sale.sales_status_id, sale.status_histories.length, states(sale)]).toEqual([3, 1, ['ready']]);
    expect((await messagesOf(api, counter)).map(([kind]) => kind)).toEqual(['ready']);
    const undo = await api.send(endpoints.undoReady, { ...asCashier(), params: { id: sale.id } });
    expect(undo.status).toBe(409);
    await setting(sale.id, linesOf(sale), 'waiting');
    expect(states(await counter.sale(sale.id))).toEqual(['ready']);
  });

  it('is on no screen and no phone of the kitchen, and undo does not take it back', async () => {
    await turnOnMessages(api, counter);
    const sale = await sell(counter.pique, counter.beer);
    const params = { id: counter.branchId };
    const { sales } = await api.call(listKitchenSales, { ...asCashier(), params });
    expect(sales.map(({ details }) => details.length)).toEqual([1]);
    const texts = (await messagesOf(api, counter)).filter(([, phone]) => phone === KITCHEN_PHONE);
    expect(texts.map(([, , text]) => text)).toEqual([expect.stringMatching(/: 1 x Pique\.$/)]);
    await step(sale.id, { sales_status_id: 3 });
    await api.call(endpoints.undoReady, { ...asCashier(), params: { id: sale.id } });
    expect(states(await counter.sale(sale.id))).toEqual(['waiting', 'ready']);
  });

  it('leaves a ready sale ready, and makes a delivered one ready', async () => {
    const sale = await sell(counter.pique);
    const add = async () =>
      (
        await api.call(endpoints.addSaleItems, {
          ...asCashier(),
          params: { id: sale.id },
          body: { sale_details: [counter.beer] },
        })
      ).sale;
    await step(sale.id, { sales_status_id: 3 });
    expect((await add()).sales_status_id).toBe(3);
    await step(sale.id, { sales_status_id: 5 });
    const again = await add();
    expect([again.sales_status_id, states(again)]).toEqual([3, ['served', 'served', 'ready']]);
  });
});

/** Runs the jobs of a later time now. */
async function timePasses(): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(api.app.deps.database);
  await runDueJobs(api.app.deps);
}

describe('a held line', () => {
  const held = () => ({ ...counter.pique, held: 1 });

  it('waits for Marchar, and the sale with it', async () => {
    await turnOnMessages(api, counter);
    const sale = await sell(counter.soup, held());
    const [soup, pique] = linesOf(sale);
    expect(states(sale)).toEqual(['waiting', 'held']);
    const problem = { status: 409, body: { code: 'line_held' } };
    for (const state of ['waiting', 'ready', 'served'])
      expect(await setting(sale.id, [pique], state)).toMatchObject(problem);
    expect(await step(sale.id, { sales_status_id: 3, lines: [soup, pique] })).toMatchObject(problem);
    expect((await step(sale.id, { sales_status_id: 3 })).body.sale.sales_status_id).toBe(2);
    expect(await step(sale.id, { sales_status_id: 3 })).toMatchObject(problem);
    api.clock.advance(600);
    const { status } = await firing(sale.id);
    const fired = (await counter.sale(sale.id)).details[1]!;
    expect([status, fired.state]).toEqual([200, 'waiting']);
    expect(Date.parse(fired.fired_at!) - Date.parse(fired.ordered_at!)).toBe(600_000);
    const texts = (await messagesOf(api, counter)).map(([, , text]) => text);
    expect(texts).toEqual([expect.stringMatching(/1 x Sopa\.$/), expect.stringMatching(/1 x Pique\.$/)]);
    expect(await firing(sale.id)).toMatchObject({ status: 409, body: { code: 'nothing_held' } });
  });

  it('fires alone, or after some minutes unless it was fired or voided by then', async () => {
    const sale = await sell(counter.soup, held(), held());
    const [, one] = linesOf(sale);
    await firing(sale.id, { lines: [one] });
    expect(states(await counter.sale(sale.id))).toEqual(['waiting', 'waiting', 'held']);
    for (const after of [0, 121, 1.5]) expect((await firing(sale.id, { after })).status).toBe(400);
    expect((await firing(sale.id, { after: 5 })).status).toBe(200);
    expect(states(await counter.sale(sale.id))).toEqual(['waiting', 'waiting', 'held']);
    const { body } = await firing(sale.id, { after: 5 });
    expect((body as { sale: SaleWire }).sale.id).toBe(sale.id);
    // Two jobs: the second one finds nothing held.
    await timePasses();
    expect(states(await counter.sale(sale.id))).toEqual(['waiting', 'waiting', 'waiting']);
    expect((await counter.sale(sale.id)).status_histories).toHaveLength(1);
  });

  it('that was removed, or whose bill was voided, is not fired', async () => {
    const [sale, gone] = [await sell(counter.soup, held()), await sell(held(), counter.soup)];
    await firing(sale.id, { after: 5 });
    await firing(gone.id, { after: 5 });
    const params = { detailId: linesOf(sale)[1] };
    await api.call(endpoints.removeSaleLine, { ...asCashier(), params });
    await api.call(endpoints.voidSale, { ...asCashier(), params: { id: gone.id }, body: {} });
    await timePasses();
    expect((await counter.sale(sale.id)).deleted_details[0]).toMatchObject({ state: 'held' });
    expect(states(await counter.sale(gone.id))).toEqual(['held', 'waiting']);
  });
});

describe('the screens', () => {
  it('of a station show its orders whole until its dishes are ready, then its last ones', async () => {
    const [both, grilled] = [await sell(counter.pique, counter.soup), await sell(counter.soup)];
    await sell(counter.pique);
    const params = { id: counter.branchId };
    const listed = async (station: string) =>
      (await api.call(listKitchenSales, { ...asCashier(), params, query: { station } })).sales;
    const done = async (station: number) =>
      (await api.call(listReadySales, { ...asCashier(), params, query: { station: String(station) } })).sales;
    expect((await listed(String(grill))).map(({ id, details }) => [id, details.length])).toEqual([
      [both.id, 2],
      [grilled.id, 1],
    ]);
    expect(await done(grill)).toEqual([]);
    await setting(both.id, [linesOf(both)[1]], 'ready');
    api.clock.advance(60);
    await setting(grilled.id, linesOf(grilled), 'ready');
    expect(await listed(String(grill))).toEqual([]);
    expect((await done(grill)).map(({ id }) => id)).toEqual([grilled.id, both.id]);
    await setting(both.id, [linesOf(both)[1]], 'served');
    api.clock.advance(2 * 3_600 + 1);
    expect(await done(grill)).toEqual([]);
    const wrong = { ...asCashier(), params, query: { station: 'todas' } as never };
    expect((await api.send(listKitchenSales, wrong)).status).toBe(400);
  });

  it('hear which station is ready, who ordered, and whether it was the last one', async () => {
    const waiter = await counter.staff(6);
    const sale = await counter.sellAs(waiter.token, { sale_details: [counter.pique, counter.soup] as never });
    const till = await openScreen(api, counter.cashier.token);
    for (const line of linesOf(sale)) await setting(sale.id, [line], 'ready');
    await till.eventsUntil('ready', 2);
    const heard = till.heard.filter(({ event }) => event === 'ready').map(({ payload }) => payload);
    expect(heard).toMatchObject([
      { sale_id: sale.id, station: { name: 'Cocina' }, all: false, user_id: waiter.userId },
      { sale_id: sale.id, station: { id: grill, name: 'Parrilla' }, all: true, user_id: waiter.userId },
    ]);
  });
});

it('a customer who has read that the order is ready hears that it is not', async () => {
  await turnOnMessages(api, counter);
  const sale = await counter.sell({ phone: '71234567', send_notification: 1 });
  await step(sale.id, { sales_status_id: 3 });
  await sendMessages(api, counter);
  await setting(sale.id, [linesOf(sale)[0]], 'waiting');
  await step(sale.id, { sales_status_id: 3 });
  const texts = (await messagesOf(api, counter)).map(([, , text]) => text).slice(-3);
  expect(texts).toEqual([
    expect.stringMatching(/está listo/),
    expect.stringMatching(/^Disculpa, tu pedido N° \d+ todavía no está listo/),
    expect.stringMatching(/está listo/),
  ]);
});
