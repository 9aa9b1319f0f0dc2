import { enrolDevice } from '@restaurante/contract/devices/devices.endpoints.ts';
import { readInbox } from '@restaurante/contract/inbox/inbox.endpoints.ts';
import * as endpoints from '@restaurante/contract/papers/papers.endpoints.ts';
import type { PaperWire } from '@restaurante/contract/papers/papers.wire.ts';
import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { contextOf, startTestApi } from '../../../test/api.ts';
import { onStatement } from '../../../test/on-statement.ts';
import { type Kitchen, openKitchen, short } from '../../../test/papers.ts';
import { addBranch } from '../../../test/restaurant.ts';
import { openScreen } from '../../../test/screen.ts';
import { markAnew } from '../../shared/db/inspect.ts';
import { deleteOldPapers } from './index.ts';

const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });

const [MINUTE, DAY] = [60, 86_400];
const START = '2026-11-21T20:14:00-04:00';
let kitchen: Kitchen;
let till: ReturnType<Kitchen['device']>;
/** A computer that prints the papers of the branch. */
let printer: ReturnType<Kitchen['device']>;
beforeEach(async () => {
  api.clock.set(START);
  kitchen = await openKitchen(api);
  [till, printer] = [kitchen.device('till'), kitchen.device('printer', (await kitchen.staff(9)).token)];
});

const shorts = (papers: readonly PaperWire[]) => papers.map(short);
/** Makes the rows of a table so many seconds older: no session lasts for days without use. */
const aged = (table: 'papers' | 'printingDevices', column: 'createdAt' | 'claimedAt', seconds: number) =>
  api.app.deps.database
    .updateTable(table)
    .set({ [column]: sql`${sql.ref(column)} - make_interval(secs => ${seconds})` })
    .where('companyId', '=', kitchen.companyId)
    .execute();
const ids = (papers: readonly PaperWire[]) => papers.map(({ id }) => id);
/** Sells, and returns the id of the paper of the kitchen, which the printer has. */
async function leased() {
  await printer.claim();
  await till.sell({ sale_details: [kitchen.pique] });
  const [paper] = await printer.claim();
  return paper!.id;
}

describe('papers are written', () => {
  it('nowhere without a printer or a printing device, with one statement for an act', async () => {
    const texts: string[] = [];
    const stop = onStatement((text) => void (text.includes('papers') && texts.push(text)));
    await till.sell();
    stop();
    expect(texts).toHaveLength(1);
    expect((await kitchen.list()).papers).toEqual([]);
    expect(await printer.claim()).toEqual([]);
  });

  it('where a device has claimed some in 30 days', async () => {
    await printer.claim({ stations: [kitchen.bar.id] });
    await till.sell();
    expect(shorts((await kitchen.list()).papers)).toEqual(['Bar T-1', 'Cocina T-1']);
    await aged('printingDevices', 'claimedAt', 30 * DAY);
    await till.sell();
    expect(shorts((await kitchen.list()).papers)).toEqual(['Bar T-1', 'Cocina T-1']);
  });

  it('for a station with a printer', async () => {
    const { owner, branchId, bar } = kitchen;
    const printers = [{ id: bar.id, printer: { server: '', address: '192.168.1.51', width: 58 } }];
    const sent = { token: owner.token, params: { id: branchId }, body: { stations: printers } as never };
    await api.call(endpoints.setBranchStations, sent);
    await till.sell();
    expect(shorts((await kitchen.list()).papers)).toEqual(['Bar T-1']);
  });

  it('with all that the kitchen must read, and no amount', async () => {
    await printer.claim();
    const { pique } = kitchen;
    const line = { ...pique, quantity: 2, observations: 'sin locoto' };
    const sale = await till.sell({
      sale_details: [line],
      table_number: 5,
      observations: 'Cumple',
      first_name: 'Ana',
    });
    const [paper] = await printer.claim();
    expect(paper).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      station: { id: kitchen.kitchen.id, name: 'Cocina' },
      kind: 'comanda',
      sale_id: sale.id,
      sale_number: 1,
      place: 'Mesa 5',
      text: null,
      lines: [{ quantity: 2, product: 'Pique', type: null, options: [], observations: 'sin locoto' }],
      observations: 'Cumple',
      customer: 'Ana',
      reserved_for: null,
      waiter: sale.user!.name,
      created_at: '2026-11-21T20:14:00.000-04:00',
      state: 'leased',
      device: null,
      reason: null,
      own: 0,
    });
    await till.note(sale.id, 'sin sal');
    expect(await till.claim({ own: 1 })).toMatchObject([
      { kind: 'change', text: 'CAMBIO Obs: sin sal · T-1', lines: [], own: 1 },
    ]);
  });

  it('once for a key', async () => {
    await printer.claim();
    const { cashier, branchId, pique } = kitchen;
    const order = { branch_id: branchId, sale_type: 'mesa' as const, sale_details: [pique] };
    const headers = { 'idempotency-key': crypto.randomUUID(), device: 'till' };
    for (const _ of [1, 2]) await api.call(createSale, { token: cashier.token, headers, body: order });
    expect((await kitchen.list()).papers).toHaveLength(1);
  });

  it('with their act alone: a refused one leaves none', async () => {
    await printer.claim();
    const sale = await till.sell();
    const list = await kitchen.list();
    await expect(till.note(sale.id + 1, 'x')).rejects.toThrow('404');
    expect(await kitchen.list()).toEqual(list);
  });
});

describe('a paper is offered', () => {
  const offered = async (device = printer, body = {}) => shorts(await device.claim(body));

  it('to the device of its act first, and after 20 seconds to any that prints those of the branch', async () => {
    for (const device of [printer, till]) await device.claim();
    await till.sell();
    expect(await offered()).toEqual([]);
    api.clock.advance(19);
    expect(await offered()).toEqual([]);
    api.clock.advance(1);
    expect(await offered(kitchen.device('another'), { own: 1 })).toEqual([]);
    expect(await offered()).toEqual(['Cocina T-1', 'Bar T-1']);
  });

  it('to the device of its act, which may print its own alone', async () => {
    await till.claim({ own: 1 });
    await kitchen.device('other till').sell();
    await till.sell();
    expect(await offered(till, { own: 1 })).toEqual(['Cocina T-2', 'Bar T-2']);
  });

  it('at once to all if the device of its act prints nothing, or not that station', async () => {
    for (const device of [printer, till]) await device.claim();
    api.clock.advance(2 * MINUTE);
    await till.sell();
    expect(await offered()).toEqual(['Cocina T-1', 'Bar T-1']);
    await till.claim({ stations: [kitchen.bar.id] });
    await till.sell();
    expect(await offered(kitchen.device('another'))).toEqual(['Cocina T-2']);
  });

  it('at once to all without a device', async () => {
    await printer.claim();
    await kitchen.sell();
    expect(await offered()).toEqual(['Cocina T-1', 'Bar T-1']);
  });

  it('for the stations that the device prints, the oldest first, as many as it wants', async () => {
    await printer.claim();
    for (const _ of [1, 2]) await till.sell();
    expect(await offered(printer, { stations: [kitchen.bar.id], limit: 1 })).toEqual(['Bar T-1']);
    expect(await offered(kitchen.device('another'))).toEqual(['Cocina T-1', 'Cocina T-2', 'Bar T-2']);
  });

  it('for a quarter of an hour; then a person prints it', async () => {
    await printer.claim();
    await till.sell({ sale_details: [kitchen.pique] });
    api.clock.advance(15 * MINUTE);
    expect(await offered()).toEqual([]);
    const [paper] = (await kitchen.list({ state: 'waiting' })).papers;
    expect(await printer.take(paper!.id)).toMatchObject({
      status: 200,
      body: { paper: { state: 'leased' } },
    });
    expect(await printer.say(paper!.id, 'printing')).toBe('leased');
    expect(await printer.say(paper!.id, 'printed')).toBe('printed');
  });
});

describe('a lease', () => {
  it('lasts 30 seconds, in which its device gets the paper again and nobody else does', async () => {
    const id = await leased();
    const other = kitchen.device('another');
    api.clock.advance(29);
    expect(ids(await other.claim())).toEqual([]);
    expect(ids(await printer.claim())).toEqual([id]);
    api.clock.advance(29);
    expect(ids(await other.claim()), 'the second claim began it again').toEqual([]);
    api.clock.advance(1);
    expect(await printer.say(id, 'printing'), 'the device slept').toEqual([409, 'paper_taken']);
    expect(ids(await other.claim())).toEqual([id]);
    expect(await printer.say(id, 'printing')).toEqual([409, 'paper_taken']);
    expect(await printer.say(id, 'failed')).toEqual([409, 'paper_taken']);
    expect(await printer.say(id, 'waiting')).toEqual([409, 'paper_taken']);
  });

  it('is answered again after what is free', async () => {
    const id = await leased();
    await till.sell({ sale_details: [kitchen.pique] });
    expect(shorts(await printer.claim({ limit: 1 }))).toEqual(['Cocina T-2']);
    expect((await printer.claim())[0]!.id).toBe(id);
  });

  it('that was renewed, and then silence, is a failure of which nobody knows the end', async () => {
    const id = await leased();
    api.clock.advance(20);
    expect(await printer.say(id, 'printing')).toBe('leased');
    api.clock.advance(29);
    expect((await kitchen.list()).papers).toMatchObject([{ state: 'leased', reason: null }]);
    expect(await printer.say(id, 'printing')).toBe('leased');
    api.clock.advance(30);
    expect((await kitchen.list()).papers).toMatchObject([{ state: 'failed', reason: 'unknown' }]);
    expect(ids(await kitchen.device('another').claim())).toEqual([]);
    expect(await printer.say(id, 'printing')).toBe('failed');
    expect(await printer.say(id, 'printed'), 'late').toBe('printed');
    expect((await kitchen.list()).papers).toMatchObject([{ state: 'printed', reason: null }]);
  });

  it.each(['waiting', 'leased'])('a late report of the print wins while the paper is %s', async (state) => {
    const id = await leased();
    api.clock.advance(30);
    const other = kitchen.device('another');
    if (state === 'leased') await other.claim();
    expect(await printer.say(id, 'printed')).toBe('printed');
    expect(ids(await other.claim())).toEqual([]);
    expect(await other.say(id, 'printing')).toBe('printed');
  });

  it('is of one device, whatever asks at once', async () => {
    await printer.claim();
    for (let i = 0; i < 5; i++) await till.sell();
    const devices = ['a', 'b', 'c'].map((name) => kitchen.device(name));
    const claims = await Promise.all(devices.map((one) => one.claim({ limit: 4 })));
    const all = claims.flatMap(ids);
    expect(all.length).toBeGreaterThan(0);
    expect(new Set(all).size).toBe(all.length);
    const [paper] = (await kitchen.list({ state: 'leased' })).papers;
    const takes = await Promise.all(devices.map((one) => one.take(paper!.id)));
    expect(takes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('the state of a paper', () => {
  it.each([
    ['failed', 'known', 'known'],
    ['failed', 'waiting', 'waiting'],
    ['failed', 'printing', 'failed'],
    ['failed', 'printed', 'printed'],
    ['known', 'failed', 'known'],
    ['known', 'printing', 'known'],
    ['known', 'waiting', 'waiting'],
    ['known', 'printed', 'printed'],
    ['printed', 'failed', 'printed'],
    ['printed', 'known', 'printed'],
    ['printed', 'waiting', 'printed'],
    ['printed', 'printing', 'printed'],
    ['printed', 'printed', 'printed'],
    ['leased', 'known', 'known'],
    ['leased', 'waiting', 'waiting'],
  ])('%s, then %s: %s', async (first, then, result) => {
    const id = await leased();
    if (first !== 'leased') expect(await printer.say(id, first, 'Sin papel')).toBe(first);
    expect(await printer.say(id, then)).toBe(result);
  });

  it('has a reason, and the name of the device', async () => {
    const { owner, branchId } = kitchen;
    const place = { token: owner.token, params: { branchId }, headers: { device: 'printer' } };
    await api.call(enrolDevice, { ...place, body: { name: 'Barra' } });
    const id = await leased();
    await printer.say(id, 'failed', 'La impresora no tiene papel');
    expect((await kitchen.list()).papers).toMatchObject([
      { state: 'failed', reason: 'La impresora no tiene papel', device: 'Barra' },
    ]);
  });

  it('is taken by hand from a failed or known one, and left to a device that prints it', async () => {
    const id = await leased();
    const other = kitchen.device('another');
    expect((await other.take(id)).status).toBe(409);
    for (const state of ['failed', 'known']) {
      await printer.say(id, state);
      expect(await printer.take(id)).toMatchObject({ body: { paper: { state: 'leased' } } });
    }
    await printer.say(id, 'printed');
    expect(await other.take(id)).toMatchObject({ status: 200, body: { paper: { state: 'printed' } } });
  });

  it('needs the id of a browser, and a paper of the branch', async () => {
    const id = await leased();
    const { cashier, branchId, staff, owner } = kitchen;
    const { token } = cashier;
    const body = { stations: [kitchen.bar.id] };
    const required = { status: 400, body: { code: 'device_required' } };
    expect(await api.send(endpoints.claimPapers, { token, params: { id: branchId }, body })).toMatchObject(
      required,
    );
    expect(await api.send(endpoints.claimPaper, { token, params: { id } })).toMatchObject(required);
    const elsewhere = kitchen.device('printer', (await staff(4, await addBranch(api, owner))).token);
    expect(await elsewhere.say(id, 'printed')).toEqual([404, 'not_found']);
    expect((await elsewhere.take(id)).status).toBe(404);
    await expect(elsewhere.claim()).rejects.toThrow('404');
    await expect(printer.claim({ stations: [999_999] })).rejects.toThrow('404');
    await expect(printer.claim({ stations: [] })).rejects.toThrow('400');
  });
});

describe('not printed', () => {
  const inbox = (token = kitchen.owner.token) => api.call(readInbox, { token });

  it('is counted after a minute, with the hour of the oldest, until it is printed or known', async () => {
    await printer.claim();
    await till.sell();
    expect(await inbox()).toMatchObject({ prints_failed: 0, prints_failed_since: null });
    const { next_late_at: next } = await inbox();
    expect(next).toBe('2026-11-21T20:15:00.000-04:00');
    api.clock.set(next);
    const since = '2026-11-21T20:14:00.000-04:00';
    expect(await inbox()).toMatchObject({ prints_failed: 2, prints_failed_since: since });
    const [one, other] = await printer.claim();
    expect((await inbox()).prints_failed, 'a lease is no paper').toBe(2);
    await printer.say(one!.id, 'printed');
    await printer.say(other!.id, 'failed');
    expect((await inbox()).prints_failed).toBe(1);
    await printer.say(other!.id, 'known');
    expect(await inbox()).toMatchObject({ prints_failed: 0, prints_failed_since: null });
  });

  it('is only what a device, or a printer of its station, is there for', async () => {
    await till.claim({ own: 1, stations: [kitchen.bar.id] });
    await kitchen.device('phone').sell();
    await till.sell();
    api.clock.advance(MINUTE);
    expect((await inbox()).prints_failed).toBe(1);
    expect(shorts((await kitchen.list({ not_printed: 1 })).papers)).toEqual(['Bar T-2']);
    expect((await kitchen.list()).papers).toHaveLength(4);
  });

  it('is counted for those who may print it', async () => {
    await printer.claim();
    await till.sell();
    api.clock.advance(MINUTE);
    for (const [role, count] of [
      [3, 2],
      [4, 2],
      [6, 2],
      [9, 2],
      [5, 0],
    ] as const)
      expect([role, (await inbox((await kitchen.staff(role)).token)).prints_failed]).toEqual([role, count]);
  });

  it('is nothing in a branch that prints nothing', async () => {
    await till.sell();
    api.clock.advance(MINUTE);
    const answer = await inbox();
    expect(answer.prints_failed).toBe(0);
    // Twenty minutes after its order, when that is late.
    expect(answer.next_late_at).toBe('2026-11-21T20:34:00.000-04:00');
  });
});

it('the branch hears of new papers, and of one that is free again', async () => {
  await printer.claim();
  const screen = await openScreen(api, kitchen.owner.token);
  await till.sell();
  const { branchId, kitchen: cook, bar } = kitchen;
  const event = (await screen.eventsUntil('papers')).find((one) => one.event === 'papers');
  const { stations } = event!.payload as { stations: number[] };
  expect(event!.payload).toMatchObject({ branch_id: branchId });
  expect(stations.toSorted()).toEqual([cook.id, bar.id].toSorted());
  const [first] = await printer.claim();
  await printer.say(first!.id, 'waiting');
  const events = await screen.eventsUntil('papers', 2);
  expect(events.at(-1)!.payload).toEqual({ branch_id: branchId, stations: [first!.station.id] });
});

it('lists are pages of two days, newest first, of the states wanted', async () => {
  await printer.claim();
  await till.sell();
  api.clock.advance(1);
  await till.sell();
  const page = await kitchen.list({ limit: 3 });
  expect(shorts(page.papers)).toEqual(['Bar T-2', 'Cocina T-2', 'Bar T-1']);
  const rest = await kitchen.list({ limit: 3, before: page.next });
  expect([shorts(rest.papers), rest.next]).toEqual([['Cocina T-1'], null]);
  const [first] = await printer.claim({ limit: 1 });
  await printer.say(first!.id, 'failed');
  expect(shorts((await kitchen.list({ state: 'failed,leased' })).papers)).toEqual(['Cocina T-1']);
  await aged('papers', 'createdAt', 2 * DAY - 1);
  expect(shorts((await kitchen.list()).papers)).toEqual(['Bar T-2', 'Cocina T-2']);
  const { database } = api.app.deps;
  await deleteOldPapers(database, new Date(api.clock.now()));
  const left = database.selectFrom('papers').select('id').where('companyId', '=', kitchen.companyId);
  expect(await left.execute()).toHaveLength(2);
});

it('after a restore open papers are printed by hand', async () => {
  const id = await leased();
  await till.sell();
  const { database } = api.app.deps;
  const sessions = await database.selectFrom('sessions').selectAll().execute();
  await markAnew(contextOf(api).db);
  await database.insertInto('sessions').values(sessions).execute();
  const restored = { state: 'failed', reason: 'restored' };
  expect((await kitchen.list()).papers).toMatchObject([restored, restored, restored]);
  expect(await printer.claim()).toEqual([]);
  expect(await printer.take(id)).toMatchObject({ body: { paper: { state: 'leased' } } });
});

describe('the printers of stations', () => {
  const place = () => ({ token: kitchen.owner.token, params: { id: kitchen.branchId } });
  const save = (stations: unknown) =>
    api.send(endpoints.setBranchStations, { ...place(), body: { stations } });
  const list = async () => (await api.call(endpoints.listBranchStations, place())).stations;
  const printerAt = (address: string) => ({ server: 'http://127.0.0.1:3010', address, width: 80 });

  it('are of a branch; a partial set leaves the others', async () => {
    const none = { printer: null, letters: 'latin' };
    const [cook, bar] = [kitchen.kitchen.id, kitchen.bar.id];
    expect(await list()).toEqual([
      { id: cook, ...none },
      { id: bar, ...none },
    ]);
    await save([{ id: bar, printer: printerAt('192.168.1.51:9100'), letters: 'all' }]);
    await save([{ id: cook, printer: { address: 'cola:POS', width: 58 } }]);
    expect(await list()).toEqual([
      { id: cook, printer: { server: null, address: 'cola:POS', width: 58 }, letters: 'latin' },
      { id: bar, printer: printerAt('192.168.1.51:9100'), letters: 'all' },
    ]);
    await save([{ id: bar, printer: null }]);
    expect((await list())[1]).toEqual({ id: bar, ...none });
  });

  it.each([
    ['another company’s server', { server: 'https://elfogon.bo', address: '192.168.1.5', width: 80 }],
    ['another width', { server: '', address: '192.168.1.5', width: 70 }],
    ['no address', { server: '', address: ' ', width: 80 }],
  ])('refuse %s', async (_, printer) => {
    expect((await save([{ id: kitchen.bar.id, printer }])).status).toBe(400);
    expect((await list()).every((one) => one.printer === null)).toBe(true);
  });

  it('are of live stations of the company, each once', async () => {
    const one = { id: kitchen.bar.id, printer: null };
    expect((await save([one, one])).status).toBe(400);
    expect((await save([{ ...one, id: 999_999 }])).status).toBe(404);
  });
});
