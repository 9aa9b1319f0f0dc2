import { useRovingIndex } from '@mantine/hooks';
import { memo } from 'react';
import type { MenuCategory } from './menu.ts';
import classes from './CategoryTabs.module.css';

interface CategoryTabsProps {
  categories: readonly MenuCategory[];
  /** None during a search, which goes through all categories. */
  selected: number | null;
  onSelect: (id: number) => void;
}

/** Shows one tab for each category, best-selling first; they scroll sideways. */
export const CategoryTabs = memo(function CategoryTabs({
  categories,
  selected,
  onSelect,
}: CategoryTabsProps) {
  const { getItemProps } = useRovingIndex({
    total: categories.length,
    focusedIndex: Math.max(
      0,
      categories.findIndex(({ id }) => id === selected),
    ),
    activateOnFocus: true,
  });
  return (
    <div className={classes.tabs} role="tablist" aria-label="Categorías">
      {categories.map(({ id, name }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={id === selected}
          {...getItemProps({
            index,
            onClick: ({ currentTarget }) => {
              onSelect(id);
              currentTarget.scrollIntoView({ inline: 'nearest', block: 'nearest' });
            },
          })}
        >
          {name}
        </button>
      ))}
    </div>
  );
});
