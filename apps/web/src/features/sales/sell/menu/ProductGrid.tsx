import { useCallback, useMemo, useState } from 'react';
import { useLocalSetting } from '../../../../shared/localSettings.ts';
import { moveFocus } from './arrowKeys.ts';
import { sectionsByType, type MenuGroup } from './menu.ts';
import { ProductCard } from './ProductCard.tsx';
import classes from './ProductGrid.module.css';

/** Cards drawn at first and added each time the end comes near: two thousand at once would keep a typist waiting. */
const PAGE = 40;

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

interface Section {
  title: string;
  groups: readonly MenuGroup[];
}

/** The first so many cards, over the sections' borders. */
function firstCards(sections: readonly Section[], count: number): Section[] {
  const first: Section[] = [];
  let left = count;
  for (const { title, groups } of sections) {
    if (left <= 0) break;
    first.push({ title, groups: groups.slice(0, left) });
    left -= groups.length;
  }
  return first;
}

/** The cards; in the 'agrupado' view under headings of their product types. */
export function ProductGrid({ groups, listKey, onTouch }: ProductGridProps) {
  const [{ productsShowType }] = useLocalSetting('TPVSales');
  const sections: Section[] = useMemo(
    () => (productsShowType === 'agrupado' ? sectionsByType(groups) : [{ title: '', groups }]),
    [groups, productsShowType],
  );
  const total = sections.reduce((sum, section) => sum + section.groups.length, 0);
  const { drawn, end } = usePages(`${productsShowType} ${listKey}`, total);
  return (
    <div className={classes.sections} onKeyDown={(event) => moveFocus(event, event.currentTarget)}>
      {firstCards(sections, drawn).map(({ title, groups: cards }, index) => (
        <section key={title} aria-label={title || undefined}>
          {title && <h2 className={classes.heading}>{title}</h2>}
          <div className={classes.grid}>
            {cards.map((group, place) => (
              <ProductCard
                key={group.key}
                group={group}
                onTouch={onTouch}
                isFirst={index === 0 && place === 0}
              />
            ))}
          </div>
        </section>
      ))}
      {drawn < total && <div ref={end} className={classes.end} />}
    </div>
  );
}
