import type { PriceChangedDetails } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { type Cents, formatBs } from '@restaurante/domain/money/money.ts';
import { createContext } from 'react';
import { centsOf } from '../../../shared/api/answers.ts';
import type { CallError } from '../../../shared/api/call.ts';
import type { OrderLine } from './order.ts';

/** Present prices of products by id, in centavos. */
export type Prices = ReadonlyMap<number, Cents>;

/** Returns the new prices named by a refusal 'price_changed' (docs/rules/sales.md). */
export function changedPrices({ details }: CallError): Prices {
  const { prices = [] } = (details ?? {}) as Partial<PriceChangedDetails>;
  return new Map(prices.map(({ product_id, price }) => [product_id, centsOf(price)]));
}

/** The products that the menu sells now, by id. */
export type MenuItems = ReadonlyMap<number, { readonly price: Cents }>;

/** Null where there is no menu next to the order. */
export const MenuItemsContext = createContext<MenuItems | null>(null);

/** Returns the present prices of the lines whose price has changed since they were added. */
export function pricesSince(lines: readonly OrderLine[], items: MenuItems): Prices {
  const changed = lines.flatMap(({ productId, price }): [number, Cents][] => {
    const now = items.get(productId)?.price ?? price;
    return now === price ? [] : [[productId, now]];
  });
  return new Map(changed);
}

/** Returns what has happened to a line's product since the line was added; null if nothing. */
export function lineProblem(
  { productId, price }: OrderLine,
  { items, left, units }: { items: MenuItems | null; left: number | null; units: number },
): string | null {
  const item = items?.get(productId);
  if (items && !item) return 'Ya no está disponible';
  if (left !== null && units > left) return left > 0 ? `Quedan ${left}` : 'Agotado';
  return item && item.price !== price ? `Ahora cuesta ${formatBs(item.price)}` : null;
}
