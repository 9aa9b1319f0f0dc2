import { sendEmailConfirmation } from '@restaurante/contract/auth/email-confirmation.endpoints.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { EmailNotice } from './EmailNotice.tsx';

function open(role: number, email_confirmed: boolean) {
  const { user } = sessionOf(role);
  setSession(sessionOf(role, { user: { ...user, email_confirmed } }));
  const Home = () => (
    <>
      <h1>Inicio</h1>
      <EmailNotice />
    </>
  );
  return renderShellPages({ '/dashboard': Home, '/dashboard/profile': () => <p>perfil</p> }, '/dashboard');
}

it('shows an unconfirmed e-mail, sends the link again and leads to its change', async () => {
  const server = fakeServer();
  server.answer(sendEmailConfirmation, { message: 'Te enviamos un enlace a lucia@elfogon.bo.' });
  const { user } = open(2, false);
  expect((await screen.findByText(/Confirma tu correo/)).textContent).toContain('lucia@elfogon.bo');
  await user.click(screen.getByRole('button', { name: 'Reenviar' }));
  expect(await screen.findByText('Te enviamos un enlace a lucia@elfogon.bo.')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviado' }).disabled).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Cambiar correo' }));
  expect(await screen.findByText('perfil')).toBeDefined();
});

it.each([
  ['a confirmed e-mail', 2, true],
  ['a cashier', 4, false],
] as const)('asks nothing of %s', async (_, role, confirmed) => {
  open(role, confirmed);
  await screen.findByRole('heading', { name: 'Inicio' });
  expect(screen.queryByText(/Confirma tu correo/)).toBeNull();
});
