import { VirtualPrinter } from '@restaurante/virtual-printer/virtual-printer.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkPrinter } from '../src/printers/network-printer.ts';
import { printerIp } from '../src/printers/own-network.ts';
import type { Attempt } from '../src/printers/printer.ts';
import { PATIENCE, ticketBytes } from './tickets.ts';

let printer: VirtualPrinter;
let port: number;
const onTrouble = vi.fn<Attempt['onTrouble']>();
const onStart = vi.fn<Attempt['onStart']>();

beforeEach(async () => {
  onTrouble.mockReset();
  onStart.mockReset().mockResolvedValue();
  printer = new VirtualPrinter(80);
  port = await printer.listen();
});
afterEach(() => printer.close());

const print = (patience = PATIENCE) =>
  new NetworkPrinter('127.0.0.1', port, patience).print({ bytes: ticketBytes(1), onStart, onTrouble });

test('paper that ends and does not come: it gives up in the end, and says what it waited for', async () => {
  onStart.mockImplementation(async () => printer.set({ hasPaper: false }));
  const reason = 'La impresora no tiene papel: revisa el papel antes de repetirla';
  expect(await print({ ...PATIENCE, trouble: 300 })).toEqual({ kind: 'unknown', reason });
});

test('a printer whose roll is nearly empty prints, and is no trouble', async () => {
  printer.set({ isSlow: true, isPaperLow: true });
  const printing = print();
  await vi.waitFor(() => expect(onTrouble.mock.calls.length).toBeGreaterThan(2), 4_000);
  printer.set({ isSlow: false });
  expect(await printing).toEqual({ kind: 'printed' });
  expect(new Set(onTrouble.mock.calls.flat())).toEqual(new Set([null]));
});

test('nothing leaves for the printer while the start is not on disk', async () => {
  onStart.mockRejectedValue(new Error('disk full'));
  await expect(print()).rejects.toThrow('disk full');
  expect(printer.sheets).toEqual([]);
});

test.each([
  ['127.0.0.1', 9_100, '127.0.0.1'],
  ['192.168.1.50', 9_101, '192.168.1.50'],
  ['localhost', 9_100, expect.stringMatching(/^(127\.0\.0\.1|::1)$/)],
  ['192.168.1.50', 22, null],
  ['8.8.8.8', 9_100, null],
  ['169.254.169.254', 9_100, null],
  ['0.0.0.0', 9_100, null],
  ['::ffff:8.8.8.8', 9_100, null],
  ['no-such-name.invalid', 9_100, null],
])('%s at port %i is the address %s', async (host, asked, ip) => {
  expect(await printerIp(host, asked)).toEqual(ip);
});
