import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { NoticeStack } from '../feedback/NoticeStack.tsx';
import { cropPicture } from './cropPicture.ts';
import { ImageCropper } from './ImageCropper.tsx';
import { useImagePicker } from './useImagePicker.tsx';

beforeEach(() => {
  // The real one measures sizes, which happy-dom does not have.
  vi.mocked(ImageCropper).mockImplementation(({ onArea, onUnreadable }) => (
    <>
      <button onClick={() => onArea({ x: 1, y: 2, width: 3, height: 4 })}>mover</button>
      <button onClick={onUnreadable}>dañada</button>
    </>
  ));
});

const onCropped = vi.fn<(picture: File) => void>();
const photo = new File(['x'], 'foto.jpg', { type: 'image/jpeg' });
const cropped = new File(['y'], 'imagen.webp', { type: 'image/webp' });

function Page() {
  const { pick, element } = useImagePicker({ label: 'Foto', title: 'Recortar foto', ratio: 1, onCropped });
  return (
    <>
      <button onClick={pick}>Cambiar</button>
      {element}
      <NoticeStack />
    </>
  );
}

beforeEach(() => onCropped.mockClear());

async function pick(file = photo) {
  const { user } = renderUi(<Page />);
  await user.upload(screen.getByLabelText('Foto'), file);
  return user;
}

it('returns the part that was cut out and closes', async () => {
  vi.mocked(cropPicture).mockResolvedValue(cropped);
  const user = await pick();
  const save = await screen.findByRole('button', { name: 'Recortar y guardar' });
  expect(save).toHaveProperty('disabled', true);
  await user.click(await screen.findByRole('button', { name: 'mover' }));
  await user.click(save);
  expect(onCropped).toHaveBeenCalledExactlyOnceWith(cropped);
  expect(cropPicture).toHaveBeenCalledWith(expect.stringMatching(/^blob:/), {
    x: 1,
    y: 2,
    width: 3,
    height: 4,
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('returns nothing when it is cancelled, and can be opened again', async () => {
  const user = await pick();
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(onCropped).not.toHaveBeenCalled();
  await user.upload(screen.getByLabelText('Foto'), photo);
  expect(await screen.findByRole('button', { name: 'mover' })).toBeDefined();
});

it.each([
  ['cannot be shown', async () => undefined],
  ['cannot be cut', async () => Promise.reject(new Error('too large'))],
])('reports a picture that %s', async (what, cut) => {
  vi.mocked(cropPicture).mockImplementation(cut as never);
  const user = await pick();
  if (what === 'cannot be shown') await user.click(await screen.findByRole('button', { name: 'dañada' }));
  else {
    await user.click(await screen.findByRole('button', { name: 'mover' }));
    await user.click(screen.getByRole('button', { name: 'Recortar y guardar' }));
  }
  expect((await screen.findByRole('alert')).textContent).toBe('No se pudo leer la imagen. Elige otra.');
  expect(screen.getByRole('button', { name: 'Recortar y guardar' })).toHaveProperty('disabled', true);
});

it('names a photo of an iPhone that the browser cannot read', async () => {
  const user = await pick(new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }));
  await user.click(await screen.findByRole('button', { name: 'dañada' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Es una foto HEIC de iPhone/);
});

it('refuses other kinds of files', async () => {
  renderUi(<Page />);
  const input = screen.getByLabelText<HTMLInputElement>('Foto');
  fireEvent.change(input, {
    target: { files: [new File(['%PDF'], 'menu.pdf', { type: 'application/pdf' })] },
  });
  expect(await screen.findByText('El archivo debe ser una imagen JPEG, PNG o WebP')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
