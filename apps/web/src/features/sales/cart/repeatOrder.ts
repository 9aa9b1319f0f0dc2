import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { MAX_LINES } from '@restaurante/domain/sales/sale-limits.ts';
import { type Stock, unitsLeft } from '../stock.ts';
import { choicesOf, orderableWith } from './choices.ts';
import { type CartLine, type Order, quantityOf } from './order.ts';
import type { MenuItems } from './prices.ts';

interface Repeated {
  readonly order: Order;
  /** Names of dishes that cannot be sold now. */
  readonly missing: readonly string[];
}

/**
 * Returns an order with the dishes of an earlier sale at today's prices, without those that are sold out, switched off,
 * have too few units left, or have options that cannot be chosen any more.
 */
export function repeatOrder(
  order: Order,
  { details }: Pick<SaleWire, 'details'>,
  { items, stock }: { readonly items: MenuItems; readonly stock: Stock },
): Repeated {
  const missing: string[] = [];
  const lines: CartLine[] = [...order.lines];
  let key = Math.max(0, ...lines.map((line) => line.key));
  for (const { product_id: id, product, quantity, options, observations } of details) {
    const item = items.get(id);
    const dish = item && !item.isSoldOut ? orderableWith(item, choicesOf(options)) : null;
    const left = unitsLeft(stock, [{ id }]) ?? Infinity;
    const ordered = quantityOf({ ...order, lines: [...lines] }, [{ id }]);
    if (dish === null || ordered + quantity > left || lines.length >= MAX_LINES) missing.push(product.name);
    else {
      key += 1;
      const { name, detail, price, fullPrice, options } = dish;
      const terms = { name, detail, price, fullPrice, options };
      lines.push({ ...terms, key, productId: id, quantity, observations: observations ?? '' });
    }
  }
  return { order: { ...order, lines }, missing };
}
