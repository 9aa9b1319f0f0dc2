import { AppError } from '@restaurante/contract/errors.ts';
import type { PriceChangedDetails } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { SoldOutDetails } from '@restaurante/contract/table-orders/table-orders.wire.ts';
import { bsFromCents } from '@restaurante/domain/money/money.ts';
import type { LineProblem, Shortage } from '@restaurante/domain/sales/decide-sale.ts';
import type { SalePaymentProblem } from '@restaurante/domain/sales/sale-payment.ts';

/** Returns the error for an order that exceeds the stock. */
export type ShortageRefusal = (short: readonly Shortage[]) => AppError;

/** Names the first product that is short, and its remaining units. */
export const firstShortage: ShortageRefusal = ([first]) =>
  new AppError('stock_short', { values: { product: first?.name ?? '', left: first?.left ?? 0 } });

/** Returns the error that explains to a person why an order is refused. */
export function orderRefusal(problem: LineProblem | { readonly code: SalePaymentProblem }): AppError {
  if (problem.code === 'option_sold_out') {
    const { option: name, optionId } = problem;
    const details: SoldOutDetails = { products: [], options: [{ option_id: optionId, name }] };
    return new AppError('sold_out', { values: { products: name }, details });
  }
  if ('product' in problem) {
    const { code, ...values } = problem;
    return new AppError(code, { values });
  }
  if (problem.code === 'sold_out') {
    const products = problem.products.map(({ id, name }) => ({ product_id: id, name, sold_out: true }));
    return new AppError('sold_out', {
      values: { products: products.map(({ name }) => name).join(', ') },
      details: { products } satisfies SoldOutDetails,
    });
  }
  if (problem.code === 'price_changed') {
    const prices = problem.prices.map(({ line, productId, price }) => ({
      line,
      product_id: productId,
      price: bsFromCents(price),
    }));
    return new AppError('price_changed', { details: { prices } satisfies PriceChangedDetails });
  }
  return new AppError(problem.code);
}
