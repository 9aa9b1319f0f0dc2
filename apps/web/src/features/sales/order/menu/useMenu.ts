import type { AnswerOf } from '@restaurante/contract/endpoint.ts';
import type { listProductsByCategory } from '@restaurante/contract/products/products.endpoints.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { menuQuery, type Till } from '../till.ts';
import { menuBuilder } from './menu.ts';

type Menu = AnswerOf<typeof listProductsByCategory>;

/** The menu at the prices of a day; undefined until it has loaded. The same object while only the stock changes. */
export function useMenu({ companyId }: Till, today: Day) {
  const select = useMemo(() => {
    const build = menuBuilder(today);
    return ({ products_category }: Menu) => build(products_category);
  }, [today]);
  const { data: menu, error, refetch } = useQuery({ ...menuQuery({ companyId }), select });
  return { menu, error, refetch };
}
