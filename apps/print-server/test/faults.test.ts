import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@restaurante/embedded-postgres/free-port.ts';
import { type Behaviour, VirtualPrinter } from '@restaurante/virtual-printer/virtual-printer.ts';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { NetworkPrinter } from '../src/printers/network-printer.ts';
import { JobStore } from '../src/queue/job-store.ts';
import { PrintQueue } from '../src/queue/print-queue.ts';
import { numbersOn, PATIENCE, ticketBytes } from './tickets.ts';

const FIRST_SALE = 1_001;
const FINE: Behaviour = {
  answers: 'status',
  hasPaper: true,
  isPaperLow: false,
  isCoverOpen: false,
  isSlow: false,
  breaksAfter: null,
};
type Fault = Partial<Behaviour> | 'off';
const fault: fc.Arbitrary<Fault> = fc.oneof(
  fc.constantFrom<Fault>(
    'off',
    { hasPaper: false },
    { isPaperLow: true },
    { isCoverOpen: true },
    { isSlow: true },
    { answers: 'garbage' },
    { answers: 'silent' },
  ),
  fc.nat(160).map((breaksAfter) => ({ breaksAfter })),
);
const steps = fc.array(fc.record({ fault, orders: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 6,
});

/** Runs a counter whose printer fails in several ways while orders come. Returns the final state. */
async function play(troubles: readonly { readonly fault: Fault; readonly orders: number }[]) {
  const folder = await mkdtemp(join(tmpdir(), 'print-faults-'));
  const printer = new VirtualPrinter(80);
  const port = await printer.listen(await freePort());
  const queue = await PrintQueue.open({
    store: await JobStore.open(folder),
    printerFor: () => new NetworkPrinter('127.0.0.1', port, PATIENCE),
    now: () => 1_000,
    firstWaitMs: 2,
    longestWaitMs: 5,
    giveUpMs: 60_000,
    log: (text) => expect.unreachable(text),
  });
  const isOver = () => queue.list().every(({ state }) => state === 'printed' || state === 'failed');
  /** Waits until all jobs have ended, or the first one waits or prints. */
  const isStuck = () => {
    const first = queue.list().findLast(({ state }) => state === 'waiting' || state === 'printing');
    return first === undefined || first.state === 'printing' || first.reason !== null;
  };
  let sale = FIRST_SALE;
  for (const { fault: trouble, orders } of troubles) {
    if (trouble === 'off') await printer.close();
    else printer.set(trouble);
    for (let order = 0; order < orders; order++, sale++) {
      const target = { kind: 'network', host: '127.0.0.1', port } as const;
      const bytes = ticketBytes(sale).toString('base64');
      await queue.add({ id: String(sale), target, title: String(sale), bytes });
    }
    // The fate of bytes that a silent printer accepted is unknown.
    const isSilent = trouble !== 'off' && trouble.answers === 'silent';
    const happened = isSilent ? isOver : isStuck;
    await vi.waitFor(() => expect(happened()).toBe(true), { timeout: 4_000, interval: 1 });
    if (trouble === 'off') await printer.listen(port);
    printer.set(FINE);
  }
  await vi.waitFor(() => expect(isOver()).toBe(true), { timeout: 8_000, interval: 2 });
  await queue.close();
  await printer.close();
  await rm(folder, { recursive: true });
  // A sheet cut within its number has no number, or a part of one.
  const paper = numbersOn(printer).filter((number) => number >= FIRST_SALE);
  return { paper, jobs: queue.list() };
}

test('whatever the printer does, nothing prints twice and each state is true', async () => {
  const property = fc.asyncProperty(steps, async (troubles) => {
    const { paper, jobs } = await play(troubles);
    expect(paper).toEqual([...new Set(paper)].toSorted((one, other) => one - other));
    const printed = jobs.filter(({ state }) => state === 'printed').map(({ id }) => Number(id));
    expect(paper).toEqual(expect.arrayContaining(printed));
    // Only interrupted prints need a person: at most one for each fault.
    expect(jobs.length - printed.length).toBeLessThanOrEqual(troubles.length);
  });
  await fc.assert(property, { numRuns: 12 });
}, 60_000);
