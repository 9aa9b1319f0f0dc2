import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { PageHeader } from './PageHeader.tsx';

afterEach(() => vi.restoreAllMocks());

function scrollTo(y: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y);
  act(() => void window.dispatchEvent(new Event('scroll')));
}

it('the floating button gives way while a list is read downwards, and is back at its end', () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(3000);
  renderUi(<PageHeader title="Productos" primary={<button>Crear nuevo</button>} />);
  const isAside = () => screen.getByRole('button').parentElement?.hasAttribute('data-aside');
  const seen = [isAside()];
  for (const y of [300, 304, 200, 600, 3000 - window.innerHeight, 1500, 0]) {
    scrollTo(y);
    seen.push(isAside());
  }
  expect(seen).toEqual([false, true, true, false, true, false, false, false]);
});
