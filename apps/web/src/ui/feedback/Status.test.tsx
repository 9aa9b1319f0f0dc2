import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { LiveRegion, Status } from './Status.tsx';

const region = () => screen.getByRole('status');

it('reads a text out where it appears or changes, in a region that is there before', () => {
  const page = (text: string | null) => (
    <>
      <LiveRegion />
      {text !== null && (
        <Status>
          <p>{text}</p>
        </Status>
      )}
    </>
  );
  const { rerender } = renderUi(page(null));
  const before = region();
  rerender(page('Mover T-40: toca la otra mesa'));
  expect(region()).toBe(before);
  expect(region().textContent).toBe('Mover T-40: toca la otra mesa');
  rerender(page('Unir T-40: toca la otra mesa'));
  expect(region().textContent).toBe('Unir T-40: toca la otra mesa');
  rerender(page(null));
  expect(region().textContent).toBe('');
  // A text that comes back is read again.
  rerender(page('Unir T-40: toca la otra mesa'));
  expect(region().textContent).toBe('Unir T-40: toca la otra mesa');
});
