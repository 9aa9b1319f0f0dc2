import { mdiArrowDown, mdiArrowUp } from '@mdi/js';
import { AppIcon } from '../display/AppIcon.tsx';
import { directionOf, nextOrder, type SortOrder } from './sortRows.ts';
import classes from './ListTable.module.css';

export interface Sorting {
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
}

/** Shows the title of a column as a button that sorts the list by it. */
export function SortTitle({ title, sorting: { order, onOrder } }: { title: string; sorting: Sorting }) {
  const direction = directionOf(title, order);
  return (
    <button
      type="button"
      className={classes.sort}
      data-sorted={direction !== undefined || undefined}
      onClick={() => onOrder(nextOrder(title, order))}
    >
      {title}
      <AppIcon path={direction === 'descending' ? mdiArrowDown : mdiArrowUp} size={14} />
    </button>
  );
}
