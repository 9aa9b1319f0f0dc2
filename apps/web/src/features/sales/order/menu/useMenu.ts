import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { menuQuery, type Till } from '../till.ts';
import { menuBuilder, type MenuCategory } from './menu.ts';

/** The branch's menu at the prices of a day; undefined until it has loaded. */
export function useMenu(till: Till, today: Day) {
  const { companyId, branchId } = till;
  const { data, error, refetch } = useQuery(menuQuery({ companyId }));
  const build = useMemo(() => menuBuilder(branchId, today), [branchId, today]);
  const menu = useMemo<MenuCategory[] | undefined>(
    () => data && build(data.products_category),
    [data, build],
  );
  return { menu, error, refetch };
}
