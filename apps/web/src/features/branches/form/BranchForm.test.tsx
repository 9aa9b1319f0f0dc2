import * as endpoints from '@restaurante/contract/branches/branches.endpoints.ts';
import { listCities } from '@restaurante/contract/cities/cities.endpoints.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentSession, setSession } from '../../../shared/session/session.ts';
import { branchOf } from '../../../test/product.ts';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { renderShellPages } from '../../../test/shellPages.tsx';
import { CreateBranchPage, EditBranchPage } from './BranchPages.tsx';

const cities = [
  { id: 1, name: 'La Paz', state: 'La Paz', country: 'Bolivia' },
  { id: 15, name: 'Cochabamba', state: 'Cochabamba', country: 'Bolivia' },
];
const saved = {
  ...branchOf(3, 'Casa matriz'),
  phones: '22222222',
  address: 'Calle Comercio 8',
  location: '{"lat":-16.5103,"lng":-68.1266}',
};

function open(address: string) {
  const server = fakeServer();
  server.answer(listCities, { cities });
  server.answer(endpoints.getBranch, { branch: saved });
  const pages = {
    '/dashboard': () => <p>inicio</p>,
    '/dashboard/branches': () => <p>lista</p>,
    '/dashboard/branches/create': CreateBranchPage,
    '/dashboard/branches/$id/edit': EditBranchPage,
  };
  return { server, ...renderShellPages(pages, address) };
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.findByRole('button', { name: 'Guardar' });
const leadsTo = ({ router }: ReturnType<typeof open>, path: string) =>
  waitFor(() => expect(router.state.location.pathname).toBe(path));

const write = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });

async function fill(location: { lat?: string; lng?: string } = {}) {
  const page = open('/dashboard/branches/create');
  await write('Nombre', 'Sopocachi');
  await page.user.click(screen.getByRole('combobox', { name: 'Ciudad' }));
  await page.user.click(await screen.findByRole('option', { name: 'Cochabamba' }));
  await write('Teléfonos', '22222222 - 71234567');
  await write('Dirección', 'Av. 20 de Octubre 2101');
  await write('Latitud', location.lat ?? '');
  await write('Longitud', location.lng ?? '');
  return page;
}

beforeEach(() => setSession(sessionOf(2)));

describe('a new branch', () => {
  it('shows what is missing at each field, and sends nothing', async () => {
    const { user, server } = open('/dashboard/branches/create');
    await user.click(await save());
    expect(screen.getByText('Debes seleccionar una ciudad!')).toBeDefined();
    expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(3);
    expect(document.activeElement).toBe(await field('Nombre'));
    expect(server.bodiesOf(endpoints.createBranch)).toEqual([]);
  });

  it.each([
    [
      'a place typed with comma or point',
      { lat: '-16,5103', lng: '-68.1266' },
      { lat: '-16,5103', lng: '-68.1266' },
    ],
    ['no place', {}, null],
  ])('is saved with %s and leads to the list', async (_, typed, location) => {
    const page = await fill(typed);
    page.server.answer(endpoints.createBranch, { branch: saved });
    await page.user.click(await save());
    expect(await screen.findByText('Sucursal registrada correctamente!')).toBeDefined();
    expect(page.server.bodiesOf(endpoints.createBranch)).toEqual([
      {
        name: 'Sopocachi',
        city: '15',
        phones: '22222222 - 71234567',
        address: 'Av. 20 de Octubre 2101',
        location,
      },
    ]);
    await leadsTo(page, '/dashboard/branches');
  });

  it.each([
    ['half missing', { lat: '-16,5' }, 'Longitud'],
    ['out of bounds', { lat: '91', lng: '1' }, 'Latitud'],
    ['no number', { lat: 'aquí', lng: '1' }, 'Latitud'],
  ])('is not sent with a place that is %s', async (_, typed, wrong) => {
    const { user, server } = await fill(typed);
    await user.click(await save());
    expect(screen.getByText('Ubicación inválida')).toBeDefined();
    expect((await field(wrong)).getAttribute('aria-invalid')).toBe('true');
    expect(server.bodiesOf(endpoints.createBranch)).toEqual([]);
  });

  it.each([
    ['branches_not_in_plan', 'Tu plan permite una sola sucursal'],
    ['city_unknown', 'Debes seleccionar una ciudad!'],
  ] as const)('keeps what was typed when the server refuses with %s', async (code, text) => {
    const { user, server } = await fill();
    server.refuse(endpoints.createBranch, code);
    await user.click(await save());
    expect(await screen.findAllByText(text), 'at its field or in a notice').toHaveLength(1);
    expect((await field('Nombre')).value).toBe('Sopocachi');
  });

  it('says in the specified words that the server cannot be reached', async () => {
    const { user } = await fill();
    await user.click(await save());
    expect(await screen.findByText('Ocurrió un error en nuestro servidor')).toBeDefined();
  });
});

describe('an existing branch', () => {
  it('is changed; the top bar follows if the user works in it', async () => {
    const page = open('/dashboard/branches/3/edit');
    const changed = { ...saved, name: 'Casa matriz Sur' };
    page.server.answer(endpoints.updateBranch, { branch: changed });
    expect((await field('Latitud')).value).toBe('-16.5103');
    expect(await screen.findByDisplayValue('La Paz')).toBeDefined();
    await page.user.type(await field('Nombre'), ' Sur{Enter}');
    expect(await screen.findByText('Sucursal editada correctamente!')).toBeDefined();
    expect(page.server.bodiesOf(endpoints.updateBranch)).toMatchObject([
      { name: 'Casa matriz Sur', city: '1', location: { lat: '-16.5103', lng: '-68.1266' } },
    ]);
    expect(currentSession()?.branch).toEqual(changed);
    await leadsTo(page, '/dashboard/branches');
  });

  it('can lose its place', async () => {
    const { user, server } = open('/dashboard/branches/3/edit');
    server.answer(endpoints.updateBranch, { branch: saved });
    await user.click(await screen.findByRole('button', { name: 'Quitar ubicación' }));
    await user.click(await save());
    await screen.findByText('Sucursal editada correctamente!');
    expect(server.bodiesOf(endpoints.updateBranch)).toMatchObject([{ location: null }]);
  });

  it('of another company, or that does not exist, leads home', async () => {
    const page = open('/dashboard/branches/77/edit');
    page.server.refuse(endpoints.getBranch, 'not_found');
    await leadsTo(page, '/dashboard');
  });
});

it.each(['/dashboard/branches/create', '/dashboard/branches/3/edit'])(
  '%s leads home in a plan with one branch',
  async (address) => {
    const { subscription } = sessionOf(2);
    const type = { ...subscription.type, id: 1 };
    setSession(sessionOf(2, { subscription: { ...subscription, type } }));
    const page = open(address);
    await leadsTo(page, '/dashboard');
    expect(page.server.received).toEqual([]);
  },
);
