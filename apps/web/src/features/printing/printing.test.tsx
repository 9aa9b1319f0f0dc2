import { printJob } from '@restaurante/contract/printing/print-job.wire.ts';
import { printBody as bodySchema } from '@restaurante/contract/printing/print.wire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, setLocalSetting } from '../../shared/localSettings.ts';
import { clearSession, setSession } from '../../shared/session/session.ts';
import { renderUi } from '../../test/render.tsx';
import { lineOf, saleOf } from '../../test/sale.ts';
import { sessionOf } from '../../test/session.ts';
import { NoticeStack } from '../../ui/feedback/NoticeStack.tsx';
import { printSale } from '../sales/receipt/print.tsx';
import { dropPrint, prints } from './printQueue.ts';
import { PrintQueueButton } from './PrintQueueButton.tsx';

const fetched = vi.fn<(address: URL, init: RequestInit) => Promise<Response>>();
const sent = () =>
  fetched.mock.calls.map(([, { body }]) => JSON.parse(typeof body === 'string' ? body : 'null'));

const slipsSent = () => sent().flatMap(({ slips }) => slips.map(({ name }: { name: string }) => name));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.setSystemTime('2026-11-14T13:00:00-04:00');
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  setSession(sessionOf(4));
  setLocalSetting('sales', {
    ...DEFAULT_SETTINGS.sales,
    printerType: 'termica',
    printerIp: '192.168.1.50:9101',
    printerFontSize: '1',
  });
});
afterEach(() => {
  for (const { id } of prints()) dropPrint(id);
  setLocalSetting('sales', DEFAULT_SETTINGS.sales);
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () =>
  renderUi(
    <>
      <PrintQueueButton />
      <NoticeStack />
    </>,
  );
const pending = () => prints().filter(({ state }) => state !== 'printed');
const button = () => screen.queryByRole('button', { name: /^Impresiones/ });

it('a slip goes to the print server of the settings, and then the queue is empty', async () => {
  fetched.mockImplementation(async () => Response.json({ error: false }));
  open();
  void printSale(saleOf(86, { observations: 'Cumpleaños' }), { isCopy: true });
  await waitFor(() => expect(pending()).toEqual([]));
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect([String(address), init?.method]).toEqual([
    'http://127.0.0.1:3010/print?ip=192.168.1.50&port=9101',
    'POST',
  ]);
  expect(sent()).toEqual([
    expect.objectContaining({
      template: 'normal',
      width: 80,
      font_size: '1',
      company_name: 'El Fogón',
      sale_number: 86,
      sale_type: 'mesa',
      table_number: 4,
      discount: 0,
      observations: 'Cumpleaños',
      details: [{ quantity: 1, product: 'Silpancho', total: 25, observations: null }],
      customer: null,
      copy: true,
    }),
  ]);
  expect(bodySchema.safeParse(sent()[0]).success).toBe(true);
  expect(slipsSent()).toEqual(['receipt']);
  expect(button()).toBeNull();
});

describe('a print that fails', () => {
  it('says so, stays to be seen, and is tried again as the same job', async () => {
    fetched.mockRejectedValueOnce(new TypeError('refused'));
    fetched.mockResolvedValue(Response.json({ state: 'printed' }));
    open();
    void printSale(saleOf(86), { isCopy: false });
    expect(await screen.findByText(/No se pudo imprimir T-86 · Recibo: No se pudo conectar/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Impresiones con problemas: 1' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(pending()).toEqual([]));
    const [first, second] = sent();
    expect(second.id).toBe(first.id);
  });

  it('is sent again on request, as another job if the server refused it', async () => {
    fetched.mockResolvedValueOnce(Response.json({ error: true, state: 'failed', message: 'Sin papel' }));
    fetched.mockResolvedValue(Response.json({ state: 'printed' }));
    const { user } = open();
    void printSale(saleOf(86), { isCopy: false });
    await user.click(await screen.findByRole('button', { name: 'Impresiones con problemas: 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cola de impresión' });
    expect(within(dialog).getByText('13:00 · Sin papel')).toBeTruthy();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    await user.click(within(dialog).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(pending()).toEqual([]));
    const [first, second] = sent();
    expect(second.id).not.toBe(first.id);
  });

  it('is given up after a quarter of an hour, and can be taken off', async () => {
    fetched.mockRejectedValue(new TypeError('refused'));
    const { user } = open();
    void printSale(saleOf(86), { isCopy: false });
    await vi.advanceTimersByTimeAsync(17 * 60_000);
    expect(pending()).toMatchObject([{ state: 'failed' }]);
    const tries = fetched.mock.calls.length;
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(fetched).toHaveBeenCalledTimes(tries);
    await user.click(screen.getByRole('button', { name: 'Impresiones con problemas: 1' }));
    await user.click(await screen.findByRole('button', { name: 'Quitar T-86 · Recibo' }));
    expect(pending()).toEqual([]);
  });
});

it('a print that the server stores is no failure at first, and is checked again', async () => {
  for (const _ of [1, 2])
    fetched.mockResolvedValueOnce(Response.json({ state: 'waiting', message: 'Sin papel' }));
  fetched.mockResolvedValue(Response.json({ state: 'printed' }));
  const { user } = open();
  void printSale(saleOf(86), { isCopy: false });
  await user.click(await screen.findByRole('button', { name: 'Impresiones en curso: 1' }));
  expect(await screen.findByText('13:00 · Sin papel')).toBeTruthy();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await screen.findByText(/No se pudo imprimir T-86 · Recibo: Sin papel/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(pending()).toEqual([]));
  expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
});

it('a print that the server stores is checked as long as it does, and can be removed there too', async () => {
  fetched.mockImplementation(async () => Response.json({ state: 'waiting', message: 'Sin papel' }));
  const { user } = open();
  void printSale(saleOf(86), { isCopy: false });
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(pending()).toMatchObject([{ state: 'waiting', isHeld: true }]);
  const [{ id }] = sent();
  await user.click(screen.getByRole('button', { name: 'Impresiones con problemas: 1' }));
  await user.click(await screen.findByRole('button', { name: 'Quitar T-86 · Recibo' }));
  expect(pending()).toEqual([]);
  const last = fetched.mock.lastCall;
  expect([last?.[0].pathname, last?.[1].method]).toEqual([`/jobs/${id}/discard`, 'POST']);
});

describe('the kitchen', () => {
  beforeEach(() => {
    setLocalSetting('sales', { printerTemplate: 'ticket_comanda' });
    fetched.mockImplementation(async () => Response.json({ state: 'printed' }));
    open();
  });

  it('gets a comanda with the paper that a person asks for, and a copy', async () => {
    for (const isCopy of [false, true]) {
      void printSale(saleOf(86), { isCopy });
      await waitFor(() => expect(pending()).toEqual([]));
    }
    expect(slipsSent()).toEqual(['ticket', 'kitchen', 'ticket', 'kitchen']);
  });

  it.each([
    ['the papers of the branch', { printComanda: true }],
    ['those of its own orders', { print: true }],
  ])('gets its comanda by itself at a browser that prints %s', async (_, settings) => {
    setLocalSetting('sales', settings);
    void printSale(saleOf(86), { isCopy: false });
    await waitFor(() => expect(pending()).toEqual([]));
    expect(slipsSent()).toEqual(['ticket']);
  });

  it('has a printer of its own, which the receipt does not wait for', async () => {
    setLocalSetting('sales', { printerTemplate: 'recibo_comanda', printerKitchenIp: '192.168.1.51' });
    void printSale(saleOf(86), { isCopy: false });
    await waitFor(() => expect(pending()).toEqual([]));
    expect(
      fetched.mock.calls.map(([{ searchParams }], index) => [searchParams.get('ip'), sent()[index].template]),
    ).toEqual([
      ['192.168.1.50', 'recibo'],
      ['192.168.1.51', 'comanda'],
    ]);
  });

  it('has the only printer', async () => {
    setLocalSetting('sales', {
      printerTemplate: 'recibo_comanda',
      printerIp: '',
      printerKitchenIp: '192.168.1.51',
    });
    void printSale(saleOf(86), { isCopy: false });
    await waitFor(() => expect(pending()).toEqual([]));
    expect(slipsSent()).toEqual(['kitchen']);
    expect(await screen.findByText('Debe configurar los parámetros de la impresora térmica')).toBeTruthy();
  });

  it('gets no comanda of a served order', async () => {
    void printSale(saleOf(86, { details: [lineOf({ served: true, state: 'served' })] }), { isCopy: false });
    await waitFor(() => expect(pending()).toEqual([]));
    expect(slipsSent()).toEqual(['ticket']);
  });

  it('has its comanda already: says so', async () => {
    setLocalSetting('sales', { printerTemplate: 'comanda', printComanda: true });
    void printSale(saleOf(86), { isCopy: false });
    expect(await screen.findByText('T-86: la comanda ya se envió a la impresora')).toBeTruthy();
  });
});

it.each([
  ['the drawer opens for cash', { openDrawer: true }, {}, { drawer: true }],
  ['but not for QR', { openDrawer: true }, { amount_received_cash: 0, cash_tendered: 0 }, {}],
  ['nor where it is not asked for', {}, {}, {}],
  ['the table orders more', { printTableQr: true }, {}, { qr: `${location.origin}/order/el-fogon/3/4` }],
  ['a takeaway does not', { printTableQr: true }, { sale_type: 'para llevar' as const }, {}],
  ['58 mm', { printerPaper: '58' as const }, {}, { width: 58 }],
])('%s', async (_, settings, sale, extras) => {
  const session = sessionOf(4);
  setSession({ ...session, company: { ...session.company, orders_table: 1 } });
  setLocalSetting('sales', settings);
  fetched.mockImplementation(async () => Response.json({ state: 'printed' }));
  open();
  void printSale(saleOf(86, sale), { isCopy: false });
  await waitFor(() => expect(pending()).toEqual([]));
  const { drawer, qr, width } = printJob.parse(sent()[0]);
  expect({ drawer, qr, width }).toEqual({ drawer: undefined, qr: undefined, width: 80, ...extras });
});

it('without a receipt the drawer opens at the receipt’s printer, without paper', async () => {
  setLocalSetting('sales', {
    print: true,
    openDrawer: true,
    printTableQr: true,
    printerTemplate: 'comanda',
    printerKitchenIp: '192.168.1.51',
  });
  const session = sessionOf(4);
  setSession({ ...session, company: { ...session.company, orders_table: 1 } });
  fetched.mockImplementation(async () => Response.json({ state: 'printed' }));
  open();
  void printSale(saleOf(86), { isCopy: false });
  await waitFor(() => expect(pending()).toEqual([]));
  const jobs = sent().map((body) => printJob.parse(body));
  expect(
    jobs.map(({ drawer, qr, slips, details }, index) => [
      new URL(String(fetched.mock.calls[index]![0])).searchParams.get('ip'),
      slips?.length,
      details.length,
      drawer,
      qr,
    ]),
  ).toEqual([['192.168.1.50', 0, 0, true, undefined]]);
});

it('a copy opens no drawer', async () => {
  setLocalSetting('sales', { openDrawer: true });
  fetched.mockImplementation(async () => Response.json({ state: 'printed' }));
  open();
  void printSale(saleOf(86), { isCopy: true });
  await waitFor(() => expect(pending()).toEqual([]));
  expect(sent()[0].drawer).toBeUndefined();
});

it('without a printer says what is missing, and queues nothing', async () => {
  setLocalSetting('sales', { printerIp: '' });
  open();
  void printSale(saleOf(86), { isCopy: false });
  expect(await screen.findByText('Debe configurar los parámetros de la impresora térmica')).toBeTruthy();
  expect(prints()).toEqual([]);
});
