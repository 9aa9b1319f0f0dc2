import { memo, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocalSetting } from '../../../../shared/localSettings.ts';
import { ABOUT_A_ROW, CardRows, Near } from './CardRows.tsx';
import { sectionsByType, type MenuGroup } from './menu.ts';
import { useFocusedCard } from './useFocusedCard.ts';
import classes from './ProductGrid.module.css';

const NARROWEST_CARD = 148;
const GAP = 12;
/** How many rows of cards are drawn, or left blank, together, if the height is not known. */
const ROWS = 5;
/** What is seen, and what is near it. The blocks below do not exist until somebody scrolls there. */
const BLOCKS_AT_FIRST = 2;

/** Returns how many cards fit beside each other, how many rows can be seen, and the ref of the element that is measured. */
function useFit() {
  const [columns, setColumns] = useState(1);
  const [rows, setRows] = useState(ROWS);
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => {
      const height = element.closest('[data-scroller]')?.clientHeight ?? 0;
      setColumns(Math.max(1, Math.floor((element.clientWidth + GAP) / (NARROWEST_CARD + GAP))));
      if (height > 0) setRows(Math.ceil(height / ABOUT_A_ROW));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { columns, rows, place };
}

function inBlocks(groups: readonly MenuGroup[], size: number): (readonly MenuGroup[])[] {
  return Array.from({ length: Math.ceil(groups.length / size) }, (_, index) =>
    groups.slice(index * size, (index + 1) * size),
  );
}

interface Section {
  readonly title: string;
  readonly blocks: readonly (readonly MenuGroup[])[];
}

/**
 * Returns what to draw: after another list was asked for, first the part of it that is seen. The earlier list stays
 * below it, out of sight, until the new one has been painted.
 */
function useSeenFirst(sections: readonly Section[]): readonly Section[] {
  const [whole, setWhole] = useState(sections);
  useEffect(() => startTransition(() => setWhole(sections)), [sections]);
  const [only, ...others] = sections;
  const [first, ...below] = only?.blocks ?? [];
  if (whole === sections || !first || below.length === 0 || others.length > 0) return sections;
  return [{ title: '', blocks: [first, ...(whole[0]?.blocks.slice(1) ?? [])] }];
}

interface ProductGridProps {
  groups: readonly MenuGroup[];
  onTouch: (group: MenuGroup) => void;
}

/** The cards; in the 'agrupado' view under headings by product type. */
export const ProductGrid = memo(function ProductGrid({ groups, onTouch }: ProductGridProps) {
  const [{ productsShowType }] = useLocalSetting('TPVSales');
  const { columns, rows, place } = useFit();
  const sections = useMemo(() => {
    const parts = productsShowType === 'agrupado' ? sectionsByType(groups) : [{ title: '', groups }];
    return parts.map(({ title, groups: cards }) => ({ title, blocks: inBlocks(cards, columns * rows) }));
  }, [groups, productsShowType, columns, rows]);
  const drawn = useSeenFirst(sections);
  const all = useMemo(() => drawn.flatMap(({ blocks }) => blocks), [drawn]);
  const { isHeld, ...listeners } = useFocusedCard(all);
  // The key is the block's position, because its content may change with every letter typed.
  const draw = (block: readonly MenuGroup[], at: number) => (
    <CardRows
      key={at}
      groups={block}
      columns={columns}
      onTouch={onTouch}
      isFirst={block === all[0]}
      isHeld={isHeld(block)}
    />
  );
  return (
    <div ref={place} className={classes.sections} style={{ '--columns': columns }} {...listeners}>
      {drawn.map(({ title, blocks }) => {
        const below = blocks.slice(BLOCKS_AT_FIRST);
        return (
          <section key={title} aria-label={title || undefined}>
            {title && <h2 className={classes.heading}>{title}</h2>}
            {blocks.slice(0, BLOCKS_AT_FIRST).map(draw)}
            {below.length > 0 && (
              <Near rows={Math.ceil(below.flat().length / columns)} isHeld={below.some(isHeld)}>
                {() => below.map(draw)}
              </Near>
            )}
          </section>
        );
      })}
    </div>
  );
});
