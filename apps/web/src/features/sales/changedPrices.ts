import { priceChangedDetails } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { Cents } from '@restaurante/domain/money/money.ts';
import type { CallError } from '../../shared/api/call.ts';
import { centsOf } from '../../shared/api/answers.ts';

/** What products cost now, by their id, in centavos. */
export type Prices = ReadonlyMap<number, Cents>;

/** The new prices that a refusal 'price_changed' names (PRODUCT §6). */
export function changedPrices({ details }: CallError): Prices {
  const { data } = priceChangedDetails.safeParse(details);
  return new Map(data?.prices.map(({ product_id, price }) => [product_id, centsOf(price)]));
}
