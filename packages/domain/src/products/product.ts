/** At this many units or fewer the stock badge turns red. */
export const LOW_STOCK = 5;

interface Typed {
  readonly type: string | null;
}

/** Returns the type of a product; '' without one. */
export const typeOf = ({ type }: Typed): string => type?.trim() ?? '';

/** Groups products by type, in the order they came. */
export function byType<Product extends Typed>(products: readonly Product[]): [string, Product[]][] {
  const types = new Map<string, Product[]>();
  for (const product of products) {
    const type = typeOf(product);
    const same = types.get(type);
    if (same) same.push(product);
    else types.set(type, [product]);
  }
  return [...types];
}
