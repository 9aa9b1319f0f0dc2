import { printBody as bodySchema } from '@restaurante/contract/printing/print.wire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, setLocalSetting } from '../../shared/localSettings.ts';
import { clearSession, setSession } from '../../shared/session/session.ts';
import { json } from '../../test/fakeServer.ts';
import { renderUi } from '../../test/render.tsx';
import { saleOf } from '../../test/sale.ts';
import { sessionOf } from '../../test/session.ts';
import { NoticeStack } from '../../ui/NoticeStack.tsx';
import { printThermal } from '../sales/receipt/printThermal.ts';
import { PrintQueueButton } from './PrintQueueButton.tsx';
import { dropPrint, prints } from './printQueue.ts';

const fetched = vi.fn<(address: URL, init: RequestInit) => Promise<Response>>();
const sent = () =>
  fetched.mock.calls.map(([, { body }]) => JSON.parse(typeof body === 'string' ? body : 'null'));

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
    printerTemplate: 'ticket_comanda',
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
  fetched.mockImplementation(async () => json({ error: false }));
  open();
  printThermal(saleOf(86, { observations: 'Cumpleaños' }), { isCopy: true });
  await waitFor(() => expect(pending()).toEqual([]));
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect([String(address), init?.method]).toEqual([
    'http://127.0.0.1:3010/print?ip=192.168.1.50&port=9101',
    'POST',
  ]);
  expect(sent()).toEqual([
    expect.objectContaining({
      template: 'ticket_comanda',
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
  expect(sent()[0].slips.map(({ name }: { name: string }) => name)).toEqual(['ticket', 'kitchen']);
  expect(button()).toBeNull();
});

describe('a print that fails', () => {
  it('says so, stays to be seen, and is tried again as the same job', async () => {
    fetched.mockRejectedValueOnce(new TypeError('refused'));
    fetched.mockResolvedValue(json({ state: 'printed' }));
    open();
    printThermal(saleOf(86), { isCopy: false });
    expect(
      await screen.findByText(/No se pudo imprimir T-86 · Ticket y comanda: No se pudo conectar/),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Impresiones con problemas: 1' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(pending()).toEqual([]));
    const [first, second] = sent();
    expect(second.id).toBe(first.id);
  });

  it('is asked for again by the one who wants it, as another job if the server refused it', async () => {
    fetched.mockResolvedValueOnce(json({ error: true, state: 'failed', message: 'Sin papel' }));
    fetched.mockResolvedValue(json({ state: 'printed' }));
    const { user } = open();
    printThermal(saleOf(86), { isCopy: false });
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
    printThermal(saleOf(86), { isCopy: false });
    await vi.advanceTimersByTimeAsync(17 * 60_000);
    expect(pending()).toMatchObject([{ state: 'failed' }]);
    const tries = fetched.mock.calls.length;
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(fetched).toHaveBeenCalledTimes(tries);
    await user.click(screen.getByRole('button', { name: 'Impresiones con problemas: 1' }));
    await user.click(await screen.findByRole('button', { name: 'Quitar T-86 · Ticket y comanda' }));
    expect(pending()).toEqual([]);
  });
});

it('what a server keeps is no trouble at first, and is asked after', async () => {
  fetched.mockResolvedValueOnce(json({ state: 'waiting', message: 'En espera' }));
  fetched.mockResolvedValueOnce(json({ state: 'waiting', message: 'Sin papel' }));
  fetched.mockResolvedValue(json({ state: 'printed' }));
  open();
  printThermal(saleOf(86), { isCopy: false });
  expect(await screen.findByRole('button', { name: 'Impresiones en curso: 1' })).toBeTruthy();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await screen.findByText(/No se pudo imprimir T-86 · Ticket y comanda: Sin papel/)).toBeTruthy();
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(pending()).toEqual([]));
  expect(new Set(sent().map(({ id }) => id)).size).toBe(1);
});

it('the same id is printed once, also after it was printed', async () => {
  fetched.mockImplementation(async () => json({ state: 'printed' }));
  open();
  for (const _ of [1, 2]) printThermal(saleOf(86), { isCopy: false, id: 'comanda-186-1' });
  await waitFor(() => expect(pending()).toEqual([]));
  printThermal(saleOf(86), { isCopy: false, id: 'comanda-186-1' });
  expect(pending()).toEqual([]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('without a printer says what is missing, and queues nothing', async () => {
  setLocalSetting('sales', { printerIp: '' });
  open();
  printThermal(saleOf(86), { isCopy: false });
  expect(await screen.findByText('Debe configurar los parámetros de la impresora térmica')).toBeTruthy();
  expect(prints()).toEqual([]);
});
