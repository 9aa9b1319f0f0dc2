import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { printAnswer } from '@restaurante/contract/printing/print.wire.ts';
import { VirtualPrinter } from '@restaurante/virtual-printer/virtual-printer.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plainBody } from './bodies.ts';
import { numbersOn } from './tickets.ts';

const PROGRAM = join(import.meta.dirname, '../src/print-server.ts');
const PAGE = 'https://fogon.example.com';
const JOBS = 100;
const KILLED_AT = [15, 40, 70];

const printer = new VirtualPrinter(80);
let printerPort: number;
let folder: string;
let program: ChildProcess;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'print-crash-'));
  printerPort = await printer.listenFrom(9_170);
  await start();
});
afterAll(async () => {
  program.kill('SIGKILL');
  await printer.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, ORIGINS: PAGE };
  program = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: program.stdout ?? process.stdin });
  const [line] = await once(lines, 'line');
  address = /http:\/\/\S+/.exec(String(line))?.[0] ?? '';
}

/** Sends a print as a page does after an unknown outcome; null while no program answers. */
async function send(sale: number): Promise<string | null> {
  const response = await fetch(`${address}/print?ip=127.0.0.1&port=${printerPort}`, {
    method: 'POST',
    headers: { origin: PAGE, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...plainBody({ template: 'ticket', sale_number: sale }),
      id: `crash-job-${sale}`,
    }),
  }).catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  return printAnswer.safeParse(answer).data?.state ?? null;
}

test('the power goes three times in the middle of 100 prints: each comes out once, or is named as interrupted', async () => {
  const sales = Array.from({ length: JOBS }, (_, index) => 1_001 + index);
  for (const count of KILLED_AT) {
    const death = Promise.withResolvers<void>();
    printer.onSheet = () => {
      if (printer.sheets.length < count) return;
      program.kill('SIGKILL');
      death.resolve();
    };
    await Promise.all(sales.map(send));
    await death.promise;
    printer.onSheet = () => undefined;
    await start();
  }
  await vi.waitFor(
    async () => {
      const states = await Promise.all(sales.map(send));
      const ended = states.filter((state) => state === 'printed' || state === 'failed');
      expect(ended).toHaveLength(JOBS);
    },
    { timeout: 20_000, interval: 100 },
  );
  const states = new Map(await Promise.all(sales.map(async (sale) => [sale, await send(sale)] as const)));
  const paper = numbersOn(printer);
  expect(new Set(paper).size).toBe(paper.length);
  const printed = sales.filter((sale) => states.get(sale) === 'printed');
  expect(paper).toEqual(expect.arrayContaining(printed));
  expect(JOBS - printed.length).toBeLessThanOrEqual(KILLED_AT.length);
}, 40_000);
