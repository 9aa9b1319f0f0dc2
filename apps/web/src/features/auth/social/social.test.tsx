import { login } from '@restaurante/contract/auth/auth.endpoints.ts';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { localSettings, setLocalSetting } from '../../../shared/localSettings.ts';
import { clearSession, currentSession } from '../../../shared/session/session.ts';
import { sessionOf } from '../../../test/session.ts';
import {
  UNEXPECTED,
  answerOf,
  idTokenWith,
  leaveFor,
  openGuestPage,
  roundTrip,
  serverWith,
  withAccessToken,
  withIdToken,
} from '../../../test/social.tsx';

beforeEach(() => {
  clearSession();
  sessionStorage.clear();
  setLocalSetting('help', { tour: true });
});

describe('the buttons', () => {
  it.each([
    [[], []],
    [['google'], ['Google']],
    [
      ['google', 'facebook'],
      ['Google', 'Facebook'],
    ],
  ] as const)('with %j configured are %j', async (configured, labels) => {
    const server = serverWith(...configured);
    openGuestPage('/login');
    await vi.waitFor(() => expect(server.received.map(({ path }) => path)).toContain('/api/platform'));
    if (labels.length > 0) await screen.findByText('o continúa con');
    const buttons = screen.queryAllByRole('button', { name: /^Continuar con/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(labels);
    expect(screen.queryByText('o continúa con') !== null).toBe(labels.length > 0);
  });

  it('lead to Google with a new state and nonce every time', async () => {
    serverWith('google');
    const { user } = openGuestPage('/login');
    const first = await leaveFor('google', user);
    expect(first.origin + first.pathname).toBe('https://google.example/authorize');
    const { state, nonce, ...parameters } = Object.fromEntries(first.searchParams);
    expect(parameters).toEqual({
      v: '1',
      client_id: 'cliente-google',
      redirect_uri: `${location.origin}/login`,
      response_type: 'id_token',
      scope: 'openid email profile',
      prompt: 'select_account',
    });
    const second = await leaveFor('google', user);
    const values = [state, nonce, second.searchParams.get('state'), second.searchParams.get('nonce')];
    expect(new Set(values).size).toBe(4);
    for (const value of values) expect(value).toMatch(/^[0-9a-f]{32}$/);
  });

  it('lead from the register page to Facebook and back to it', async () => {
    serverWith('facebook');
    const { user } = openGuestPage('/register');
    const parameters = Object.fromEntries((await leaveFor('facebook', user)).searchParams);
    expect(parameters).toMatchObject({
      client_id: 'cliente-facebook',
      redirect_uri: `${location.origin}/register`,
      response_type: 'token',
      scope: 'email,public_profile',
    });
  });
});

describe('back at the login page', () => {
  it.each([
    ['google', withIdToken],
    ['facebook', withAccessToken],
  ] as const)('%s’s token signs in, leaves the address and ends the tour', async (provider, answer) => {
    const server = serverWith('google', 'facebook');
    let sent: { social_token: string } | undefined;
    server.answer(login, () => {
      sent = server.bodiesOf(login)[0] as typeof sent;
      return answerOf(sent?.social_token ?? '');
    });
    const { router } = await roundTrip(provider, '/login', answer, (user) =>
      user.click(screen.getByLabelText('Recordarme')),
    );
    expect(await screen.findByText('el panel')).toBeTruthy();
    expect(sent).toMatchObject({ social_provider: provider, social_login: 1, remember: true });
    expect(currentSession()).toEqual(sessionOf(2));
    expect(localSettings().help.tour).toBe(false);
    expect(router.history.length).toBe(1);
    expect(sessionStorage.getItem('restaurante.social.v1')).toBeNull();
  });

  it.each<[string, (parameters: URLSearchParams) => string, string]>([
    ['another state', () => `#state=otro&id_token=${idTokenWith('x')}`, UNEXPECTED],
    [
      'another nonce',
      (parameters) => `#state=${parameters.get('state')}&id_token=${idTokenWith('otro')}`,
      UNEXPECTED,
    ],
    ['no nonce', (parameters) => `#state=${parameters.get('state')}&id_token=e30.e30.c2ln`, UNEXPECTED],
    ['a token that is none', (parameters) => `#state=${parameters.get('state')}&id_token=nada`, UNEXPECTED],
    ['an error', (parameters) => `#state=${parameters.get('state')}&error=server_error`, UNEXPECTED],
    [
      'a refusal',
      (parameters) => `#state=${parameters.get('state')}&error=access_denied`,
      'No se completó el ingreso con Google. Puedes intentarlo de nuevo o usar tu correo electrónico.',
    ],
    [
      'a refusal in the search',
      (parameters) => `?error=access_denied&state=${parameters.get('state')}`,
      'No se completó el ingreso con Google. Puedes intentarlo de nuevo o usar tu correo electrónico.',
    ],
  ])('%s sends nothing and shows the problem in the form', async (_, answer, text) => {
    const server = serverWith('google');
    const { router } = await roundTrip('google', '/login', answer);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(server.bodiesOf(login)).toEqual([]);
    expect(router.state.location.href).toBe('/login');
    expect(await screen.findByRole('button', { name: 'Continuar con Google' })).toBeTruthy();
  });

  it('shows that it is working, with no button to press twice', async () => {
    serverWith('google').answer(login, () => new Promise(() => undefined));
    await roundTrip('google', '/login', withIdToken);
    expect((await screen.findByRole('status')).textContent).toBe('Continuando con Google…');
    expect(screen.queryByRole('button', { name: /^Continuar con/ })).toBeNull();
  });

  it('ignores an answer without a request', async () => {
    const server = serverWith('google');
    openGuestPage(`/login#state=abc&id_token=${idTokenWith('abc')}`);
    expect((await screen.findByRole('alert')).textContent).toBe(UNEXPECTED);
    expect(server.bodiesOf(login)).toEqual([]);
  });

  it('shows a refusal of the server, a missing answer, and an answer to another token', async () => {
    const server = serverWith('google');
    server.refuse(login, 'social_unlinked');
    await roundTrip('google', '/login', withIdToken);
    const alertText = async () => (await screen.findByRole('alert')).textContent;
    expect(await alertText()).toBe('No hay una cuenta vinculada. Regístrate primero.');
    cleanup();

    serverWith('google');
    await roundTrip('google', '/login', withIdToken);
    expect(await alertText()).toBe('Ocurrió un error en nuestro servidor, intente nuevamente!');
    cleanup();

    serverWith('google').answer(login, answerOf('otro'));
    await roundTrip('google', '/login', withIdToken);
    expect(await alertText()).toBe(UNEXPECTED);
    expect(currentSession()).toBeNull();
  });
});
