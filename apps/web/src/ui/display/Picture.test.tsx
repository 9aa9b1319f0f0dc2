import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { Picture } from './Picture.tsx';

it('without a picture shows the initial of its name', () => {
  renderUi(<Picture src={null} name="Silpancho cochabambino" />);
  expect(screen.queryByRole('presentation')).toBeNull();
  expect(screen.getByText('S')).toBeTruthy();
});

it.each([
  ['🍕 Ñandú', '🍕Ñ'],
  ['"El Fogón"', 'EF'],
  ['👩‍🍳', '👩'],
])('the initials of %s are whole letters', (name, initials) => {
  renderUi(<Picture src={null} name={name} round />);
  expect(screen.getByText(initials)).toBeTruthy();
});

it('a picture that does not load is replaced by the initial', () => {
  renderUi(<Picture src="/storage/products/a.webp" name="Silpancho" variant="small" described />);
  const picture = screen.getByRole('img', { name: 'Silpancho' });
  expect(picture.getAttribute('src')).toBe('/storage/products/a-small.webp');
  fireEvent.error(picture);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('S')).toBeTruthy();
});
