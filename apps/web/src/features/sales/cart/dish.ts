import type { Cents } from '@restaurante/domain/money/money.ts';
import { chooseOptions, priceWithOptions } from '@restaurante/domain/options/options.ts';
import type { MenuItem } from './menuItem.ts';
import type { OrderLine } from './order.ts';

/** A dish with its groups of options, its full price and today's discounts. */
export type Dish = Pick<MenuItem, 'id' | 'name' | 'detail' | 'fullPrice' | 'discounts' | 'optionGroups'>;

/** Returns the present price of a line; null if its options cannot be chosen any more. */
export function priceNow({ options = [] }: Pick<OrderLine, 'options'>, dish: Dish): Cents | null {
  const { ok } = chooseOptions(dish.optionGroups, options);
  return ok ? priceWithOptions(dish.fullPrice, dish.discounts, ok) : null;
}
