import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openFrozenClients } from '../../../test/frozen.ts';
import { openDiningRoom } from '../../../test/guests.ts';

/** Starts an API with guests' streams, and ten frozen clients of each kind. */
async function startWithFrozenClients() {
  const webDir = await mkdtemp(join(tmpdir(), 'web-'));
  onTestFinished(() => rm(webDir, { recursive: true }));
  await writeFile(join(webDir, 'index.html'), '');
  await writeFile(join(webDir, 'diner.html'), '{{revision}}');
  const api = await startTestApi({ webDir });
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { companyId, branchId, owner } = await openDiningRoom(api);
  const companies = api.app.deps.database.selectFrom('companies').select('slug');
  const { slug } = await companies.where('id', '=', companyId).executeTakeFirstOrThrow();
  const stream = `/order/${slug}/${branchId}/changes`;
  await openFrozenClients({ address: api.app.listeningOrigin, screens: 10, token: owner.token, stream });
  return api;
}

it('stops within 3 seconds next to screens, streams and calls whose other side reads nothing', async () => {
  const api = await startWithFrozenClients();
  const before = performance.now();
  await api.close();
  expect(performance.now() - before).toBeLessThan(3_000);
});
