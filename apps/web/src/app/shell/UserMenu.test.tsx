import { listSessions } from '@restaurante/contract/auth/auth.endpoints.ts';
import { readInbox } from '@restaurante/contract/inbox/inbox.endpoints.ts';
import type { InboxItem } from '@restaurante/contract/inbox/inbox.wire.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { inboxOf, orderItem } from '../../test/inbox.ts';
import { renderPage } from '../../test/render.tsx';
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
      'Ayuda',
      'Ir al inicio',
      'Cerrar sesión',
    ]);
  });

  it('leaves out pages that do not exist, and links to the public start page', async () => {
    await openMenu();
    expect(items()).toEqual(['Ajustes rápidos', 'Mis sesiones', 'Ayuda', 'Ir al inicio', 'Cerrar sesión']);
    expect(screen.getByRole('menuitem', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/');
  });

  it('opens the manual in a tab of its own, and closes', async () => {
    const { user } = await openMenu();
    const help = screen.getByRole('menuitem', { name: 'Ayuda' });
    expect([help.getAttribute('href'), help.getAttribute('target')]).toEqual(['/ayuda', '_blank']);
    await user.click(help);
    expect(screen.queryByRole('menu')).toBeNull();
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
  const openBell = async (...items: InboxItem[]) => {
    fakeServer().answer(readInbox, inboxOf(...items));
    const page = renderPage(NotificationsMenu);
    await page.user.click(await screen.findByRole('button', { name: /^Notificaciones/ }));
    return page;
  };

  it('has nothing while nothing waits', async () => {
    await openBell();
    expect(await screen.findByText('No tienes notificaciones')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Notificaciones' })).toBeTruthy();
  });

  it('says that it could not be loaded', async () => {
    fakeServer().refuse(readInbox, 'unexpected');
    const { user } = renderPage(NotificationsMenu);
    await user.click(await screen.findByRole('button', { name: 'Notificaciones' }));
    expect(await screen.findByText('No se pudieron cargar tus notificaciones')).toBeTruthy();
  });

  it("leads to a guest's order that waits", async () => {
    const { user, router } = await openBell(orderItem(87));
    expect(screen.queryByText('No tienes notificaciones')).toBeNull();
    await user.click(await screen.findByText('Mesa 12 espera que aceptes su pedido T-87'));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/sales'));
    expect(router.state.location.search).toEqual({ sale: 187 });
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
