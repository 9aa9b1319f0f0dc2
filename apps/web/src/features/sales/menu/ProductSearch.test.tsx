import { screen } from '@testing-library/react';
import { act, createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { createStore } from '../../../shared/store.ts';
import { renderUi } from '../../../test/render.tsx';
import { ProductSearch } from './ProductSearch.tsx';

const box = () => screen.getByRole('searchbox', { name: 'Buscar producto' });

function open(search = createStore('')) {
  const nothing = vi.fn();
  const props = { search, onChange: nothing, onEnter: nothing, onDown: nothing };
  return { search, ...renderUi(<ProductSearch ref={createRef<HTMLInputElement>()} {...props} />) };
}

it('shows the search text, also when another part changes it', async () => {
  const { search, user } = open();
  await user.type(box(), 'sopa');
  expect(search.get()).toBe('sopa');
  act(() => search.set(''));
  expect(box()).toHaveProperty('value', '');
  await user.type(box(), 's');
  expect(search.get()).toBe('s');
  await user.keyboard('{Escape}');
  expect(box()).toHaveProperty('value', '');
  expect(search.get()).toBe('');
});

it('keeps its text where the page moves it, as on a window that gets narrow', () => {
  open(createStore('sopa'));
  expect(box()).toHaveProperty('value', 'sopa');
});
