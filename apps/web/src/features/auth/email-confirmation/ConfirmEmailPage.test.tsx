import { confirmEmail } from '@restaurante/contract/auth/email-confirmation.endpoints.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clearSession, currentSession, setSession } from '../../../shared/session/session.ts';
import { renderUi } from '../../../test/render.tsx';
import { fakeServer } from '../../../test/server.ts';
import { sessionOf } from '../../../test/session.ts';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';

beforeEach(clearSession);

function open() {
  const server = fakeServer();
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/email/confirm/$token',
    component: ConfirmEmailPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/email/confirm/abc'] }),
  });
  return { server, ...renderUi(<RouterProvider router={router} />) };
}
const press = () => screen.findByRole('button', { name: 'Confirmar correo' });

it('confirms at a click only, and notes it in the session of the same user', async () => {
  const { user } = sessionOf(2);
  setSession(sessionOf(2, { user: { ...user, email_confirmed: false } }));
  const page = open();
  page.server.answer(confirmEmail, { message: 'Tu correo quedó confirmado.', email: user.email! });
  const button = await press();
  expect(page.server.bodiesOf(confirmEmail)).toEqual([]);
  await page.user.click(button);
  expect(await screen.findByText('Tu correo quedó confirmado.')).toBeDefined();
  expect(page.server.bodiesOf(confirmEmail)).toEqual([{ token: 'abc' }]);
  expect(currentSession()?.user.email_confirmed).toBe(true);
  expect(screen.getByRole('link', { name: 'Ir al panel' })).toBeDefined();
});

it('says that a link is used up, and where to get another', async () => {
  const { server, user } = open();
  server.refuse(confirmEmail, 'confirm_link_invalid');
  await user.click(await press());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'El enlace venció, ya se usó o es de otro correo.',
  );
  expect(screen.getByText(/Reenviar/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toBeDefined();
  expect(screen.queryByRole('button'), 'it would be refused again').toBeNull();
});

it('can be tried again without a connection', async () => {
  const { user } = open();
  await user.click(await press());
  await screen.findByRole('alert');
  expect(screen.queryByText(/Reenviar/)).toBeNull();
  expect(await press()).toBeDefined();
});
