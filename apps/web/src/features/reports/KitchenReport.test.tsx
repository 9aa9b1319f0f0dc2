import { listBranches } from '@restaurante/contract/branches/branches.endpoints.ts';
import { reportKitchen } from '@restaurante/contract/reports/reports.endpoints.ts';
import { listStations } from '@restaurante/contract/stations/stations.endpoints.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { branchOf } from '../../test/product.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { setViewport } from '../../test/viewport.ts';
import { KitchenReportPage } from './KitchenReportPage.tsx';
import { kitchenPaper } from './print/periodPapers.tsx';
import type { KitchenAnswer } from './reports.api.ts';

const kitchen = { id: 1, name: 'Cocina' };
const grill = { id: 2, name: 'Parrilla' };
const soup = { id: 8, name: 'Sopa', type: 'Plato', dam: null, count: 30, median: 9, p90: 14.5, late: 0 };
const pique = {
  id: 9,
  name: 'Pique',
  type: null,
  dam: null,
  count: 1_204,
  median: 16.3,
  p90: 24,
  late: 120,
};
const answer: KitchenAnswer = {
  report: [
    { station: kitchen, count: 30, median: 9, p90: 14.5, late: 0, products: [soup] },
    { station: grill, count: 1_204, median: 16.3, p90: 24, late: 120, products: [pique] },
  ],
  totals: { count: 1_234, median: 15, p90: 23.8, late: 120, late_minutes: 20 },
  date: '21/11/2026',
  station: null,
  next: null,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  setSession(sessionOf(2));
  server = fakeServer();
  server.answer(listBranches, { branches: [branchOf(3, 'Casa matriz'), branchOf(8, 'El Alto')] });
  server.answer(listStations, { stations: [kitchen, grill].map((one, i) => ({ ...one, order: i + 1 })) });
  server.answer(reportKitchen, answer);
});

const show = (search = 'type=daily&date=2026-11-21') =>
  renderShellPages(
    { '/dashboard/reports/kitchen': KitchenReportPage },
    `/dashboard/reports/kitchen?${search}`,
  );
const figures = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
const rowsOf = async (label: string) => {
  const table = within(await screen.findByRole('region', { name: label }));
  return (await table.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
};

describe('the report of the kitchen', () => {
  it('has the times of all, of each station, and of each dish, the slowest first', async () => {
    show();
    expect(await rowsOf('Tiempos por estación')).toEqual(['Cocina309,014,5', 'Parrilla1.20416,324,0120']);
    expect(await rowsOf('Tiempos por producto')).toEqual([
      'PiqueParrilla1.20416,324,0120',
      'Sopa · PlatoCocina309,014,5',
    ]);
    expect(figures()).toEqual([
      'Unidades1.234',
      'La mitad en15,0 min',
      '9 de 10 en23,8 min',
      'Con retraso120Más de 20 min',
    ]);
  });

  it('sorts the dishes by a touch of a title', async () => {
    const { user } = show();
    const table = within(await screen.findByRole('region', { name: 'Tiempos por producto' }));
    await user.click(table.getByRole('button', { name: /La mitad en/ }));
    expect((await rowsOf('Tiempos por producto')).map((text) => text?.slice(0, 4))).toEqual(['Sopa', 'Piqu']);
  });

  it('is limited to a station, which its paper names', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Más filtros' }));
    await user.selectOptions(await screen.findByLabelText('Estación'), 'Parrilla');
    await user.click(screen.getByRole('button', { name: 'Generar' }));
    await screen.findByRole('button', { name: 'Más filtros (1)' });
    expect(server.bodiesOf(reportKitchen).at(-1)).toEqual({
      type: 'daily',
      date: '2026-11-21',
      station_id: 2,
    });
    const { filters } = kitchenPaper({ ...answer, station: 'Parrilla' }, ['Sucursal: Casa matriz']);
    expect(filters).toEqual(['Sucursal: Casa matriz', 'Estación: Parrilla']);
  });

  it('of a house with one station says nothing of stations twice', async () => {
    server.answer(listStations, { stations: [{ ...kitchen, order: 1 }] });
    server.answer(reportKitchen, { ...answer, report: answer.report.slice(0, 1) });
    const { user } = show();
    expect(await rowsOf('Tiempos por producto')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Tiempos por estación' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Más filtros' }));
    expect(screen.queryByLabelText('Estación')).toBeNull();
  });

  it('says that nothing was cooked, and then can be neither printed nor downloaded', async () => {
    const totals = { count: 0, median: null, p90: null, late: 0, late_minutes: 20 };
    server.answer(reportKitchen, { ...answer, report: [], totals });
    show();
    expect(await screen.findByText('No hay datos para mostrar!')).toBeTruthy();
    for (const name of ['Excel', 'Imprimir']) {
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    }
    expect(figures()).toEqual([]);
  });

  it('says on a phone which dishes are late', async () => {
    setViewport(390);
    show();
    const list = within(await screen.findByRole('list', { name: 'Tiempos por producto' }));
    const [first, second] = await list.findAllByRole('listitem');
    expect(first?.textContent).toContain('120 con retraso');
    expect(second?.textContent).toBe('Sopa · Plato9,0 minCocina · 30 unidades · 9 de 10 en 14,5 min');
  });
});
