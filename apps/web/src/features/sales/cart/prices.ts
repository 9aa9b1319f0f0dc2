import type { ErrorBody } from '@restaurante/contract/errors.ts';
import type { PriceChangedDetails } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import { type Cents, centsOf, formatBs } from '@restaurante/domain/money/money.ts';
import { priceNow } from './choices.ts';
import type { MenuItem } from './menuItem.ts';
import type { CartLine } from './order.ts';

/** Present prices of lines by their key, in centavos. */
export type Prices = ReadonlyMap<number, Cents>;

/** Returns the new prices named by a refusal 'price_changed' (docs/rules/sales.md). */
export function changedPrices({ details }: Pick<ErrorBody, 'details'>, lines: readonly CartLine[]): Prices {
  const { prices = [] } = (details ?? {}) as Partial<PriceChangedDetails>;
  return new Map(
    prices.flatMap(({ line, price }): [number, Cents][] => {
      const key = lines[line]?.key;
      return key === undefined ? [] : [[key, centsOf(price)]];
    }),
  );
}

/** The products that the menu sells now, by id. */
export type MenuItems = ReadonlyMap<number, MenuItem>;

/** Returns the present prices of the lines whose price has changed since they were added. */
export function pricesSince(lines: readonly CartLine[], items: MenuItems): Prices {
  const newPrices = lines.flatMap((line): [number, Cents][] => {
    const item = items.get(line.productId);
    const now = (item && priceNow(line, item)) ?? line.price;
    return now === line.price ? [] : [[line.key, now]];
  });
  return new Map(newPrices);
}

/** Returns what has happened to a line's product since the line was added; null if nothing. */
export function lineProblem(
  line: CartLine,
  { items, left, units }: { items: MenuItems | null; left: number | null; units: number },
): string | null {
  const item = items?.get(line.productId);
  if (items && !item) return 'Ya no está disponible';
  if (item?.isSoldOut) return 'Agotado';
  if (left !== null && units > left) return left > 0 ? `Quedan ${left}` : 'Agotado';
  if (!item) return null;
  const now = priceNow(line, item);
  if (now === null) return 'Elige otra vez sus opciones';
  return now === line.price ? null : `Ahora cuesta ${formatBs(now)}`;
}
