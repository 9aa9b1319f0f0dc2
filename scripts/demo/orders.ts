import { NOTES } from './menu.ts';
import type { Random } from './random.ts';
import type { DemoProduct } from './restaurant.ts';

export interface OrderLine {
  readonly product: DemoProduct;
  readonly quantity: number;
  /** In centavos, after the offers of the day. */
  readonly price: number;
  readonly observations: string | null;
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
