import { getOpenCashRegister } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { getOwnData } from '@restaurante/contract/company-data/company-data.endpoints.ts';
import { getPlatform } from '@restaurante/contract/platform/platform.endpoints.ts';
import { getSubscription } from '@restaurante/contract/subscriptions/subscriptions.endpoints.ts';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { query } from '../../shared/api/query.ts';
import { currentSession, setSession } from '../../shared/session/session.ts';
import { registerOf } from '../../test/register.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { NotFoundPage } from './MessagePage.tsx';
import { SuspendedPage } from './SuspendedPage.tsx';

const suspended = { ...sessionOf(4).subscription, status: 0 };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  server.answer(getSubscription, { subscription: suspended });
  server.answer(getOpenCashRegister, { cashier: null });
  server.answer(getPlatform, {
    provider: {
      name: 'Fogones SRL',
      phone: '59122222222',
      whatsapp: '59177777777',
      email: 'soporte@fogones.bo',
      address: 'Av. 16 de Julio',
      hours: 'Lunes a sábado',
      payments: [],
      video: null,
    },
    sign_in: [],
  });
  setSession(sessionOf(4, { subscription: suspended }));
});

const open = (address = '/suspended') =>
  renderShellPages({ '/suspended': SuspendedPage, '/dashboard': () => <p>el panel</p> }, address);
const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the suspended page', () => {
  it('shows the specified text under the brand, and whom to ask', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Cuenta suspendida' })).toBeTruthy();
    expect(
      screen.getByText(
        'Tu suscripción ha sido suspendida, por favor comunícate con el administrador del sistema para más información',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Sistema de Restaurante')).toBeTruthy();
    expect(await screen.findByText('Fogones SRL')).toBeTruthy();
    expect(ways()).toEqual([
      '/',
      '/dashboard/about',
      'https://wa.me/59177777777',
      'tel:+59122222222',
      'mailto:soporte@fogones.bo',
    ]);
  });

  it('links to the plans, to an open register and its sales, and to no other page', async () => {
    server.answer(getOpenCashRegister, { cashier: registerOf({ id: 8 }) });
    open();
    await screen.findByRole('link', { name: 'Cerrar mi caja' });
    expect(screen.getByText(/todavía puedes cobrar, anular o transferir sus ventas/)).toBeDefined();
    expect(ways().filter((href) => href?.startsWith('/'))).toEqual([
      '/',
      '/dashboard/sales',
      '/dashboard/cashiers/8/close',
      '/dashboard/about',
    ]);
  });

  it.each([2, 3, 4])('lets the owner take the data, and no other role: %i', async (role) => {
    setSession(sessionOf(role, { subscription: suspended }));
    server.answer(getOwnData, { export: null });
    open();
    await screen.findByText('Fogones SRL');
    const names = ['Descargar en Excel', 'Preparar archivo completo'];
    if (role === 2) await screen.findByRole('button', { name: names[1]! });
    const found = names.map((name) => screen.queryByRole('button', { name }) !== null);
    expect(found).toEqual([role === 2, role === 2]);
  });

  it('stays open although the cache holds an answer from before the suspension', async () => {
    const { queries, router } = open('/dashboard');
    await screen.findByText('el panel');
    const { queryKey } = query(getSubscription, { params: { id: sessionOf(4).user.id } });
    queries.setQueryData(queryKey, { subscription: { ...suspended, status: 1 } });
    await act(() => router.navigate({ to: '/suspended' }));
    await vi.waitFor(() => expect(queries.getQueryData(queryKey)).toEqual({ subscription: suspended }));
    expect(router.state.location.pathname).toBe('/suspended');
    expect(currentSession()?.subscription).toEqual(suspended);
  });

  it('returns to the dashboard once the subscription is renewed', async () => {
    const subscription = { ...suspended, status: 1 };
    server.answer(getSubscription, { subscription });
    open();
    expect(await screen.findByText('el panel')).toBeTruthy();
    expect(currentSession()?.subscription).toEqual(subscription);
  });
});

it('an unknown address shows the brand and leads to the public start', async () => {
  renderShellPages({ '/perdida': NotFoundPage }, '/perdida');
  expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeTruthy();
  expect(screen.getByText('Sistema de Restaurante')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/');
});
