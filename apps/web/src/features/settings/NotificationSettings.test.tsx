import {
  getCompanySettings,
  testWhatsapp,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import type { CompanySettingsWire } from '@restaurante/contract/companies/settings.wire.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { localSettings } from '../../shared/localSettings.ts';
import { clearSession, currentSession } from '../../shared/session/session.ts';
import { NO_NOTICES, OFF, openSettings } from './settings.testing.tsx';

afterEach(clearSession);

describe('notifications', () => {
  async function openTab(role: 2 | 3, settings?: CompanySettingsWire) {
    const { server, user } = await openSettings(role, settings);
    await user.click(screen.getByRole('tab', { name: 'Notificaciones' }));
    return { server, user };
  }
  const SERVER = 'https://wa.elfogon.bo';

  it('are switched on with a server and its key, and the screens offer them at once', async () => {
    const { server, user } = await openTab(2);
    const notification = { ...NO_NOTICES, status: true, whatsappServer: SERVER, hasWhatsappKey: true };
    const saved = { ...OFF, notification };
    server.answer(updateCompanySettings, { settings: saved });
    await user.click(await screen.findByRole('switch', { name: /^Enviar notificaciones/ }));
    await user.type(screen.getByLabelText('Servidor de WhatsApp'), SERVER);
    const key = screen.getByLabelText<HTMLInputElement>('Llave del servidor');
    await user.type(key, 'clave');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Configuración guardada')).toBeTruthy();
    expect(server.bodiesOf(updateCompanySettings)).toContainEqual({
      notification: {
        ...NO_NOTICES,
        status: true,
        whatsappServer: SERVER,
        whatsappKey: 'clave',
        kitchenPhoneNumber: '',
      },
    });
    expect(currentSession()?.company.notifications).toBe(1);
    expect(key.value).toBe('');
    expect(localSettings().notification).toMatchObject({
      status: true,
      whatsappServer: SERVER,
      whatsappKey: '',
    });
  });

  it('say what is missing', async () => {
    const { server, user } = await openTab(3);
    server.refuse(updateCompanySettings, 'whatsapp_unset');
    await user.click(await screen.findByRole('switch', { name: /^Enviar notificaciones/ }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Debe definir los datos de servidor de Whatsapp')).toBeTruthy();
    await user.type(screen.getByLabelText('Servidor de WhatsApp'), 'aquí');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText(/^Escribe una dirección como https/)).toBeTruthy();
    expect(currentSession()?.company.notifications).toBe(0);
  });

  it('show the changes of another user when the page is opened again', async () => {
    const { server, router } = await openSettings(2);
    await router.navigate({ href: '/otra' });
    const notification = { ...OFF.notification, whatsappServer: SERVER, hasWhatsappKey: true };
    server.answer(getCompanySettings, {
      settings: { ...OFF, notification, kitchen: { warnMinutes: 8, lateMinutes: 12 } },
    });
    await router.navigate({ href: '/page' });
    const field = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
    expect(await field('Servidor de WhatsApp')).toBe(SERVER);
    expect(await field('Aviso (minutos)')).toBe('8');
  });

  const probar = () => screen.queryByRole('button', { name: 'Probar WhatsApp' });

  it('are tested once server and key are there', async () => {
    const { server, user } = await openTab(2);
    await user.type(await screen.findByLabelText('Servidor de WhatsApp'), SERVER);
    expect(probar()).toBeNull();
    await user.type(screen.getByLabelText('Llave del servidor'), 'clave');
    server.answer(testWhatsapp, { success: true });
    await user.click(probar()!);
    expect(await screen.findByText('Notificación enviada')).toBeTruthy();
    expect(server.bodiesOf(testWhatsapp)).toEqual([{ whatsappServer: SERVER, whatsappKey: 'clave' }]);
    server.refuse(testWhatsapp, 'whatsapp_failed');
    await user.click(probar()!);
    expect(await screen.findByText('No se pudo enviar la notificación')).toBeTruthy();
    server.refuse(testWhatsapp, 'whatsapp_unset');
    await user.click(probar()!);
    expect(await screen.findByText('Debe definir los datos de servidor de Whatsapp')).toBeTruthy();
  });

  it('ask for the key again when the server becomes another one', async () => {
    const { user } = await openTab(2, {
      ...OFF,
      notification: { ...OFF.notification, whatsappServer: SERVER, hasWhatsappKey: true },
    });
    expect(await screen.findByText(/^Hay una guardada/)).toBeTruthy();
    await user.type(screen.getByLabelText('Servidor de WhatsApp'), '.otro');
    expect(screen.getByText('La guardada es de otro servidor: escribe la de este.')).toBeTruthy();
    expect(probar()).toBeNull();
  });

  it('of the owner are switched on by any manager, and off by the owner alone', async () => {
    const { server, user } = await openTab(3);
    const notice = async (name: string) =>
      screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) });
    const saved = { ...OFF.notification, sendDeleteSale: true, kitchenPhoneNumber: '59171234567' };
    server.answer(updateCompanySettings, { settings: { ...OFF, notification: saved } });
    server.answer(getCompanySettings, { settings: { ...OFF, notification: saved } });
    await user.click(await notice('Anulaciones'));
    await user.type(screen.getByLabelText(/^Celular de la cocina/), '71234567');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(async () => expect((await notice('Anulaciones')).disabled).toBe(true));
    expect((await notice('Cierre de caja')).disabled).toBe(false);
    expect(server.bodiesOf(updateCompanySettings)).toContainEqual({
      notification: expect.objectContaining({ sendDeleteSale: true, kitchenPhoneNumber: '59171234567' }),
    });
  });
});
