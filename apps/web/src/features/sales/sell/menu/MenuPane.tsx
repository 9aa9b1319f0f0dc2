import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { mdiFormatListBulletedType, mdiViewGridOutline } from '@mdi/js';
import { useCallback, useDeferredValue, useMemo, useRef, useState, type Ref } from 'react';
import { useLocalSetting } from '../../../../shared/localSettings.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { SellHeader } from '../SellHeader.tsx';
import { focusFirstCard } from '../../order/menu/arrowKeys.ts';
import { CategoryTabs } from '../../order/menu/CategoryTabs.tsx';
import {
  ALL,
  searchMenu,
  tabsOf,
  type MenuCategory,
  type MenuGroup,
  type MenuItem,
} from '../../order/menu/menu.ts';
import classes from './MenuPane.module.css';
import { ProductGrid } from '../../order/menu/ProductGrid.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { VarietiesDialog } from '../../counter/VarietiesDialog.tsx';

interface MenuPaneProps {
  menu: readonly MenuCategory[];
  /** Must be the same function in every render, so that a touch renders only one card. */
  onAdd: (item: MenuItem) => void;
  searchRef: Ref<HTMLInputElement>;
  register: CashRegisterWire | null;
}

function ShowTypeButton() {
  const [{ productsShowType }, setShowType] = useLocalSetting('TPVSales');
  const isGrouped = productsShowType === 'agrupado';
  return (
    <IconButton
      icon={isGrouped ? mdiViewGridOutline : mdiFormatListBulletedType}
      label={isGrouped ? 'Ver en cuadrícula' : 'Agrupar por tipo'}
      onClick={() => setShowType({ productsShowType: isGrouped ? 'cuadricula' : 'agrupado' })}
    />
  );
}

/** Whether there is room to start with the whole menu. */
const isWide = () => globalThis.matchMedia('(min-width: 1800px)').matches;

/** The menu: one category at a time, or the results of a search in all of them. */
export function MenuPane({ menu, register, onAdd, searchRef }: MenuPaneProps) {
  const tabs = useMemo(() => tabsOf(menu), [menu]);
  const [categoryId, setCategoryId] = useState<number | null>(() => (isWide() ? ALL : null));
  const [query, setQuery] = useState('');
  const [asked, setAsked] = useState<MenuGroup | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  // Typing stays fast: the cards follow when the browser has time.
  const shownQuery = useDeferredValue(query).trim();
  const category = tabs.find(({ id }) => id === categoryId) ?? menu[0];
  const groups = useMemo(
    () => (shownQuery ? searchMenu(menu, shownQuery) : (category?.groups ?? [])),
    [menu, category, shownQuery],
  );

  const onTouch = useCallback(
    (group: MenuGroup) => (group.items.length === 1 ? onAdd(group.items[0]) : setAsked(group)),
    [onAdd],
  );
  const list = (show: () => void) => {
    show();
    scroller.current?.scrollTo({ top: 0 });
  };
  const addFirst = () => {
    const [first] = searchMenu(menu, query);
    if (!first) return;
    onTouch(first);
    setQuery('');
  };
  const search = (
    <ProductSearch
      ref={searchRef}
      value={query}
      onChange={(next) => list(() => setQuery(next))}
      onEnter={addFirst}
      onDown={() => focusFirstCard(scroller.current)}
    />
  );
  return (
    <div className={classes.pane}>
      <SellHeader register={register} search={search} />
      <div className={classes.categories}>
        <CategoryTabs
          categories={tabs}
          selected={shownQuery ? null : (category?.id ?? null)}
          onSelect={(id) =>
            list(() => {
              setQuery('');
              setCategoryId(id);
            })
          }
        />
        <ShowTypeButton />
      </div>
      <div className={classes.scroller} data-scroller ref={scroller}>
        {groups.length > 0 ? (
          <ProductGrid groups={groups} onTouch={onTouch} />
        ) : (
          <EmptyState
            title={shownQuery ? 'Sin resultados' : 'Lista vacía'}
            hint={
              shownQuery
                ? `Ningún producto coincide con «${shownQuery}».`
                : 'Aún no hay productos activos para vender.'
            }
          />
        )}
      </div>
      <VarietiesDialog group={asked} onClose={() => setAsked(null)} onAdd={onAdd} />
    </div>
  );
}
