import type { AnswerOf } from '@restaurante/contract/endpoint.ts';
import { listProductsByCategory } from '@restaurante/contract/products/products.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { query } from '../../../shared/api/query.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { useToday } from '../../../shared/time/useToday.ts';
import { stockQuery } from '../stock.ts';
import { menuOf, searchMenu, tabsOf, type MenuCategory } from './menu.ts';

type Menu = AnswerOf<typeof listProductsByCategory>;

/** Returns the menu at today's prices; undefined until it has loaded, with the stock that its cards show. */
export function useMenu() {
  const { company, branchId } = useSignedIn();
  const today = useToday();
  const select = useCallback(
    ({ products_category }: Menu) => menuOf(products_category, today, branchId),
    [today, branchId],
  );
  const menuQuery = query(listProductsByCategory, { params: { companyId: company.id } });
  const { data: menu, error, refetch } = useQuery({ ...menuQuery, select });
  const { isPending } = useQuery(stockQuery(branchId));
  return { menu: isPending ? undefined : menu, error, refetch };
}

/** Returns the tabs of a menu and the cards of the selected one; of all that match during a search, when none is. */
export function useMenuTabs(menu: readonly MenuCategory[], query: string, first: number | null = null) {
  const [categoryId, select] = useState(first);
  const tabs = useMemo(() => tabsOf(menu), [menu]);
  const category = tabs.find(({ id }) => id === categoryId) ?? menu[0];
  const groups = useMemo(
    () => (query ? searchMenu(menu, query) : (category?.groups ?? [])),
    [menu, category, query],
  );
  return { tabs, selected: query ? null : (category?.id ?? null), select, groups };
}
