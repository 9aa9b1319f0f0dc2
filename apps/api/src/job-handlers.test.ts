import { expect, it } from 'vitest';
import { contextOf, startTestApi } from '../test/api.ts';
import { runDueJobs } from '../test/jobs.ts';
import { registerRestaurant } from '../test/restaurant.ts';
import { enqueue } from './shared/jobs/jobs.ts';

const api = await startTestApi();

it('tidying deletes only expired rows', async () => {
  const { company } = await registerRestaurant(api);
  const { database } = api.app.deps;
  const download = (name: string, minutes: number) => ({
    companyId: company.id,
    tokenHash: Buffer.from(name),
    fileName: name,
    mediaType: 'text/plain',
    content: Buffer.from(name),
    expiresAt: new Date(api.clock.now() + minutes * 60_000),
  });
  await database
    .insertInto('downloads')
    .values([download('old', -1), download('new', 1)])
    .execute();
  await enqueue(contextOf(api), 'tidy', {});
  await runDueJobs(api.app.deps);
  expect(await database.selectFrom('downloads').select('fileName').execute()).toEqual([{ fileName: 'new' }]);
});
