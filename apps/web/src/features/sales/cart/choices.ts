import type { Cents } from '@restaurante/domain/money/money.ts';
import {
  chooseOptions,
  MAX_UNITS,
  type OptionChoice,
  type OptionGroup,
  priceWithOptions,
  type SoldOption,
} from '@restaurante/domain/options/options.ts';
import type { MenuItem } from './menuItem.ts';
import type { CartLine, Orderable } from './order.ts';

/** A dish with its groups of options, its full price and today's discounts. */
export type Dish = Pick<MenuItem, 'id' | 'name' | 'detail' | 'fullPrice' | 'discounts' | 'optionGroups'>;

/** Returns the present price of a line; null if its options cannot be chosen any more. */
export function priceNow({ options = [] }: Pick<CartLine, 'options'>, dish: Dish): Cents | null {
  const { ok } = chooseOptions(dish.optionGroups, options);
  return ok ? priceWithOptions(dish.fullPrice, dish.discounts, ok) : null;
}

/** Units by option. */
export type Choices = ReadonlyMap<number, number>;

export const choicesOf = (options: readonly OptionChoice[]): Choices =>
  new Map(options.map(({ id, quantity }) => [id, quantity]));

const listOf = (choices: Choices) => [...choices].map(([id, quantity]) => ({ id, quantity }));

export const unitsIn = ({ options }: OptionGroup, choices: Choices): number =>
  options.reduce((sum, { id }) => sum + (choices.get(id) ?? 0), 0);

const RULES = { sum: '', highest: ' · vale la más cara', average: ' · vale el promedio' } as const;

/** Returns how many are chosen, and the rule of their price where several make it: 'Elige 2 · vale la más cara'. */
export const hintOf = (group: OptionGroup): string =>
  group.max === 1 ? countHint(group) : `${countHint(group)}${RULES[group.priceRule]}`;

/** Returns 'Elige 2', 'Elige de 1 a 3', 'Opcional, hasta 2' or 'Opcional'. */
function countHint({ min, max }: OptionGroup): string {
  if (min === 0) return max === null ? 'Opcional' : `Opcional, hasta ${max}`;
  if (max === min) return `Elige ${min}`;
  return max === null ? `Elige al menos ${min}` : `Elige de ${min} a ${max}`;
}

/**
 * Returns the choices after a touch on an option: one unit more. In a group of one the touched option replaces the
 * other, a touch on the chosen one of an optional group takes it back, and a full group stays as it is.
 */
export function touchOption(group: OptionGroup, choices: Choices, id: number): Choices {
  const next = new Map(choices);
  const units = choices.get(id) ?? 0;
  if (group.max === 1) {
    for (const option of group.options) next.delete(option.id);
    if (units === 0 || group.min > 0) next.set(id, 1);
  } else if (units < MAX_UNITS && (group.max === null || unitsIn(group, choices) < group.max)) {
    next.set(id, units + 1);
  }
  return next;
}

/** Returns the choices with one unit less of an option. */
export function lessOf(choices: Choices, id: number): Choices {
  const next = new Map(choices);
  const units = (choices.get(id) ?? 0) - 1;
  if (units > 0) next.set(id, units);
  else next.delete(id);
  return next;
}

/** Returns the dish with its choices and their price; null while a choice is missing. */
export function orderableWith(item: Dish, choices: Choices): Orderable | null {
  const { ok } = chooseOptions(item.optionGroups, listOf(choices));
  if (!ok) return null;
  const options = ok.map(({ id, name, price, quantity }): SoldOption => ({ id, name, price, quantity }));
  return {
    ...item,
    price: priceWithOptions(item.fullPrice, item.discounts, ok),
    fullPrice: priceWithOptions(item.fullPrice, [], ok),
    options,
  };
}

/** Returns whether a touch that completes the only group is the whole choice: one option, or both halves. */
export const endsAlone = ({ optionGroups: [first, ...more] }: MenuItem): boolean =>
  first !== undefined && more.length === 0 && first.min > 0 && first.min === first.max;

/** The choices with which a dish was last ordered on this device, by the product's id. */
export const lastChoices = new Map<number, Choices>();
