import { type Cents, cents } from '@restaurante/domain/money/money.ts';
import { productName } from '@restaurante/domain/sales/sale-names.ts';
import type { PurchaseWire } from './purchases.wire.ts';

type Line = PurchaseWire['details'][number];

/** Returns 'Cerveza · 620 ml', or the typed text of a line without a product. */
export const lineName = ({ product, details }: Line): string =>
  product ? productName(product) : (details ?? '');

/** Returns '24'; '−24' in a correction. */
export const quantityText = ({ quantity }: Line): string => String(quantity).replace('-', '−');

/** Returns amount − discount of a purchase, in centavos; negative for a correction. */
export const purchasePaid = ({ total, discount }: PurchaseWire): Cents =>
  cents(Math.round(total * 100) - Math.round(discount * 100));

export interface PurchaseLine {
  readonly purchase: PurchaseWire;
  readonly line: Line;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Returns a row for each line; the first one has the values of the whole purchase. */
export const purchaseLines = (purchase: PurchaseWire): PurchaseLine[] =>
  purchase.details.map((line, place, all) => ({
    purchase,
    line,
    isFirst: place === 0,
    isLast: place === all.length - 1,
  }));
