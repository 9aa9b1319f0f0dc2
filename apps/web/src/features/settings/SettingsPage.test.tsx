import { switchTableOrders } from '@restaurante/contract/companies/companies.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { localSettings } from '../../shared/localSettings.ts';
import { clearSession, currentSession, setSession } from '../../shared/session/session.ts';
import { renderPage } from '../../test/render.tsx';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { openSettings, Page } from './settings.testing.tsx';

afterEach(clearSession);

const one = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Recibir pedidos/ });

it.each([2, 3] as const)('role %i takes orders from the tables, and stops it', async (role) => {
  const { server, user } = await openSettings(role);
  server.answer(switchTableOrders, { success: true });
  expect(one().checked).toBe(false);
  await user.click(one());
  await waitFor(() => expect(currentSession()?.company.orders_table).toBe(1));
  expect(one().checked).toBe(true);
  expect(localSettings().sales.tableOrders).toBe(true);
  await user.click(one());
  await waitFor(() => expect(currentSession()?.company.orders_table).toBe(0));
  expect(server.bodiesOf(switchTableOrders)).toEqual([{ orders_table: 1 }, { orders_table: 0 }]);
});

it('shows the old state again, and why, when the server refuses', async () => {
  const { server, user } = await openSettings(2);
  server.refuse(switchTableOrders, 'unexpected');
  await user.click(one());
  expect(await screen.findByText(/Ocurrió un error en nuestro servidor/)).toBeTruthy();
  expect(one().checked).toBe(false);
  expect(currentSession()?.company.orders_table).toBe(0);
});

const switches = () => screen.queryAllByRole('switch');
/** Matches the accessible name of a switch, which begins with its label and continues with its hint. */
const named = (label: string) => screen.getByRole('switch', { name: new RegExp(`^${label}`) });
const PRINT = 'Imprimir al vender';
const AMOUNT = 'Autocompletar el monto recibido';
const TABLES = 'Recibir pedidos desde la mesa';

it('the page has its three tabs, for every role', async () => {
  fakeServer();
  setSession(sessionOf(9));
  renderPage(Page);
  const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Ventas', 'Pantalla de Tickes', 'Notificaciones']);
});

describe('the tab «Ventas»', () => {
  it.each([
    [2, [PRINT, AMOUNT, TABLES]],
    [3, [PRINT, AMOUNT, TABLES]],
    [4, [PRINT, AMOUNT]],
    [9, []],
  ] as const)('shows role %i what it may switch: %o', async (role, expected) => {
    fakeServer();
    setSession(sessionOf(role));
    renderPage(Page);
    await screen.findByRole('heading', { name: 'Impresión' });
    expect(switches()).toEqual(expected.map(named));
  });

  it('tells a courier where the own settings are', async () => {
    fakeServer();
    setSession(sessionOf(5));
    renderPage(Page);
    expect(await screen.findByText(/«Ajustes rápidos»/)).toBeTruthy();
    expect(switches()).toEqual([]);
  });
});

it('keeps what the board does in this browser', async () => {
  const { user } = await openSettings(2);
  await user.click(screen.getByRole('tab', { name: 'Pantalla de Tickes' }));
  await user.click(screen.getByLabelText('Voz'));
  const seconds = screen.getByLabelText('Segundos por publicidad');
  await user.clear(seconds);
  await user.type(seconds, '45');
  expect(localSettings().sales).toMatchObject({ alertTickets: 'voice', timeSliderTickets: 45 });
});
