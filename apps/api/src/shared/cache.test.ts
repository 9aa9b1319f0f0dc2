import { expect, it } from 'vitest';
import { createCache } from './cache.ts';

let time = 1;
const cache = createCache({ now: () => time });
const bytesOf = () => 1;
let count = 0;
const next = async () => (count += 1);

it('computes once for all callers that wait, and again when the value is old or of another version', async () => {
  const get = (version?: string) => cache.get('a', next, { bytesOf, lifeMs: 1_000, version });
  const [first, same] = await Promise.all([get(), get()]);
  expect(same).toBe(first);
  time += 999;
  expect(await get()).toBe(first);
  time += 1;
  expect(await get()).toBe(first + 1);
  expect(await get('other')).toBe(first + 2);
  expect(await get('other')).toBe(first + 2);
});

it('does not cache a rejected computation', async () => {
  const fail = () => Promise.reject(new Error('down'));
  await expect(cache.get('b', fail, { bytesOf })).rejects.toThrow('down');
  expect(await cache.get('b', async () => 'up', { bytesOf })).toBe('up');
});

it("drops a company's values, also those that are being computed", async () => {
  const get = (companyId: number, compute = next) =>
    cache.get(`of ${companyId}`, compute, { bytesOf, companyOf: () => companyId });
  const [one, two] = [await get(1), await get(2)];
  cache.dropCompany(1);
  expect(await get(2)).toBe(two);
  expect(await get(1)).not.toBe(one);
  const before = Promise.withResolvers<number>();
  const old = get(3, () => before.promise);
  cache.dropCompany(3);
  before.resolve(-1);
  expect(await old).toBe(-1);
  expect(await get(3)).toBeGreaterThan(0);
});

it('drops the least recently used values when the sizes exceed the bound', async () => {
  const large = (key: string) => cache.get(key, next, { bytesOf: () => 10 * 1024 * 1024 });
  const first = await large('x');
  await large('y');
  await large('z');
  expect(await large('x')).not.toBe(first);
});

it('a value that was computed while the clock was ahead is not older than its life', async () => {
  const get = () => cache.get('ahead', next, { bytesOf, lifeMs: 1_000 });
  time += 3_600_000;
  const first = await get();
  time -= 3_600_000;
  expect(await get()).toBe(first);
  time += 1_000;
  expect(await get()).toBe(first + 1);
});
