import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { enrolDevice, listDevices, revokeDevice } from '@restaurante/contract/devices/devices.endpoints.ts';
import type { DeviceWire } from '@restaurante/contract/devices/devices.wire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { currentEnrolment, setEnrolment } from '../../shared/session/enrolment.ts';
import { type Session, setSession } from '../../shared/session/session.ts';
import { branchOf } from '../../test/product.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { setViewport } from '../../test/viewport.ts';
import { DevicesPage } from './DevicesPage.tsx';

const deviceOf = (id: number, change: Partial<DeviceWire> = {}): DeviceWire => ({
  id,
  name: `Caja ${id}`,
  branch_id: 3,
  last_seen_at: new Date(Date.now() - 20 * 60_000).toISOString(),
  revoked_at: null,
  ...change,
});
const OWN = { id: 1, companyId: 1, name: 'Caja 1', branch: 'Casa matriz', secret: 's3cret' };

beforeEach(() => {
  localStorage.clear();
  setEnrolment(null);
});

function open(devices: readonly DeviceWire[], session: Session = sessionOf(2)) {
  setSession(session);
  const server = fakeServer();
  server.answer(listBranches, { branches: [branchOf(3, 'Casa matriz'), branchOf(9, 'El Alto')] });
  server.answer(listDevices, { devices: [...devices] });
  return { server, ...renderShellPages({ '/dashboard/devices': DevicesPage }, '/dashboard/devices') };
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('lists name, branch and when each was last seen; marks this one, and revoked ones', async () => {
  setEnrolment(OWN);
  open([deviceOf(1), deviceOf(2, { branch_id: 9, revoked_at: new Date().toISOString() })]);
  expect((await row('Caja 1')).textContent).toBe('Caja 1Este equipoCasa matrizhace 20 minutos');
  const revoked = await row('Caja 2');
  expect(revoked.textContent).toBe('Caja 2QuitadoEl Altohace 20 minutos');
  expect(within(revoked).queryByRole('button')).toBeNull();
});

it('says what devices are for where there are none', async () => {
  open([]);
  expect(await screen.findByText('Todavía no hay equipos')).toBeTruthy();
  expect(screen.getByText(/tu personal ingresa en ella con su PIN/)).toBeTruthy();
});

it('offers another attempt when the list could not be loaded', async () => {
  const { server, user } = open([]);
  server.refuse(listDevices, 'server_busy');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  server.answer(listDevices, { devices: [deviceOf(1)] });
  await user.click(retry);
  expect(await row('Caja 1')).toBeTruthy();
});

it('enrols this browser for the branch an administrator chooses, and keeps its secret', async () => {
  const { server, user } = open([deviceOf(2)]);
  await row('Caja 2');
  await user.click(screen.getByRole('button', { name: 'Registrar este equipo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar este equipo' }));
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  expect(await dialog.findByText('Escribe un nombre para el equipo')).toBeTruthy();
  expect(server.bodiesOf(enrolDevice)).toEqual([]);

  await user.click(dialog.getByRole('combobox', { name: 'Este equipo es de la sucursal' }));
  await user.click(await screen.findByRole('option', { name: 'El Alto' }));
  const device = deviceOf(7, { name: 'Barra', branch_id: 9 });
  server.answer(enrolDevice, { device, secret: 's3cret' });
  server.answer(listDevices, { devices: [deviceOf(2), device] });
  await user.type(dialog.getByRole('textbox', { name: 'Nombre del equipo' }), 'Barra{Enter}');
  expect(await row('Este equipo')).toBeTruthy();
  expect(currentEnrolment()).toEqual({
    id: 7,
    companyId: 1,
    name: 'Barra',
    branch: 'El Alto',
    secret: 's3cret',
  });
  const sent = server.received.find(({ body }) => body !== null)!;
  expect([sent.path, sent.body]).toEqual(['/api/branch/9/devices', { name: 'Barra' }]);
  expect(sent.headers.get('device')).toMatch(/^[\da-f-]{36}$/);
  expect(screen.getByRole('button', { name: 'Cambiar este equipo' })).toBeTruthy();
});

it('a branch manager enrols for the own branch only', async () => {
  const { user } = open([deviceOf(2)], sessionOf(3));
  await row('Caja 2');
  await user.click(screen.getByRole('button', { name: 'Registrar este equipo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Registrar este equipo' });
  expect(dialog.textContent).toContain('Este equipo es de la sucursal Casa matriz.');
  expect(within(dialog).queryByRole('combobox')).toBeNull();
});

it('revokes after a question; this browser then forgets its secret', async () => {
  setEnrolment(OWN);
  const { server, user } = open([deviceOf(1)]);
  server.answer(revokeDevice, { success: true });
  const remove = async (answer: string) => {
    await user.click(await screen.findByRole('button', { name: 'Opciones de Caja 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Quitar' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Quitar Caja 1?' }));
    await user.click(question.getByRole('button', { name: answer }));
  };
  await remove('Cancelar');
  expect(server.bodiesOf(revokeDevice)).toEqual([]);
  expect(currentEnrolment()).toEqual(OWN);
  await remove('Quitar');
  await waitFor(() => expect(currentEnrolment()).toBeNull());
  expect(server.bodiesOf(revokeDevice)).toHaveLength(1);
});

it('a session by PIN reads the list and is asked for the password', async () => {
  open([deviceOf(1)], sessionOf(2, { byPin: true }));
  expect(within(await row('Caja 1')).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Registrar este equipo' })).toBeNull();
  expect(screen.getByText('Para registrar o quitar equipos ingresa con tu contraseña.')).toBeTruthy();
});

it('on a phone each device is a card', async () => {
  setViewport(390);
  open([deviceOf(1)]);
  const card = await screen.findByRole('listitem');
  expect(card.textContent).toContain('Caja 1Casa matrizVisto hace 20 minutos');
});
