import { listStations } from '@restaurante/contract/stations/stations.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, localSettings, setLocalSetting } from '../../../shared/localSettings.ts';
import { setSession } from '../../../shared/session/session.ts';
import { renderUi } from '../../../test/render.tsx';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { PrintedStations } from './PrintedStations.tsx';

const STATIONS = ['Cocina', 'Parrilla', 'Bar'].map((name, i) => ({ id: i + 1, name, order: i + 1 }));
afterEach(() => setLocalSetting('sales', DEFAULT_SETTINGS.sales));

function open(count: number) {
  const server = fakeServer();
  server.answer(listStations, { stations: STATIONS.slice(0, count) });
  setSession(sessionOf(4));
  return { server, ...renderUi(<PrintedStations />) };
}

it('a browser prints all stations until a person chooses some; one is left', async () => {
  setLocalSetting('sales', { printerType: 'termica', printComanda: true });
  const { user } = open(3);
  const station = (name: string) => screen.findByRole('switch', { name });
  await user.click(await station('Cocina'));
  expect(localSettings().sales.printStations).toEqual([2, 3]);
  await user.click(await station('Parrilla'));
  expect(localSettings().sales.printStations).toEqual([3]);
  expect(await station('Bar')).toHaveProperty('disabled', true);
  await user.click(await station('Cocina'));
  await user.click(await station('Parrilla'));
  expect(localSettings().sales.printStations).toEqual([]);
});

it.each([
  ['one station', 1, { print: true, printerTemplate: 'comanda' }],
  ['a browser that prints no comanda', 3, { print: true, printerTemplate: 'recibo' }],
] as const)('%s: nothing to choose', async (_, count, settings) => {
  setLocalSetting('sales', settings);
  const { server, queries } = open(count);
  await waitFor(() => expect(server.received).toHaveLength(1));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(screen.queryByRole('switch')).toBeNull();
});
