import type { PriceChangedDetails } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { CallError } from '../../../shared/api/call.ts';
import { centsOf } from '../../../shared/api/answers.ts';

/** What products cost now, by their id, in centavos. */
export type Prices = ReadonlyMap<number, Cents>;

/** The new prices that a refusal 'price_changed' names (docs/rules/sales.md). */
export function changedPrices({ details }: CallError): Prices {
  const { prices = [] } = (details ?? {}) as Partial<PriceChangedDetails>;
  return new Map(prices.map(({ product_id, price }) => [product_id, centsOf(price)]));
}
