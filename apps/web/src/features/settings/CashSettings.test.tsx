import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearSession } from '../../shared/session/session.ts';
import { OFF, openSettings } from './settings.testing.tsx';

afterEach(clearSession);

it('an administrator says how cash is rounded and which tips are offered', async () => {
  const { server, user } = await openSettings(2);
  const tips = await screen.findByLabelText('Propinas que se ofrecen (%)');
  await user.click(screen.getByRole('radio', { name: '0,50' }));
  await user.type(tips, '5, 200{Enter}');
  expect(await screen.findByText('Escribe porcentajes de 1 a 100')).toBeTruthy();
  server.answer(updateCompanySettings, { settings: { ...OFF, rounding: 0.5, tip_percents: [5, 10] } });
  await user.clear(tips);
  await user.type(tips, '5, 10%{Enter}');
  expect(await screen.findByText('Configuración guardada')).toBeTruthy();
  const saved = server.bodiesOf(updateCompanySettings).filter((body) => body !== null);
  expect(saved).toEqual([{ rounding: '0.5', tip_percents: '5, 10%' }]);
  expect(tips).toHaveProperty('value', '5, 10');
});

it('a branch manager does not', async () => {
  await openSettings(3);
  await screen.findByLabelText('Aviso (minutos)');
  expect(screen.queryByText('Redondeo del efectivo')).toBeNull();
});
