import { logout } from '@restaurante/contract/auth/auth.endpoints.ts';
import { setPin, signInByPin } from '@restaurante/contract/pins/pins.endpoints.ts';
import { clockTime } from '@restaurante/domain/business-day/business-day.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { currentSession, setSession } from '../../shared/session/session.ts';
import { renderPage } from '../../test/render.tsx';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { createOrderStore } from '../sales/cart/orderStore.ts';
import { PinCard } from './PinCard.tsx';
import { PinDialog } from './PinDialog.tsx';
import { PinEndBar } from './PinEndBar.tsx';

const ROSA = sessionOf(4);
const PEDRO = { ...sessionOf(6), token: 'of pedro', user: { ...sessionOf(6).user, id: 8, name: 'Pedro' } };
const store = () => createOrderStore(3);
const line = { key: 1, productId: 1, name: 'Sopa', detail: '', price: 1500, quantity: 2, observations: '' };

beforeEach(() => {
  localStorage.clear();
  setSession(ROSA);
});

function openPad() {
  const server = fakeServer();
  server.answer(logout, { success: true });
  const { user } = renderPage(() => <PinDialog opened onClose={() => undefined} />);
  const type = async (pin: string) => {
    for (const digit of pin) await user.click(await screen.findByRole('button', { name: digit }));
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
  };
  return { server, user, type };
}

it('a PIN gives the device to its person, with the order on it, and ends the session before', async () => {
  store().change((order) => ({ ...order, lines: [line as never] }));
  const { server, type } = openPad();
  server.answer(signInByPin, { ...PEDRO, social_token: null, data: 'a' });
  await type('4711');
  await waitFor(() =>
    expect(currentSession()).toEqual({ ...PEDRO, byPin: true, pinEndsAt: expect.any(Number) }),
  );
  expect(server.bodiesOf(signInByPin)).toEqual([{ pin: '4711' }]);
  expect(server.bodiesOf(logout)).toHaveLength(1);
  expect(store().get().lines).toEqual([line]);
});

it('Enter after a touched digit signs in', async () => {
  const { server, user } = openPad();
  server.answer(signInByPin, { ...PEDRO, social_token: null, data: 'a' });
  const field = await screen.findByLabelText('PIN');
  await waitFor(() => expect(document.activeElement).toBe(field));
  for (const digit of '4711') await user.click(screen.getByRole('button', { name: digit }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.bodiesOf(signInByPin)).toEqual([{ pin: '4711' }]));
});

it('a wrong PIN says so, clears the field and leaves the session', async () => {
  const { server, user, type } = openPad();
  server.refuse(signInByPin, 'pin_wrong');
  await type('9999');
  expect(await screen.findByText('PIN incorrecto')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('PIN').value).toBe('');
  expect(currentSession()).toEqual(ROSA);
  server.refuse(signInByPin, 'pin_locked');
  await user.type(screen.getByLabelText('PIN'), '9999{Enter}');
  expect(await screen.findByText(/Demasiados PIN incorrectos/)).toBeTruthy();
});

it('one’s own PIN asks for the current password when the server needs it', async () => {
  const server = fakeServer();
  const { user } = renderPage(() => <PinCard hasPin={false} />);
  const field = await screen.findByLabelText('PIN', { selector: 'input' });
  await user.type(field, '12{Enter}');
  expect(await screen.findByText('El PIN tiene de 4 a 6 números')).toBeTruthy();
  server.refuse(setPin, 'current_password_required');
  await user.type(field, '34{Enter}');
  const password = await screen.findByLabelText('Tu contraseña actual', { selector: 'input' });
  server.answer(setPin, { success: true });
  await user.type(password, 'secreta{Enter}');
  await waitFor(() =>
    expect(server.bodiesOf(setPin).at(-1)).toEqual({ pin: '1234', current_password: 'secreta' }),
  );
});

it('a manager sets and removes the PIN of an employee', async () => {
  const server = fakeServer();
  server.answer(setPin, { success: true });
  const { user } = renderPage(() => <PinCard hasPin employeeId={21} />);
  await user.type(await screen.findByLabelText('Nuevo PIN', { selector: 'input' }), '4711');
  await user.click(screen.getByRole('button', { name: 'Guardar PIN' }));
  await waitFor(() => expect(server.bodiesOf(setPin)).toEqual([{ pin: '4711', employee_id: 21 }]));
  await user.click(screen.getByRole('button', { name: 'Quitar PIN' }));
  await waitFor(() => expect(server.bodiesOf(setPin).at(-1)).toEqual({ pin: null, employee_id: 21 }));
});

it('fifteen minutes before the hours of a PIN are over the bar says when, and a PIN opens a new session', async () => {
  const server = fakeServer();
  server.answer(logout, { success: true });
  server.answer(signInByPin, { ...PEDRO, social_token: null, data: 'a' });
  const minutes = 60_000;
  const pinEndsAt = Date.now() + 14 * minutes;
  setSession({ ...PEDRO, byPin: true, pinEndsAt });
  store().change((order) => ({ ...order, lines: [line as never] }));
  const { user } = renderPage(() => <PinEndBar />);
  const text = `Tu sesión termina a las ${clockTime(pinEndsAt)}; vuelve a ingresar tu PIN.`;
  expect(await screen.findByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ingresar PIN' }));
  await user.type(await screen.findByLabelText('PIN'), '4711{Enter}');
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  expect(currentSession()!.pinEndsAt! - Date.now()).toBeGreaterThan(11 * 60 * minutes);
  expect(store().get().lines).toEqual([line]);
});

it('before that, and in a session by password, the bar is not there', async () => {
  for (const change of [{ byPin: true, pinEndsAt: Date.now() + 16 * 60_000 }, {}]) {
    setSession({ ...PEDRO, ...change });
    renderPage(() => (
      <>
        <PinEndBar />
        <p>la página</p>
      </>
    ));
    expect(await screen.findAllByText('la página')).toBeTruthy();
    expect(screen.queryByText(/Tu sesión termina/)).toBeNull();
  }
});
