import { memo, useCallback, useState, type ReactNode } from 'react';
import type { MenuGroup } from './menu.ts';
import { ProductCard } from './ProductCard.tsx';
import classes from './ProductGrid.module.css';

const NEAR = '400px 0px';
/** Pixels, until a row has been drawn. */
export const ABOUT_A_ROW = 200;

interface NearProps {
  rows: number;
  /** Whether it is drawn wherever it is. */
  isHeld: boolean;
  className?: string;
  children: () => ReactNode;
}

/** A part of the menu that is drawn only while it is near what is seen, or held. */
export function Near({ rows, isHeld, className, children }: NearProps) {
  const [isNear, setIsNear] = useState(false);
  const [rowHeight, setRowHeight] = useState(ABOUT_A_ROW);
  const watch = useCallback(
    (part: HTMLElement | null) => {
      if (!part) return undefined;
      const watcher = new IntersectionObserver(
        (entries) => {
          const last = entries.at(-1);
          if (!last) return;
          // Its height stays reserved when it is blank, so that nothing moves under the finger.
          if (!last.isIntersecting) setRowHeight(last.boundingClientRect.height / rows);
          setIsNear(last.isIntersecting);
        },
        { root: part.closest('[data-scroller]'), rootMargin: NEAR },
      );
      watcher.observe(part);
      return () => watcher.disconnect();
    },
    [rows],
  );
  const isDrawn = isNear || isHeld;
  return (
    <div ref={watch} className={className} style={isDrawn ? undefined : { height: rows * rowHeight }}>
      {isDrawn && children()}
    </div>
  );
}

interface CardRowsProps {
  groups: readonly MenuGroup[];
  columns: number;
  onTouch: (group: MenuGroup) => void;
  /** Whether it is the list's first block: it is always drawn, and Tab reaches its first card. */
  isFirst: boolean;
  /** Whether it is drawn wherever it is, because the focus is there or a key away. */
  isHeld: boolean;
}

/** A few rows of the menu, drawn only when they are near: two thousand cards would make every touch and letter slow. */
export const CardRows = memo(function CardRows({ groups, columns, onTouch, isFirst, isHeld }: CardRowsProps) {
  return (
    <Near rows={Math.ceil(groups.length / columns)} isHeld={isFirst || isHeld} className={classes.grid}>
      {() =>
        groups.map((group, index) => (
          <ProductCard key={group.key} group={group} onTouch={onTouch} isFirst={isFirst && index === 0} />
        ))
      }
    </Near>
  );
});
