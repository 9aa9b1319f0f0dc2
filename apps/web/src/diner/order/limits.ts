import { tableOrderErrors, TOO_MANY } from '@restaurante/contract/table-orders/table-orders.errors.ts';
import {
  type Order,
  quantityOf,
  removeLine,
  setQuantity,
  unitCount,
} from '../../features/sales/cart/order.ts';

interface Limited {
  readonly order: Order;
  /** Why units were left out, in the server's words. */
  readonly text?: string;
}

/** Returns a changed order without the units that are more than a guest may order at once. */
export function withinLimits(before: Order, after: Order): Limited {
  const unitsBefore = new Map(before.lines.map(({ key, quantity }) => [key, quantity]));
  const line = after.lines.find(({ key, quantity }) => quantity > (unitsBefore.get(key) ?? 0));
  const { lineMax, orderMax } = document.getElementById('menu')!.dataset;
  if (!line || !lineMax || !orderMax) return { order: after };
  const overLine = quantityOf(after, [{ id: line.productId }]) - Number(lineMax);
  const overOrder = unitCount(after) - Number(orderMax);
  const over = Math.max(overLine, overOrder);
  if (over <= 0) return { order: after };
  const units = Math.max(unitsBefore.get(line.key) ?? 0, line.quantity - over);
  const [scope, max] = overLine > 0 ? [TOO_MANY.line, lineMax] : [TOO_MANY.order, orderMax];
  return {
    order: units === 0 ? removeLine(after, line.key) : setQuantity(after, line.key, units),
    text: tableOrderErrors.too_many.message.replace('{max}', max).replace('{scope}', scope),
  };
}
