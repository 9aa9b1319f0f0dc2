import { getMetrics, type DeliveryWire } from '@restaurante/contract/dashboard/dashboard.endpoints.ts';
import { setSaleStatus } from '@restaurante/contract/sales/sales.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setLocalSetting } from '../../../shared/localSettings.ts';
import { setSession } from '../../../shared/session/session.ts';
import { emit } from '../../../test/fakeRealtime.ts';
import { LiveTags } from '../../../test/LiveTags.tsx';
import { metricsOf } from '../../../test/metrics.ts';
import { saleOf } from '../../../test/sale.ts';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { renderShellPages } from '../../../test/shellPages.tsx';
import { DashboardPage } from '../DashboardPage.tsx';

const unpaid: DeliveryWire = {
  id: 12,
  sale_number: 7,
  customer: 'Ana Flores',
  phone: '59171111111',
  delivery_address: 'Calle Jaén 12, puerta azul',
  debt: 78,
  observations: 'Sin llajua',
  created_at: '2026-11-21T12:05:00.000-04:00',
};
const paid = { ...unpaid, id: 13, sale_number: 8, delivery_address: null, phone: null, debt: 0 };

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  setLocalSetting('help', { tour: false });
  setSession(sessionOf(5));
  server = fakeServer();
});

const carry = (...deliveries: DeliveryWire[]) => server.answer(getMetrics, metricsOf({ deliveries }));
const Page = () => (
  <>
    <LiveTags />
    <DashboardPage />
  </>
);
const open = () => renderShellPages({ '/dashboard': Page }, '/dashboard');
const card = (ticket: string) => screen.findByRole('listitem', { name: ticket });

it('shows a courier the address, the phone and the amount to collect, and no figures', async () => {
  carry(unpaid, paid);
  open();
  const first = await card('T-7');
  expect(first.textContent).toContain('Calle Jaén 12, puerta azul');
  expect(first.textContent).toContain('Por cobrar Bs. 78,00');
  expect(first.textContent).toContain('pedido de las 12:05');
  expect(first.textContent).toContain('Sin llajua');
  expect(within(first).getByRole('link').getAttribute('href')).toBe('tel:+59171111111');
  const second = await card('T-8');
  expect(second.textContent).toContain('Pagado');
  expect(second.textContent).toContain('Sin dirección: pregunta en caja');
  expect(screen.queryByText('Efectivo en caja')).toBeNull();
  expect(screen.queryByText(/cajas abiertas/)).toBeNull();
});

it('asks once, naming the amount to collect, and removes the delivered one', async () => {
  carry(unpaid);
  const { user } = open();
  await user.click(within(await card('T-7')).getByRole('button', { name: 'Entregado' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Entregaste el pedido T-7?' }));
  expect(dialog.getByText('Cobra Bs. 78,00 antes de confirmar.')).toBeDefined();
  server.answer(setSaleStatus, { sale: saleOf(7) });
  carry();
  await user.click(dialog.getByRole('button', { name: 'Entregado' }));
  expect(await screen.findByText('No tienes entregas pendientes')).toBeDefined();
  expect(server.bodiesOf(setSaleStatus)).toEqual([{ sales_status_id: 5 }]);
});

it('shows the present state if another user was faster', async () => {
  carry(unpaid);
  const { user } = open();
  await user.click(within(await card('T-7')).getByRole('button', { name: 'Entregado' }));
  server.refuse(setSaleStatus, 'status_change_not_allowed');
  carry(paid);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Entregado' }));
  expect(await card('T-8')).toBeDefined();
});

it('shows an order at once when it is sent on its way', async () => {
  carry();
  open();
  await screen.findByText('No tienes entregas pendientes');
  carry(unpaid);
  emit('change status', { branch_id: 3, sale_id: 12, status: 4, origin: 'sales' });
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'T-7' })).not.toBeNull());
});

it('says what the courier still has of delivered orders', async () => {
  const employe = { id: 6, name: 'Luis' };
  server.answer(getMetrics, metricsOf({ couriers: [{ employe, user: employe, amount: 108 }] }));
  open();
  const owed = await screen.findByText('Por rendir en caja');
  expect(owed.parentElement!.textContent).toBe('Por rendir en cajaBs. 108,00');
});

it('is visible above the first steps too', async () => {
  setLocalSetting('help', { tour: true });
  carry(unpaid);
  open();
  expect(await card('T-7')).toBeDefined();
  expect(await screen.findByText('Primeros pasos')).toBeDefined();
});
