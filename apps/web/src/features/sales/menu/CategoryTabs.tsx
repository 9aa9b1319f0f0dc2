import type { IdName } from '@restaurante/contract/schema.ts';
import type { KeyboardEvent } from 'react';
import { Row } from '../../../ui/layout/layouts.tsx';
import classes from './CategoryTabs.module.css';

interface CategoryTabsProps {
  /** The accessible name of the tabs. */
  label?: string;
  categories: readonly IdName[];
  /** None during a search, which goes through all categories. */
  selected: number | null;
  /** The id of the panel that they change: the props of `categoryPanel`. */
  panelId: string;
  onSelect: (id: number) => void;
}

/** Returns the props of the panel with the selected category, or with the results of a search. */
export const categoryPanel = (
  id: string,
  { categories, selected }: Pick<CategoryTabsProps, 'categories' | 'selected'>,
) => ({
  id,
  role: 'tabpanel',
  'aria-label': categories.find((one) => one.id === selected)?.name ?? 'Resultados',
});

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Shows one tab for each category, best-selling first; they scroll sideways. */
export function CategoryTabs(props: CategoryTabsProps) {
  const { label = 'Categorías', categories, selected, panelId, onSelect } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = categories.findIndex(({ id }) => id === selected);
    const to = (at + step + categories.length) % categories.length;
    const category = categories[to];
    if (!category) return;
    onSelect(category.id);
    event.currentTarget.querySelectorAll('button')[to]?.focus();
  };
  return (
    <Row align="stretch" className={classes.tabs} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {categories.map(({ id, name }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-controls={panelId}
          className={classes.tab}
          aria-selected={id === selected}
          // Tab reaches the selected one, and the arrow keys go on from it.
          tabIndex={id === selected || (selected === null && index === 0) ? 0 : -1}
          onClick={(event) => {
            onSelect(id);
            event.currentTarget.scrollIntoView({ inline: 'nearest', block: 'nearest' });
          }}
        >
          {name}
        </button>
      ))}
    </Row>
  );
}
