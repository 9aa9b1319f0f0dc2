import { TIPS_KIND } from '@restaurante/contract/cash-registers/movement-kinds.wire.ts';
import { updateCompanySettings } from '@restaurante/contract/companies/companies.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearSession } from '../../shared/session/session.ts';
import { OFF, openSettings } from './settings.testing.tsx';

afterEach(clearSession);

const ICE = { id: 8, name: 'Hielo', type: 2 } as const;
const GAS = { id: 9, name: 'Gas', type: 2 } as const;
const withKinds = { ...OFF, movement_kinds: [ICE, GAS, TIPS_KIND] };

const card = () =>
  within(screen.getByRole('heading', { name: 'Clases de ingresos y egresos' }).closest('section')!);
type Server = Awaited<ReturnType<typeof openSettings>>['server'];
/** The page is loaded from the address to which it is saved. */
const saved = (server: Server) => server.bodiesOf(updateCompanySettings).filter((body) => body !== null);
const save = () => card().getByRole('button', { name: 'Guardar' });

it('the administrator adds, renames and removes kinds; the saved ones keep their ids and types', async () => {
  const { server, user } = await openSettings(2, withKinds);
  await screen.findByRole('heading', { name: 'Clases de ingresos y egresos' });
  server.answer(updateCompanySettings, { settings: withKinds });
  expect(card().getByRole<HTMLInputElement>('combobox', { name: 'Tipo de la clase 1' }).disabled).toBe(true);
  await user.click(card().getByRole('button', { name: 'Quitar Gas' }));
  const name = card().getByRole('textbox', { name: 'Clase 1' });
  await user.clear(name);
  await user.type(name, 'Hielo y agua');
  await user.click(card().getByRole('button', { name: 'Agregar clase' }));
  await user.click(save());
  expect(await card().findByText('Escribe el nombre')).toBeDefined();
  await user.type(card().getByRole('textbox', { name: 'Clase 2' }), 'Cambio');
  await user.click(card().getByRole('combobox', { name: 'Tipo de la clase 2' }));
  await user.click(await screen.findByRole('option', { name: 'Ingreso' }));
  await user.click(save());
  await waitFor(() => expect(saved(server)).toHaveLength(1));
  expect(saved(server)[0]).toMatchObject({
    movement_kinds: [
      { id: 8, name: 'Hielo y agua', type: 2 },
      { name: 'Cambio', type: 1 },
    ],
  });
});

it('a name that is there already is shown at its field', async () => {
  const { server, user } = await openSettings(2, withKinds);
  await screen.findByRole('heading', { name: 'Clases de ingresos y egresos' });
  const name = card().getByRole('textbox', { name: 'Clase 2' });
  await user.clear(name);
  await user.type(name, 'hielo');
  await user.click(save());
  expect(await card().findByText('Esa clase ya está en la lista')).toBeDefined();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(saved(server)).toEqual([]);
});

it('a manager sees no kinds', async () => {
  await openSettings(3, withKinds);
  await screen.findByLabelText('Aviso (minutos)');
  expect(screen.queryByRole('heading', { name: 'Clases de ingresos y egresos' })).toBeNull();
});
