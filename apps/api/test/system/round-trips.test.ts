import { expect, it } from 'vitest';
import { startTestApi } from '../api.ts';
import { statementsOf } from '../statements.ts';
import { allEndpoints } from './endpoints.ts';
import { openRestaurant, paramsOf } from './samples.ts';

const reads = (await allEndpoints()).filter(
  ({ endpoint: { method, effect, access, answersFile } }) =>
    method === 'GET' && effect === 'read' && access !== 'public' && answersFile === undefined,
);

const api = await startTestApi();
const restaurant = await openRestaurant(api);
const records = { ...restaurant, user: restaurant.owner };

/** The session, and the rows of the answer. */
const AT_MOST = 9;

it.each(reads)('$name asks the database in a few statements, its session included', async ({ endpoint }) => {
  const params = paramsOf(endpoint.path, records, records);
  const read = async () =>
    expect(await api.send(endpoint, { token: records.token, params })).toMatchObject({ status: 200 });
  await read();
  const texts = await statementsOf(read);
  expect(texts.length).toBeLessThanOrEqual(AT_MOST);
  // A read writes nothing.
  expect(texts.filter((text) => /\b(insert into|update|delete from)\b/.test(text))).toEqual([]);
});
