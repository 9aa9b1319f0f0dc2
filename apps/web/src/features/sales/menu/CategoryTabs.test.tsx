import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { categoryPanel, CategoryTabs } from './CategoryTabs.tsx';

it('each tab controls the panel, which has the name of the selected category', () => {
  const categories = [
    { id: 1, name: 'Platos' },
    { id: 2, name: 'Bebidas' },
  ];
  const page = (selected: number | null) => (
    <>
      <CategoryTabs categories={categories} selected={selected} panelId="menu" onSelect={() => undefined} />
      <div {...categoryPanel('menu', { categories, selected })} />
    </>
  );
  const { rerender } = renderUi(page(2));
  const panel = screen.getByRole('tabpanel', { name: 'Bebidas' });
  for (const tab of screen.getAllByRole('tab')) expect(tab.getAttribute('aria-controls')).toBe(panel.id);
  // A search goes through all of them.
  rerender(page(null));
  expect(screen.getByRole('tabpanel', { name: 'Resultados' })).toBe(panel);
});
