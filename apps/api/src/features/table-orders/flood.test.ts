import { createSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import { getOrderMenu } from '@restaurante/contract/table-orders/table-orders.endpoints.ts';
import { beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openDiningRoom } from '../../../test/guests.ts';

const api = await startTestApi();
const room = await openDiningRoom(api);
/** A new minute resets the limits on guests. */
beforeEach(() => api.clock.advance(60));

type Sent = Parameters<typeof room.order>;

const by = (agent: string) => ({ headers: { 'user-agent': agent } });
/** Refused for its product, so that only the attempts count. */
const attempt = (table_number: number) => ({
  table_number,
  sale_details: [{ product_id: 999_999, quantity: 1 }],
});
const sell = () => {
  const body = { branch_id: room.branchId, sale_type: 'mesa', sale_details: [room.soup] };
  return api.send(createSale, { token: room.cashier.token, body });
};

async function oneByOne(count: number, sent: (i: number) => Sent): Promise<number[]> {
  const answers = [];
  for (let i = 0; i < count; i++) answers.push((await room.order(...sent(i))).status);
  return answers;
}

async function windows(): Promise<number> {
  const rows = await api.app.deps.database.selectFrom('rateLimitWindows').select('key').execute();
  return rows.length;
}

const full = (taken: number, refused: number) => [
  ...Array<number>(taken).fill(404),
  ...Array<number>(refused).fill(429),
];

it('from one browser at one table ends after ten', async () => {
  expect(await oneByOne(12, () => [attempt(1), by('A')])).toEqual(full(10, 2));
});

it('the refusal has the time of the next attempt', async () => {
  await oneByOne(10, () => [attempt(2), by('A')]);
  expect(await room.order(attempt(2), by('A'))).toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
    body: { code: 'too_many_requests' },
  });
});

const taken = (count: number) => Array<number>(count).fill(200);

it('from many browsers at one table ends after thirty orders, and leaves no traces from then on', async () => {
  const at = { table_number: 3 };
  expect(await oneByOne(30, (i) => [at, by(`B${i}`)])).toEqual(taken(30));
  const before = await windows();
  expect(await oneByOne(5, (i) => [at, by(`C${i}`)])).toEqual(full(0, 5));
  expect(await windows()).toBe(before);
});

it('from one address at many tables ends after 120 orders, and leaves no traces from then on', async () => {
  const made = (i: number): Sent => [{ table_number: 1_000 + i }, { from: '203.0.113.9' }];
  expect(await oneByOne(120, made)).toEqual(taken(120));
  const before = await windows();
  expect(await oneByOne(3, (i) => made(200 + i))).toEqual(full(0, 3));
  expect(await windows()).toBe(before);
});

it('of refused orders locks out nobody else at the table or the address', async () => {
  const flood = (i: number): Sent => [attempt(i % 2 ? 70 : 71), by(`D${i % 30}`)];
  expect(new Set(await oneByOne(200, flood))).toEqual(new Set([404]));
  expect(await oneByOne(5, () => [{ table_number: 70 }, by('honest')])).toEqual(taken(5));
});

it('of repeats of one order locks out nobody else at the table', async () => {
  const phone = (i: number) => ['E', 'F', 'G'][i % 3]!;
  const repeat = (i: number): Sent => {
    const key = `00000000-0000-4000-8000-00000000000${i % 3}`;
    return [{ table_number: 72 }, { headers: { 'user-agent': phone(i), 'idempotency-key': key } }];
  };
  expect(await oneByOne(30, repeat)).toEqual(taken(30));
  expect(await oneByOne(5, () => [{ table_number: 72 }, by('honest')])).toEqual(taken(5));
});

it('of one phone does not block other guests at its address', async () => {
  await oneByOne(150, () => [{ table_number: 50 }, by('flood')]);
  const others = await oneByOne(20, (i) => [{ table_number: 60 + i }, by('other')]);
  expect(others).toEqual(Array(20).fill(200));
});

it('does not delay the till, the other tables, the menus and another restaurant', async () => {
  const other = await openDiningRoom(api);
  const many = <T>(count: number, one: (i: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, i) => one(i)));
  const statuses = async (calls: Promise<{ status: number }[]>) =>
    [...new Set((await calls).map(({ status }) => status))].sort();
  const menu = { slug: room.owner.company.slug, branchId: room.branchId, table: 61 };
  const [flood, ...unharmed] = await Promise.all([
    many(300, () => room.order({ table_number: 50 }, by('flood'))),
    statuses(many(10, (i) => room.order({ table_number: 60 + i }, by('other')))),
    statuses(many(10, sell)),
    statuses(many(10, () => api.send(getOrderMenu, { params: menu }))),
    statuses(many(10, (i) => other.order({ table_number: i + 1 }, by('other')))),
  ]);
  expect(unharmed).toEqual([[200], [200], [200], [200]]);
  expect(flood.filter(({ status }) => status === 200).length).toBe(10);
  expect(flood.filter(({ status }) => status === 429).length).toBe(290);
});
