import { useCallback, useState } from 'react';
import type { MenuGroup } from './menu.ts';
import { ProductCard } from './ProductCard.tsx';
import classes from './ProductGrid.module.css';

/** Rows of cards drawn, or left blank, together. */
export const ROWS = 5;
const NEAR = '400px 0px';
const ABOUT_A_ROW = 200;

interface CardRowsProps {
  groups: readonly MenuGroup[];
  columns: number;
  onTouch: (group: MenuGroup) => void;
  /** The block the list starts with: drawn at once, and its first card is where Tab arrives. */
  isFirst: boolean;
}

/** A few rows of the menu, drawn only while they are near: two thousand cards would make each touch and letter slow. */
export function CardRows({ groups, columns, onTouch, isFirst }: CardRowsProps) {
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
          // What it took stays blank behind it, so that nothing moves under the finger.
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
}
