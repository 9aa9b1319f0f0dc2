import { expect, it } from 'vitest';
import { renderUi } from '../../../../test/render.tsx';
import { rendersSince } from '../../../../test/renders.ts';
import { CategoryTabs } from './CategoryTabs.tsx';

const categories = [1, 2, 3, 4, 5].map((id) => ({ id, name: `Carta ${id}`, groups: [] }));
const onSelect = () => {};
const tabs = (selected: number | null) => (
  <CategoryTabs categories={categories} selected={selected} onSelect={onSelect} />
);
const rendered = () => rendersSince().filter((name) => name === 'Tab').length;

it('a search, and another category, render only the tabs that change', () => {
  const { rerender } = renderUi(tabs(4));
  rendersSince();
  rerender(tabs(null));
  expect(rendered()).toBe(2);
  rerender(tabs(3));
  expect(rendered()).toBe(2);
});
