import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { shrinkPicture } from '../crop/cropPicture.ts';
import type { ImageValue } from './imageFile.ts';
import { ImageInput } from './ImageInput.tsx';

function Field() {
  const [image, setImage] = useState<ImageValue>();
  return (
    <>
      <ImageInput label="Foto" value={image} onChange={setImage} />
      <output data-testid="file">{image?.name}</output>
    </>
  );
}

const input = () => screen.getByLabelText('Foto', { selector: 'input' });
const fileName = () => screen.getByTestId('file').textContent;

it('makes a photo of 9 MB small before any limit', async () => {
  const small = new File(['x'], 'imagen.webp', { type: 'image/webp' });
  vi.mocked(shrinkPicture).mockResolvedValue(small);
  const { user } = renderUi(<Field />);
  const photo = new File([new Uint8Array(9 * 1024 * 1024)], 'foto.jpg', { type: 'image/jpeg' });
  await user.upload(input(), photo);
  expect(await screen.findByText('imagen.webp')).toBeDefined();
  expect(vi.mocked(shrinkPicture).mock.lastCall).toEqual([photo]);
});

it.each([
  [
    'IMG_1.HEIC',
    'image/heic',
    'Es una foto HEIC de iPhone, que este navegador no puede leer. Guárdala como JPEG y elígela otra vez.',
  ],
  [
    'IMG_1.heic',
    '',
    'Es una foto HEIC de iPhone, que este navegador no puede leer. Guárdala como JPEG y elígela otra vez.',
  ],
  ['b.png', 'image/png', 'No se pudo leer la imagen. Elige otra.'],
])('names %s of type %j, which the browser cannot read', async (name, type, text) => {
  vi.mocked(shrinkPicture).mockRejectedValue(new Error('no picture'));
  renderUi(<Field />);
  // A file field may be told to show all files.
  fireEvent.change(input(), { target: { files: [new File(['x'], name, { type })] } });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect([fileName(), screen.queryByRole('img')]).toEqual(['', null]);
});

it('takes the file that was picked last, also if an earlier one is ready later', async () => {
  const ready = new Map<string, () => void>();
  vi.mocked(shrinkPicture).mockImplementation(
    (file) =>
      new Promise((resolve) => ready.set(file.name, () => resolve(new File(['y'], `small ${file.name}`)))),
  );
  const { user } = renderUi(<Field />);
  for (const name of ['a.png', 'b.png'])
    await user.upload(input(), new File(['x'], name, { type: 'image/png' }));
  expect(screen.getByText('Preparando la imagen…')).toBeDefined();
  await act(async () => ready.get('b.png')!());
  expect(screen.queryByText('Preparando la imagen…')).toBeNull();
  await act(async () => ready.get('a.png')!());
  expect(fileName()).toBe('small b.png');
  await user.upload(input(), new File(['x'], 'c.png', { type: 'image/png' }));
  await user.click(screen.getByRole('button', { name: 'Quitar imagen' }));
  await act(async () => ready.get('c.png')!());
  expect([fileName(), screen.queryByRole('img')]).toEqual(['', null]);
});

it('refuses a file that is not a picture, and shows no broken picture', async () => {
  vi.mocked(shrinkPicture).mockImplementation(async (file) => file);
  renderUi(<Field />);
  const pick = (file: File) => fireEvent.change(input(), { target: { files: [file] } });
  pick(new File(['%PDF'], 'menu.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('El archivo debe ser una imagen JPEG, PNG o WebP')).toBeDefined();
  pick(new File(['no es una imagen'], 'b.png', { type: 'image/png' }));
  fireEvent.error(await screen.findByRole('img', { name: 'Foto' }));
  expect(screen.getByText('No se pudo leer la imagen. Elige otra.')).toBeDefined();
  expect(screen.queryByRole('img', { name: 'Foto' })).toBeNull();
});
