import {
  getCompanySettings,
  switchTableOrders,
  testWhatsapp,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import type { CompanySettingsWire } from '@restaurante/contract/companies/settings.wire.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS, localSettings, setLocalSetting } from '../../shared/localSettings.ts';
import { clearSession, currentSession, setSession } from '../../shared/session/session.ts';
import { renderPage } from '../../test/render.tsx';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { NoticeStack } from '../../ui/NoticeStack.tsx';
import { SettingsPage } from './SettingsPage.tsx';

afterEach(clearSession);

const QUIET = {
  sendOpenCashier: false,
  sendCloseCashier: false,
  sendDeleteSale: false,
  kitchenPhoneNumber: null,
};
const kitchen = { warnMinutes: 15, lateMinutes: 20 };
const OFF = {
  notification: { ...QUIET, status: false, whatsappServer: null, hasWhatsappKey: false },
  kitchen,
};

const Page = () => (
  <>
    <SettingsPage />
    <NoticeStack />
  </>
);
async function open(role: 2 | 3, settings: CompanySettingsWire = OFF) {
  const server = fakeServer();
  server.answer(getCompanySettings, { settings });
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

const switches = () => screen.queryAllByRole('switch');
/** The accessible name of a switch begins with its label and continues with its hint. */
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
  const { user } = await open(2);
  await user.click(screen.getByRole('tab', { name: 'Pantalla de Tickes' }));
  await user.click(screen.getByLabelText('Voz'));
  const seconds = screen.getByLabelText('Segundos por publicidad');
  await user.clear(seconds);
  await user.type(seconds, '45');
  expect(localSettings().sales).toMatchObject({ alertTickets: 'voice', timeSliderTickets: 45 });
});

describe('the printer', () => {
  const answer = (body: object) =>
    vi.stubGlobal(
      'fetch',
      vi.fn<typeof fetch>(async () => Response.json(body)),
    );
  const test = () => screen.queryByRole('button', { name: 'Probar impresora' });
  afterEach(() => {
    setLocalSetting('sales', DEFAULT_SETTINGS.sales);
    vi.unstubAllGlobals();
  });
  async function openThermal() {
    const ui = await open(2);
    await ui.user.click(screen.getByLabelText('Térmica'));
    return ui.user;
  }

  it('is tested once server and address are there, and every change is kept at once', async () => {
    const user = await openThermal();
    expect(test()).toBeNull();
    await user.type(screen.getByLabelText('Dirección de la impresora'), '192.168.1.50:9100');
    await user.click(screen.getByLabelText('x2'));
    await user.click(screen.getByRole('switch', { name: /^Imprimir la comanda/ }));
    expect(localSettings().sales).toMatchObject({
      printerType: 'termica',
      printerIp: '192.168.1.50:9100',
      printerFontSize: '1',
      printComanda: true,
    });
    expect(test()).toBeTruthy();
    await user.clear(screen.getByLabelText('Servidor de impresión'));
    expect(test()).toBeNull();
    await user.type(screen.getByLabelText('Servidor de impresión'), 'https://elfogon.bo');
    expect(screen.getByText(/^Escribe una dirección de tu propia red/)).toBeTruthy();
  });

  it.each([
    [{ error: true, message: 'La impresora no responde' }, 'La impresora no responde'],
    [{ details: { print: null } }, 'Impresora no conectada'],
    [{ details: { print: { online: true } } }, 'Impresora conectada'],
  ])('that answers %o is told as «%s»', async (body, text) => {
    const user = await openThermal();
    await user.type(screen.getByLabelText('Dirección de la impresora'), '192.168.1.50');
    answer(body);
    await user.click(screen.getByRole('button', { name: 'Probar impresora' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(fetch).toHaveBeenCalledWith(
      new URL('http://127.0.0.1:3010/test?ip=192.168.1.50&port=9100'),
      expect.objectContaining({ credentials: 'omit' }),
    );
    expect(document.cookie).toContain('print_server=http://127.0.0.1:3010');
  });
});

describe('notifications', () => {
  async function openTab(role: 2 | 3, settings?: CompanySettingsWire) {
    const { server, user } = await open(role, settings);
    await user.click(screen.getByRole('tab', { name: 'Notificaciones' }));
    return { server, user };
  }
  const SERVER = 'https://wa.elfogon.bo';

  it('are switched on with a server and its key, and the screens offer them at once', async () => {
    const { server, user } = await openTab(2);
    const notification = { ...QUIET, status: true, whatsappServer: SERVER, hasWhatsappKey: true };
    const saved = { notification, kitchen };
    server.answer(updateCompanySettings, { settings: saved });
    await user.click(await screen.findByRole('switch', { name: /^Enviar notificaciones/ }));
    await user.type(screen.getByLabelText('Servidor de WhatsApp'), SERVER);
    const key = screen.getByLabelText<HTMLInputElement>('Llave del servidor');
    await user.type(key, 'clave');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Configuración guardada')).toBeTruthy();
    expect(server.bodiesOf(updateCompanySettings)).toContainEqual({
      notification: {
        ...QUIET,
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
      notification: { ...OFF.notification, whatsappServer: SERVER, hasWhatsappKey: true },
      kitchen,
    });
    expect(await screen.findByText(/^Hay una guardada/)).toBeTruthy();
    await user.type(screen.getByLabelText('Servidor de WhatsApp'), '.otro');
    expect(screen.getByText('La guardada es de otro servidor: escribe la de este.')).toBeTruthy();
    expect(probar()).toBeNull();
  });

  it('of the owner are switched on by whoever manages, and off by the owner alone', async () => {
    const { server, user } = await openTab(3);
    const notice = async (name: string) =>
      screen.findByRole<HTMLInputElement>('switch', { name: new RegExp(`^${name}`) });
    const saved = { ...OFF.notification, sendDeleteSale: true, kitchenPhoneNumber: '59171234567' };
    server.answer(updateCompanySettings, { settings: { notification: saved, kitchen } });
    server.answer(getCompanySettings, { settings: { notification: saved, kitchen } });
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
