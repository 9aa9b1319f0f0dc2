import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { DEFAULT_KITCHEN_MINUTES } from '@restaurante/contract/kitchen/kitchen.wire.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { emit } from '../../test/fakeRealtime.ts';
import { renderPage } from '../../test/render.tsx';
import { lineOf, saleOf } from '../../test/sale.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { kitchen, made, NOW, old, openKitchen, row, tickets, young } from './kitchen.testing.tsx';
import { KitchenPage } from './KitchenPage.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a round that joined an order which still cooks has its own wait', async () => {
  const at = (minutes: number) => new Date(Date.parse(old.created_at) + minutes * 60_000).toISOString();
  const [first, second, third] = [1, 2, 2].map((round, i) =>
    lineOf({ id: i + 1, round, fired_at: at(round === 1 ? 0 : 19) }),
  );
  await openKitchen([{ ...old, details: [third!, first!, second!] }]);
  const items = within(row('T-81')).getAllByRole('listitem');
  const waits = items.map((item) => item.querySelector('[data-later]')?.textContent ?? null);
  expect(waits).toEqual([null, '4 min', null]);
});

test('shows the oldest first, with what to cook, for whom and how long it waits', async () => {
  const served = lineOf({
    id: 1,
    state: 'served',
    product: { name: 'Sopa', type: null, dam: null, image: null },
  });
  const noted = lineOf({ id: 2, quantity: 2, round: 2, observations: 'sin llajua' });
  const waiting = saleOf(88, {
    ...made(1),
    sales_status_id: 1,
    reservation: 1,
    reserved_for: '14/11 20:30 · Ana Rojas',
  });
  await openKitchen([waiting, { ...young, details: [served, noted] }, old]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Ticket',
    'Cliente',
    'Detalle',
    'Tipo',
    'Hora de pedido',
    'Observaciones',
    'Opciones',
  ]);
  expect(tickets()).toEqual(['T-81', 'T-86', 'Reservaciones', 'T-88']);
  expect(within(row('T-88')).getByText('14/11 20:30 · Ana Rojas')).toBeTruthy();
  expect(screen.getByText('2 en preparación')).toBeTruthy();
  expect(within(row('T-81')).getByText('23 min').dataset.urgency).toBe('overdue');
  expect(within(row('T-86')).getByText('4 min').dataset.urgency).toBe('fine');
  expect(within(row('T-86')).getByText('Sin cebolla').tagName).toBe('STRONG');
  expect(within(row('T-86')).getByText('sin llajua').tagName).toBe('STRONG');
  // The lines to cook stand above what was served.
  const lines = within(row('T-86')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['2 ×Silpanchosin llajua', '1 ×SopaServido']);
  expect(within(lines[1]!).queryByRole('button')).toBeNull();
  expect(within(row('T-88')).getByText('En espera')).toBeTruthy();
  expect(within(row('T-88')).queryByRole('button', { name: /^Listo/ })).toBeNull();
});

test('an order of an earlier day says its day, so that no number stands there twice', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-14T09:00:00-04:00') });
  const today = saleOf(1, { created_at: '2026-11-14T08:50:00-04:00' });
  const yesterday = saleOf(1, { id: 1, created_at: '2026-11-13T22:00:00-04:00' });
  const reserved = saleOf(2, {
    created_at: '2026-11-10T20:00:00-04:00',
    sales_status_id: 1,
    reservation: 1,
  });
  await openKitchen([today, yesterday, reserved]);
  expect(tickets()).toEqual(['T-1ayer', 'T-1', 'Reservaciones', 'T-210/11']);
  expect(screen.getByRole('button', { name: 'Listo T-1 de ayer' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Listo T-1' })).toBeTruthy();
});

test('warns as the company says, from the moment it is saved', async () => {
  await openKitchen([young]);
  kitchen.kitchen = { warnMinutes: 2, lateMinutes: 4 };
  emit('settings', { company_id: 1 });
  await waitFor(() => expect(within(row('T-86')).getByText('4 min').dataset.urgency).toBe('overdue'));
  kitchen.kitchen = DEFAULT_KITCHEN_MINUTES;
});

test('shows fifty orders a page, or 10, 25 or 100', async () => {
  const { user } = await openKitchen(Array.from({ length: 60 }, (_, i) => saleOf(i + 1, made(i))));
  expect(screen.getByRole('heading', { level: 1, name: /^Pedidos/ })).toBeTruthy();
  expect(tickets()).toHaveLength(50);
  const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Items por página' });
  expect(Array.from(sizes.options, ({ value }) => value)).toEqual(['10', '25', '50', '100']);
  await user.selectOptions(sizes, '100');
  expect(tickets()).toHaveLength(60);
});

test('offers the way up after 300 px, in the top bar, where it covers no button of an order', async () => {
  const scrolledTo = (y: number) => {
    vi.stubGlobal('scrollY', y);
    act(() => void window.dispatchEvent(new Event('scroll')));
    return screen.queryByRole('button', { name: 'Volver arriba' });
  };
  await openKitchen([old]);
  expect(scrolledTo(300)).toBeNull();
  expect(scrolledTo(301)?.parentElement).toBe(document.body);
});

test('with nothing to cook it says so', async () => {
  await openKitchen([]);
  expect(screen.getByText('No tienes pedidos pendientes')).toBeTruthy();
  expect(screen.getByText('Puedes tomarte un descanso.')).toBeTruthy();
});

test('a list that could not be loaded leaves nothing that looks like loading', async () => {
  setSession(sessionOf(9));
  fakeServer().refuse(listKitchenSales, 'role_not_allowed');
  const { container } = renderPage(KitchenPage);
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  expect(container.querySelector('.mantine-Skeleton-root')).toBeNull();
});
