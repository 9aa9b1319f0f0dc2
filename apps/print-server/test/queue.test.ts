import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '@restaurante/embedded-postgres/free-port.ts';
import { VirtualPrinter } from '@restaurante/virtual-printer/virtual-printer.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkPrinter } from '../src/printers/network-printer.ts';
import type { Outcome } from '../src/printers/printer.ts';
import { JobStore } from '../src/queue/job-store.ts';
import type { Job } from '../src/queue/job.ts';
import { PrintQueue, type QueueOptions } from '../src/queue/print-queue.ts';
import { numbersOn, PATIENCE, ticketBytes } from './tickets.ts';

let folder: string;
let printer: VirtualPrinter;
let port: number;
let queue: PrintQueue;
let clock: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'print-queue-'));
  printer = new VirtualPrinter(80);
  port = await printer.listen(await freePort());
  clock = 1_000;
  queue = await opened();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await printer.close();
  await queue.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the queue over the files of the last run. */
async function opened(from = folder, changes: Partial<QueueOptions> = {}): Promise<PrintQueue> {
  return PrintQueue.open({
    store: await JobStore.open(from),
    printerFor: (target) =>
      new NetworkPrinter('127.0.0.1', target.kind === 'network' ? target.port : 0, PATIENCE),
    now: () => clock,
    firstWaitMs: 5,
    longestWaitMs: 20,
    giveUpMs: 60_000,
    log: (text) => expect.unreachable(text),
    ...changes,
  });
}

function order(id: string, sale = 1, at = port): Promise<Job> {
  return queue.add({
    id,
    target: { kind: 'network', host: '127.0.0.1', port: at },
    title: `T-${sale}`,
    bytes: ticketBytes(sale).toString('base64'),
  });
}

const becomes = (id: string, expected: Partial<Job>) =>
  vi.waitFor(() => expect(queue.find(id)).toMatchObject(expected), { timeout: 4_000, interval: 5 });
const numbersPrinted = () => numbersOn(printer);

test('jobs of a printer come out one after the other, each once', async () => {
  const sales = [1, 2, 3, 4, 5, 6, 7, 8];
  await Promise.all(sales.map((sale) => order(`job-${sale}`, sale)));
  await Promise.all(sales.map((sale) => order(`job-${sale}`, sale)));
  await becomes('job-8', { state: 'printed' });
  expect(numbersPrinted()).toEqual(sales);
});

test('a printer that is off prints once when it is switched on', async () => {
  await printer.close();
  await order('off');
  await becomes('off', { state: 'waiting', reason: expect.stringContaining('no responde') });
  await printer.listen(port);
  await becomes('off', { state: 'printed', reason: null });
  expect(printer.sheets).toHaveLength(1);
});

test.each([
  [{ hasPaper: false }, { hasPaper: true }, 'La impresora no tiene papel'],
  [{ isCoverOpen: true }, { isCoverOpen: false }, 'La tapa de la impresora está abierta'],
  [{ answers: 'garbage' }, { answers: 'status' }, 'Lo que responde en esa dirección no es una impresora'],
] as const)('%j: waits and says why, then prints once', async (trouble, end, reason) => {
  printer.set(trouble);
  await order('job');
  await becomes('job', { state: 'waiting', reason });
  expect(printer.sheets).toEqual([]);
  printer.set(end);
  await becomes('job', { state: 'printed', reason: null });
  expect(printer.sheets).toHaveLength(1);
});

test('paper that ends while it prints is waited for, and nothing is sent again', async () => {
  printer.set({ isSlow: true });
  await order('job');
  await becomes('job', { state: 'printing' });
  printer.set({ hasPaper: false });
  await becomes('job', { state: 'printing', reason: 'La impresora no tiene papel' });
  printer.set({ hasPaper: true, isSlow: false });
  await becomes('job', { state: 'printed' });
  expect(printer.sheets).toHaveLength(1);
});

test('a printer that tells nothing prints all the same', async () => {
  printer.set({ answers: 'silent' });
  await order('job');
  await becomes('job', { state: 'printed' });
  await vi.waitFor(() => expect(printer.sheets).toHaveLength(1), 10_000);
});

test('cut in the middle: it fails, and is printed again only when a person says so', async () => {
  printer.set({ breaksAfter: 60 });
  await order('cut', 1);
  await becomes('cut', { state: 'failed', reason: expect.stringContaining('revisa el papel') });
  printer.set({ breaksAfter: null });
  await order('next', 2);
  await becomes('next', { state: 'printed' });
  await order('cut', 1);
  expect(numbersPrinted()).not.toContain(1);
  await queue.repeat('cut');
  await becomes('cut', { state: 'printed' });
});

test('what waits survives a restart in its order; what was being printed is not printed again', async () => {
  printer.set({ isSlow: true });
  await order('begun', 1);
  await becomes('begun', { state: 'printing' });
  await order('second', 2);
  await order('third', 3);
  // The disk after a power cut.
  const disk = join(await mkdtemp(join(tmpdir(), 'print-queue-')), 'jobs');
  await cp(folder, disk, { recursive: true });
  await printer.close();
  await queue.close();
  printer = new VirtualPrinter(80);
  await printer.listen(port);
  queue = await opened(disk);
  await becomes('third', { state: 'printed' });
  expect(queue.find('begun')).toMatchObject({ state: 'failed' });
  expect(numbersPrinted()).toEqual([2, 3]);
  await queue.close();
  await rm(dirname(disk), { recursive: true });
});

test('a paper that would come too late does not come', async () => {
  printer.set({ hasPaper: false });
  await order('late');
  await becomes('late', { state: 'waiting', reason: 'La impresora no tiene papel' });
  clock += 60_001;
  await becomes('late', { state: 'failed', reason: expect.stringContaining('Esperó demasiado') });
  printer.set({ hasPaper: true });
  expect(printer.sheets).toEqual([]);
});

test('what waits for a printer at a wrong address goes to the right one once it is sent there', async () => {
  const nowhere = 1;
  await order('moved', 1, nowhere);
  await becomes('moved', { state: 'waiting', reason: expect.stringContaining('no responde') });
  await Promise.all([order('moved'), order('moved')]);
  await becomes('moved', { state: 'printed' });
  await order('moved', 1, nowhere);
  await order('next', 2);
  await becomes('next', { state: 'printed' });
  expect(numbersPrinted()).toEqual([1, 2]);
  await queue.close();
  queue = await opened();
  expect(queue.find('moved')).toMatchObject({ state: 'printed', target: { port } });
});

test('an order that comes while the printer is asked in vain has it asked again at once', async () => {
  const attempts: PromiseWithResolvers<Outcome>[] = [];
  const print = () => {
    const attempt = Promise.withResolvers<Outcome>();
    attempts.push(attempt);
    return attempt.promise;
  };
  const waits = { firstWaitMs: 60_000, longestWaitMs: 60_000 };
  await queue.close();
  queue = await opened(folder, { ...waits, printerFor: () => ({ problem: async () => null, print }) });
  await order('one');
  await order('two');
  attempts[0]?.resolve({ kind: 'notReady', reason: 'La impresora no responde' });
  await vi.waitFor(() => expect(attempts).toHaveLength(2));
  attempts[1]?.resolve({ kind: 'printed' });
  await vi.waitFor(() => expect(attempts).toHaveLength(3));
  attempts[2]?.resolve({ kind: 'printed' });
  await becomes('two', { state: 'printed' });
});

test('a repetition that the disk does not take can be ordered again', async () => {
  printer.set({ hasPaper: false });
  await order('one');
  await becomes('one', { reason: 'La impresora no tiene papel' });
  await queue.giveUp('one');
  vi.spyOn(JobStore.prototype, 'save').mockRejectedValueOnce(new Error('no space left'));
  await expect(queue.repeat('one')).rejects.toThrow('no space left');
  expect(queue.find('one')).toMatchObject({ state: 'failed', reason: 'La impresión se descartó' });
  printer.set({ hasPaper: true });
  await queue.repeat('one');
  await becomes('one', { state: 'printed' });
});

/** Lets the disk refuse these writes, counted from 1. */
function refuseWrites(isRefused: (count: number) => boolean) {
  const save = Reflect.get(JobStore.prototype, 'save');
  let count = 0;
  return vi.spyOn(JobStore.prototype, 'save').mockImplementation(function (this: JobStore, job) {
    return isRefused(++count) ? Promise.reject(new Error('no space left')) : save.call(this, job);
  });
}

test.each([1, 2, 3, 4])(
  'prints once if the disk refuses write %i: a refused order is sent again',
  async (refused) => {
    await queue.close();
    queue = await opened(folder, { log: () => undefined });
    refuseWrites((count) => count === refused);
    await order('one').catch(() => order('one'));
    await becomes('one', { state: 'printed', reason: null });
    expect(printer.sheets).toHaveLength(1);
  },
);

test('an accepted print waits for a disk that is full, says so, and then comes out', async () => {
  await queue.close();
  queue = await opened(folder, { log: () => undefined });
  const writes = refuseWrites((count) => count > 1);
  await order('one');
  await becomes('one', { state: 'waiting', reason: expect.stringContaining('espacio de su disco') });
  expect(printer.sheets).toEqual([]);
  writes.mockRestore();
  await becomes('one', { state: 'printed' });
  expect(printer.sheets).toHaveLength(1);
});

test('starts with a full disk, and repeats no interrupted print', async () => {
  printer.set({ isSlow: true });
  await order('begun', 1);
  // The disk knows of the print a moment after the queue does.
  const store = await JobStore.open(folder);
  const isStored = async () => expect((await store.load()).jobs).toMatchObject([{ state: 'printing' }]);
  await vi.waitFor(isStored, { timeout: 4_000, interval: 5 });
  const disk = join(await mkdtemp(join(tmpdir(), 'print-queue-')), 'jobs');
  await cp(folder, disk, { recursive: true });
  await mkdir(join(disk, 'no-file.json'));
  refuseWrites(() => true);
  const next = await opened(disk, { log: () => undefined });
  expect(next.find('begun')).toMatchObject({ state: 'failed' });
  await next.close();
  await rm(dirname(disk), { recursive: true });
});

test('an order that the disk refuses to move to another printer stays at the first one', async () => {
  printer.set({ hasPaper: false });
  await order('moved');
  await becomes('moved', { reason: 'La impresora no tiene papel' });
  refuseWrites((count) => count === 1);
  await expect(order('moved', 1, 1)).rejects.toThrow('no space left');
  expect(queue.find('moved')).toMatchObject({ state: 'waiting', target: { port } });
  printer.set({ hasPaper: true });
  await becomes('moved', { state: 'printed' });
  expect(printer.sheets).toHaveLength(1);
});
