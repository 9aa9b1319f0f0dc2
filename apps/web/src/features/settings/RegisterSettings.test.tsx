import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OFF, openSettings } from './settings.testing.tsx';

it('an administrator switches blind counts and shared registers on', async () => {
  const { server, user } = await openSettings(2);
  server.answer(updateCompanySettings, { settings: { ...OFF, blind_count: 1, shared_registers: 1 } });
  await user.click(await screen.findByRole('switch', { name: /^Cierre a ciegas/ }));
  const sharing = screen.getByRole('switch', { name: /^Cajas compartidas/ });
  await user.click(sharing);
  await user.click(within(sharing.closest('form')!).getByRole('button', { name: /Guardar/ }));
  await waitFor(() =>
    expect(server.bodiesOf(updateCompanySettings)).toContainEqual({
      blind_count: true,
      shared_registers: true,
    }),
  );
});

it('a manager does not see them', async () => {
  await openSettings(3);
  expect(screen.queryByRole('switch', { name: /^Cajas compartidas/ })).toBeNull();
});
