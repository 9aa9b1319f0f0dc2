import { getProfile, updateProfile } from '@restaurante/contract/profile/profile.endpoints.ts';
import type { ProfileWire } from '@restaurante/contract/profile/profile.wire.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSession, setSession } from '../../shared/session/session.ts';
import { fakeServer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { ImageCropDialog } from '../../ui/crop/ImageCropDialog.tsx';
import { ProfilePage } from './ProfilePage.tsx';

const cropped = new File(['y'], 'imagen.webp', { type: 'image/webp' });
beforeEach(() => {
  vi.mocked(ImageCropDialog).mockImplementation(({ saveLabel, onCropped }) => (
    <button type="button" onClick={() => onCropped(cropped)}>
      {saveLabel}
    </button>
  ));
});

const session = sessionOf(4);
const staff: ProfileWire = {
  ...session.user,
  has_password: true,
  has_pin: false,
  branch_id: 3,
  person: { first_name: 'Lucía', last_name: null, ci_nit: '4567890', phone: '59171234567', address: null },
};
const owner: ProfileWire = {
  ...staff,
  owner: true,
  employe: false,
  avatar: '/storage/profiles/a.webp',
  person: { ...staff.person, last_name: 'Quispe' },
};

function open(profile: ProfileWire = staff) {
  const server = fakeServer();
  server.answer(getProfile, { profile });
  const ui = renderShellPages(
    { '/dashboard': () => <p>inicio</p>, '/dashboard/profile': ProfilePage },
    '/dashboard/profile',
  );
  return { server, ...ui };
}

beforeEach(() => setSession(session));

const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Guardar' });
const BODY = {
  first_name: 'Lucía',
  last_name: '',
  ci: '4567890',
  phone: '59171234567',
  address: '',
  email: 'lucia@elfogon.bo',
  password: '',
  current_password: '',
  remove_image: false,
};

it.each([
  ['an owner', owner, 'Propietario(a)'],
  ['an employee', staff, 'Cajero(a)'],
  ['somebody without a role', { ...staff, roles: [] }, 'Desconocido'],
])('names %s %#', async (_, profile, label) => {
  open(profile);
  expect(await screen.findByText(label)).toBeDefined();
});

it('saves, and the session’s user becomes the profile', async () => {
  const { user, server, router } = open();
  const saved = { ...staff, name: 'Lucía Condori', person: { ...staff.person, last_name: 'Condori' } };
  server.answer(updateProfile, { profile: saved });
  await user.type(await field('Apellidos (opcional)'), 'Condori');
  await user.type(await field('Nueva contraseña'), 'llajua2026{Enter}');
  expect(await screen.findByText('Información de perfil actualizada correctamente.')).toBeDefined();
  expect(server.bodiesOf(updateProfile)).toEqual([{ ...BODY, last_name: 'Condori', password: 'llajua2026' }]);
  expect(currentSession()).toEqual({ ...session, user: saved });
  expect((await field('Nueva contraseña')).value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

it('can be left without a question: a formatted phone does not count as a change', async () => {
  const { user, router } = open(owner);
  await field('Nombres');
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

it.each([
  ['Nombres', '', 'Este campo es obligatorio'],
  ['Apellidos', '', 'Este campo es obligatorio'],
  ['Correo electrónico', '', 'Este campo es obligatorio'],
  ['Correo electrónico', 'nada', 'Correo electrónico inválido'],
  ['Nueva contraseña', '12345', 'Tu contraseña debe tener al menos 6 letras o números'],
])('%s of an owner: %o', async (label, text, problem) => {
  const { user, server } = open(owner);
  await user.clear(await field(label));
  if (text) await user.type(await field(label), text);
  await user.click(save());
  expect(await screen.findByText(problem)).toBeDefined();
  expect(server.bodiesOf(updateProfile)).toEqual([]);
});

it('shows at the e-mail that it is taken', async () => {
  const { user, server } = open();
  server.refuse(updateProfile, 'email_taken');
  await user.clear(await field('Correo electrónico'));
  await user.type(await field('Correo electrónico'), 'otra@fogon.bo{Enter}');
  const texts = await screen.findAllByText('El correo electrónico ya está registrado');
  expect(texts.length, 'at its field, not in a notice too').toBe(1);
  expect((await field('Correo electrónico')).getAttribute('aria-invalid')).toBe('true');
});

it.each([
  ['Nueva contraseña', 'llajua2026'],
  ['Correo electrónico', 'otra'],
])('asks for the current password when the login changes: %s', async (label, text) => {
  const { user, server } = open();
  server.refuse(updateProfile, 'current_password_wrong', undefined, {
    current_password: 'La contraseña actual no es correcta',
  });
  await field(label);
  expect(screen.queryByLabelText('Contraseña actual')).toBeNull();
  await user.type(await field(label), text);
  await user.type(await field('Contraseña actual'), 'no es{Enter}');
  expect(await screen.findAllByText('La contraseña actual no es correcta')).toHaveLength(1);
  expect(document.activeElement).toBe(await field('Contraseña actual'));
  expect(server.bodiesOf(updateProfile)).toMatchObject([{ current_password: 'no es' }]);
});

it('asks for no password if the account has none', async () => {
  const { user, server } = open({ ...staff, has_password: false });
  server.refuse(updateProfile, 'sign_in_again');
  await user.type(await field('Nueva contraseña'), 'llajua2026');
  expect(screen.queryByLabelText('Contraseña actual')).toBeNull();
  await user.click(save());
  expect(await screen.findByText(/vuelve a iniciar sesión/)).toBeDefined();
});

it('reports a failure of the network', async () => {
  const { user } = open();
  await field('Nombres');
  await user.click(save());
  expect(await screen.findByText('Ocurrió un error en nuestro servidor!')).toBeDefined();
});

describe('the photo', () => {
  it('is cut, and saved with the form', async () => {
    const { user, server } = open();
    server.answer(updateProfile, { profile: owner });
    await user.upload(await field('Foto de perfil'), new File(['x'], 'yo.png', { type: 'image/png' }));
    await user.click(screen.getByRole('button', { name: 'Recortar y usar' }));
    await user.click(save());
    await screen.findByText('Información de perfil actualizada correctamente.');
    expect(server.bodiesOf(updateProfile)).toEqual([{ ...BODY, remove_image: 'false', image: cropped }]);
  });

  it('can be removed', async () => {
    const { user, server } = open(owner);
    server.answer(updateProfile, () => {
      const profile = { ...owner, avatar: null };
      server.answer(getProfile, { profile });
      return { profile };
    });
    await user.click(await screen.findByRole('button', { name: 'Quitar foto' }));
    await user.click(save());
    await screen.findByText('Información de perfil actualizada correctamente.');
    expect(server.bodiesOf(updateProfile)).toEqual([{ ...BODY, last_name: 'Quispe', remove_image: true }]);
    expect(screen.queryByRole('button', { name: 'Quitar foto' })).toBeNull();
  });
});

it('shows the subscription', async () => {
  open();
  expect(await screen.findByText('Multisucursal')).toBeDefined();
  expect(screen.getByText('01/01/2026')).toBeDefined();
  expect(screen.getByText('31/12/2999')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver planes' }).getAttribute('href')).toBe('/dashboard/about');
});
