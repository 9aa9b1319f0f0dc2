import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { setLineStates, setSaleStatus } from '@restaurante/contract/sales/sales.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { playSound } from '../../shared/sound/sound.ts';
import { lineOf, saleOf } from '../../test/sale.ts';
import { BAR, COCINA, LIST, made, openKitchen, row, saved, tickets } from './kitchen.testing.tsx';

const beer = { ...lineOf().product, name: 'Cerveza' };
const both = saleOf(81, {
  ...made(23),
  details: [lineOf({ id: 1 }), lineOf({ id: 2, product_id: 2, product: beer, quantity: 6, station: BAR })],
});
const cooked = saleOf(86, made(4));
const stations = [COCINA, BAR];

beforeEach(() => {
  vi.mocked(playSound).mockClear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
});

const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
const strip = () =>
  within(screen.getByRole('list', { name: 'Falta preparar' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('a house with one station has no choice', async () => {
  await openKitchen([both]);
  expect(screen.queryByRole('group', { name: 'Estaciones' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Pase' })).toBeNull();
});

test('one, several or all stations, in the address and kept on the device', async () => {
  const { server, router, user } = await openKitchen([both, cooked], { stations });
  const queries = () => server.received.filter(({ path }) => path === LIST).map(({ query }) => query);
  expect(await screen.findByRole('button', { name: 'Bar' })).toBeTruthy();
  expect(pressed()).toEqual(['Todas']);
  expect(strip()).toEqual(['6 × Cerveza', '2 × Silpancho']);

  await user.click(screen.getByRole('button', { name: 'Bar' }));
  await waitFor(() => expect(queries().at(-1)).toBe('?voided=1&station=2'));
  await waitFor(() => expect(strip()).toEqual(['6 × Cerveza']));
  expect(pressed()).toEqual(['Bar']);
  expect(router.state.location.search).toEqual({ estacion: 2 });
  // Another station's orders are nothing new.
  expect(playSound).not.toHaveBeenCalled();
  expect(JSON.parse(localStorage.getItem('restaurante.kitchenStations.v1')!)).toBe('2');

  await user.click(screen.getByRole('button', { name: 'Cocina' }));
  // All of them one by one.
  await waitFor(() => expect(pressed()).toEqual(['Todas']));
  expect(router.state.location.search).toEqual({});
});

test('the dishes of another station are marked, and cannot be touched', async () => {
  const { server, user } = await openKitchen([both, cooked], { stations, search: '?estacion=1' });
  const [own, other] = within(row('T-81')).getAllByRole('listitem');
  expect(within(own!).getByRole('button')).toBeTruthy();
  expect(other!.textContent).toBe('Bar6 ×Cerveza');
  expect(within(other!).queryByRole('button')).toBeNull();
  expect(strip()).toEqual(['2 × Silpancho']);
  // The card goes when all that is left belongs to others.
  server.answer(setSaleStatus, () =>
    saved({ ...both, revision: 2, details: [lineOf({ id: 1, state: 'ready' }), both.details[1]!] }),
  );
  server.answer(setLineStates, () => saved({ ...both, revision: 3 }));
  server.answer(listKitchenSales, { sales: [cooked], kitchen: { warnMinutes: 15, lateMinutes: 20 } });
  await user.click(screen.getByRole('button', { name: 'Listo T-81' }));
  await screen.findByText('Pedido listo!');
  expect(server.bodiesOf(setSaleStatus)).toMatchObject([{ lines: [1] }]);
  expect(tickets()).toEqual(['T-86']);
});

test('the address counts more than what the device chose; a deleted station is left out', async () => {
  localStorage.setItem('restaurante.kitchenStations.v1', '"1"');
  dispatchEvent(new StorageEvent('storage', { key: null }));
  await openKitchen([both], { stations, search: '?estacion=2,9' });
  await waitFor(() => expect(pressed()).toEqual(['Bar']));
});

test("'Agotado' is in the card's menu, with its dishes", async () => {
  const { user } = await openKitchen([both]);
  await user.click(within(row('T-81')).getByRole('button', { name: 'Opciones de T-81' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Silpancho',
    'Cerveza',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Cerveza' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cerveza' });
  expect(within(dialog).getByRole('button', { name: 'Agotado por hoy' })).toBeTruthy();
});

test('1 to 9 choose a card, Enter marks it, Escape leaves it; a card that leaves gives its focus to the wall', async () => {
  const { server, user } = await openKitchen([both, cooked]);
  server.answer(setSaleStatus, () => saved({ ...cooked, sales_status_id: 3 }));
  await user.keyboard('2');
  expect(document.activeElement).toBe(row('T-86'));
  await user.keyboard('{Escape}{Enter}');
  expect(document.activeElement).toBe(document.body);
  expect(server.bodiesOf(setSaleStatus)).toEqual([]);
  await user.keyboard('2{Enter}');
  await waitFor(() => expect(tickets()).toEqual(['T-81']));
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Pedidos' }));
  await user.keyboard('{Enter}');
  expect(server.bodiesOf(setSaleStatus)).toHaveLength(1);
});
