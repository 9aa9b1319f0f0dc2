import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, setLocalSetting } from '../../shared/localSettings.ts';
import { clearSession, setSession } from '../../shared/session/session.ts';
import { sessionOf } from '../../test/session.ts';
import { addPrint, dropPrint, prints, retryPrint } from './printQueue.ts';
import { discardPrint, sendPrints } from './sendPrints.ts';

const fetched = vi.fn<(address: URL, init: RequestInit) => Promise<Response>>();
const numbersSent = () =>
  fetched.mock.calls.map(
    ([, { body }]) => JSON.parse(typeof body === 'string' ? body : 'null').sale_number as number,
  );
const off = async () => Promise.reject(new TypeError('refused'));
const add = (...numbers: number[]) =>
  numbers.forEach((number) => addPrint(`T-${number}`, { sale_number: number }));
const waiting = () => prints().filter(({ state }) => state === 'waiting');
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const MINUTE = 60_000;

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  setSession(sessionOf(4));
  setLocalSetting('sales', { printerType: 'termica', printerIp: '192.168.1.50' });
  stop = sendPrints();
});
afterEach(() => {
  stop();
  for (const { id } of prints()) dropPrint(id);
  setLocalSetting('sales', DEFAULT_SETTINGS.sales);
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('prints come out in order when the server is back, and each says why it waits', async () => {
  fetched.mockImplementation(off);
  add(86);
  await pass(MINUTE);
  const tries = numbersSent().length;
  add(87, 88);
  await pass(1);
  const reason = 'No se pudo conectar con el servidor de impresión';
  expect(waiting()).toMatchObject([86, 87, 88].map((n) => ({ label: `T-${n}`, reason, isTrouble: true })));
  fetched.mockImplementation(async () => Response.json({ state: 'printed' }));
  await pass(MINUTE);
  expect(numbersSent().slice(tries)).toEqual([86, 87, 88]);
  expect(waiting()).toEqual([]);
});

it('no print waits for one that the server keeps: the server knows their order', async () => {
  fetched.mockImplementation(async () => Response.json({ state: 'waiting', message: 'Sin papel' }));
  add(86, 87);
  await pass(1);
  expect(numbersSent()).toEqual([86, 87]);
  expect(waiting()).toMatchObject([{ isHeld: true }, { isHeld: true }]);
});

it("the kitchen's prints go to its own printer, and do not wait for a till's printer that has no address", async () => {
  const sent: (string | null)[] = [];
  fetched.mockImplementation(async ({ searchParams }) => {
    sent.push(searchParams.get('ip'));
    return Response.json({ state: 'printed' });
  });
  setLocalSetting('sales', { printerIp: '', printerKitchenIp: '192.168.1.51' });
  add(86);
  addPrint('T-86', { sale_number: 86 }, { isForKitchen: true });
  await pass(1);
  expect(sent).toEqual(['192.168.1.51']);
  setLocalSetting('sales', { printerIp: '192.168.1.50', printerKitchenIp: '' });
  addPrint('T-87', { sale_number: 87 }, { isForKitchen: true });
  await pass(1);
  expect(sent).toEqual(['192.168.1.51', '192.168.1.50', '192.168.1.50']);
});

it('a print that waits behind another is given up after its own quarter of an hour', async () => {
  fetched.mockImplementation(off);
  add(86, 87);
  await pass(10 * MINUTE);
  retryPrint(prints()[0]!);
  await pass(6 * MINUTE);
  expect(prints().map(({ label, state }) => [label, state])).toEqual([
    ['T-86', 'waiting'],
    ['T-87', 'failed'],
  ]);
});

it('a page that closes leaves its print in flight to the next page, at once', async () => {
  let answer: (response: Response) => void = () => undefined;
  fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  add(86);
  await pass(1);
  expect(prints()[0]?.nextAt).toBeGreaterThan(Date.now());
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(prints()[0]?.nextAt).toBe(Date.now());
  answer(Response.json({ state: 'printed' }));
  await pass(1);
});

it('a print that is taken off while its logo loads is not sent any more', async () => {
  let fail: (error: Error) => void = () => undefined;
  const decode = () => new Promise<void>((_, reject) => (fail = reject));
  const picture = { decode };
  vi.stubGlobal('Image', function Picture() {
    return picture;
  });
  fetched.mockImplementation(async () => Response.json({ state: 'printed' }));
  const head = { kind: 'centered', logo: '/storage/companies/x.webp', texts: [] } as const;
  addPrint('T-86', { sale_number: 86, slips: [{ name: 'receipt', blocks: [head] }] });
  await pass(1);
  // A canvas with a picture from the store's own address could not be read.
  expect(picture).toMatchObject({ crossOrigin: 'anonymous', src: '/storage/companies/x-small.webp' });
  const [print] = prints();
  discardPrint(print!);
  fail(new Error('no picture'));
  await pass(1);
  expect(fetched.mock.calls.map(([{ pathname }]) => pathname)).toEqual([`/jobs/${print?.id}/discard`]);
  // The next one is sent.
  add(87);
  await pass(1);
  expect(numbersSent().at(-1)).toBe(87);
});

it('the next page prints the rest of a closed one for a quarter of an hour, later only on request', async () => {
  const next = async (minutes: number) => {
    stop();
    vi.setSystemTime(Date.now() + minutes * MINUTE);
    fetched.mockReset().mockImplementation(async () => Response.json({ state: 'printed' }));
    stop = sendPrints();
    await pass(1);
    return numbersSent();
  };
  fetched.mockImplementation(off);
  add(86);
  await pass(1);
  expect(await next(14)).toEqual([86]);
  fetched.mockImplementation(off);
  add(87, 88);
  await pass(1);
  expect(await next(16)).toEqual([]);
  const reason = 'No se pudo conectar con el servidor de impresión';
  expect(prints().slice(1)).toMatchObject([
    { label: 'T-87', state: 'failed', reason },
    { label: 'T-88', state: 'failed', reason },
  ]);
  retryPrint(prints()[1]!);
  await pass(1);
  expect(numbersSent()).toEqual([87]);
});
