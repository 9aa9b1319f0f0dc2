import { useCallback, useMemo, useState, type KeyboardEvent } from 'react';
import { useLocalSetting } from '../../../../shared/localSettings.ts';
import { moveFocus } from './arrowKeys.ts';
import { sectionsByType, type MenuGroup } from './menu.ts';
import { ProductCard } from './ProductCard.tsx';
import classes from './ProductGrid.module.css';

/** Cards drawn at first and added each time the end comes near: two thousand at once would cost a typist 300 ms. */
const PAGE = 48;

interface ProductGridProps {
  groups: readonly MenuGroup[];
  /** What is listed (a category, a search): another list starts again at its first page. */
  listKey: string;
  onTouch: (group: MenuGroup) => void;
}

/** How many cards of the list are drawn, and the mark at the end that draws more. */
function usePages(listKey: string, total: number) {
  const [pages, setPages] = useState({ listKey, count: 1 });
  const count = pages.listKey === listKey ? pages.count : 1;
  const drawn = Math.min(total, count * PAGE);
  const end = useCallback(
    (mark: HTMLElement | null) => {
      if (!mark) return undefined;
      const watcher = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setPages({ listKey, count: count + 1 });
        },
        { root: mark.closest('[data-scroller]'), rootMargin: '800px' },
      );
      watcher.observe(mark);
      return () => watcher.disconnect();
    },
    [listKey, count],
  );
  return { drawn, end };
}

/** The cards; in the 'agrupado' view under headings of their product types. */
export function ProductGrid({ groups, listKey, onTouch }: ProductGridProps) {
  const [{ productsShowType }] = useLocalSetting('TPVSales');
  const sections = useMemo(
    () => (productsShowType === 'agrupado' ? sectionsByType(groups) : [{ title: '', groups: [...groups] }]),
    [groups, productsShowType],
  );
  const total = sections.reduce((sum, section) => sum + section.groups.length, 0);
  const { drawn, end } = usePages(`${productsShowType} ${listKey}`, total);
  let left = drawn;
  return (
    <div
      className={classes.sections}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => moveFocus(event, event.currentTarget)}
    >
      {sections.map(({ title, groups: cards }, index) => {
        const visible = cards.slice(0, left);
        left -= visible.length;
        if (visible.length === 0) return null;
        return (
          <section key={title} aria-label={title || undefined}>
            {title && <h2 className={classes.heading}>{title}</h2>}
            <div className={classes.grid}>
              {visible.map((group, place) => (
                <ProductCard
                  key={group.key}
                  group={group}
                  onTouch={onTouch}
                  isFirst={index === 0 && place === 0}
                />
              ))}
            </div>
          </section>
        );
      })}
      {drawn < total && <div ref={end} className={classes.end} />}
    </div>
  );
}
