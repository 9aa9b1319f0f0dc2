import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestApi } from '../../api.ts';
import { fingerprint } from '../../fingerprint.ts';
import { SAMPLES } from './samples.ts';
import { openStage } from './scene.ts';
import { writes } from './writes.ts';

const repeatable = writes.filter(({ name }) => /^remove|Status$/.test(name));

/** A repeat of these is refused: the record is gone, or has its status already. */
const REFUSED = new Set(['removeArea', 'removeTable', 'setSaleStatus']);

const api = await startTestApi();
const stage = await openStage(api);
/** Without the row that each GET leaves. */
const acts = () =>
  api.app.deps.database.selectFrom('auditLog').where('action', 'not like', 'GET %').selectAll().execute();

it.each(repeatable)('a repeat of $name changes nothing', async ({ name, endpoint }) => {
  const sent = await SAMPLES[name]!(stage.nextScene(), ...stage.tills);
  const { status, body } = await api.send(endpoint, sent);
  expect(status).toBe(200);
  const before = [await fingerprint(api, stage.companyId), await acts()];
  const published = vi.spyOn(api.app.deps, 'publish');
  onTestFinished(() => published.mockRestore());
  api.clock.advance(1);
  const repeat = await api.send(endpoint, sent);
  expect(repeat).toMatchObject(REFUSED.has(name) ? {} : { status, body });
  expect([await fingerprint(api, stage.companyId), await acts()]).toEqual(before);
  expect(published.mock.calls).toEqual([]);
});
