import { AppError } from '@restaurante/contract/errors.ts';
import { MAX_STOCK } from '@restaurante/contract/products/products.wire.ts';
import { audit } from '../../shared/audit/audit.ts';
import {
  type CompanyContext,
  type CompanyTxContext,
  type Context,
  now,
  today,
} from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { requireRow } from '../../shared/require-row.ts';
import { requireBranch } from '../branches/index.ts';
import { deleteCounted, deleteSoldOut, insertSoldOut } from './sold-out.repository.ts';
import * as stock from './stock.repository.ts';
import type { StockChange, StockEntry } from './stock.repository.ts';

export interface ProductStock {
  readonly productId: number;
  readonly branchId: number;
  readonly quantity: number;
}

/** A product and its quantity; products may repeat. */
export interface StockLine {
  readonly productId: number;
  readonly quantity: number;
}

/** Subtracts the units that a corrected purchase added. */
export async function subtractStock(
  ctx: CompanyTxContext,
  branchId: number,
  lines: readonly StockLine[],
): Promise<void> {
  const changes = sumByProduct(lines, -1);
  if (changes.length === 0) return;
  const scope = { companyId: ctx.scope.companyId, branchId };
  const counted = await stock.changeStock.all(ctx.db, {
    ...scope,
    changes,
    ...entry(ctx, 'purchase_corrected'),
  });
  notifyStock(ctx, branchId);
  const short = counted.find(({ quantity, delta }) => quantity + delta < 0);
  if (short) throw new AppError('stock_short', { values: { product: short.name, left: short.quantity } });
}

/**
 * Adds a purchase to the stock of the branch's counted products and returns their ids; other products stay uncounted.
 * `docs/rules/purchases.md`
 */
export async function addBoughtStock(
  ctx: CompanyTxContext,
  branchId: number,
  lines: readonly StockLine[],
): Promise<ReadonlySet<number>> {
  const changes = sumByProduct(lines, 1);
  if (changes.length === 0) return new Set();
  const scope = { companyId: ctx.scope.companyId, branchId };
  const counted = await stock.changeStock.all(ctx.db, { ...scope, changes, ...entry(ctx, 'purchase') });
  if (counted.some(({ quantity, delta }) => quantity + delta > MAX_STOCK)) {
    throw new AppError('stock_over_limit');
  }
  const productIds = counted.map(({ productId }) => productId);
  if (counted.length > 0) notifyStock(ctx, branchId);
  await sellAgain(ctx, branchId, productIds);
  return new Set(productIds);
}

/** Returns a branch's counted quantities. Throws not_found for a branch out of scope. */
export async function listBranchStock(ctx: Context, branchId: number): Promise<ProductStock[]> {
  const { companyId } = ctx.scope;
  await requireBranch(ctx, branchId);
  return stock.countedStock.all(ctx.db, { companyId, branchId });
}

/**
 * A change of a product's stock by a person: the counted quantity (null stops counting), or the quantity that
 * arrived.
 */
export type Count = { readonly quantity: number | null } | { readonly added: number };

/**
 * Changes the branch's stock of a product. A quantity that arrived starts a count from zero if there was none.
 * `docs/rules/stock.md`
 */
export function changeCount(
  ctx: Context,
  { branchId, productId, count }: { branchId: number; productId: number; count: Count },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const key = { companyId: ctx.scope.companyId, branchId, productId };
    const { name } = requireRow(await stock.lockProduct.first(ctx.db, key));
    const before = (await stock.lockQuantity.first(ctx.db, key))?.quantity ?? null;
    const after = 'added' in count ? (before ?? 0) + count.added : count.quantity;
    if (before === null && after === null) return;
    if ((after ?? 0) > MAX_STOCK) throw new AppError('stock_over_limit');
    if (after !== before) notifyStock(ctx, branchId);
    if (after === null) await stock.removeQuantity.run(ctx.db, key);
    else await stock.setQuantity.run(ctx.db, { ...key, quantity: after });
    const change = { ...key, quantityBefore: before, quantityAfter: after };
    if (after !== null && after > 0) await sellAgain(ctx, branchId, [productId]);
    await stock.insertEntry.run(ctx.db, { ...change, ...entry(ctx, 'added' in count ? 'arrival' : 'count') });
    const at = { branch: branchId };
    await audit(ctx, 'stock.count', {
      id: productId,
      name,
      branchId,
      before: { ...at, quantity: before },
      after: { ...at, quantity: after },
    });
  });
}

/** Sets a branch's stock of many products, each given once. The caller has locked the products and the branch. */
export async function setCountedQuantities(
  ctx: CompanyTxContext,
  branchId: number,
  counts: readonly StockLine[],
): Promise<void> {
  const scope = { companyId: ctx.scope.companyId, branchId };
  await stock.setQuantities.run(ctx.db, { ...scope, counts, ...entry(ctx, 'import') });
  notifyStock(ctx, branchId);
  const arrived = counts.filter(({ quantity }) => quantity > 0);
  await sellAgain(
    ctx,
    branchId,
    arrived.map(({ productId }) => productId),
  );
}

/** How long a product is sold out: on this business day, or until stock is counted in; null is not at all. */
export type SoldOutUntil = 'today' | 'stock' | null;

/**
 * Marks a product of a branch as sold out, or takes the mark back, and notifies tills and guests. A repeat changes
 * nothing. `docs/rules/products.md`
 */
export function setSoldOut(
  ctx: Context,
  { branchId, productId, until }: { branchId: number; productId: number; until: SoldOutUntil },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await requireBranch(ctx, branchId);
    const key = { companyId: ctx.scope.companyId, branchId, productId };
    requireRow(await stock.lockProduct.first(ctx.db, key));
    const untilDay = until === 'today' ? today(ctx) : null;
    if (until === null) await deleteSoldOut.run(ctx.db, key);
    else await insertSoldOut.run(ctx.db, { ...key, untilDay });
    notifyMenu(ctx, branchId);
  });
}

/** Ends the marks that were to last until stock is counted in. */
async function sellAgain(
  ctx: CompanyTxContext,
  branchId: number,
  productIds: readonly number[],
): Promise<void> {
  if (productIds.length === 0) return;
  const key = { companyId: ctx.scope.companyId, branchId, productIds };
  if ((await deleteCounted.all(ctx.db, key)).length > 0) notifyMenu(ctx, branchId);
}

/** Notifies the branch's screens, after the commit, that the menu offers other products. `docs/rules/live.md` */
const notifyMenu = (ctx: CompanyTxContext, branchId: number) =>
  ctx.publish(ctx.scope.companyId, 'menu', { company_id: ctx.scope.companyId, branch_id: branchId });

/** Notifies the branch's tills, after the commit, that units came or went without a sale. `docs/rules/live.md` */
const notifyStock = (ctx: CompanyTxContext, branchId: number) =>
  ctx.publish(ctx.scope.companyId, 'stock', { branch_id: branchId });

const entry = (ctx: CompanyContext, reason: StockEntry['reason']): StockEntry => ({
  reason,
  saleId: null,
  userId: ctx.scope.userId,
  createdAt: now(ctx),
});

function sumByProduct(lines: readonly StockLine[], sign: 1 | -1): StockChange[] {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    if (quantity > 0) sums.set(productId, (sums.get(productId) ?? 0) + quantity * sign);
  }
  return Array.from(sums, ([productId, delta]) => ({ productId, delta }));
}
