import * as endpoints from '@restaurante/contract/stations/stations.endpoints.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { StationsPage } from './StationsPage.tsx';

const LIST = '/dashboard/stations';
const kitchen = { id: 1, name: 'Cocina', order: 1 };
const grill = { id: 2, name: 'Parrilla', order: 2 };

function open() {
  const server = fakeServer();
  server.answer(endpoints.listStations, { stations: [kitchen, grill] });
  return { server, ...renderShellPages({ [LIST]: StationsPage }, LIST) };
}

type User = ReturnType<typeof open>['user'];
async function choose(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Opciones de ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

beforeEach(() => setSession(sessionOf(3)));

it('adds a station; a taken name stays at its field', async () => {
  const { user, server } = open();
  server.refuse(endpoints.createStation, 'station_name_taken');
  await user.click(await screen.findByRole('button', { name: 'Crear nueva' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(screen.getByText('Debes ingresar el nombre de la estación')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Parrilla{Enter}');
  expect(await screen.findByText('Ya existe una estación con ese nombre')).toBeDefined();
  server.answer(endpoints.createStation, { station: { id: 3, name: 'Bar', order: 3 } });
  await user.clear(screen.getByRole('textbox', { name: 'Nombre' }));
  await user.type(screen.getByRole('textbox', { name: 'Nombre' }), 'Bar{Enter}');
  expect(await screen.findByText('Estación registrada correctamente!')).toBeDefined();
  expect(server.bodiesOf(endpoints.createStation)).toContainEqual({ name: 'Bar' });
});

it('moves one up, and not the first', async () => {
  const { user, server } = open();
  server.answer(endpoints.updateStation, { station: { ...grill, order: 1 } });
  await user.click(await screen.findByRole('button', { name: 'Opciones de Cocina' }));
  expect(await screen.findByRole('menuitem', { name: 'Subir' })).toHaveProperty('disabled', true);
  await user.keyboard('{Escape}');
  await choose(user, 'Parrilla', 'Subir');
  expect(server.bodiesOf(endpoints.updateStation)).toEqual([{ name: 'Parrilla', order: 1 }]);
});

it('deletes one after a question, and says why it cannot', async () => {
  const { user, server } = open();
  server.refuse(endpoints.removeStation, 'station_in_use');
  await choose(user, 'Parrilla', 'Eliminar');
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(/tiene categorías, productos o pedidos por cocinar/)).toBeDefined();
});
