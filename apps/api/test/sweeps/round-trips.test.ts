import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../api.ts';
import { countPackets, statementsOf } from '../statements.ts';
import { allEndpoints } from './endpoints.ts';
import { openRestaurant, paramsOf, type Records } from './samples.ts';

const reads = (await allEndpoints()).filter(
  ({ endpoint: { method, effect, access, answersFile } }) =>
    method === 'GET' && effect === 'read' && access !== 'public' && answersFile === undefined,
);

let api: TestApi;
let records: Records;
beforeAll(async () => {
  api = await startTestApi();
  const restaurant = await openRestaurant(api);
  records = { ...restaurant, user: restaurant.owner };
});
afterAll(() => api.close());

it.each(reads)('$name asks the database once, its session included', async ({ endpoint }) => {
  const params = paramsOf(endpoint.path, records, records);
  const read = async () =>
    expect(await api.send(endpoint, { token: records.token, params })).toMatchObject({ status: 200 });
  await read();
  expect(await countPackets(read)).toBe(1);
  // Nothing is kept of a read whose session has ended meanwhile.
  expect(
    (await statementsOf(read)).filter((text) => /\b(insert into|update|delete from)\b/.test(text)),
  ).toEqual([]);
});
