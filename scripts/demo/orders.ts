import { PRICE_RULES } from '@restaurante/contract/options/option-groups.ts';
import type { OptionGroupWire } from '@restaurante/contract/options/options.wire.ts';
import { cents, centsFromBs } from '@restaurante/domain/money/money.ts';
import { priceWithOptions } from '@restaurante/domain/options/options.ts';
import { NOTES } from './menu.ts';
import type { Random } from './random.ts';
import type { DemoProduct } from './restaurant.ts';

export interface OrderLine {
  readonly product: DemoProduct;
  readonly quantity: number;
  /** In centavos, after the offers of the day. */
  readonly price: number;
  readonly observations: string | null;
  readonly options?: readonly { readonly id: number; readonly quantity: number }[];
}

/** Returns the order of one table or customer: one to four dishes, drinks among them. */
export function composeOrder(
  random: Random,
  products: readonly DemoProduct[],
  priceOf: (product: DemoProduct) => number,
): OrderLine[] {
  const dishes = new Map<number, DemoProduct>();
  const size = random.whole(1, 4);
  while (dishes.size < size) {
    const product = random.weighted(products);
    dishes.set(product.id, product);
  }
  return [...dishes.values()].map((product) => ({
    product,
    quantity: product.price < 10 ? random.whole(1, 4) : random.whole(1, 2),
    price: priceOf(product),
    observations: random.chance(0.08) ? random.pick(NOTES) : null,
  }));
}

/** Chooses options for the dishes that have some; their prices are those of the day, and no offer is on them. */
export const withOptions = (random: Random, lines: readonly OrderLine[]): OrderLine[] =>
  lines.map((line) => {
    const chosen = line.product.optionGroups.flatMap((group) => chooseOf(random, group));
    if (chosen.length === 0) return line;
    const options = chosen.map(({ id, quantity }) => ({ id, quantity }));
    return { ...line, options, price: priceWithOptions(cents(line.price), [], chosen) };
  });

/** Returns different options of a group: the required ones, of an optional group some. */
function chooseOf(random: Random, { min, max, price_rule, options }: OptionGroupWire) {
  const count = min > 0 ? min : random.whole(0, Math.min(max ?? 2, 2));
  const chosen = new Map<number, OptionGroupWire['options'][number]>();
  while (chosen.size < count) {
    const option = random.pick(options);
    chosen.set(option.id, option);
  }
  return [...chosen.values()].map(({ id, price }) => ({
    id,
    quantity: 1,
    price: centsFromBs(price)!,
    priceRule: PRICE_RULES[price_rule],
  }));
}

const MINUTE = 60_000;

/** Returns the times of a day's orders, from its start: at lunch, at supper, and a few in between. */
export function rhythm(random: Random, count: number): number[] {
  const minute = () => {
    const meal = random.next();
    if (meal < 0.55) return 12 * 60 + (random.next() + random.next() - 1) * 95 + 50;
    if (meal < 0.85) return 19 * 60 + (random.next() + random.next() - 1) * 100 + 45;
    return 8 * 60 + 30 + random.next() * 13 * 60;
  };
  return Array.from({ length: count }, () => Math.round(minute() * MINUTE)).sort((a, b) => a - b);
}

/** Monday to Sunday. */
const WEEKDAYS = [0.75, 0.82, 0.86, 1, 1.3, 1.5, 1.25];

/** Returns the number of a branch's orders on a weekday (1 Lunes … 7 Domingo). */
export function ordersOf(random: Random, weekday: number, share: number): number {
  return Math.round(52 * share * (WEEKDAYS[weekday - 1] ?? 1) * (0.85 + random.next() * 0.3));
}
