import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { setConnected } from '../../../shared/connection.ts';
import { setSession } from '../../../shared/session/session.ts';
import { fakeServer, json } from '../../../test/fakeServer.ts';
import { renderPage } from '../../../test/render.tsx';
import { saleOf } from '../../../test/sale.ts';
import { sessionOf } from '../../../test/session.ts';
import { KitchenPage } from '../KitchenPage.tsx';

export const LIST = 'GET /api/branch/3/sales/kitchen/list';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** Changes a sale so that it was made this many minutes ago. */
export const made = (minutes: number): Partial<SaleWire> => ({
  created_at: minutesAgo(minutes),
  status_histories: [{ id: 2, name: '', user: null, created_at: minutesAgo(minutes) }],
});

export const old = saleOf(81, made(23));
export const young = saleOf(86, { ...made(4), observations: 'Sin cebolla' });

/** The fields that all events of a sale have. */
export const told = (sale: SaleWire) => ({ branch_id: 3, sale_id: sale.id, sale });

/** Opens the kitchen's screen and waits for its orders. */
export async function openKitchen(sales: SaleWire[], answers: Parameters<typeof fakeServer>[0] = {}) {
  setConnected(true);
  setSession(sessionOf(9));
  const calls = fakeServer({ [LIST]: () => json({ sales }), ...answers });
  const ui = renderPage(KitchenPage);
  const card = await screen.findByRole('region', { name: 'Pedidos' });
  await waitFor(() => expect(card.getAttribute('aria-busy')).toBe('false'));
  return { ...ui, calls };
}

export const row = (ticket: string) => screen.getByRole('row', { name: new RegExp(`^${ticket} `) });
export const tickets = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
