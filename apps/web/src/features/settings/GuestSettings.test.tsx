import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearSession } from '../../shared/session/session.ts';
import { OFF, openSettings } from './settings.testing.tsx';

afterEach(clearSession);

it('an administrator says how much guests may order at once', async () => {
  const { server, user } = await openSettings(2);
  const field = await screen.findByLabelText('Unidades por producto');
  server.answer(updateCompanySettings, { settings: { ...OFF, guest_line_max: 8 } });
  await user.clear(field);
  await user.type(field, '8{Enter}');
  expect(await screen.findByText('Configuración guardada')).toBeTruthy();
  const saved = server.bodiesOf(updateCompanySettings).filter((body) => body !== null);
  expect(saved).toEqual([{ guest_line_max: '8', guest_order_max: '60' }]);
});

it('an administrator says how long a reservation holds its table', async () => {
  const { server, user } = await openSettings(2);
  const field = await screen.findByLabelText('Una reserva ocupa su mesa (minutos)');
  await user.clear(field);
  await user.type(field, '20{Enter}');
  expect(await screen.findByText('Escribe los minutos, de 30 a 480')).toBeTruthy();
  server.answer(updateCompanySettings, { settings: { ...OFF, reservation_minutes: 90 } });
  await user.clear(field);
  await user.type(field, '90{Enter}');
  expect(await screen.findByText('Configuración guardada')).toBeTruthy();
  const saved = server.bodiesOf(updateCompanySettings).filter((body) => body !== null);
  expect(saved).toEqual([{ reservation_minutes: '90' }]);
});

it('a branch manager does not', async () => {
  await openSettings(3);
  await screen.findByLabelText('Aviso (minutos)');
  expect(screen.queryByLabelText('Unidades por producto')).toBeNull();
});
