import * as endpoints from '@restaurante/contract/dining-room/dining-room.endpoints.ts';
import type { AreaTablesWire } from '@restaurante/contract/dining-room/dining-room.wire.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { tableOf } from '../../test/table.ts';
import { TablesPage } from './TablesPage.tsx';

const salon: AreaTablesWire = { id: 1, name: 'Salón', tables: [tableOf(1), tableOf(2, { name: 'Ventana' })] };
const terrace: AreaTablesWire = { id: 2, name: 'Terraza', tables: [] };

function open(areas: AreaTablesWire[]) {
  const server = fakeServer();
  server.answer(endpoints.listTables, { areas });
  return { server, ...renderShellPages({ '/dashboard/tables': TablesPage }, '/dashboard/tables') };
}

/** The bodies that made tables; the list has the same address and none. */
const made = (server: ReturnType<typeof fakeServer>) =>
  server.bodiesOf(endpoints.createTables).filter((body) => body !== null);

beforeEach(() => setSession(sessionOf(3)));

it('begins with an area and its tables', async () => {
  const { user, server } = open([]);
  server.answer(endpoints.createArea, { area: { id: 9, name: 'Salón' } });
  server.answer(endpoints.createTables, { tables: [tableOf(1), tableOf(2)] });
  await user.click(await screen.findByRole('button', { name: 'Agregar mesas' }));
  const to = await screen.findByLabelText('Hasta la mesa');
  await user.clear(to);
  await user.type(to, '2{Enter}');
  expect(await screen.findByText('Se agregaron 2 mesas')).toBeDefined();
  expect(server.bodiesOf(endpoints.createArea)).toEqual([{ name: 'Salón' }]);
  expect(made(server)).toEqual([{ area_id: 9, from: '1', to: '2', seats: '4' }]);
});

it('adds to an existing area, after its last number, and says when all exist', async () => {
  const { user, server } = open([salon, terrace]);
  server.answer(endpoints.createTables, { tables: [] });
  await user.click(await screen.findByRole('button', { name: 'Agregar mesas' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Desde la mesa')).value).toBe('3');
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByText('Esas mesas ya existen en esta sucursal')).toBeDefined();
  expect(server.bodiesOf(endpoints.createArea)).toEqual([]);
  expect(made(server)).toMatchObject([{ area_id: 1 }]);
});

it('changes and deletes a table; a taken number is said at its field', async () => {
  const { user, server } = open([salon]);
  const openTable = async () => user.click(await screen.findByRole('button', { name: /^Mesa 2\b/ }));
  await openTable();
  server.refuse(endpoints.updateTable, 'table_number_taken');
  const number = await screen.findByLabelText('Número');
  await user.clear(number);
  await user.type(number, '1{Enter}');
  expect(await screen.findByText('Ya existe una mesa con ese número en esta sucursal')).toBeDefined();
  server.answer(endpoints.updateTable, { table: tableOf(5) });
  await user.clear(number);
  await user.type(number, '5{Enter}');
  expect(await screen.findByText('Mesa editada correctamente!')).toBeDefined();
  expect(server.bodiesOf(endpoints.updateTable).at(-1)).toEqual({
    area_id: '1',
    number: '5',
    name: 'Ventana',
    seats: '4',
  });

  await openTable();
  server.answer(endpoints.removeTable, { success: true });
  await user.click(await screen.findByRole('button', { name: 'Eliminar mesa' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Mesa eliminada correctamente!')).toBeDefined();
});

it('moves and renames an area, and deletes only an empty one', async () => {
  const { user, server } = open([salon, terrace]);
  const choose = async (area: string, entry: string) => {
    await user.click(await screen.findByRole('button', { name: `Opciones de ${area}` }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  server.answer(endpoints.updateArea, { area: { id: 2, name: 'Terraza' } });
  await choose('Terraza', 'Subir');
  await waitFor(() => expect(server.bodiesOf(endpoints.updateArea)).toEqual([{ name: 'Terraza', order: 1 }]));
  await choose('Salón', 'Eliminar');
  expect(await screen.findByText('El área tiene mesas: muévelas o elimínalas primero')).toBeDefined();
  server.answer(endpoints.removeArea, { success: true });
  await choose('Terraza', 'Eliminar');
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Área eliminada correctamente!')).toBeDefined();
});

it('shows an error with a second try', async () => {
  const { server } = open([]);
  server.refuse(endpoints.listTables, 'unexpected');
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeDefined();
});
