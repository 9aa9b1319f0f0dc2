import {
  mdiCheckboxBlankOutline,
  mdiCheckboxMarked,
  mdiRadioboxBlank,
  mdiRadioboxMarked,
  mdiViewGridOutline,
} from '@mdi/js';
import type { OpenRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';
import { ADMINISTRATIVE, COOKING, isOneOf } from '@restaurante/contract/roles.ts';
import { memo, useId, useRef, useState, type RefObject } from 'react';
import { from } from '../../../shared/breakpoints.ts';
import { useLocalSetting } from '../../../shared/localSettings.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { createStore, useStore, type Store } from '../../../shared/store.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';
import { LinkButton } from '../../../ui/inputs/LinkButton.tsx';
import { Column, Row } from '../../../ui/layout/layouts.tsx';
import { ActionMenu } from '../../../ui/overlay/ActionMenu.tsx';
import { SoldOutDialog } from '../../products/index.ts';
import { focusFirstCard } from './arrowKeys.ts';
import { categoryPanel, CategoryTabs } from './CategoryTabs.tsx';
import { ALL, searchMenu, type MenuCategory, type MenuGroup } from './menu.ts';
import { ProductGrid } from './ProductGrid.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { SellHeader } from './SellHeader.tsx';
import { useDensity } from './useDensity.ts';
import { useMenuTabs } from './useMenu.ts';
import { useTouch } from './useTouch.tsx';
import classes from './MenuPane.module.css';

interface MenuPaneProps {
  menu: readonly MenuCategory[];
  searchRef: RefObject<HTMLInputElement | null>;
  register: OpenRegisterWire | null;
}

const DENSITIES = [
  { density: 'fotos', label: 'Con fotos' },
  { density: 'compacta', label: 'Compacta' },
  { density: 'lista', label: 'Lista' },
] as const;

/** Chooses how the menu looks on this device. */
function ViewMenu() {
  const [{ productsShowType }, set] = useLocalSetting('TPVSales');
  const density = useDensity();
  const isGrouped = productsShowType === 'agrupado';
  return (
    <ActionMenu
      label="Vista del menú"
      renderButton={(props) => <IconButton icon={mdiViewGridOutline} label="Vista del menú" {...props} />}
      entries={[
        ...DENSITIES.map((choice) => ({
          label: choice.label,
          icon: choice.density === density ? mdiRadioboxMarked : mdiRadioboxBlank,
          onClick: () => set({ density: choice.density }),
        })),
        {
          label: 'Agrupar por tipo',
          icon: isGrouped ? mdiCheckboxMarked : mdiCheckboxBlankOutline,
          onClick: () => set({ productsShowType: isGrouped ? 'cuadricula' : 'agrupado' }),
          apart: true,
        },
      ]}
    />
  );
}

/** Returns whether there is room to start with the whole menu. */
const isWide = () => globalThis.matchMedia(from('wall')).matches;

/** Replaces the cards while there is nothing to sell: explains where products come from. */
function NoProducts() {
  const { role } = useSignedIn();
  const hint = 'Aún no hay productos activos para vender.';
  return isOneOf(role, ADMINISTRATIVE) ? (
    <EmptyState hint={hint} action={<LinkButton to="/dashboard/products">Ir a productos</LinkButton>} />
  ) : (
    <EmptyState hint={`${hint} Pídelos a quien administra el restaurante.`} />
  );
}

interface CardsProps {
  menu: readonly MenuCategory[];
  search: Store<string>;
  scroller: RefObject<HTMLDivElement | null>;
  onTouch: (group: MenuGroup) => void;
  onHold: ((group: MenuGroup) => void) | undefined;
}

/** Shows one category at a time, or what the search finds in all of them. */
function Cards({ menu, search, scroller, onTouch, onHold }: CardsProps) {
  const query = useStore(search).trim();
  const { tabs, selected, select, groups } = useMenuTabs(menu, query, isWide() ? ALL : null);
  const panelId = useId();
  const onSelect = (id: number) => {
    scroller.current?.scrollTo({ top: 0 });
    search.set('');
    select(id);
  };
  return (
    <>
      <Row className={classes.categories}>
        <CategoryTabs categories={tabs} selected={selected} panelId={panelId} onSelect={onSelect} />
        <ViewMenu />
      </Row>
      <div
        {...categoryPanel(panelId, { categories: tabs, selected })}
        className="scroller grow min-h-0"
        data-scroller
        ref={scroller}
      >
        {groups.length > 0 ? (
          <ProductGrid groups={groups} onTouch={onTouch} onHold={onHold} />
        ) : query ? (
          <EmptyState title="Sin resultados" hint={`Ningún producto coincide con «${query}».`} />
        ) : (
          <NoProducts />
        )}
      </div>
    </>
  );
}

/** Shows the menu with its search. What is typed is in a store, so that a letter renders only the cards. */
export const MenuPane = memo(function MenuPane({ menu, register, searchRef }: MenuPaneProps) {
  const [search] = useState(() => createStore(''));
  const { touch, dialogs } = useTouch();
  const [heldGroup, setHeldGroup] = useState<MenuGroup | null>(null);
  const mayMark = isOneOf(useSignedIn().role, COOKING);
  const scroller = useRef<HTMLDivElement>(null);
  const addFirst = () => {
    const [first] = searchMenu(menu, search.get());
    // The next input is another search, not the end of this one.
    if (!first) return searchRef.current?.select();
    touch(first);
    search.set('');
  };
  const box = (
    <ProductSearch
      ref={searchRef}
      search={search}
      onChange={() => scroller.current?.scrollTo({ top: 0 })}
      onEnter={addFirst}
      onDown={() => focusFirstCard(scroller.current)}
    />
  );
  return (
    <Column shrink className={classes.pane}>
      <SellHeader register={register} search={box} />
      <Cards
        menu={menu}
        search={search}
        scroller={scroller}
        onTouch={touch}
        onHold={mayMark ? setHeldGroup : undefined}
      />
      {heldGroup && (
        <SoldOutDialog
          dishes={heldGroup.items.map((item) => ({ ...item, isSoldOut: item.isMarkedSoldOut }))}
          onClose={() => setHeldGroup(null)}
        />
      )}
      {dialogs}
    </Column>
  );
});
