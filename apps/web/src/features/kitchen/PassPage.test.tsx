import { listReadySales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { setLineStates } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { listStations } from '@restaurante/contract/stations/stations.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setConnected } from '../../shared/connection.ts';
import { setSession } from '../../shared/session/session.ts';
import { playSound } from '../../shared/sound/sound.ts';
import { emit } from '../../test/fakeRealtime.ts';
import { LiveTags } from '../../test/LiveTags.tsx';
import { renderPage } from '../../test/render.tsx';
import { lineOf, saleOf } from '../../test/sale.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { BAR, eventOf, made } from './kitchen.testing.tsx';
import { KitchenPage } from './KitchenPage.tsx';

const product = (name: string) => ({ ...lineOf().product, name });
const beers = lineOf({ id: 2, product: product('Cerveza'), quantity: 2, station: BAR });
const half = saleOf(42, {
  ...made(9),
  table_number: 7,
  details: [lineOf({ id: 1 }), { ...beers, state: 'ready' }, lineOf({ id: 3, state: 'held' })],
});
const older = saleOf(40, { ...made(20), table_number: 3 });
const whole: SaleWire = {
  ...half,
  sales_status_id: 3,
  revision: 2,
  details: [lineOf({ id: 1, state: 'ready' }), { ...beers, state: 'ready' }],
};

beforeEach(() => void vi.mocked(playSound).mockClear());

async function openPass() {
  setConnected(true);
  setSession(sessionOf(4));
  const server = fakeServer();
  const lists = { cooking: [older, half], ready: [half] };
  server.answer(listStations, { stations: [] });
  server.answer(listKitchenSales, () => ({
    sales: lists.cooking,
    kitchen: { warnMinutes: 15, lateMinutes: 20 },
  }));
  server.answer(listReadySales, () => ({ sales: lists.ready }));
  const page = () => (
    <>
      <LiveTags />
      <KitchenPage />
    </>
  );
  const ui = renderPage(page, '/dashboard/kitchen', '?view=pase');
  await screen.findByRole('button', { name: 'Servido T-42' });
  return { ...ui, server, lists };
}

const bills = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const billOf = (place: string) => screen.getByRole('heading', { name: place }).closest('li')!;
const stationsOf = (place: string) =>
  within(billOf(place))
    .getAllByRole('region')
    .map((station) => [
      within(station).getByRole('heading').textContent,
      ...within(station)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ]);

test("shows each bill's stations side by side, and who is missing", async () => {
  await openPass();
  expect(bills()).toEqual(['Mesa 3', 'Mesa 7']);
  expect(stationsOf('Mesa 7')).toEqual([
    ['Cocina0 de 1', '1 ×Silpancho'],
    ['Bar2 de 2', '2 ×Cerveza'],
  ]);
  expect(within(billOf('Mesa 3')).queryByRole('button', { name: /Servido/ })).toBeNull();
});

test('a bill that is all ready stands first, with a sound', async () => {
  const { lists } = await openPass();
  Object.assign(lists, { cooking: [older], ready: [whole] });
  emit('change status', { ...eventOf(whole), status: 3, origin: 'kitchen' });
  const station = { id: 1, name: 'Cocina' };
  emit('ready', {
    branch_id: 3,
    sale_id: 142,
    sale_number: 42,
    table_number: 7,
    station,
    all: true,
    user_id: 7,
  });
  await waitFor(() => expect(bills()).toEqual(['Mesa 7', 'Mesa 3']));
  expect(billOf('Mesa 7').dataset.all).toBe('true');
  expect(playSound).toHaveBeenCalledExactlyOnceWith('ready');
  expect(screen.getByText('Todo listo: T-42, Mesa 7')).toBeTruthy();
});

test("'Servido' marks what is ready", async () => {
  const { server, lists, user } = await openPass();
  const served = {
    ...half,
    revision: 2,
    details: [half.details[0]!, { ...beers, state: 'served' as const }],
  };
  server.answer(setLineStates, () => {
    Object.assign(lists, { cooking: [older, served], ready: [] });
    return { sale: served };
  });
  await user.click(screen.getByRole('button', { name: 'Servido T-42' }));
  await waitFor(() => expect(stationsOf('Mesa 7')).toEqual([['Cocina0 de 1', '1 ×Silpancho']]));
  expect(server.bodiesOf(setLineStates)).toEqual([{ lines: [2], state: 'served' }]);
  expect(screen.queryByRole('button', { name: 'Servido T-42' })).toBeNull();
});

test('leads back to the kitchen', async () => {
  const { router, user } = await openPass();
  await user.click(screen.getByRole('link', { name: 'Cocina' }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});
