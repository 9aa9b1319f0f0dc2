import type { PriceChangedDetails } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import { centsOf } from '../../../shared/api/answers.ts';
import type { CallError } from '../../../shared/api/call.ts';

/** Present prices of products by id, in centavos. */
export type Prices = ReadonlyMap<number, Cents>;

/** Returns the new prices named by a refusal 'price_changed' (docs/rules/sales.md). */
export function changedPrices({ details }: CallError): Prices {
  const { prices = [] } = (details ?? {}) as Partial<PriceChangedDetails>;
  return new Map(prices.map(({ product_id, price }) => [product_id, centsOf(price)]));
}
