import { AppError } from '@restaurante/contract/errors.ts';
import type { NewSaleLine, PriceChangedDetails } from '@restaurante/contract/sales/sale-bodies.wire.ts';
import type { Day } from '@restaurante/domain/business-day/business-day.ts';
import {
  addCents,
  type Cents,
  bsFromCents,
  cents,
  MAX_CENTS,
  ZERO,
} from '@restaurante/domain/money/money.ts';
import { bestPrice } from '@restaurante/domain/offers/offer.ts';
import { linesTotal } from '@restaurante/domain/sales/sale-totals.ts';
import { type CompanyContext, type CompanyTxContext, today } from '../../../shared/context.ts';
import { ahead, RunAgain } from '../../../shared/db/transaction.ts';
import { type RefuseShortage, takeStock } from '../../stock/index.ts';
import type { SaleLine } from '../sale/sale.ts';
import type { SaleLineDraft } from './create-sale.repository.ts';
import { findPricedProducts, type PricedProduct } from './pricing.repository.ts';

/** A line as it is asked for; without a price it takes the server's. */
export type AskedLine = Omit<NewSaleLine, 'price'> & { readonly price: Cents | null };

/** A line at the server's price. */
export interface PricedLine extends NewSaleLine {
  readonly product: SaleLine['product'];
  /** Whether the branch counts the product. */
  readonly isCounted: boolean;
}

/**
 * The lines of an order at today's prices. Throws not_found, product_unavailable, and price_changed (with the new
 * prices) when the screen showed another price: nothing is saved and the screen asks. `docs/rules/sales.md`
 */
export async function priceLines(
  ctx: CompanyContext,
  branchId: number,
  lines: readonly AskedLine[],
): Promise<PricedLine[]> {
  return atPrices(await findPricedProducts(ctx.db, ctx.scope, branchId, idsOf(lines)), lines, today(ctx));
}

/** Each product once. */
export const idsOf = (lines: readonly AskedLine[]): number[] => [
  ...new Set(lines.map(({ productId }) => productId)),
];

/** The lines at the prices of a day. Throws what `priceLines` throws. */
export function atPrices(
  found: readonly PricedProduct[],
  lines: readonly AskedLine[],
  day: Day,
): PricedLine[] {
  const products = new Map(found.map((product) => [product.id, product]));
  const priced = lines.map((line) => {
    const product = products.get(line.productId);
    if (!product) throw new AppError('not_found');
    const { name, type, piece, image, isActive, isCounted, deletedAt } = product;
    if (!isActive || deletedAt !== null)
      throw new AppError('product_unavailable', { values: { product: name } });
    const offers = product.offers.map(({ discountKind, discountValue, ...offer }) => ({
      offer,
      discount:
        discountKind === 'amount'
          ? { kind: discountKind, cents: cents(discountValue) }
          : { kind: discountKind, hundredths: discountValue },
    }));
    const { price } = bestPrice(product.price, offers, day);
    return { ...line, price, isCounted, product: { name, type, piece, image } };
  });
  const changed = new Map(
    priced
      .filter(({ price }, i) => price !== (lines[i]?.price ?? price))
      .map((line) => [line.productId, line]),
  );
  if (changed.size > 0) {
    const details: PriceChangedDetails = {
      prices: Array.from(changed, ([id, { price }]) => ({ product_id: id, price: bsFromCents(price) })),
    };
    throw new AppError('price_changed', { details });
  }
  return priced;
}

/**
 * What a sale's lines come to with those it had before. Throws sale_too_large above the largest amount that anybody
 * can type: nobody could pay it. `docs/rules/sales.md`
 */
export function totalOf(lines: readonly PricedLine[], before: Cents = ZERO): Cents {
  const total = addCents(before, linesTotal(lines));
  if (total > MAX_CENTS) throw new AppError('sale_too_large');
  return total;
}

/**
 * Takes the stock of priced lines, without waiting for it: what is asked after this goes out with it. `taken` throws
 * stock_short, and RunAgain when somebody began or stopped counting a product since the lines were priced.
 */
export function takeLines(
  ctx: CompanyTxContext,
  branchId: number,
  priced: readonly PricedLine[],
  { saleId, round, refuse }: { saleId: number; round: number; refuse?: RefuseShortage },
): { readonly lines: SaleLineDraft[]; readonly taken: Promise<void> } {
  const take = async () => {
    const counted = await takeStock(ctx, branchId, priced, saleId, refuse);
    if (priced.some(({ productId, isCounted }) => counted.has(productId) !== isCounted)) throw new RunAgain();
  };
  return { lines: linesOf(priced, round), taken: ahead(take()) };
}

/** Priced lines as a sale has them. */
export const linesOf = (priced: readonly PricedLine[], round: number): SaleLineDraft[] =>
  priced.map(({ isCounted, ...line }) => ({
    ...line,
    quantityDecrement: isCounted ? line.quantity : 0,
    round,
    isServed: false,
    deletedAt: null,
    deletedReason: null,
  }));
