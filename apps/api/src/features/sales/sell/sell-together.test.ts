import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../../../../test/api.ts';
import { type Counter, openCounter } from '../../../../test/counter.ts';
import { compareRunningFigures } from '../../../../test/running-figures.ts';
import { sellingAt } from '../../../../test/selling.ts';
import { hearStatements } from '../../../../test/sent.ts';
import { openRegister } from '../../../../test/till.ts';
import { untilOneWaits } from '../../../../test/waiting.ts';

let api: TestApi;
let counter: Counter;
const { send, books } = sellingAt(() => ({ api, counter }));
beforeAll(async () => void (api = await startTestApi()));
afterAll(() => api.close());
beforeEach(async () => void (counter = await openCounter(api)));

type Answer = Awaited<ReturnType<typeof send>>;
const numberOf = ({ body }: Answer) => (body as { sale: { sale_number: number } }).sale.sale_number;

/** How many statements wrote sales together, and how many sales were made one by one, while `run` ran. */
async function writes<T>(run: () => Promise<T>) {
  const sent = { together: 0, alone: 0 };
  const stop = hearStatements((text) => {
    if (text.includes('with sold as')) sent.together++;
    if (text.includes('with "counter" as')) sent.alone++;
  });
  try {
    return { result: await run(), ...sent };
  } finally {
    stop();
  }
}

/** Lets `run` begin while somebody holds the branch's beer. */
async function whileBeerIsHeld<T>(run: () => Promise<T>): Promise<{ answers: Promise<T> }> {
  return api.app.deps.database.transaction().execute(async (holder) => {
    await sql`select from stock where company_id = ${counter.companyId} for no key update`.execute(holder);
    const answers = run();
    await untilOneWaits(api);
    return { answers };
  });
}

it('what waits at the same moment is written by one statement, in the order it came', async () => {
  const { companyId, beer } = counter;
  await sql`update stock set quantity = 100 where company_id = ${companyId}`.execute(api.app.deps.database);
  const order = { sale_details: [beer], amount_received: 20 };
  const { result, together, alone } = await writes(async () => {
    const { answers } = await whileBeerIsHeld(() =>
      Promise.all(Array.from({ length: 60 }, () => send(order))),
    );
    return answers;
  });
  expect(result.map(({ status }) => status)).toEqual(result.map(() => 200));
  expect(result.map(numberOf).sort((a, b) => a - b)).toEqual(result.map((_, i) => i + 1));
  expect(alone).toBe(0);
  expect(together).toBeLessThan(60);
  expect(await books()).toMatchObject({ sales: 60, lines: 60, beer: 40, drawer: 100 + 60 * 20 });
});

it('one refused sale never takes its neighbours along, and is refused for its own reason', async () => {
  const { soup, beer } = counter;
  const colleague = await counter.staff(4);
  const orders = [
    { order: { sale_details: [soup], amount_received: 15 }, status: 200 },
    { order: { sale_details: [{ ...beer, quantity: 11 }] }, status: 409, code: 'stock_short' },
    { order: { sale_details: [{ ...soup, price: 14 }] }, status: 409, code: 'price_changed' },
    { order: { sale_details: [soup], amount_received: 1 }, status: 422, code: 'received_below_total' },
    { order: {}, token: colleague.token, status: 409, code: 'cash_register_required' },
    { order: { sale_details: [soup], discount: 5, amount_received: 10 }, status: 200 },
    { order: { sale_details: [soup], first_name: 'Ana', phone: '71234567' }, status: 200 },
  ];
  const sent = Array.from({ length: 6 }, () => orders).flat();
  const answers = await Promise.all(sent.map(({ order, token }) => send(order, token ? { token } : {})));
  expect(answers.map(({ status, body }) => [status, (body as { code?: string }).code])).toEqual(
    sent.map(({ status, code }) => [status, code]),
  );
  const numbers = answers.filter(({ status }) => status === 200).map(numberOf);
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1));
  expect(await books()).toMatchObject({ sales: 18, beer: 10, drawer: 100 + 6 * (15 + 10) });
  const { kept, counted } = await compareRunningFigures(api.app.deps.database);
  expect(kept).toEqual(counted);
});

it('a sale that is short of stock makes no neighbour sell by itself', async () => {
  const { soup, beer } = counter;
  const plain = { sale_details: [soup] };
  const short = { sale_details: [{ ...beer, quantity: 11 }] };
  // What they ask for is remembered, so the twelve arrive together: the first leaves, the others wait for it.
  await send(plain);
  await send({ sale_details: [beer] });
  const orders = Array.from({ length: 12 }, (_, i) => (i === 6 ? short : plain));
  const { result, alone } = await writes(() => Promise.all(orders.map((order) => send(order))));
  expect(result.map(({ status }) => status)).toEqual(orders.map((order) => (order === short ? 409 : 200)));
  // The refused one may have sent its sale before it heard of the shelf.
  expect(alone).toBeLessThanOrEqual(1);
});

it('the last units go to the first who came; each ledger entry follows the one before', async () => {
  const order = { sale_details: [counter.beer], amount_received: 20 };
  const { answers } = await whileBeerIsHeld(() => Promise.all(Array.from({ length: 30 }, () => send(order))));
  const done = await answers;
  expect(done.filter(({ status }) => status === 200)).toHaveLength(10);
  for (const { body } of done.filter(({ status }) => status !== 200)) {
    expect(body).toMatchObject({ error: 'Stock insuficiente de Cerveza: quedan 0' });
  }
  expect(await books()).toMatchObject({ sales: 10, beer: 0, drawer: 300 });
  const ledger = await api.app.deps.database
    .selectFrom('stockLedger')
    .innerJoin('sales', 'sales.id', 'stockLedger.saleId')
    .select(['quantityBefore', 'quantityAfter'])
    .where('sales.companyId', '=', counter.companyId)
    .orderBy('sales.number')
    .execute();
  expect(ledger).toEqual(ledger.map((_, i) => ({ quantityBefore: 10 - i, quantityAfter: 9 - i })));
});

it('a held register keeps back no sale of the same branch', async () => {
  const colleague = await counter.staff(4);
  const register = await openRegister(api, { token: colleague.token, branchId: counter.branchId });
  const { database } = api.app.deps;
  await database.transaction().execute(async (holder) => {
    await sql`select from cash_registers where id = ${register.id} for no key update`.execute(holder);
    const held = send({ sale_details: [counter.soup] }, { token: colleague.token });
    const others = await Promise.all(Array.from({ length: 5 }, () => send({ sale_details: [counter.soup] })));
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await held).status).toBe(503);
  });
});

it('a key answers what was answered first, also among those that are written together', async () => {
  const key = randomUUID();
  const order = { sale_details: [counter.soup], observations: '"sale_number":0,' };
  const answers = await Promise.all([send(order), send(order, { key }), send(order, { key }), send(order)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers[1].body).toEqual(answers[2].body);
  expect(answers[1].body).toMatchObject({ sale: { observations: '"sale_number":0,' } });
  expect(await send(order, { key })).toMatchObject({ body: answers[1].body });
  expect(await send({ sale_details: [counter.pique] }, { key })).toMatchObject({
    status: 409,
    body: { code: 'idempotency_key_reused', details: { answer: answers[1].body } },
  });
  expect(await books()).toMatchObject({ sales: 3 });
});

it.each([
  ['a name', { first_name: 'Ana' }],
  ['a known customer', { ci_nit: '123', phone: '59171111111' }],
  ['a discount', { first_name: 'Ana', discount: 5, discount_reason: 'Cliente de siempre' }],
])('with %s answers what a sale made by itself answers, but for its number and ids', async (_, its) => {
  const { companyId, beer, soup } = counter;
  const { database } = api.app.deps;
  const ana = { companyId, firstName: 'Ana', ciNit: '123', createdAt: new Date(api.clock.now()) };
  await database.insertInto('customers').values(ana).execute();
  const order = { sale_details: [beer, soup], amount_received: 50, ...its };
  // A sale whose register somebody holds is made by itself.
  const sendAlone = async () => {
    const held = sql`update cash_registers set name = name where company_id = ${companyId}`;
    const { answer } = await database.transaction().execute(async (holder) => {
      await held.execute(holder);
      const answer = send(order);
      await untilOneWaits(api);
      return { answer };
    });
    return answer;
  };
  const { result, alone } = await writes(async () => [await send(order), await sendAlone()]);
  expect(alone).toBe(1);
  const plain = (answer?: Answer) => JSON.stringify(answer?.body).replaceAll(/"(id|sale_number)":\d+,/g, '');
  expect(plain(result[0])).toBe(plain(result[1]));
  const [first] = result;
  const { sale } = first!.body as { sale: { id: number } };
  expect(await counter.sale(sale.id)).toEqual(sale);
  const acts = await database
    .selectFrom('auditLog')
    .select(['action', 'userId', 'details'])
    .where('companyId', '=', companyId)
    .execute();
  const [act, other] = acts.map(({ details, ...act }) => ({
    ...act,
    details: { ...(details as object), id: 0 },
  }));
  expect(act).toEqual(other);
  expect(acts).toHaveLength('discount' in its ? 2 : 0);
});
