import type { AnswerOf } from '@restaurante/contract/endpoint.ts';
import type { listProductsByCategory } from '@restaurante/contract/products/products.endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { createStore, type Store } from '../../../../shared/store.ts';
import { menuQuery, type Till } from '../till.ts';
import { kept } from './menu.ts';

type Menu = AnswerOf<typeof listProductsByCategory>;

/** The units that the branch has left, by product; products whose stock is not counted are missing. */
type Left = ReadonlyMap<number, number>;
/** The present units; who shows some of them hears when they change. */
export type LeftInStock = Pick<Store<Left>, 'get' | 'subscribe'>;

const NONE: Left = new Map();

export const LeftInStockContext = createContext<LeftInStock>(createStore(NONE));

/** Returns the units in a menu that a branch has left. */
export function leftOf({ products_category }: Menu, branchId: number): Left {
  const products = products_category.flatMap((category) => category.products);
  const entries = products.flatMap(({ stock }) => stock).filter((entry) => entry.branch_id === branchId);
  return new Map(entries.map(({ product_id, stock }) => [product_id, stock]));
}

/** Follows the stock in the menu that the till shows, without rendering anything. */
export function useLeftInStock({ companyId, branchId }: Till): LeftInStock {
  const queries = useQueryClient();
  const { store, look } = useMemo(() => {
    const { queryKey } = menuQuery({ companyId });
    const count = kept((menu: Menu) => leftOf(menu, branchId));
    const now = () => {
      const menu = queries.getQueryData(queryKey);
      return menu ? count(menu) : NONE;
    };
    const left = createStore(now());
    return { store: left, look: () => left.set(now()) };
  }, [queries, companyId, branchId]);
  useEffect(() => {
    look();
    return queries.getQueryCache().subscribe(look);
  }, [queries, look]);
  return store;
}

/** Returns how many units of these products are left together; null if one of them is not counted. */
export function unitsLeft(left: Left, products: readonly { readonly id: number }[]): number | null {
  return products.reduce<number | null>((sum, { id }) => {
    const units = left.get(id);
    return sum === null || units === undefined ? null : sum + units;
  }, 0);
}

/** The same in a component, which renders again only when that number changes. */
export function useUnitsLeft(products: readonly { readonly id: number }[]): number | null {
  const { subscribe, get } = use(LeftInStockContext);
  return useSyncExternalStore(subscribe, () => unitsLeft(get(), products));
}
