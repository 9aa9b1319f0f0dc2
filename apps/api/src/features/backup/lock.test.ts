import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { endingServer } from '../../../test/ending-server.ts';
import { withBackupLock } from './lock.ts';

it('admits one backup at a time, and the next one at once, before PostgreSQL has noticed the end of its connection', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  // It keeps its own connection to PostgreSQL when the client says goodbye.
  const server = await endingServer(database.url, { at: 'farewell' });
  const next = () => withBackupLock(database.url, async () => 'made');
  const refused = await withBackupLock(server.url, next);
  expect([refused, await next()]).toEqual([null, 'made']);
  await expect(withBackupLock(server.url, () => Promise.reject(new Error('disk full')))).rejects.toThrow(
    'disk full',
  );
  expect(await next()).toBe('made');
  server.close();
});
