import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx';
import { PageSpinner } from '../../../../ui/feedback/PageSpinner.tsx';
import { SearchField } from '../../../../ui/list/SearchField.tsx';
import { CategoryTabs } from '../../menu/CategoryTabs.tsx';
import { searchMenu, tabsOf, type MenuCategory, type MenuGroup } from '../../menu/menu.ts';
import { ProductGrid } from '../../menu/ProductGrid.tsx';
import type { useMenu } from '../../menu/useMenu.ts';
import classes from './AddItems.module.css';

interface Touch {
  onTouch: (group: MenuGroup) => void;
}

interface CardsProps extends Touch {
  menu: readonly MenuCategory[];
}

function Cards({ menu, onTouch }: CardsProps) {
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const [query, setQuery] = useState('');
  const shownQuery = useDeferredValue(query).trim();
  const tabs = useMemo(() => tabsOf(menu), [menu]);
  const category = tabs.find(({ id }) => id === categoryId) ?? menu[0];
  const groups = useMemo(
    () => (shownQuery ? searchMenu(menu, shownQuery) : (category?.groups ?? [])),
    [menu, category, shownQuery],
  );
  return (
    <>
      <div>
        <SearchField isFirst value={query} onChange={setQuery} placeholder="Buscar producto" width="100%" />
      </div>
      <CategoryTabs
        categories={tabs}
        selected={shownQuery ? null : (category?.id ?? null)}
        onSelect={(id) => {
          setQuery('');
          setCategoryId(id);
        }}
      />
      <div key={shownQuery || category?.id} className={`scroller ${classes.scroller}`} data-scroller>
        {groups.length > 0 ? (
          <ProductGrid groups={groups} onTouch={onTouch} />
        ) : (
          <EmptyState title="Sin resultados" hint="Ningún producto coincide con la búsqueda." />
        )}
      </div>
    </>
  );
}

/** Shows the menu at today's prices: one category at a time, or the results of a search in all of them. */
export function ItemsMenu({ menu, error, refetch, onTouch }: ReturnType<typeof useMenu> & Touch) {
  if (menu) return <Cards menu={menu} onTouch={onTouch} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSpinner />;
}
