import { AppError } from '@restaurante/contract/errors.ts';
import { type Context, now } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import {
  changeStock,
  countsRepository,
  setQuantities,
  type StockChange,
  type StockEntry,
} from './stock.repository.ts';

/** A product and how many of it; products may repeat. */
export interface StockLine {
  readonly productId: number;
  readonly quantity: number;
}

/**
 * Takes what a sale needs from the branch's counted products and gives their ids; products nobody counts there are
 * left alone. Inside a transaction. Throws stock_short (PRODUCT §3).
 */
export async function takeStock(
  ctx: Context,
  branchId: number,
  lines: readonly StockLine[],
  saleId: number | null = null,
): Promise<ReadonlySet<number>> {
  const scope = { companyId: ctx.scope.companyId, branchId };
  const counted = await changeStock(ctx.db, scope, sumByProduct(lines, -1), entry(ctx, 'sale', saleId));
  const short = counted.find(({ quantity, delta }) => quantity + delta < 0);
  if (short) {
    throw new AppError('stock_short', { values: { product: short.name, left: short.quantity } });
  }
  return new Set(counted.map(({ productId }) => productId));
}

/** Gives units back to, or adds bought ones to, what the branch counts; a product not counted any more stays so. */
export async function returnStock(
  ctx: Context,
  branchId: number,
  lines: readonly StockLine[],
  reason: Exclude<StockEntry['reason'], 'count' | 'sale' | 'import'>,
  saleId: number | null = null,
): Promise<void> {
  const changes = sumByProduct(lines, 1);
  if (changes.length === 0) return;
  const scope = { companyId: ctx.scope.companyId, branchId };
  await changeStock(ctx.db, scope, changes, entry(ctx, reason, saleId));
}

/** Sets what the branch counts of a product, null stops counting (PRODUCT §3). Throws not_found. */
export function setCountedQuantity(
  ctx: Context,
  { branchId, productId, quantity }: { branchId: number; productId: number; quantity: number | null },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const counts = countsRepository(ctx.db, { companyId: ctx.scope.companyId, branchId }, productId);
    if (!(await counts.lockProduct())) throw new AppError('not_found');
    const before = await counts.lockQuantity();
    if (before === null && quantity === null) return;
    await (quantity === null ? counts.remove() : counts.set(quantity));
    await counts.record(before, quantity, entry(ctx, 'count', null));
  });
}

/** Sets what a branch counts of many products, each named once; the caller holds them and the branch. */
export async function setCountedQuantities(
  ctx: Context,
  branchId: number,
  counts: readonly StockLine[],
): Promise<void> {
  const scope = { companyId: ctx.scope.companyId, branchId };
  await setQuantities(ctx.db, scope, counts, entry(ctx, 'import', null));
}

function entry(ctx: Context, reason: StockEntry['reason'], saleId: number | null): StockEntry {
  return { reason, saleId, userId: ctx.scope.userId, createdAt: now(ctx) };
}

function sumByProduct(lines: readonly StockLine[], sign: 1 | -1): StockChange[] {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    if (quantity > 0) sums.set(productId, (sums.get(productId) ?? 0) + quantity * sign);
  }
  return Array.from(sums, ([productId, delta]) => ({ productId, delta }));
}
