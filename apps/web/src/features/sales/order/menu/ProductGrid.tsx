import { useCallback, useMemo, useState } from 'react';
import { useLocalSetting } from '../../../../shared/localSettings.ts';
import { moveFocus } from './arrowKeys.ts';
import { CardRows, ROWS } from './CardRows.tsx';
import { sectionsByType, type MenuGroup } from './menu.ts';
import classes from './ProductGrid.module.css';

const NARROWEST_CARD = 148;
const GAP = 12;

/** Returns how many cards fit beside each other, and the ref of the element that is measured. */
function useColumns() {
  const [columns, setColumns] = useState(1);
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () =>
      setColumns(Math.max(1, Math.floor((element.clientWidth + GAP) / (NARROWEST_CARD + GAP))));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { columns, place };
}

function inBlocks(groups: readonly MenuGroup[], size: number): (readonly MenuGroup[])[] {
  return Array.from({ length: Math.ceil(groups.length / size) }, (_, index) =>
    groups.slice(index * size, (index + 1) * size),
  );
}

interface ProductGridProps {
  groups: readonly MenuGroup[];
  onTouch: (group: MenuGroup) => void;
}

/** The cards; in the 'agrupado' view under headings by product type. */
export function ProductGrid({ groups, onTouch }: ProductGridProps) {
  const [{ productsShowType }] = useLocalSetting('TPVSales');
  const { columns, place } = useColumns();
  const sections = useMemo(() => {
    const parts = productsShowType === 'agrupado' ? sectionsByType(groups) : [{ title: '', groups }];
    return parts.map(({ title, groups: cards }) => ({ title, blocks: inBlocks(cards, columns * ROWS) }));
  }, [groups, productsShowType, columns]);
  return (
    <div
      ref={place}
      className={classes.sections}
      style={{ '--columns': columns }}
      onKeyDown={(event) => moveFocus(event, event.currentTarget)}
    >
      {sections.map(({ title, blocks }, section) => (
        <section key={title} aria-label={title || undefined}>
          {title && <h2 className={classes.heading}>{title}</h2>}
          {blocks.map((block, index) => (
            <CardRows
              // The key is the block's position, because its content may change with every letter typed.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              groups={block}
              columns={columns}
              onTouch={onTouch}
              isFirst={section === 0 && index === 0}
            />
          ))}
        </section>
      ))}
    </div>
  );
}
