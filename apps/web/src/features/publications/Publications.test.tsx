import { errorCatalog } from '@restaurante/contract/errors.ts';
import * as endpoints from '@restaurante/contract/publications/publications.endpoints.ts';
import type { PublicationWire } from '@restaurante/contract/publications/publications.wire.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../shared/session/session.ts';
import { fakeServer, laterAnswer } from '../../test/server.ts';
import { sessionOf } from '../../test/session.ts';
import { renderShellPages } from '../../test/shellPages.tsx';
import { cropPicture } from '../../ui/crop/cropPicture.ts';
import { ImageCropper } from '../../ui/crop/ImageCropper.tsx';
import { PublicationsPage } from './PublicationsPage.tsx';

beforeEach(() => {
  vi.mocked(cropPicture).mockResolvedValue(new File(['y'], 'imagen.webp', { type: 'image/webp' }));
  // The real one measures sizes, which happy-dom does not have.
  vi.mocked(ImageCropper).mockImplementation(({ onArea }) => (
    <button onClick={() => onArea({ x: 1, y: 2, width: 3, height: 4 })}>mover</button>
  ));
});

const PATH = '/dashboard/publications';
const chicken: PublicationWire = {
  id: 4,
  title: 'Sábado de pollo: −10 % en la brasa',
  subtitle: 'Todas las presas, hasta las 22:00, en Sopocachi y en El Alto',
  banner: '/storage/publications/a.webp',
};

function open() {
  const server = fakeServer();
  server.answer(endpoints.listPublications, { publications: [chicken] });
  return { server, ...renderShellPages({ [PATH]: PublicationsPage }, PATH) };
}

beforeEach(() => setSession(sessionOf(4)));

const dialog = (name: string) => screen.findByRole('dialog', { name });
const save = () => screen.getByRole('button', { name: 'Guardar' });

async function choosePicture({ user }: ReturnType<typeof open>) {
  const photo = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
  await user.upload(await screen.findByLabelText('Imagen de la publicidad'), photo);
  await user.click(await screen.findByRole('button', { name: 'mover' }));
  await user.click(screen.getByRole('button', { name: 'Recortar y usar' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Recortar imagen' })).toBeNull());
}

it('shortens long texts in the table: the title to 30, the description to 50', async () => {
  open();
  const row = await screen.findByRole('row', { name: /Sábado/ });
  expect(row.textContent).toContain(
    'Sábado de pollo: −10 % en la b…Todas las presas, hasta las 22:00, en Sopocachi y…',
  );
});

it('creates one with a picture and shows it beforehand as the board will', async () => {
  const page = open();
  const { user, server } = page;
  await user.click(await screen.findByRole('button', { name: 'Crear nueva' }));
  await dialog('Crear publicidad');
  await user.click(save());
  expect(screen.getByText('Debes agregar un título!')).toBeDefined();
  expect(screen.getByText('Debes seleccionar una imagen!')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Título' }), '2x1 en cerveza');
  expect(
    within(screen.getByRole('figure', { name: 'Vista previa' })).getByText('2x1 en cerveza'),
  ).toBeDefined();
  await choosePicture(page);
  server.answer(endpoints.createPublication, { success: 'Listo, registrada', publication: chicken });
  await user.click(save());
  expect(await screen.findByText('Listo, registrada'), 'the text comes from the server').toBeDefined();
  expect(server.bodiesOf(endpoints.createPublication)).toMatchObject([
    { title: '2x1 en cerveza', subtitle: '', image: { name: 'imagen.webp' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('changes one and keeps its picture', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: /^Editar Sábado/ }));
  await dialog('Editar publicidad');
  server.answer(endpoints.updatePublication, { success: 'Editada', publication: chicken });
  await user.clear(screen.getByRole('textbox', { name: 'Título' }));
  await user.type(screen.getByRole('textbox', { name: 'Título' }), 'Domingo de pollo{Enter}');
  expect(await screen.findByText('Editada')).toBeDefined();
  expect(server.bodiesOf(endpoints.updatePublication)).toEqual([
    { title: 'Domingo de pollo', subtitle: chicken.subtitle },
  ]);
});

it('opens again with what was typed when saving fails after it was closed', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: /^Editar Sábado/ }));
  await dialog('Editar publicidad');
  const answered = laterAnswer<never>();
  server.answer(endpoints.updatePublication, () => answered.promise);
  await user.type(screen.getByRole('textbox', { name: 'Título' }), '!');
  await user.click(save());
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answered.reject(new TypeError('Failed to fetch'));
  await dialog('Editar publicidad');
  expect(screen.getByDisplayValue(`${chicken.title}!`)).toBeDefined();
  expect(screen.getByText('Ocurrió un error en nuestro servidor!')).toBeDefined();
});

it.each([
  ['a refused field', 'publication_image_required', { image: 'Debes seleccionar una imagen!' }],
  ['a publication that is gone', 'not_found', undefined],
  ['a refused picture', 'image_invalid', undefined],
] as const)('stays open and shows the text of the server after %s', async (_, code, fields) => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: /^Editar Sábado/ }));
  await dialog('Editar publicidad');
  server.refuse(endpoints.updatePublication, code, undefined, fields);
  await user.type(screen.getByRole('textbox', { name: 'Título' }), '!');
  await user.click(save());
  expect(await screen.findByText(errorCatalog[code].message)).toBeDefined();
  expect(screen.getByDisplayValue(`${chicken.title}!`)).toBeDefined();
});

it.each([
  ['refused', 'role_not_allowed', errorCatalog.role_not_allowed.message],
  ['not answered', null, 'Ocurrió un error en nuestro servidor!'],
] as const)('a deletion that was %s keeps the row and says why', async (_, code, text) => {
  const { user, server } = open();
  if (code) server.refuse(endpoints.removePublication, code);
  await user.click(await screen.findByRole('button', { name: /^Opciones de Sábado/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('row', { name: /Sábado/ })).toBeDefined();
});

it('deletes one after a confirmation', async () => {
  const { user, server } = open();
  server.answer(endpoints.removePublication, () => {
    server.answer(endpoints.listPublications, { publications: [] });
    return { success: 'Eliminada' };
  });
  await user.click(await screen.findByRole('button', { name: /^Opciones de Sábado/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  expect(screen.getByText(/^Ésta acción eliminará/)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Eliminada')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Sábado/ })).toBeNull());
});
