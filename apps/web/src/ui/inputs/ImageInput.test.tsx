import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import type { ImageValue } from './imageFile.ts';
import { ImageInput } from './ImageInput.tsx';

function Field() {
  const [image, setImage] = useState<ImageValue>();
  return <ImageInput label="Foto" value={image} onChange={setImage} />;
}

it('refuses a file that is not a picture, and shows no broken picture', async () => {
  const { user } = renderUi(<Field />);
  const input = screen.getByLabelText('Foto', { selector: 'input' });
  await user.upload(input, new File(['no es una imagen'], 'b.png', { type: 'image/png' }));
  fireEvent.error(screen.getByRole('img', { name: 'Foto' }));
  expect(screen.getByText('No se pudo leer la imagen. Elige otra.')).toBeDefined();
  expect(screen.queryByRole('img', { name: 'Foto' })).toBeNull();
});
