import type { SaleWire } from '@restaurante/contract/sales/sales.wire.ts';
import { type Cents, cents } from '@restaurante/domain/money/money.ts';
import { billOf } from './bill.ts';
import { type Discounted, discounted } from './discounted.ts';

/** Returns what is given as rows of a sum, below 0: discounts, courtesies and staff meals apart. */
export const givenRows = ({ discount, courtesy, staffMeal }: Discounted): [label: string, amount: Cents][] =>
  (
    [
      ['Descuento', discount],
      ['Cortesía', courtesy],
      ['Comida del personal', staffMeal],
    ] as const
  ).flatMap(([label, amount]) => (amount > 0 ? [[label, cents(0 - amount)]] : []));

export const givenSums = (sale: SaleWire) => givenRows(discounted(billOf(sale)));
