import { type Cents, cents } from '@restaurante/domain/money/money.ts';
import type { PurchaseWire } from './purchases.wire.ts';

type Line = PurchaseWire['details'][number];

/** 'Cerveza · 620 ml', or what was typed for something that is not a product. */
export const lineName = ({ product, details }: Line): string =>
  product ? [product.name, product.type].filter(Boolean).join(' · ') : (details ?? '');

/** What a purchase comes to, in centavos: amount − discount; negative when it takes another one back. */
export const purchasePaid = ({ total, discount }: PurchaseWire): Cents =>
  cents(Math.round(total * 100) - Math.round(discount * 100));

export interface PurchaseLine {
  readonly purchase: PurchaseWire;
  readonly line: Line;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A row for each line; what belongs to the whole purchase stands in the first one. */
export const purchaseLines = (purchase: PurchaseWire): PurchaseLine[] =>
  purchase.details.map((line, place, all) => ({
    purchase,
    line,
    isFirst: place === 0,
    isLast: place === all.length - 1,
  }));
