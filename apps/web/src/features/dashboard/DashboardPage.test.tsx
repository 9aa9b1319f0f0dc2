import { chooseBranch } from '@restaurante/contract/auth/auth.endpoints.ts';
import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { listCashRegisters } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { getMetrics } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { listEmployees } from '@restaurante/contract/employees/employees.endpoints.ts';
import { listOffers } from '@restaurante/contract/offers/offers.endpoints.ts';
import { getPlatform } from '@restaurante/contract/platform/platform.endpoints.ts';
import { listPublications } from '@restaurante/contract/publications/publications.endpoints.ts';
import { listPurchases } from '@restaurante/contract/purchases/purchases.endpoints.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localSettings, setLocalSetting } from '../../shared/localSettings.ts';
import { currentSession, setSession } from '../../shared/session/session.ts';
import { metricsOf } from '../../test/metrics.ts';
import { branchOf } from '../../test/product.ts';
import { registerOf } from '../../test/register.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { DashboardPage } from './DashboardPage.tsx';

const metrics = metricsOf();
const provider = {
  name: 'Fogones',
  phone: '59170000000',
  whatsapp: '59170000000',
  email: 'soporte@fogones.bo',
  address: '',
  hours: '',
  payments: [],
  video: null as string | null,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  setLocalSetting('help', { tour: true });
  server = fakeServer();
  server.answer(getMetrics, metrics);
  server.answer(getPlatform, { provider, sign_in: [] });
  server.answer(listEmployees, { employes: [] });
  server.answer(listOffers, { offerts: [] });
  server.answer(listPurchases, { purchases: [], next: null });
  server.answer(listPublications, { publications: [] });
  server.answer(listBranches, { branches: [branchOf(3, 'Casa matriz')] });
  server.answer(listCashRegisters, { cashiers: [registerOf()], next: null });
});

function open(role = 2) {
  const { subscription } = sessionOf(role);
  setSession(sessionOf(role, { subscription: { ...subscription, end: '20200101' } }));
  return renderShellPages(
    {
      '/dashboard': DashboardPage,
      '/dashboard/sales': () => <p>ventas del día</p>,
    },
    '/dashboard',
  );
}
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the home page', () => {
  it('shows sums above the largest amount of a field', async () => {
    setLocalSetting('help', { tour: false });
    server.answer(getMetrics, metricsOf({ total_qr_payments: 123_456_789.5 }));
    open();
    expect(await screen.findByText(/123\.456\.789,50/)).toBeTruthy();
  });

  it('says how long the kitchen takes, and leads to its report of the same branch', async () => {
    setLocalSetting('help', { tour: false });
    server.answer(listBranches, { branches: [branchOf(3, 'Casa matriz'), branchOf(8, 'El Alto')] });
    server.answer(getMetrics, metricsOf({ kitchen: { today: 14.3, yesterday: 10.8 } }));
    const { user } = open();
    const line = () => screen.findByRole('link', { name: 'Cocina: 14 min, ayer 11' });
    expect((await line()).getAttribute('href')).toBe('/dashboard/reports/kitchen');
    await user.click(await screen.findByText('Casa matriz'));
    expect((await line()).getAttribute('href')).toBe('/dashboard/reports/kitchen?branch=3');
  });

  it('says what the couriers of the branch owe', async () => {
    setLocalSetting('help', { tour: false });
    const employe = { id: 6, name: 'Luis' };
    server.answer(getMetrics, metricsOf({ couriers: [{ employe, user: null, amount: 108 }] }));
    open(4);
    const line = await screen.findByRole('button', { name: /por rendir/ });
    expect(line.textContent).toBe('Luis tiene Bs. 108,00 por rendir');
  });

  it('is left by the kitchen, which has none, without a call that would be refused', async () => {
    setLocalSetting('help', { tour: false });
    open();
    expect(await screen.findByText('Efectivo en caja')).toBeTruthy();
    const callCount = server.received.length;
    const cook = sessionOf(9);
    await act(async () => setSession({ ...cook, user: { ...cook.user, id: 77 } }));
    expect([server.received.slice(callCount), screen.queryAllByRole('heading')]).toEqual([[], []]);
  });

  it('with the tour on shows the first steps and which are done, below the warning', async () => {
    open();
    expect(await screen.findByText('2 de 5 listos')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/, Lucía$/);
    expect(screen.getByText(/^Tu suscripción expiró hace/)).toBeTruthy();
    expect(screen.queryByText('Efectivo en caja')).toBeNull();
    expect(screen.getAllByRole('img', { name: 'Listo' })).toHaveLength(2);
    expect(steps()).toHaveLength(12);
    expect(screen.getByText('Cuando quieras')).toBeTruthy();
    expect(screen.queryByText('6'), 'what is not counted has no number').toBeNull();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/dashboard/mycompany?tour=1',
        '/dashboard/branches?tour=1',
        '/dashboard/products?tour=1',
        '/dashboard/cashiers',
        '/dashboard/sales/create',
        '/dashboard/employes',
        '/dashboard/offerts',
        '/dashboard/purchases',
        '/dashboard/publications',
      ]),
    );
  });

  it('shows a courier only what a courier may do, and calls nothing else', async () => {
    open(5);
    expect(await screen.findByText('0 de 1 listos')).toBeTruthy();
    expect(steps()).toEqual([expect.stringContaining('Completa tu perfil')]);
    expect(server.bodiesOf(listCashRegisters)).toEqual([]);
  });

  it('shows the figures once the guide is hidden, and says how to get the guide back', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ocultar guía' }));
    expect(await screen.findByText('Efectivo en caja')).toBeTruthy();
    expect(screen.queryByText('Primeros pasos')).toBeNull();
    expect(screen.getByText(/Ajustes rápidos/)).toBeTruthy();
    expect(localSettings().help.tour).toBe(false);
    expect(screen.getByText(/^Tu suscripción expiró hace/)).toBeTruthy();
  });

  it('each card leads to its section', async () => {
    setLocalSetting('help', { tour: false });
    open();
    await screen.findByText('Efectivo en caja');
    const addressOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect([/^Efectivo en caja/, /^Pagos QR/, /^Ventas de hoy/, /^Productos activos/].map(addressOf)).toEqual(
      ['/dashboard/cashiers', '/dashboard/sales', '/dashboard/sales', '/dashboard/products'],
    );
  });

  it('says whose figures they are; an administrator with several branches chooses', async () => {
    setLocalSetting('help', { tour: false });
    server.answer(listBranches, { branches: [branchOf(3, 'Casa matriz'), branchOf(4, 'El Alto')] });
    server.answer(getMetrics, { ...metrics, count_sales: 87, total_sales: 4120.5 });
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Toda la empresa' })).toBeDefined();
    const card = await screen.findByRole('link', { name: /^Ventas de hoy/ });
    await waitFor(() => expect(card.textContent).toContain('87Bs. 4.120,50'));
    await user.click(await screen.findByRole('radio', { name: 'Casa matriz' }));
    expect(await screen.findByRole('heading', { name: 'Casa matriz' })).toBeDefined();
    await waitFor(() => expect(server.received.at(-1)?.query).toBe('?branch_id=3'));
  });

  it.each([
    [3, 'Casa matriz'],
    [4, 'Mi caja y mis ventas'],
  ])('names what role %i sees, and offers no choice', async (role, title) => {
    setLocalSetting('help', { tour: false });
    open(role);
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('says that nothing waits', async () => {
    setLocalSetting('help', { tour: false });
    open();
    expect(await screen.findByText('Nada pendiente')).toBeDefined();
  });

  it('leads to what waits, in the branch where it waits', async () => {
    setLocalSetting('help', { tour: false });
    const nothing = { orders: 0, late: 0, unpaid_tables: 0, owed: 0, old_registers: 0, low_stock: 0 };
    server.answer(getMetrics, {
      ...metrics,
      waiting: [
        { ...nothing, branch_id: 3, branch: 'Casa matriz', unpaid_tables: 2, owed: 1240.5, low_stock: 1 },
        { ...nothing, branch_id: 4, branch: 'El Alto', orders: 1, late: 3 },
      ],
    });
    const elAlto = branchOf(4, 'El Alto');
    server.answer(chooseBranch, { branch: elAlto });
    const { user } = open();
    const list = await screen.findByRole('region', { name: 'Pendiente' });
    expect(
      within(list)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '2mesas por cobrarBs. 1.240,50',
      '1producto con poco stock',
      '1pedido por aceptar',
      '3pedidos atrasados en cocina',
    ]);
    await user.click(within(list).getByRole('button', { name: /^1 ?pedido por aceptar/ }));
    await waitFor(() => expect(currentSession()?.branch?.name).toBe('El Alto'));
    expect(server.bodiesOf(chooseBranch)).toEqual([{ branch_id: 4 }]);
    expect(await screen.findByText('ventas del día')).toBeDefined();
  });

  it.each([
    ['the one that comes along', null, '/media/primeros-pasos.webm'],
    ["the provider's", 'https://videos.example.com/pasos.webm', 'https://videos.example.com/pasos.webm'],
  ])('plays %s video', async (_, video, src) => {
    server.answer(getPlatform, { provider: { ...provider, video }, sign_in: [] });
    open();
    const player = await screen.findByLabelText('Video de los primeros pasos');
    await waitFor(() => expect(player.getAttribute('src')).toBe(src));
    expect(player.getAttribute('preload')).toBe('none');
  });

  it.each([true, false])('ends the session of a suspended company (tour %s)', async (tour) => {
    setLocalSetting('help', { tour });
    server.refuse(getMetrics, 'subscription_suspended');
    open();
    await waitFor(() => expect(currentSession()).toBeNull());
  });
});

describe('after midnight', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  it('a bar still has the evening before, whatever time zone the device is set to', async () => {
    vi.setSystemTime('2026-11-22T01:30:00-04:00');
    setLocalSetting('help', { tour: false });
    server.answer(getMetrics, { ...metrics, count_sales: 55, count_sales_week_ago: 50 });
    const { company } = sessionOf(2);
    setSession(sessionOf(2, { company: { ...company, cutoff_hour: 4 } }));
    renderShellPages({ '/dashboard': DashboardPage }, '/dashboard');
    expect(await screen.findByText('que el sábado pasado', { exact: false })).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Buenas noches, Lucía');
    expect(screen.getByText(/^Sábado, 21 de noviembre/)).toBeDefined();
  });
});
