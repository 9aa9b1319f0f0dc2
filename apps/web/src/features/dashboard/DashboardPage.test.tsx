import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { listCashRegisters } from '@restaurante/contract/cash-registers/cash-registers.endpoints.ts';
import { getMetrics, type MetricsWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { getPlatform } from '@restaurante/contract/platform/platform.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { localSettings, setLocalSetting } from '../../shared/localSettings.ts';
import { currentSession, setSession } from '../../shared/session/session.ts';
import { branchOf } from '../../test/product.ts';
import { registerOf } from '../../test/register.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { DashboardPage } from './DashboardPage.tsx';

const metrics: MetricsWire = {
  success: true,
  cash: 0,
  open_registers: 1,
  total_qr_payments: 0,
  count_qr_payments: 0,
  count_sales: 0,
  total_sales: 0,
  count_sales_week_ago: 0,
  count_products: 12,
  count_low_stock: 0,
  current_sales: [],
  best_seller: [],
  deliveries: [],
  suscriptionSuspended: false,
};
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
  server.answer(listBranches, { branches: [branchOf(3, 'Casa matriz')] });
  server.answer(listCashRegisters, { cashiers: [registerOf()], next: null });
});

function open(role = 2) {
  const { subscription } = sessionOf(role);
  setSession(sessionOf(role, { subscription: { ...subscription, end: '20200101' } }));
  return renderShellPages({ '/dashboard': DashboardPage, '/login': () => <p>ingreso</p> }, '/dashboard');
}
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the home page', () => {
  it('with the tour on guides through the first steps, with what is done, below the warning', async () => {
    open();
    expect(await screen.findByText('2 de 5 listos')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/, Lucía$/);
    expect(screen.getByText(/^Tu suscripción expiró hace/)).toBeTruthy();
    expect(screen.queryByText('Efectivo en caja')).toBeNull();
    expect(screen.getAllByRole('img', { name: 'Listo' })).toHaveLength(2);
    expect(steps()).toHaveLength(5);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/dashboard/mycompany?tour=1',
        '/dashboard/branches?tour=1',
        '/dashboard/products?tour=1',
        '/dashboard/cashiers',
        '/dashboard/sales/create',
      ]),
    );
  });

  it('shows a courier only what a courier may do, and asks nothing else', async () => {
    open(5);
    expect(await screen.findByText('0 de 1 listos')).toBeTruthy();
    expect(steps()).toEqual([expect.stringContaining('Completa tu perfil')]);
    expect(server.bodiesOf(listCashRegisters)).toEqual([]);
  });

  it('shows the figures once the guide is hidden, and says how it comes back', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Ocultar guía' }));
    expect(await screen.findByText('Efectivo en caja')).toBeTruthy();
    expect(screen.queryByText('Primeros pasos')).toBeNull();
    expect(screen.getByText(/Ajustes rápidos/)).toBeTruthy();
    expect(localSettings().help.tour).toBe(false);
    expect(screen.getByText(/^Tu suscripción expiró hace/)).toBeTruthy();
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
    server.answer(getMetrics, { ...metrics, suscriptionSuspended: true });
    open();
    expect(await screen.findByText('ingreso')).toBeTruthy();
    expect(currentSession()).toBeNull();
  });
});
