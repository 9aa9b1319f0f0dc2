import { listBranchStations, setBranchStations } from '@restaurante/contract/papers/papers.endpoints.ts';
import * as endpoints from '@restaurante/contract/stations/stations.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
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

it('gives one a printer in the branch, and takes it away', async () => {
  const { user, server } = open();
  const none = { printer: null, letters: 'latin' as const };
  const printer = { server: null, address: '192.168.1.52', width: 58 as const };
  server.answer(listBranchStations, {
    stations: [
      { id: 1, ...none },
      { id: 2, ...none },
    ],
  });
  server.answer(setBranchStations, { stations: [] });
  await choose(user, 'Parrilla', 'Impresora');
  await user.type(await screen.findByLabelText('Dirección de la impresora'), '192.168.1.52');
  await user.click(screen.getByLabelText('58 mm'));
  await user.click(screen.getByLabelText('Todas'));
  server.answer(listBranchStations, {
    stations: [
      { id: 1, ...none },
      { id: 2, printer, letters: 'all' },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Impresora guardada correctamente!')).toBeDefined();
  // The list is read at the same address.
  const sent = () => server.bodiesOf(setBranchStations).filter((body) => body !== null);
  expect(sent()).toEqual([{ stations: [{ id: 2, letters: 'all', printer: { ...printer, server: '' } }] }]);
  await choose(user, 'Parrilla', 'Impresora');
  await user.type(await screen.findByLabelText('Servidor de impresión'), 'https://elfogon.bo');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/^Escribe una dirección de tu propia red/)).toBeDefined();
  await user.clear(screen.getByLabelText('Dirección de la impresora'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({
      stations: [{ id: 2, letters: 'all', printer: null }],
    }),
  );
});
