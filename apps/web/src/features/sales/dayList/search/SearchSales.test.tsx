import { searchSales, voidSale } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../../../shared/session/session.ts';
import { fakeServer } from '../../../../test/server.ts';
import { sessionOf } from '../../../../test/session.ts';
import { renderShellPages } from '../../../../test/shellPages.tsx';
import { setViewport } from '../../../../test/viewport.ts';
import { printReceipt } from '../../receipt/printReceipt.ts';
import { closeDay, inRow, menuOf, staffSale, tickets, unpaid } from '../dayList.testing.tsx';
import { matchesOnAnyDay } from '../daySales.ts';
import { SearchSalesPage } from './SearchSalesPage.tsx';

const PAGE = '/dashboard/sales/search';
const LIMIT = { limit: '50' };
const TODAY = '2026-11-14';
const YESTERDAY = { business_day: '2026-11-13', created_at: '2026-11-13T20:15:00.000-04:00' } as const;
const delivered = { sales_status_id: 5, status: { id: 5, name: 'Entregado', color: '#000000' } };
const yesterdays = (number: number, change: Partial<SaleWire> = {}) =>
  staffSale(number, { ...YESTERDAY, ...delivered, ...change });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${TODAY}T13:10:00.000-04:00`) });
  vi.mocked(printReceipt).mockReset().mockReturnValue();
  vi.stubGlobal('open', () => null);
});
afterEach(closeDay);

/** Opens the page of a role; the server searches these pages, one for each request. */
function open(pages: readonly SaleWire[][], { role = 2, address = PAGE } = {}) {
  setSession(sessionOf(role));
  const server = fakeServer();
  const calls: Record<string, string>[] = [];
  server.answer(searchSales, ({ query }) => {
    const sent = Object.fromEntries(new URLSearchParams(query));
    calls.push(sent);
    const at = Number(sent['before'] ?? 0);
    const { q, from = '', to = '9999' } = sent;
    const isFound = (sale: SaleWire) =>
      sale.business_day >= from && sale.business_day <= to && (!q || matchesOnAnyDay(sale, q));
    return { sales: (pages[at] ?? []).filter(isFound), next: at + 1 < pages.length ? at + 1 : null };
  });
  return { server, calls, ...renderShellPages({ [PAGE]: SearchSalesPage }, address) };
}

it('opens with the newest sales, and searches a text that then stands in the address', async () => {
  const { user, calls, router } = open([[staffSale(2), yesterdays(1, { table_number: 7 })]]);
  await screen.findByText('T-2');
  expect(calls).toEqual([LIMIT]);
  await user.type(screen.getByRole('searchbox'), 'mesa 7');
  await waitFor(() => expect(tickets()).toEqual(['T-1']));
  expect(calls.at(-1)).toEqual({ ...LIMIT, q: 'mesa 7' });
  expect(router.state.location.search).toEqual({ q: 'mesa 7' });
  await user.type(screen.getByRole('searchbox'), ' ');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('mesa 7 ');
  await router.navigate({ to: '.', search: { q: 'ana' } as never });
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('ana'));
});

it('reads text and days from the address, and a touch sets the days', async () => {
  const { user, calls, router } = open([[yesterdays(42)]], { address: `${PAGE}?q=42&from=2026-11-13` });
  await screen.findByText('T-42');
  expect(calls).toEqual([{ ...LIMIT, q: '42', from: '2026-11-13' }]);
  const touch = async (name: string) => {
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.getByRole('button', { name, pressed: true })).toBeTruthy());
    return router.state.location.search;
  };
  const q = '42';
  expect(await touch('Ayer')).toEqual({ q, from: '2026-11-13', to: '2026-11-13' });
  expect(await touch('7 días')).toEqual({ q, from: '2026-11-08', to: TODAY });
  expect(await touch('Este mes')).toEqual({ q, from: '2026-11-01', to: '2026-11-30' });
  expect(await touch('Mes pasado')).toEqual({ q, from: '2026-10-01', to: '2026-10-31' });
  expect(await touch('Hoy')).toEqual({ q, from: TODAY, to: TODAY });
  expect(await touch('Todas')).toEqual({ q });
  await user.type(screen.getByLabelText('Hasta'), '2026-11-10');
  await waitFor(() => expect(calls.at(-1)).toEqual({ ...LIMIT, q, to: '2026-11-10' }));
});

it("prints yesterday's receipt as a copy in three touches", async () => {
  const { user } = open([[staffSale(2), yesterdays(1)]]);
  await screen.findByText('T-2');
  await user.click(screen.getByRole('button', { name: 'Ayer' }));
  await waitFor(() => expect(tickets()).toEqual(['T-1']));
  await user.click(screen.getByRole('button', { name: 'Opciones de T-1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reimprimir' }));
  expect(printReceipt).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ sale_number: 1 }), {
    isCopy: true,
  });
});

it('unfolds a sale with what may be done with it, by today’s rules', async () => {
  const { user } = open([[unpaid(2, YESTERDAY), yesterdays(1)]], { role: 4 });
  await screen.findByText('T-2');
  expect(screen.getByText('Las ventas de los últimos 60 días.')).toBeTruthy();
  // A cashier gives no money of an earlier day back.
  expect(await menuOf(user, 'T-1')).toEqual(['Reimprimir', 'Ver pagos', 'Editar observaciones']);
  expect(await menuOf(user, 'T-2')).toContain('Cerrar venta');
  await user.click(inRow('T-1').getByText('T-1'));
  expect(await screen.findByText(/Vendió Rosa Mamani/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Anular venta' })).toBeNull();
});

it('voids an old sale, which stays and is marked', async () => {
  const { user, server } = open([[yesterdays(1)]]);
  const gone = {
    deleted_at: `${TODAY}T13:10:00.000-04:00`,
    deleted_reason: 'Error',
    deleted_by: { id: 7, name: 'Ana' },
  };
  server.answer(voidSale, () => {
    const sale = yesterdays(1, { ...gone, revision: 2 });
    const { sales_status_id, sale_number, total, amount_received_cash } = sale;
    return { sale, sale_deleted: { sales_status_id, sale_number, total, amount_received_cash } };
  });
  await screen.findByText('T-1');
  await user.click(screen.getByRole('button', { name: 'Opciones de T-1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Anular venta' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Error');
  await user.click(within(dialog).getByRole('button', { name: 'Anular venta' }));
  expect(await inRow('T-1').findByText('Anulada')).toBeTruthy();
  expect(await menuOf(user, 'T-1')).toEqual(['Reimprimir']);
  await user.click(inRow('T-1').getByText('T-1'));
  expect(await screen.findByText(/Anuló Ana el 14\/11\/2026 13:10: Error/)).toBeTruthy();
});

it('shows what the server finds: a delivery is taken away too', async () => {
  const delivery = yesterdays(1, { sale_type: 'para llevar', table_number: null, price_delivery: 5 });
  const { user } = open([[delivery]]);
  await screen.findByText('T-1');
  await user.type(screen.getByRole('searchbox'), 'para llevar 55,00');
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', 'para llevar 55,00'));
  expect(await screen.findByText('T-1')).toBeTruthy();
});

it('goes on by itself while the parts of the past that are searched have nothing', async () => {
  const { calls } = open([[], [], [yesterdays(9, { table_number: 3 })]], { address: `${PAGE}?q=mesa+3` });
  expect(await screen.findByText('T-9')).toBeTruthy();
  expect(calls.map(({ before }) => before)).toEqual([undefined, '1', '2']);
});

it('says that nothing was found only when all was searched, and offers a part that failed again', async () => {
  const { server, user } = open([], { address: `${PAGE}?q=nadie` });
  server.answer(searchSales, () => {
    server.refuse(searchSales, 'role_not_allowed');
    return { sales: [], next: 1 };
  });
  expect(await screen.findByText('No se pudo cargar')).toBeTruthy();
  expect(screen.queryByText('Sin resultados')).toBeNull();
  server.answer(searchSales, { sales: [], next: null });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Sin resultados')).toBeTruthy();
});

it('shows cards on a phone', async () => {
  setViewport(390);
  open([[yesterdays(1)]]);
  const card = await screen.findByRole('listitem');
  expect(within(card).getByText('T-1')).toBeTruthy();
  expect(card.textContent).toContain('13/11/2026 20:15');
});
