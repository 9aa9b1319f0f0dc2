import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import * as endpoints from '@restaurante/contract/company-data/company-data.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { type Counter, openCounter } from '../../../test/counter.ts';
import { runDueJobs } from '../../../test/jobs.ts';
import { operatorOf } from '../../../test/operator.ts';
import { openScreen } from '../../../test/screen.ts';
import { deleteOldLargeFiles } from '../../shared/http/downloads/large-file.repository.ts';
import { openArchive } from './archive.ts';

let counter: Counter;
const api = await startTestApi();
await api.app.listen({ port: 0, host: '127.0.0.1' });
const folder = await mkdtemp(join(tmpdir(), 'own-file-'));
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => void (counter = await openCounter(api)));

const asOwner = () => ({ token: counter.owner.token, params: { companyId: counter.companyId } });
const order = () => api.call(endpoints.orderOwnData, asOwner());
const state = async () => (await api.call(endpoints.getOwnData, asOwner())).export;
const fetchFile = async (url: string) => api.app.inject({ url });

it('is ordered, made by a job and fetched once', async () => {
  await counter.sell({ amount_received_cash: 70 });
  const screen = await openScreen(api, counter.owner.token);
  expect(await state()).toBeNull();
  expect((await order()).export).toMatchObject({ size: null });
  expect((await api.send(endpoints.linkOwnData, asOwner())).status).toBe(404);
  await runDueJobs(api.app.deps);
  await screen.eventsUntil('settings');
  const file = await state();
  const { url } = await api.call(endpoints.linkOwnData, asOwner());
  const { statusCode, headers, rawPayload } = await fetchFile(url);
  expect([statusCode, rawPayload.length]).toEqual([200, file!.size]);
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('El Fogon de Lucia 2026-11-21.zip'),
  });
  expect((await fetchFile(url)).statusCode).toBe(404);
});

/** Orders the company's file, and saves it. */
async function save(): Promise<string> {
  await order();
  await runDueJobs(api.app.deps);
  const { url } = await api.call(endpoints.linkOwnData, asOwner());
  const path = join(folder, `${counter.companyId}.zip`);
  await writeFile(path, (await fetchFile(url)).rawPayload);
  return path;
}

it('contains no secret, and can be imported', async () => {
  const { database } = api.app.deps;
  const path = await save();
  const archive = await openArchive(path);
  const chunks: Buffer[] = [];
  for await (const chunk of archive.read('rows/users.ndjson')) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).not.toContain('argon2');
  for (const table of ['sessions', 'devices']) expect(archive.names).not.toContain(`rows/${table}.ndjson`);
  archive.close();
  await sql`update companies set slug = 'la-vieja' where id = ${counter.companyId}`.execute(database);
  await sql`update users set email = 'vieja-' || email where company_id = ${counter.companyId}`.execute(
    database,
  );
  expect(await operatorOf(api)('company', 'import', path, '--yes')).toMatchObject({
    code: 0,
    out: expect.stringContaining('no trae contraseñas'),
  });
  const { email, password } = counter.owner;
  expect((await api.send(login, { body: { email, password } })).status).toBe(401);
});

it('a suspended owner still takes the file and the workbook, and no other role does', async () => {
  await counter.sell();
  const staff = [await counter.staff(3), await counter.staff(4)];
  const subscriptions = api.app.deps.database.updateTable('subscriptions').set({ status: 0 });
  await subscriptions.where('companyId', '=', counter.companyId).execute();
  const calls = [
    [endpoints.orderOwnData, {}],
    [endpoints.getOwnData, {}],
    [endpoints.linkOwnData, {}],
    [endpoints.exportMonths, { query: { from: '2026-09', to: '2026-11' } }],
  ] as const;
  for (const [endpoint, sent] of calls) {
    expect(await api.send(endpoint, { ...asOwner(), ...sent })).toMatchObject({
      status: endpoint === endpoints.linkOwnData ? 404 : 200,
    });
    for (const { token } of staff)
      expect((await api.send(endpoint, { ...asOwner(), ...sent, token })).status).toBe(403);
  }
  await runDueJobs(api.app.deps);
  const { url } = await api.call(endpoints.linkOwnData, asOwner());
  expect((await fetchFile(url)).statusCode).toBe(200);
});

it('is one at a time, three times a day, for a day', async () => {
  const first = await order();
  api.clock.advance(60);
  expect(await order()).toEqual(first);
  for (const _ of [2, 3]) {
    await runDueJobs(api.app.deps);
    expect((await order()).export).toMatchObject({ size: null });
  }
  await runDueJobs(api.app.deps);
  expect((await api.send(endpoints.orderOwnData, asOwner())).status).toBe(429);
  expect(await state()).not.toBeNull();
  api.clock.advance(24 * 3_600);
  const { email, password } = counter.owner;
  const { token } = await api.call(login, { body: { email, password } });
  counter = { ...counter, owner: { ...counter.owner, token } };
  expect(await state()).toBeNull();
  expect((await api.send(endpoints.linkOwnData, asOwner())).status).toBe(404);
  await deleteOldLargeFiles(api.app.deps.database, new Date(api.clock.now()));
  const parts = await sql`select from large_file_parts where company_id = ${counter.companyId}`.execute(
    api.app.deps.database,
  );
  expect(parts.rows).toEqual([]);
  expect((await order()).export).toMatchObject({ size: null });
});
