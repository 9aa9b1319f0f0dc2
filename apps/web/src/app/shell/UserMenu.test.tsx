import { listSessions } from '@restaurante/contract/auth/auth.endpoints.ts';
import { listDaySales } from '@restaurante/contract/sales/sales.endpoints.ts';
import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { emit } from '../../test/fakeRealtime.ts';
import { LiveTags } from '../../test/LiveTags.tsx';
import { renderPage } from '../../test/render.tsx';
import { saleOf } from '../../test/sale.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { NotificationsMenu } from './TopBar.tsx';
import { useAccessOf } from './useNav.ts';
import { UserMenu } from './UserMenu.tsx';

const pages = new Set<string>();

beforeEach(() => {
  pages.clear();
  vi.mocked(useAccessOf).mockReturnValue((path) => (pages.has(path) ? { audience: 'session' } : undefined));
  setSession(sessionOf(4));
});

async function openMenu() {
  const server = fakeServer();
  const { user } = renderPage(UserMenu);
  await user.click(await screen.findByRole('button', { name: /Lucía Quispe/ }));
  return { user, server };
}
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('the user menu', () => {
  it('has its entries in the specified order', async () => {
    for (const page of ['profile', 'about', 'settings']) pages.add(`/dashboard/${page}`);
    await openMenu();
    expect(items()).toEqual([
      'Perfil',
      'Ajustes rápidos',
      'Mis sesiones',
      'Acerca de',
      'Ir al inicio',
      'Cerrar sesión',
    ]);
  });

  it('leaves out pages that do not exist, and links to the public start page', async () => {
    await openMenu();
    expect(items()).toEqual(['Ajustes rápidos', 'Mis sesiones', 'Ir al inicio', 'Cerrar sesión']);
    expect(screen.getByRole('menuitem', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/');
  });

  it('opens the quick settings and returns the focus', async () => {
    const { user } = await openMenu();
    await user.click(screen.getByRole('menuitem', { name: 'Ajustes rápidos' }));
    expect(await screen.findByRole('dialog', { name: 'Ajustes rápidos' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Lucía Quispe'));
  });

  it('opens my sessions', async () => {
    const { user, server } = await openMenu();
    server.answer(listSessions, { sessions: [] });
    await user.click(screen.getByRole('menuitem', { name: 'Mis sesiones' }));
    expect(await screen.findByRole('dialog', { name: 'Mis sesiones' })).toBeTruthy();
  });
});

describe('the bell', () => {
  const guests = (change: Partial<SaleWire> = {}) =>
    saleOf(87, {
      table_number: 12,
      sales_status_id: 1,
      status_histories: [{ id: 1, name: 'En espera', user: null, created_at: '2026-11-14T13:00:00-04:00' }],
      ...change,
    });
  const openBell = async (sales: SaleWire[]) => {
    fakeServer().answer(listDaySales, { sales });
    const page = renderPage(NotificationsMenu);
    await page.user.click(await screen.findByRole('button', { name: /^Notificaciones/ }));
    return page;
  };

  it.each([
    ['without a sale', []],
    ["with a guest's order that was accepted", [guests({ sales_status_id: 2 })]],
  ])('has nothing %s', async (_, sales) => {
    await openBell(sales);
    expect(await screen.findByText('No tienes notificaciones')).toBeTruthy();
  });

  it("has the number of the guests' orders that wait, live", async () => {
    fakeServer().answer(listDaySales, { sales: [guests()] });
    renderPage(() => (
      <>
        <LiveTags />
        <NotificationsMenu />
      </>
    ));
    await screen.findByRole('button', { name: 'Notificaciones: 1' });
    const sale = guests({ id: 188, sale_number: 88 });
    emit('change status', { branch_id: 3, sale_id: 188, status: 1, origin: 'table', sale });
    expect(await screen.findByRole('button', { name: 'Notificaciones: 2' })).toBeTruthy();
    for (const { id, revision } of [sale, guests()]) {
      const accepted = guests({ id, revision: revision + 1, sales_status_id: 2 });
      emit('change status', { branch_id: 3, sale_id: id, status: 2, origin: 'sales', sale: accepted });
    }
    expect(await screen.findByRole('button', { name: 'Notificaciones' })).toBeTruthy();
  });

  it("leads to a guest's order that waits", async () => {
    const { user, router } = await openBell([guests()]);
    expect(screen.queryByText('No tienes notificaciones')).toBeNull();
    await user.click(await screen.findByText('Mesa 12 espera que aceptes su pedido T-87'));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/sales'));
    expect(router.state.location.search).toEqual({ sale: 187 });
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
