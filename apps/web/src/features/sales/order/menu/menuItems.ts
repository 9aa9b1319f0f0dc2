import { type Cents, formatBs } from '@restaurante/domain/money/money.ts';
import { createContext } from 'react';
import type { OrderLine } from '../order.ts';
import type { MenuCategory, MenuItem } from './menu.ts';

type MenuItems = ReadonlyMap<number, MenuItem>;

/** What the menu beside the order sells, by product; null where there is none. */
export const MenuItemsContext = createContext<MenuItems | null>(null);

export function itemsOf(menu: readonly MenuCategory[]): MenuItems {
  const items = menu.flatMap(({ groups }) => groups.flatMap((group) => group.items));
  return new Map(items.map((item) => [item.id, item]));
}

/** Returns the present prices of the lines that were touched at other ones. */
export function pricesSince(lines: readonly OrderLine[], items: MenuItems): ReadonlyMap<number, Cents> {
  const changed = lines.flatMap(({ productId, price }): [number, Cents][] => {
    const now = items.get(productId)?.price ?? price;
    return now === price ? [] : [[productId, now]];
  });
  return new Map(changed);
}

/** Says what has happened to a line's product since it was touched; null if nothing. */
export function lineProblem(
  { productId, price }: OrderLine,
  { items, left, units }: { items: MenuItems | null; left: number | null; units: number },
): string | null {
  const item = items?.get(productId);
  if (items && !item) return 'Ya no está disponible';
  if (left !== null && units > left) return left > 0 ? `Quedan ${left}` : 'Agotado';
  return item && item.price !== price ? `Ahora cuesta ${formatBs(item.price)}` : null;
}
