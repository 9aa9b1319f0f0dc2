import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { notifySale } from '@restaurante/contract/notifications/notifications.endpoints.ts';
import { freePort } from '@restaurante/embedded-postgres/free-port.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startTestApi } from '../../../test/api.ts';
import { openCounter } from '../../../test/counter.ts';
import { runDueJobs } from '../../../test/jobs.ts';

const PROGRAM = join(import.meta.dirname, '../../../../whatsapp-gateway/src/main.ts');
const KEY = 'llave-de-prueba-1';
/** By hand only, with `MESSAGES=1000`. */
const MESSAGES = Number(process.env['MESSAGES'] ?? 0);
const PER_COMPANY = 50;
const PHONES = 5;

/** Starts our gateway as a process of its own, which writes its messages to files. */
async function startGateway() {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  const port = await freePort();
  let process: ChildProcess;
  const start = async () => {
    process = spawn(globalThis.process.execPath, [PROGRAM], {
      env: {
        WHATSAPP_GATEWAY_DIR: folder,
        WHATSAPP_GATEWAY_PORT: String(port),
        WHATSAPP_GATEWAY_KEY: KEY,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(process.stdout!, 'data');
  };
  const stop = async (signal: NodeJS.Signals) => {
    process.kill(signal);
    await once(process, 'exit');
  };
  await start();
  onTestFinished(async () => {
    await stop('SIGTERM');
    await rm(folder, { recursive: true });
  });
  /** A message whose file was being written when the process was killed is in the state `unknown`. */
  const names = async () =>
    (await readdir(join(folder, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.txt'));
  return {
    address: `http://127.0.0.1:${port}`,
    /** Phone and text of each message, in the order of their arrival. */
    messages: async () => {
      return Promise.all(
        (await names()).toSorted().map(async (name) => ({
          phone: name.slice(7, 18),
          text: (await readFile(join(folder, 'outbox', name), 'utf8')).trim(),
        })),
      );
    },
    count: async () => (await names()).length,
    /** Messages that were being sent when the process was killed: their state is unknown. */
    unknown: () => {
      const db = new DatabaseSync(join(folder, 'messages.sqlite'));
      const row = db.prepare(`select count(*) as n from messages where state = 'unknown'`).get();
      db.close();
      return Number(row?.['n']);
    },
    kill: async () => {
      await stop('SIGKILL');
      await start();
    },
  };
}

it.runIf(MESSAGES > 0)(
  'messages of many companies reach the gateway once each and in order, even if it is killed',
  { timeout: 180_000 },
  async () => {
    const api = await startTestApi();
    onTestFinished(() => api.close());
    const gateway = await startGateway();
    const companies = await Promise.all(
      Array.from({ length: MESSAGES / PER_COMPANY }, async (_, company) => {
        const { owner, cashier, companyId, sell } = await openCounter(api);
        const notification = { status: true, whatsappServer: gateway.address, whatsappKey: KEY };
        await api.call(updateCompanySettings, {
          token: owner.token,
          params: { companyId },
          body: { notification },
        });
        const { id } = await sell();
        const send = (index: number) => {
          const phone = `5917${String(company).padStart(4, '0')}${String(index % PHONES).padStart(3, '0')}`;
          const body = { phone, message: `mensaje ${index}` };
          return api.call(notifySale, { token: cashier.token, params: { id }, body });
        };
        return send;
      }),
    );
    for (let index = 0; index < PER_COMPANY; index++) await Promise.all(companies.map((send) => send(index)));
    const done = () =>
      api.app.deps.database
        .selectFrom('whatsappMessages')
        .select('id')
        .where('state', 'in', ['waiting', 'sending'])
        .execute();
    const running = vi.waitFor(
      async () => {
        await runDueJobs(api.app.deps);
        expect(await done()).toEqual([]);
      },
      { timeout: 150_000, interval: 200 },
    );
    await vi.waitFor(async () => expect(await gateway.count()).toBeGreaterThan(MESSAGES * 0.3), 60_000);
    await gateway.kill();
    await running;
    const taken = await gateway.messages();
    expect(taken.length + gateway.unknown()).toBeGreaterThanOrEqual(MESSAGES);
    expect(new Set(taken.map(({ phone, text }) => `${phone} ${text}`)).size).toBe(taken.length);
    for (const phone of new Set(taken.map((one) => one.phone))) {
      const numbers = taken.filter((one) => one.phone === phone).map(({ text }) => Number(text.slice(8)));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }
  },
);
