import {
  getCompanySettings,
  updateCompanySettings,
} from '@restaurante/contract/companies/companies.endpoints.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearSession, setSession } from '../../shared/session/session.ts';
import { renderPage } from '../../test/render.tsx';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { OFF, openSettings, Page } from './settings.testing.tsx';

afterEach(clearSession);

const { notification } = OFF;

async function open() {
  const { server, user, router } = await openSettings(3);
  const [warn, late] = [
    await screen.findByLabelText('Aviso (minutos)'),
    screen.getByLabelText('Atrasado (minutos)'),
  ];
  const save = async (minutes: readonly [string, string]) => {
    for (const [index, field] of [warn, late].entries()) {
      await user.clear(field);
      await user.type(field, minutes[index] ?? '');
    }
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
  };
  /** The saved settings; the query has the same address. */
  const saved = () => server.bodiesOf(updateCompanySettings).filter((body) => body !== null);
  return { server, user, router, save, saved };
}

it('the kitchen warns when the company says', async () => {
  const { server, save, saved } = await open();
  server.answer(updateCompanySettings, {
    settings: { ...OFF, notification, kitchen: { warnMinutes: 8, lateMinutes: 12 } },
  });
  await save(['8', '12']);
  expect(await screen.findByText('Configuración guardada')).toBeTruthy();
  expect(saved()).toEqual([{ kitchen: { warnMinutes: '8', lateMinutes: '12' }, no_kitchen_screen: false }]);
});

it('a restaurant without a screen in the kitchen says so', async () => {
  const { server, user, saved } = await open();
  const screenless = screen.getByRole<HTMLInputElement>('switch', { name: /^Sin pantalla de cocina/ });
  expect(screenless.checked).toBe(false);
  server.answer(updateCompanySettings, { settings: { ...OFF, no_kitchen_screen: 1 } });
  await user.click(screenless);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Configuración guardada')).toBeTruthy();
  expect(saved()).toEqual([expect.objectContaining({ no_kitchen_screen: true })]);
  expect(screenless.checked).toBe(true);
});

it('an order is late after it is warned of', async () => {
  const { save, saved } = await open();
  await save(['20', '20']);
  expect(await screen.findByText('Debe ser más que los minutos del aviso')).toBeTruthy();
  await save(['0', '300']);
  expect(await screen.findByText('Escribe los minutos, de 1 a 240')).toBeTruthy();
  expect(screen.getByText('Escribe los minutos, de 2 a 240')).toBeTruthy();
  expect(saved()).toEqual([]);
});

it('input in a tab stays while another is open, and leaving the page asks about it', async () => {
  const { user, router } = await open();
  const tab = (name: string) => user.click(screen.getByRole('tab', { name }));
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  await user.type(screen.getByLabelText('Aviso (minutos)'), '9');
  await tab('Notificaciones');
  await user.type(await screen.findByLabelText('Servidor de WhatsApp'), 'https://wa.elfogon.bo');
  await tab('Pantalla de Tickes');
  await tab('Ventas');
  expect([value('Aviso (minutos)'), value('Servidor de WhatsApp')]).toEqual(['159', 'https://wa.elfogon.bo']);
  void router.navigate({ href: '/elsewhere' });
  expect(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })).toBeTruthy();
});

it.each(['Ventas', 'Notificaciones'])('«%s» says that the settings could not be loaded', async (tab) => {
  fakeServer().refuse(getCompanySettings, 'role_not_allowed');
  setSession(sessionOf(2));
  const { user } = renderPage(Page);
  await user.click(await screen.findByRole('tab', { name: tab }));
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
});
