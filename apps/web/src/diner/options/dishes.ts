import type { MenuExtras } from '@restaurante/contract/table-orders/order.page.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { chooseOptions } from '@restaurante/domain/options/options.ts';
import { type Dish, priceNow } from '../../features/sales/cart/choices.ts';
import type { CartLine } from '../../features/sales/cart/order.ts';
import { productOf } from '../menu/cards.ts';

const parsed = new WeakMap<Element, MenuExtras>();

const extras = () =>
  Array.from(document.querySelectorAll('[data-extras]'), (element) => {
    const extras = parsed.get(element) ?? (JSON.parse(element.textContent ?? '') as MenuExtras);
    parsed.set(element, extras);
    return extras;
  });

/** Returns a dish as the menu has it now; null if the page has no card of it. */
export function dishOf(productId: number): Dish | null {
  const card = document.querySelector<HTMLElement>(`[data-product="${productId}"]`);
  if (!card) return null;
  const { price, ...product } = productOf(card);
  for (const { dishes, groups } of extras()) {
    const dish = dishes.find(({ id }) => id === productId);
    if (dish) {
      const optionGroups = dish.groups.flatMap((id) => groups.find((group) => group.id === id) ?? []);
      return { ...product, ...dish, optionGroups };
    }
  }
  return { ...product, fullPrice: price, discounts: [], optionGroups: [] };
}

export const hasOptions = (productId: number): boolean => (dishOf(productId)?.optionGroups.length ?? 0) > 0;

/** Returns the present price of a line; undefined if the page does not know it. */
export function priceOf(line: CartLine): Cents | undefined {
  const dish = dishOf(line.productId);
  return (dish && priceNow(line, dish)) ?? undefined;
}

export const notesFor = (productId: number): readonly string[] =>
  extras()
    .flatMap(({ notes }) => notes)
    .find(({ products }) => products.includes(productId))?.texts ?? [];

/** Returns why the options of a line cannot be ordered now; null if they can, or if its dish is not on the page. */
export function optionsProblem({ productId, options = [] }: CartLine): string | null {
  const dish = dishOf(productId);
  const problem = dish && chooseOptions(dish.optionGroups, options).problem;
  if (!problem) return null;
  return problem.code === 'option_unavailable' ? `${problem.option}: agotado` : 'Elige otra vez sus opciones';
}
