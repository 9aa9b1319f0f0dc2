import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localSettings } from '../../shared/localSettings.ts';
import { clearSession, currentSession, setSession } from '../../shared/session/session.ts';
import { renderPage } from '../../test/render.tsx';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { NoticeStack } from '../../ui/NoticeStack.tsx';
import { SettingsPage } from './SettingsPage.tsx';

afterEach(clearSession);

const Page = () => (
  <>
    <SettingsPage />
    <NoticeStack />
  </>
);
async function open(role: 2 | 3) {
  const server = fakeServer();
  setSession(sessionOf(role));
  const { user } = renderPage(Page);
  const one = await screen.findByRole<HTMLInputElement>('switch', { name: /^Recibir pedidos/ });
  return { server, user, one };
}

it.each([2, 3] as const)('role %i takes orders from the tables, and stops it', async (role) => {
  const { server, user, one } = await open(role);
  server.answer(switchTableOrders, { success: true });
  expect(one.checked).toBe(false);
  await user.click(one);
  await waitFor(() => expect(currentSession()?.company.orders_table).toBe(1));
  expect(one.checked).toBe(true);
  expect(localSettings().sales.tableOrders).toBe(true);
  await user.click(one);
  await waitFor(() => expect(currentSession()?.company.orders_table).toBe(0));
  expect(server.bodiesOf(switchTableOrders)).toEqual([{ orders_table: 1 }, { orders_table: 0 }]);
});

it('shows the old state again, and why, when the server refuses', async () => {
  const { server, user, one } = await open(2);
  server.refuse(switchTableOrders, 'unexpected');
  await user.click(one);
  expect(await screen.findByText(/Ocurrió un error en nuestro servidor/)).toBeTruthy();
  expect(one.checked).toBe(false);
  expect(currentSession()?.company.orders_table).toBe(0);
});

it.each([4, 5, 9] as const)('role %i has no switch, and is told where its settings are', async (role) => {
  fakeServer();
  setSession(sessionOf(role));
  renderPage(Page);
  expect(await screen.findByText(/«Ajustes rápidos»/)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});
