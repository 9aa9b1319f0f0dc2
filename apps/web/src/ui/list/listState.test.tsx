import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { keepListState, useListState } from './listState.ts';

beforeEach(() => history.replaceState(null, '', '/dashboard/products'));

function List({ name }: { name: string | null }) {
  const [query, search] = useListState(name, '');
  return <input aria-label="Buscar" value={query} onChange={(event) => search(event.currentTarget.value)} />;
}

/** Searches, opens these pages one after the other, and returns what the list of the last one is searched for. */
async function searchedAfter(pages: readonly string[], name: string | null = 'search'): Promise<string> {
  const { user, rerender } = renderUi(<List name={name} />);
  await user.type(screen.getByLabelText('Buscar'), 'pollo');
  rerender(null);
  for (const page of pages) keepListState(page);
  history.replaceState(null, '', pages.at(-1));
  rerender(<List name={name} />);
  return screen.getByLabelText<HTMLInputElement>('Buscar').value;
}

it('a list is as it was after one of its records was edited', async () => {
  expect(await searchedAfter(['/dashboard/products/5/edit', '/dashboard/products'])).toBe('pollo');
});

it.each([
  ['another page', ['/dashboard', '/dashboard/products']],
  ['a new record, which the search might hide', ['/dashboard/products/create', '/dashboard/products']],
  ["another list's record", ['/dashboard/productscategories/5/edit', '/dashboard/products']],
  ['another list', ['/dashboard/products/5/edit', '/dashboard/offerts']],
])('after %s it begins anew', async (_, pages) => {
  expect(await searchedAfter(pages)).toBe('');
});

it('a list without a name is not stored', async () => {
  expect(await searchedAfter(['/dashboard/products/5/edit', '/dashboard/products'], null)).toBe('');
});
