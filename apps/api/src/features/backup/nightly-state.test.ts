import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApi, contextOf, startTestApi } from '../../../test/api.ts';
import { runDueJobs } from '../../../test/jobs.ts';
import { openMailbox } from '../../../test/mailbox.ts';
import { registerRestaurant } from '../../../test/restaurant.ts';
import { hire } from '../../../test/staff.ts';
import { withBackupLock } from './lock.ts';
import { backUpNightly } from './nightly.ts';

let api: TestApi;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let disk: string;
beforeEach(async () => {
  mailbox = await openMailbox();
  api = await startTestApi({ settings: { SMTP_URL: mailbox.url } });
  disk = await mkdtemp(join(tmpdir(), 'disk-'));
});
afterEach(async () => {
  await api.close();
  await mailbox.close();
  await rm(disk, { recursive: true });
});

/** Looks at a time of La Paz, as the job does; no backup can be made. Returns the mails. */
async function lookAt(
  time: string,
  { folder = join(disk, 'usb'), operatorEmail = null as string | null } = {},
) {
  api.clock.set(`${time}-04:00`);
  const ctx = contextOf(api);
  const data = {
    url: api.databaseUrl,
    dataDir: api.dataDir,
    storage: api.stores.folder,
    arePicturesCopied: true,
  };
  const plan = { ...data, folder, key: null, hour: 4, keep: 7, operatorEmail };
  await backUpNightly(ctx, plan, new AbortController().signal).catch(() => undefined);
  await runDueJobs(api.app.deps);
  return mailbox.mails.splice(0).filter(({ subject }) => subject.includes('respaldo'));
}

/** Adds a good backup. */
async function addBackup(name: string) {
  const path = join(disk, 'usb', name);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'manifest.json'), '{}');
}

/** Signs in and returns the notice of the home page. */
async function noticeOf(person: { email: string; password: string }) {
  const { token, company, user } = await api.call(login, { body: person });
  const params = { companyId: company.id, userId: user.id };
  return (await api.call(getMetrics, { token, params })).backup;
}

it('a failed night is mailed to the owner once, and stands on their home until a good backup is there', async () => {
  const { email, password } = await registerRestaurant(api);
  const owner = { email, password };
  expect(await lookAt('2026-11-22T04:10:00')).toEqual([]);
  expect(await noticeOf(owner), 'not seen yet').toBeNull();
  const [mail, ...more] = await lookAt('2026-11-22T05:00:00');
  expect([mail?.to, mail?.subject, more]).toEqual([[email], 'El respaldo de anoche falló', []]);
  expect(mail?.content).toContain(`No existe la carpeta ${join(disk, 'usb')}.`);
  expect(mail?.content).toContain('Todavía no hay ningún respaldo bueno.');
  const failed_at = '2026-11-22T05:00:00.000-04:00';
  expect(await noticeOf(owner)).toEqual({ last_at: null, failed_at });
  expect(await lookAt('2026-11-22T05:10:00')).toEqual([]);
  expect(await lookAt('2026-11-23T09:00:00')).toHaveLength(1);
  await addBackup('respaldo-2026-11-23-091000');
  expect(await lookAt('2026-11-23T09:20:00')).toEqual([]);
  const last_at = '2026-11-23T09:10:00.000-04:00';
  expect(await noticeOf(owner)).toEqual({ last_at, failed_at: null });
  const [later] = await lookAt('2026-11-24T05:00:00', { folder: disk });
  expect(later?.content).toContain('Todavía no hay');
});

it('a backup that another one keeps from running is a failed one after 36 hours', async () => {
  const { email, password } = await registerRestaurant(api);
  await addBackup('respaldo-2026-11-21-040000');
  const folder = join(disk, 'usb');
  await withBackupLock(api.databaseUrl, async () => {
    expect(await lookAt('2026-11-22T06:00:00', { folder })).toEqual([]);
    const [mail] = await lookAt('2026-11-22T16:00:01', { folder });
    expect(mail?.content).toContain('Otro respaldo no termina.');
    expect(mail?.content).toContain('El último respaldo bueno es del 21/11/2026 a las 04:00.');
  });
  expect(await noticeOf({ email, password })).toMatchObject({ last_at: '2026-11-21T04:00:00.000-04:00' });
});

it('where several restaurants share the server only its operator is mailed; all owners see it', async () => {
  const { email, password } = await registerRestaurant(api);
  await registerRestaurant(api);
  expect(await lookAt('2026-11-22T05:00:00')).toEqual([]);
  expect(await noticeOf({ email, password })).toMatchObject({ last_at: null });
  const [mail] = await lookAt('2026-11-23T05:00:00', { operatorEmail: 'operador@example.com' });
  expect(mail?.to).toEqual(['operador@example.com']);
});

it('only administrators see it', async () => {
  const owner = await registerRestaurant(api);
  await lookAt('2026-11-22T05:00:00');
  const { token, userId } = await hire(api, owner, ROLE.branchManager);
  const params = { companyId: owner.company.id, userId };
  expect((await api.call(getMetrics, { token, params })).backup).toBeNull();
});

it('a start without the folder warns, and starts', async () => {
  const lines: string[] = [];
  const folder = join(disk, 'usb');
  const other = await startTestApi({
    settings: { BACKUP_FOLDER: folder, LOG_LEVEL: 'warn' },
    logStream: { write: (line: string) => void lines.push(line) },
  });
  await other.close();
  expect(lines.filter((line) => line.includes('no backup can be made'))).toEqual([
    expect.stringContaining(`No existe la carpeta ${folder}.`),
  ]);
});
