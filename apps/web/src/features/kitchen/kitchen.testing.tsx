import { listKitchenSales } from '@restaurante/contract/kitchen/kitchen.endpoints.ts';
import { DEFAULT_KITCHEN_MINUTES } from '@restaurante/contract/kitchen/kitchen.wire.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import type { IdName } from '@restaurante/contract/schema.ts';
import { listStations } from '@restaurante/contract/stations/stations.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { setConnected } from '../../shared/connection.ts';
import { setSession } from '../../shared/session/session.ts';
import { LiveTags } from '../../test/LiveTags.tsx';
import { renderPage } from '../../test/render.tsx';
import { saleOf } from '../../test/sale.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { TopBarSlot } from '../../ui/layout/PageHeader.tsx';
import { isListed } from './kitchen.orders.ts';
import { KitchenPage } from './KitchenPage.tsx';

const STATIONS = '/api/company/1/stations';
export const LIST = '/api/branch/3/sales/kitchen/list';

/** The moment of the tests: the waits of `old` and `young` count from it, however late a test starts. */
export const NOW = Date.now();

const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

/** Changes a sale so that it was made this many minutes ago. */
export const made = (minutes: number): Partial<SaleWire> => ({
  created_at: minutesAgo(minutes),
});

export const old = saleOf(81, made(23));
export const young = saleOf(86, { ...made(4), observations: 'Sin cebolla' });

/** Returns the fields that all events of a sale have. */
export const eventOf = (sale: SaleWire) => ({ branch_id: 3, sale_id: sale.id, sale });

/** The server's orders; a test may change them at any time. */
export const kitchen = { sales: [] as SaleWire[], kitchen: DEFAULT_KITCHEN_MINUTES };

/** Saves an order on the server; returns the answer of the call that changed it. */
export function saved(sale: SaleWire) {
  kitchen.sales = [...kitchen.sales.filter(({ id }) => id !== sale.id), sale];
  return { sale };
}

const Page = () => (
  <TopBarSlot value={document.body}>
    <LiveTags />
    <KitchenPage />
  </TopBarSlot>
);

export const COCINA = { id: 1, name: 'Cocina' };
export const BAR = { id: 2, name: 'Bar' };

/** Opens the kitchen's screen and waits for its orders. */
export async function openKitchen(
  sales: SaleWire[],
  { stations = [COCINA], search = '' }: { stations?: IdName[]; search?: string } = {},
) {
  setConnected(true);
  setSession(sessionOf(9));
  kitchen.sales = sales;
  const server = fakeServer();
  server.answer(listStations, {
    stations: stations.map((station, i) => ({ ...station, order: i + 1 })),
  });
  server.answer(listKitchenSales, () => ({
    ...kitchen,
    sales: kitchen.sales.filter((sale) => isListed(sale)),
  }));
  const ui = renderPage(Page, '/dashboard/kitchen', search);
  const card = await screen.findByRole('region', { name: 'Pedidos' });
  await waitFor(() => expect(card.getAttribute('aria-busy')).toBe('false'));
  const calls = () => server.received.map(({ path }) => path).filter((path) => path !== STATIONS);
  return { ...ui, server, calls };
}

export const row = (ticket: string) => screen.getByRole('row', { name: new RegExp(`^${ticket} `) });
export const tickets = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
