import { AppError } from '@restaurante/contract/errors.ts';
import type { PurchaseInput } from '@restaurante/contract/purchases/purchases.wire.ts';
import { registerName as registerTitle } from '@restaurante/domain/cash-registers/register-name.ts';
import { type Cents, cents } from '@restaurante/domain/money/money.ts';
import { audit } from '../../shared/audit/audit.ts';
import { type Context, now, today } from '../../shared/context.ts';
import { wordsOf } from '../../shared/db/search.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { type PageQuery, readPage } from '../../shared/page.ts';
import { requireRow } from '../../shared/require-row.ts';
import { reachOf } from '../../shared/scope.ts';
import { savePicture } from '../../shared/uploads/images.ts';
import { requireBranch } from '../branches/index.ts';
import { addBoughtStock, subtractStock } from '../stock/index.ts';
import { requireUser } from '../users/index.ts';
import * as purchases from './purchases.repository.ts';
import type { DaysPage, PurchaseRow } from './purchases.repository.ts';

const NEWEST = 100;
const FOLDER = 'purchases';

const opposite = (amount: Cents) => cents(0 - amount);

/** Returns the newest purchases in scope, and the id before which the next page begins (null: no more). */
export async function listPurchases(ctx: Context, { limit = NEWEST, before, q }: PageQuery) {
  const list = { ...reachOf(ctx.scope), before: before ?? null, words: wordsOf(q) };
  const { rows, next } = await readPage(limit, (limit) => purchases.list.all(ctx.db, { ...list, limit }));
  return { purchases: rows, next };
}

/** Returns a page of the purchases in scope, the latest first. */
export function listPurchasesBetween(ctx: Context, page: DaysPage): Promise<PurchaseRow[]> {
  return purchases.between.all(ctx.db, { ...reachOf(ctx.scope), ...page });
}

async function getPurchase(ctx: Context, id: number): Promise<PurchaseRow> {
  return requireRow(await purchases.find.first(ctx.db, { ...reachOf(ctx.scope), id }));
}

/**
 * Records a purchase in the branch of the request, else in the session's, and adds its counted products to the stock.
 * `docs/rules/purchases.md`
 */
export function createPurchase(ctx: Context, input: PurchaseInput): Promise<PurchaseRow> {
  const { userId, lines, fields } = input;
  return inTransaction(ctx, async (ctx) => {
    await requireUser(ctx, userId);
    const { id: branchId } = await requireBranch(ctx, input.branchId ?? ctx.scope.branchId ?? 0);
    const products = lines.flatMap(({ productId, quantity }) =>
      productId === null ? [] : [{ productId, quantity }],
    );
    const { companyId } = ctx.scope;
    const productIds = products.map(({ productId }) => productId);
    if (!(await purchases.areProducts(ctx.db, { companyId, productIds }))) throw new AppError('not_found');
    const counted = await addBoughtStock(ctx, branchId, products);
    const id = await purchases.insertPurchase(ctx.db, {
      companyId,
      branchId,
      userId: ctx.scope.userId,
      ...fields,
      correctsId: null,
      businessDay: today(ctx),
      createdAt: now(ctx),
      lines: lines.map(({ total, ...line }) => ({
        ...line,
        totalCents: total,
        stockAdded: line.productId !== null && counted.has(line.productId) ? line.quantity : 0,
      })),
    });
    const purchase = await getPurchase(ctx, id);
    const after = { total: purchase.totalCents, discount: purchase.discountCents };
    await audit(ctx, 'purchase.create', { id, branchId, before: null, after });
    return purchase;
  });
}

/** Corrects a purchase. One that a register paid is corrected with its movement. `docs/rules/petty-cash.md` */
export async function correctPurchase(ctx: Context, id: number, reason: string): Promise<PurchaseRow> {
  const { correctedBy, registerName } = await getPurchase(ctx, id);
  if (registerName !== null && correctedBy === null)
    throw new AppError('purchase_paid_from_register', { values: { register: registerTitle(registerName) } });
  return takeBackPurchase(ctx, id, reason);
}

/**
 * Takes a purchase back, once, by an opposite purchase of the same branch, and subtracts its units from the stock.
 * `docs/rules/purchases.md`
 */
export function takeBackPurchase(ctx: Context, id: number, reason: string): Promise<PurchaseRow> {
  return inTransaction(ctx, async (ctx) => {
    requireRow(await purchases.lock.first(ctx.db, { ...reachOf(ctx.scope), id }));
    const wrong = await getPurchase(ctx, id);
    if (wrong.correctsId !== null) throw new AppError('purchase_is_correction');
    if (wrong.correctedBy !== null) throw new AppError('purchase_corrected');
    const added = wrong.lines.flatMap(({ productId, stockAdded }) =>
      productId === null ? [] : [{ productId, quantity: stockAdded }],
    );
    await subtractStock(ctx, wrong.branchId, added);
    const correctionId = await purchases.insertPurchase(ctx.db, {
      companyId: ctx.scope.companyId,
      branchId: wrong.branchId,
      userId: ctx.scope.userId,
      paymentType: wrong.paymentType,
      discountCents: opposite(wrong.discountCents),
      totalCents: opposite(wrong.totalCents),
      observations: reason,
      correctsId: id,
      businessDay: today(ctx),
      createdAt: now(ctx),
      lines: wrong.lines.map(({ productId, details, quantity, total, stockAdded }) => ({
        productId,
        details,
        quantity: -quantity,
        totalCents: opposite(total),
        stockAdded: -stockAdded,
      })),
    });
    const before = { total: wrong.totalCents, discount: wrong.discountCents };
    const after = { correction: correctionId };
    await audit(ctx, 'purchase.correct', { id, branchId: wrong.branchId, before, after, reason });
    return getPurchase(ctx, correctionId);
  });
}

/** Attaches a picture of the invoice, which replaces the previous one. */
export function attachInvoice(ctx: Context, id: number, upload: Buffer | undefined): Promise<PurchaseRow> {
  return savePicture(ctx, { folder: FOLDER, upload }, async (ctx, pictureAfter) => {
    const purchase = requireRow(await purchases.lock.first(ctx.db, { ...reachOf(ctx.scope), id }));
    if (upload === undefined) throw new AppError('purchase_picture_required');
    const invoice = pictureAfter(purchase.invoice);
    const { companyId } = ctx.scope;
    if (invoice !== null) await purchases.setInvoice.run(ctx.db, { companyId, id, invoice });
    return getPurchase(ctx, id);
  });
}
