import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import { textScale, watchSize } from '../../../ui/layout/watchSize.ts';
import { moveFocus } from './arrowKeys.ts';
import { sectionsByType, type MenuGroup } from './menu.ts';
import { ProductCard } from './ProductCard.tsx';
import { type Density, useDensity } from './useDensity.ts';
import classes from './ProductGrid.module.css';

/**
 * Pixels at the browser's usual font size: the narrowest card, the gap between two, and the height of a row until it
 * has been measured. On a tablet held upright two cards with pictures are a little narrower.
 */
const SIZES = {
  fotos: { card: 148, gap: 12, row: 200, atLeast: 2 },
  compacta: { card: 190, gap: 8, row: 72, atLeast: 1 },
  lista: { card: 320, gap: 4, row: 56, atLeast: 1 },
} as const satisfies Record<Density, object>;

interface Row {
  /** The product type of the 'agrupado' view, else ''. */
  readonly title: string;
  readonly isFirstOfType: boolean;
  readonly cards: readonly MenuGroup[];
}

function rowsOf({ title, groups }: { title: string; groups: readonly MenuGroup[] }, columns: number): Row[] {
  return Array.from({ length: Math.ceil(groups.length / columns) }, (_, at) => ({
    title,
    isFirstOfType: at === 0,
    cards: groups.slice(at * columns, (at + 1) * columns),
  }));
}

/** Returns the ref of the grid and how many cards fit next to each other in it. */
function useColumns(density: Density) {
  const [columns, setColumns] = useState(1);
  const grid = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () =>
      watchSize(grid.current, ({ clientWidth }) => {
        const { card, gap, atLeast } = SIZES[density];
        const width = clientWidth / textScale();
        setColumns(Math.max(atLeast, Math.floor((width + gap) / (card + gap))));
      }),
    [density],
  );
  return { columns, grid };
}

const idOf = (card: MenuGroup | undefined) => card?.items[0].id ?? null;

interface ProductGridProps {
  groups: readonly MenuGroup[];
  onTouch: (group: MenuGroup) => void;
  /** Must be the same function in every render, as `onTouch`. */
  onHold?: ((group: MenuGroup) => void) | undefined;
}

/** Shows the cards; in the 'agrupado' view under headings by product type. Only the rows in sight are rendered. */
export const ProductGrid = memo(function ProductGrid({ groups, onTouch, onHold }: ProductGridProps) {
  const [{ productsShowType }] = useLocalSetting('TPVSales');
  const density = useDensity();
  const { columns, grid } = useColumns(density);
  const rows = useMemo(() => {
    const sections = productsShowType === 'agrupado' ? sectionsByType(groups) : [{ title: '', groups }];
    return sections.flatMap((section) => rowsOf(section, columns));
  }, [groups, productsShowType, columns]);
  const [focused, setFocused] = useState<number | null>(null);
  const focusedRow = rows.findIndex(({ cards }) => cards.some((card) => idOf(card) === focused));
  // Tab goes to the first row, the arrow keys to the neighbours of the row with the focus.
  const fixedRows = focusedRow < 0 ? [0] : [0, focusedRow - 1, focusedRow, focusedRow + 1];
  // oxlint-disable-next-line react/incompatible-library -- React Compiler is not used
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => grid.current?.closest('[data-scroller]') ?? null,
    estimateSize: () => SIZES[density].row,
    overscan: 2,
    rangeExtractor: (range) =>
      [...new Set([...fixedRows, ...defaultRangeExtractor(range)])]
        .filter((row) => row in rows)
        .sort((one, other) => one - other),
  });
  // Another window size, category or search moves a card to another row, where it is a new element without the focus.
  useLayoutEffect(() => {
    if (focused === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-card="${focused}"]`)?.focus({ preventScroll: true });
  });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // A window that loses the focus gets it back at the same card.
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) setFocused(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'End') flushSync(() => setFocused(idOf(rows.at(-1)?.cards.at(-1))));
    moveFocus(event, event.currentTarget);
  };
  const items = virtualizer.getVirtualItems().map((item) => ({ ...item, row: rows[item.index]! }));
  const titles = new Set(items.map(({ row }) => row.title));
  return (
    <div
      ref={grid}
      className={classes.grid}
      data-density={density}
      style={{
        '--columns': columns,
        '--gap': `${SIZES[density].gap / 16}rem`,
        height: virtualizer.getTotalSize(),
      }}
      onFocus={({ target }) => setFocused(Number(target.dataset.card))}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {[...titles].map((title) => (
        <section key={title} aria-label={title || undefined}>
          {items
            .filter(({ row }) => row.title === title)
            .map(({ index, start, row }) => (
              <div
                key={index}
                ref={virtualizer.measureElement}
                data-index={index}

                className={classes.row}
                style={{ top: start }}
              >
                {row.isFirstOfType && title && <h2 className={classes.heading}>{title}</h2>}
                {row.cards.map((card) => (
                  <ProductCard
                    key={card.key}
                    group={card}
                    onTouch={onTouch}
                    onHold={onHold}
                    density={density}
                    isFirst={card === rows[0]?.cards[0]}
                  />
                ))}
              </div>
            ))}
        </section>
      ))}
    </div>
  );
});
