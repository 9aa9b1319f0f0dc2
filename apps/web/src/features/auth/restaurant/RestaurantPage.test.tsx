import { requestRestaurant } from '@restaurante/contract/auth/restaurant.endpoints.ts';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearSession } from '../../../shared/session/session.ts';
import { renderShellPages } from '../../../test/shellPages.tsx';
import { commonServer, serverWith } from '../../../test/social.tsx';
import { LoginPage } from '../LoginPage.tsx';
import { RestaurantPage } from './RestaurantPage.tsx';

const PAGES = { '/login': LoginPage, '/restaurant': RestaurantPage };

beforeEach(clearSession);

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

it.each([
  ['El Fogón', 'el-fogon'],
  [`la-casona.${location.host}`, 'la-casona'],
])('the login at the common address asks for the restaurant: %s leads to %s', async (typed, slug) => {
  commonServer();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { user } = renderShellPages(PAGES, '/login');
  const name = await field('Nombre o dirección');
  await user.clear(name);
  await user.type(name, `${typed}{Enter}`);
  await vi.waitFor(() =>
    expect(assign).toHaveBeenLastCalledWith(`${location.protocol}//${slug}.${location.host}/login`),
  );
});

it('the last restaurant is there the next time', async () => {
  commonServer();
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const { user } = renderShellPages(PAGES, '/restaurant');
  const name = await field('Nombre o dirección');
  await user.clear(name);
  await user.type(name, 'El Fogón{Enter}');
  await vi.waitFor(() => expect(assign).toHaveBeenCalled());
  cleanup();
  renderShellPages(PAGES, '/restaurant');
  expect((await field('Nombre o dirección')).value).toBe('el-fogon');
});

it('the address comes by e-mail', async () => {
  const server = commonServer();
  server.answer(requestRestaurant, { message: 'Si conocemos ese correo…' });
  const { user } = renderShellPages(PAGES, '/restaurant');
  await user.click(await screen.findByRole('button', { name: 'Enviarme la dirección por correo' }));
  await user.type(await field('Correo electrónico'), 'lucia@elfogon.bo{Enter}');
  expect(await screen.findByText('Si conocemos ese correo…')).toBeDefined();
  expect(server.bodiesOf(requestRestaurant)).toEqual([{ email: 'lucia@elfogon.bo' }]);
});

it('one installation alone shows its login', async () => {
  serverWith();
  renderShellPages(PAGES, '/restaurant');
  expect(await field('Contraseña')).toBeTruthy();
});
