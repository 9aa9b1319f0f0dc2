import {
  getCompanySettings,
  switchTableOrders,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { localSettings } from '../../shared/localSettings.ts';
import { clearSession, currentSession, setSession } from '../../shared/session/session.ts';
import { renderPage } from '../../test/render.tsx';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { NoticeStack } from '../../ui/NoticeStack.tsx';
import { SettingsPage } from './SettingsPage.tsx';

afterEach(clearSession);

const OFF = { notification: { status: false, whatsappServer: null, hasWhatsappKey: false } };

const Page = () => (
  <>
    <SettingsPage />
    <NoticeStack />
  </>
);
async function open(role: 2 | 3) {
  const server = fakeServer();
  server.answer(getCompanySettings, { settings: OFF });
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

describe('notifications', () => {
  const SERVER = 'https://wa.elfogon.bo';

  it('are switched on with a server and its key, and the screens offer them at once', async () => {
    const { server, user } = await open(2);
    const saved = { notification: { status: true, whatsappServer: SERVER, hasWhatsappKey: true } };
    server.answer(updateCompanySettings, { settings: saved });
    await user.click(await screen.findByRole('switch', { name: /^Enviar notificaciones/ }));
    await user.type(screen.getByLabelText('Servidor de WhatsApp'), SERVER);
    const key = screen.getByLabelText<HTMLInputElement>('Llave del servidor');
    await user.type(key, 'clave');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Configuración guardada')).toBeTruthy();
    expect(server.bodiesOf(updateCompanySettings)).toContainEqual({
      notification: { status: true, whatsappServer: SERVER, whatsappKey: 'clave' },
    });
    expect(currentSession()?.company.notifications).toBe(1);
    expect(key.value).toBe('');
  });

  it('say what is missing', async () => {
    const { server, user } = await open(3);
    server.refuse(updateCompanySettings, 'whatsapp_unset');
    await user.click(await screen.findByRole('switch', { name: /^Enviar notificaciones/ }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Debe definir los datos de servidor de Whatsapp')).toBeTruthy();
    await user.type(screen.getByLabelText('Servidor de WhatsApp'), 'aquí');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/^Escribe una dirección como https/)).toBeTruthy();
    expect(currentSession()?.company.notifications).toBe(0);
  });
});
