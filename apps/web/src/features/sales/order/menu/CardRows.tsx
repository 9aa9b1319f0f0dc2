import { memo, useCallback, useState } from 'react';
import type { MenuGroup } from './menu.ts';
import { ProductCard } from './ProductCard.tsx';
import classes from './ProductGrid.module.css';

const NEAR = '400px 0px';
/** Pixels, until a row has been drawn. */
export const ABOUT_A_ROW = 200;

interface CardRowsProps {
  groups: readonly MenuGroup[];
  columns: number;
  onTouch: (group: MenuGroup) => void;
  /** Whether it is the list's first block: it is drawn at once, and Tab reaches its first card. */
  isFirst: boolean;
}

/** A few rows of the menu, drawn only when they are near: two thousand cards would make every touch and letter slow. */
export const CardRows = memo(function CardRows({ groups, columns, onTouch, isFirst }: CardRowsProps) {
  const [isNear, setIsNear] = useState(isFirst);
  const [rowHeight, setRowHeight] = useState(ABOUT_A_ROW);
  const rows = Math.ceil(groups.length / columns);
  const watch = useCallback(
    (block: HTMLElement | null) => {
      if (!block) return undefined;
      const watcher = new IntersectionObserver(
        (entries) => {
          const last = entries.at(-1);
          if (!last) return;
          // Its height stays reserved when it is blank, so that nothing moves under the finger.
          if (!last.isIntersecting) setRowHeight(last.boundingClientRect.height / rows);
          setIsNear(last.isIntersecting);
        },
        { root: block.closest('[data-scroller]'), rootMargin: NEAR },
      );
      watcher.observe(block);
      return () => watcher.disconnect();
    },
    [rows],
  );
  const blank = { height: rows * rowHeight };
  return (
    <div ref={watch} className={classes.grid} style={isNear ? undefined : blank}>
      {isNear &&
        groups.map((group, index) => (
          <ProductCard key={group.key} group={group} onTouch={onTouch} isFirst={isFirst && index === 0} />
        ))}
    </div>
  );
});
