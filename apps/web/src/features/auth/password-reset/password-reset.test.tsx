import { requestPasswordReset, resetPassword } from '@restaurante/contract/auth/password-reset.endpoints.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSession, currentSession, setSession } from '../../../shared/session/session.ts';
import { renderUi } from '../../../test/render.tsx';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { NoticeStack } from '../../../ui/feedback/NoticeStack.tsx';
import { LoginPage } from '../LoginPage.tsx';
import { AskResetPage } from './AskResetPage.tsx';
import { NewPasswordPage } from './NewPasswordPage.tsx';

const PAGES = {
  '/login': LoginPage,
  '/password/reset': AskResetPage,
  '/password/reset/$token': NewPasswordPage,
};
const NO_ANSWER = 'Ocurrió un error en nuestro servidor, intente nuevamente!';

beforeEach(clearSession);

function open(address: string) {
  const server = fakeServer();
  const root = createRootRoute();
  const routes = Object.entries(PAGES).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren(routes), history, defaultPendingMinMs: 0 });
  const { user } = renderUi(
    <>
      <RouterProvider<typeof router> router={router} />
      <NoticeStack />
    </>,
  );
  return { server, user, router };
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

describe('asking for a link', () => {
  it('begins at the login, sends the e-mail and shows what the server says', async () => {
    const { server, user } = open('/login');
    server.answer(requestPasswordReset, { message: 'Si hay una cuenta con ese correo…' });
    await user.click(await screen.findByRole('link', { name: '¿Olvidaste tu contraseña?' }));
    await heading('¿Olvidaste tu contraseña?');
    await user.type(await field('Correo electrónico'), ' lucia@elfogon.bo {Enter}');
    await heading('Revisa tu correo');
    expect(screen.getByText('Si hay una cuenta con ese correo…')).toBeDefined();
    expect(server.bodiesOf(requestPasswordReset)).toEqual([{ email: 'lucia@elfogon.bo' }]);

    await user.click(screen.getByRole('button', { name: 'Pedirlo otra vez' }));
    expect((await field('Correo electrónico')).value).toContain('lucia@elfogon.bo');
    await user.click(screen.getByRole('link', { name: 'Volver a iniciar sesión' }));
    await heading('Iniciar sesión');
  });

  it.each([
    ['{Enter}', 'Este campo es obligatorio'],
    ['sin arroba{Enter}', 'Correo electrónico inválido'],
  ])('with %s shows the problem at the field, and sends nothing', async (typed, text) => {
    const { server, user } = open('/password/reset');
    await user.type(await field('Correo electrónico'), typed);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(await field('Correo electrónico'));
    expect(server.received).toEqual([]);
  });

  it('shows a refusal, and the specified text if there is no answer', async () => {
    const { server, user } = open('/password/reset');
    const email = await field('Correo electrónico');
    await user.type(email, 'lucia@elfogon.bo{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(NO_ANSWER);
    server.refuse(requestPasswordReset, 'too_many_requests');
    await user.type(email, '{Enter}');
    expect(await screen.findByText(/Demasiados intentos/)).toBeTruthy();
  });

  it('is open to a signed-in user, with their own e-mail filled in', async () => {
    setSession(sessionOf(2));
    open('/password/reset');
    expect((await field('Correo electrónico')).value).toBe(sessionOf(2).user.email);
    expect(screen.getByRole('link', { name: 'Volver al panel' }).getAttribute('href')).toBe('/dashboard');
  });
});

describe('a new password', () => {
  const address = '/password/reset/un-token-del-correo';

  it('is sent with the token of the link and leads to the login with a notice, signed out', async () => {
    setSession(sessionOf(2));
    const { server, user, router } = open(address);
    server.answer(resetPassword, { message: 'Tu contraseña cambió. Ya puedes iniciar sesión.' });
    await user.type(await field('Contraseña nueva'), 'silpancho7{Enter}');
    await heading('Iniciar sesión');
    expect(screen.getByText('Tu contraseña cambió. Ya puedes iniciar sesión.')).toBeTruthy();
    expect(server.bodiesOf(resetPassword)).toEqual([
      { token: 'un-token-del-correo', password: 'silpancho7' },
    ]);
    expect(currentSession()).toBeNull();
    expect(router.history.length).toBe(1);
  });

  it('is visible on request', async () => {
    const { user } = open(address);
    const password = await field('Contraseña nueva');
    expect(password.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Mostrar u ocultar la contraseña' }));
    expect(password.type).toBe('text');
  });

  it('that is too short shows the problem at the field, and sends nothing', async () => {
    const { server, user } = open(address);
    await user.type(await field('Contraseña nueva'), 'corta{Enter}');
    expect(await screen.findByText('Tu contraseña debe tener al menos 6 letras o números')).toBeTruthy();
    expect(server.received).toEqual([]);
  });

  it('with an expired link says so and links to a new one', async () => {
    const { server, user } = open(address);
    server.refuse(resetPassword, 'reset_link_invalid');
    await user.type(await field('Contraseña nueva'), 'silpancho7{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'El enlace venció o ya se usó. Pide uno nuevo.',
    );
    await user.click(screen.getByRole('link', { name: 'Pedir otro enlace' }));
    await heading('¿Olvidaste tu contraseña?');
  });
});
