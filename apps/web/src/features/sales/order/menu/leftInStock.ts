import { createContext, use } from 'react';
import type { MenuCategory } from './menu.ts';

/** Returns the units that the branch has left, by product; products whose stock is not counted are missing. */
export type LeftInStock = ReadonlyMap<number, number>;

export const LeftInStockContext = createContext<LeftInStock>(new Map());

export const useLeftInStock = (): LeftInStock => use(LeftInStockContext);

export function leftInStock(menu: readonly MenuCategory[]): LeftInStock {
  const items = menu.flatMap(({ groups }) => groups.flatMap((group) => group.items));
  return new Map(items.flatMap(({ id, stock }) => (stock === null ? [] : [[id, stock]])));
}
