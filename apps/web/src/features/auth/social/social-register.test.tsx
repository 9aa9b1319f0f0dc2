import { register } from '@restaurante/contract/auth/auth.endpoints.ts';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { localSettings, setLocalSetting } from '../../../shared/localSettings.ts';
import { clearSession, currentSession } from '../../../shared/session/session.ts';
import { answerOf, roundTrip, serverWith, withAccessToken } from '../../../test/social.tsx';

beforeEach(() => {
  clearSession();
  sessionStorage.clear();
  setLocalSetting('help', { tour: true });
});

describe('back at the register page', () => {
  const typeName = async (user: UserEvent) => {
    await user.type(screen.getByLabelText('Nombre del restaurante'), 'El Fogón');
    await user.click(screen.getByRole('checkbox', { name: /promociones/ }));
  };

  it('the token registers what was typed, in the first city and with the phone 591; the tour stays on', async () => {
    const server = serverWith('facebook');
    server.answer(register, answerOf('EAAB'));
    await roundTrip('facebook', '/register', withAccessToken, typeName);
    expect(await screen.findByText('el panel')).toBeTruthy();
    expect(server.bodiesOf(register)).toEqual([
      {
        social_provider: 'facebook',
        social_token: 'EAAB',
        social_register: 1,
        companyName: 'El Fogón',
        firstName: '',
        lastName: '',
        city: 4,
        phone: '591',
        promotions: false,
      },
    ]);
    expect(localSettings().help.tour).toBe(true);
  });

  it('uses the city and the whole phone that were typed', async () => {
    const server = serverWith('facebook');
    server.answer(register, answerOf('EAAB'));
    await roundTrip('facebook', '/register', withAccessToken, async (user) => {
      await user.click(screen.getByLabelText('Ciudad', { selector: 'input' }));
      await user.click(await screen.findByRole('option', { name: 'El Alto' }));
      await user.type(screen.getByLabelText('Teléfono', { selector: 'input' }), '71234567');
    });
    expect(await screen.findByText('el panel')).toBeTruthy();
    expect(server.bodiesOf(register)).toMatchObject([{ city: '5', phone: '59171234567', companyName: '' }]);
  });

  it('shows a refusal as a notice and restores what was typed', async () => {
    serverWith('facebook').refuse(register, 'email_taken');
    await roundTrip('facebook', '/register', withAccessToken, typeName);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'El correo electrónico ya está registrado',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Nombre del restaurante').value).toBe('El Fogón');
    expect(currentSession()).toBeNull();
  });
});
