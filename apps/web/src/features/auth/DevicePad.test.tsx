import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { signInAtDevice } from '@restaurante/contract/pins/pins.endpoints.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { currentEnrolment, setEnrolment } from '../../shared/session/enrolment.ts';
import { clearSession, currentSession, endSession, setSession } from '../../shared/session/session.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { LoginPage } from './LoginPage.tsx';

const OWN = { id: 1, companyId: 1, name: 'Caja 1', branch: 'Casa matriz', secret: 's3cret' };
const PEDRO = sessionOf(6);

beforeEach(() => {
  localStorage.clear();
  clearSession();
  setEnrolment(OWN);
});

function open() {
  const server = fakeServer();
  const pages = { '/login': LoginPage, '/dashboard': () => <p>el panel</p> };
  const { user } = renderShellPages(pages, '/login');
  const type = async (pin: string) => user.type(await screen.findByLabelText('PIN'), `${pin}{Enter}`);
  return { server, user, type };
}
const emailField = () => screen.findByLabelText('Correo electrónico', { selector: 'input' });

it('an enrolled device asks for a PIN, sends its secret and opens the session of the person', async () => {
  const { server, type } = open();
  server.answer(signInAtDevice, { ...PEDRO, social_token: null, data: 'a' });
  expect(await screen.findByRole('heading', { name: 'Ingresa tu PIN' })).toBeTruthy();
  expect(screen.getByText('Caja 1 · Casa matriz')).toBeTruthy();
  const before = Date.now();
  await type('4711');
  expect(await screen.findByText('el panel')).toBeTruthy();
  const [sent] = server.received;
  expect([sent!.body, sent!.headers.get('device-secret'), sent!.headers.get('device')?.length]).toEqual([
    { pin: '4711' },
    's3cret',
    36,
  ]);
  const { pinEndsAt, ...session } = currentSession()!;
  expect(session).toEqual({ ...PEDRO, byPin: true });
  expect(Math.abs(pinEndsAt! - before - 12 * 3_600_000)).toBeLessThan(60_000);
});

it('shows wrong PINs and locks, and stays', async () => {
  const { server, type } = open();
  for (const [code, text] of [
    ['pin_wrong', 'PIN incorrecto'],
    ['pin_locked', /Demasiados PIN incorrectos/],
  ] as const) {
    server.refuse(signInAtDevice, code);
    await type('9999');
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(currentEnrolment()).toEqual(OWN);
  expect(currentSession()).toBeNull();
});

it('the password is one touch away, and so is the pad again', async () => {
  const { server, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ingresar con contraseña' }));
  expect(await emailField()).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ingresar con PIN' }));
  expect(await screen.findByLabelText('PIN')).toBeTruthy();
  expect(server.bodiesOf(login)).toEqual([]);
});

it('a revoked device says so, forgets its secret and shows the login', async () => {
  const { server, type } = open();
  server.refuse(signInAtDevice, 'device_unknown');
  await type('4711');
  expect(await emailField()).toBeTruthy();
  expect(screen.getByText('Este equipo ya no es de la sucursal. Ingresa con tu contraseña.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ingresar con PIN' })).toBeNull();
  expect(currentEnrolment()).toBeNull();
});

it('the end of a session by PIN says why on the pad; one of a revoked device leads to the login', async () => {
  setSession({ ...PEDRO, byPin: true });
  endSession('pin_hours');
  open();
  expect(await screen.findByLabelText('PIN')).toBeTruthy();
  expect(screen.getByText(/Pasaron las 12 horas de tu ingreso con PIN/)).toBeTruthy();
  endSession('device');
  expect(await emailField()).toBeTruthy();
  await waitFor(() => expect(currentEnrolment()).toBeNull());
});
