import { login, register } from '@restaurante/contract/auth/auth.endpoints.ts';
import { SESSION_ENDS } from '@restaurante/contract/auth/session-end.ts';
import { listCities } from '@restaurante/contract/cities/cities.endpoints.ts';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { localSettings, setLocalSetting } from '../../shared/localSettings.ts';
import { clearSession, currentSession, endSession } from '../../shared/session/session.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { LoginPage } from './LoginPage.tsx';
import { RegisterPage } from './RegisterPage.tsx';

const pages = {
  '/login': LoginPage,
  '/register': RegisterPage,
  '/dashboard': () => <p>el panel</p>,
};
const answer = { ...sessionOf(2), social_token: null, data: 'a' };
const focused = () => document.activeElement?.getAttribute('data-path');

beforeEach(() => {
  clearSession();
  setLocalSetting('help', { tour: true });
});

const linked = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const field = (name: string) => screen.findByLabelText(name, { selector: 'input' });

async function openLogin() {
  const server = fakeServer();
  const { user } = renderShellPages(pages, '/login');
  return { server, user, email: await field('Correo electrónico'), password: await field('Contraseña') };
}

async function openRegister() {
  const server = fakeServer();
  const place = { state: 'Cochabamba', country: 'Bolivia' };
  server.answer(listCities, { cities: [{ id: 15, name: 'Quillacollo', ...place }] });
  const { user } = renderShellPages(pages, '/register');
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await user.type(await field(name), value);
  };
  const submit = () => user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  return { server, user, fill, submit };
}

describe('login', () => {
  it('sends what was typed, keeps the session, ends the tour and opens the dashboard', async () => {
    const { server, user, email, password } = await openLogin();
    server.answer(login, answer);
    await user.type(email, 'lucia@elfogon.bo');
    await user.click(screen.getByLabelText('Recordarme'));
    await user.type(password, 'fogon2026{Enter}');
    expect(await screen.findByText('el panel')).toBeTruthy();
    expect(server.bodiesOf(login)).toEqual([
      { email: 'lucia@elfogon.bo', password: 'fogon2026', remember: true },
    ]);
    expect(currentSession()).toEqual(sessionOf(2));
    expect(localSettings().help.tour).toBe(false);
  });

  it('shows what is missing at each field, focuses the first, and sends nothing', async () => {
    const { server, user, password } = await openLogin();
    await user.type(password, '{Enter}');
    expect(await screen.findAllByText('Este campo es obligatorio')).toHaveLength(2);
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(focused()).toBe('email');
    expect(server.bodiesOf(login)).toEqual([]);
  });

  it('shows a refusal in the form, and the specified text if there is no answer', async () => {
    const { server, user, email, password } = await openLogin();
    server.refuse(login, 'wrong_credentials');
    await user.type(email, 'lucia@elfogon.bo');
    await user.type(password, 'mala1234{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Correo electrónico o contraseña incorrectos');
    expect(focused()).toBe('password');
    expect(currentSession()).toBeNull();

    fakeServer();
    await user.type(password, '{Enter}');
    expect(await screen.findByText('Ocurrió un error en nuestro servidor, intente nuevamente!')).toBeTruthy();
  });

  it('shows why the last session ended, until the next sign-in', async () => {
    endSession('password');
    const { server, user, email, password } = await openLogin();
    expect(screen.getByText(SESSION_ENDS.password)).toBeTruthy();
    server.answer(login, answer);
    await user.type(email, 'lucia@elfogon.bo');
    await user.type(password, 'fogon2026{Enter}');
    expect(await screen.findByText('el panel')).toBeTruthy();
    expect(localStorage.getItem('restaurante.sessionEnd')).toBeNull();
  });

  it('leads to the password reset and to the registration', async () => {
    await openLogin();
    expect(linked()).toEqual(expect.arrayContaining(['/password/reset', '/register']));
  });

  it('shows the password on request', async () => {
    const { user, password } = await openLogin();
    await user.click(screen.getByRole('button', { name: 'Mostrar u ocultar la contraseña' }));
    expect(password.getAttribute('type')).toBe('text');
  });
});

describe('register', () => {
  const texts = {
    'Nombre del restaurante': 'El Fogón',
    Nombres: 'Lucía',
    Apellidos: 'Quispe',
    'Correo electrónico': 'lucia@elfogon.bo',
    Contraseña: 'fogon2026',
  };

  it('sends the restaurant with its city and a Bolivian phone, promotions unless they are refused; the tour stays on', async () => {
    const { server, user, fill, submit } = await openRegister();
    server.answer(register, answer);
    await fill({ ...texts, Teléfono: '71234567' });
    await user.click(await field('Ciudad'));
    await user.click(await screen.findByRole('option', { name: 'Quillacollo' }));
    const promotions = screen.getByRole<HTMLInputElement>('checkbox', { name: /promociones/ });
    expect(promotions.checked).toBe(true);
    await user.click(promotions);
    await submit();
    expect(await screen.findByText('el panel')).toBeTruthy();
    expect(server.bodiesOf(register)).toEqual([
      {
        companyName: 'El Fogón',
        firstName: 'Lucía',
        lastName: 'Quispe',
        city: '15',
        phone: '59171234567',
        email: 'lucia@elfogon.bo',
        password: 'fogon2026',
        promotions: false,
      },
    ]);
    expect(currentSession()).toEqual(sessionOf(2));
    expect(localSettings().help.tour).toBe(true);
  });

  it('leads back to the start and to the login, and shows the password on request', async () => {
    const { user } = await openRegister();
    const password = await field('Contraseña');
    expect(linked()).toEqual(expect.arrayContaining(['/', '/login']));
    await user.click(screen.getByRole('button', { name: 'Mostrar u ocultar la contraseña' }));
    expect(password.getAttribute('type')).toBe('text');
  });

  it('takes the first city that fits with Enter', async () => {
    const { user } = await openRegister();
    await user.type(await field('Ciudad'), 'quill{Enter}');
    expect((await field('Ciudad')).getAttribute('value')).toBe('Quillacollo');
  });

  it('asks for a city and a whole phone in the specified words', async () => {
    const { server, fill, submit } = await openRegister();
    await fill({ ...texts, Teléfono: '7123' });
    await submit();
    expect(await screen.findByText('Debes seleccionar una ciudad!')).toBeTruthy();
    expect(screen.getByText('Telefono inválido! Ej: 59171234567')).toBeTruthy();
    expect(focused()).toBe('city');
    expect(server.bodiesOf(register)).toEqual([]);
  });

  it.each([
    ['email_taken', 'email', 'Correo electrónico', 'El correo electrónico ya está registrado'],
    ['password_common', 'password', 'Contraseña', 'Esa contraseña es muy común. Elige otra.'],
  ] as const)('shows %s at its field only', async (code, path, label, text) => {
    const { server, user, fill, submit } = await openRegister();
    server.refuse(register, code);
    await fill({ ...texts, Teléfono: '71234567' });
    await user.click(await field('Ciudad'));
    await user.click(await screen.findByRole('option', { name: 'Quillacollo' }));
    await submit();
    expect(await screen.findAllByText(text)).toHaveLength(1);
    expect((await field(label)).getAttribute('aria-invalid')).toBe('true');
    expect(focused()).toBe(path);
    expect(currentSession()).toBeNull();
  });
});
