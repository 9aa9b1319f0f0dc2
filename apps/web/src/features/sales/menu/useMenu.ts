import type { AnswerOf } from '@restaurante/contract/endpoint.ts';
import type { listProductsByCategory } from '@restaurante/contract/products/products.endpoints.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { stockQuery } from '../stock.ts';
import { menuQuery, type Till } from '../till.ts';
import { menuOf } from './menu.ts';

type Menu = AnswerOf<typeof listProductsByCategory>;

/** Returns the menu at the prices of a day; undefined until it has loaded, with the stock that its cards show. */
export function useMenu({ companyId, branchId }: Till, today: Day) {
  const select = useCallback(({ products_category }: Menu) => menuOf(products_category, today), [today]);
  const { data: menu, error, refetch } = useQuery({ ...menuQuery({ companyId }), select });
  const { isPending } = useQuery(stockQuery(branchId));
  return { menu: isPending ? undefined : menu, error, refetch };
}
