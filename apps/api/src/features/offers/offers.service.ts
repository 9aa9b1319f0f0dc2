import { AppError } from '@restaurante/contract/errors.ts';
import type { OfferInput, OfferLine } from '@restaurante/contract/offers/offers.wire.ts';
import { discountProblem, storedDiscount } from '@restaurante/domain/offers/offer.ts';
import { audit } from '../../shared/audit/audit.ts';
import { type Context, now, today, type TxContext } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { requireLive, requireRow } from '../../shared/require-row.ts';
import { savePicture, type SentWithPicture } from '../../shared/uploads/images.ts';
import { notifyCatalogue } from '../product-categories/index.ts';
import { requireUser } from '../users/index.ts';
import * as offers from './offers.repository.ts';
import type { StoredOffer } from './offers.repository.ts';

const FOLDER = 'offers';

type SentOffer = SentWithPicture<OfferInput, 'banner'>;

/** Returns the newest first. */
export function listOffers(ctx: Context): Promise<StoredOffer[]> {
  return offers.list.all(ctx.db, ctx.scope);
}

export async function getOffer(ctx: Context, id: number): Promise<StoredOffer> {
  return requireRow(await offers.find.first(ctx.db, { ...ctx.scope, id }));
}

/** Creates an offer, switched on. */
export function createOffer(ctx: Context, { body, files }: SentOffer): Promise<StoredOffer> {
  const { fields, details, userId = ctx.scope.userId } = body;
  return savePicture(ctx, { folder: FOLDER, upload: files.banner }, async (ctx, pictureAfter) => {
    await requireUser(ctx, userId);
    if (fields.start !== null && fields.start < today(ctx)) {
      throw new AppError('offer_starts_in_past', { field: 'start' });
    }
    const { companyId } = ctx.scope;
    const row = { ...offers.rowOf(fields, pictureAfter(null)), companyId, userId, createdAt: now(ctx) };
    const { id } = await offers.insert.one(ctx.db, row);
    await saveLines(ctx, id, details);
    await auditAndNotify(ctx, 'offer.create', {
      id,
      name: fields.title,
      before: null,
      after: audited(fields, details),
    });
    return getOffer(ctx, id);
  });
}

/** Changes an offer and its products. */
export function updateOffer(ctx: Context, id: number, { body, files }: SentOffer): Promise<StoredOffer> {
  const { fields, details, userId, removesBanner } = body;
  const picture = { folder: FOLDER, upload: files.banner, isRemoved: removesBanner };
  return savePicture(ctx, picture, async (ctx, pictureAfter) => {
    await requireUser(ctx, userId);
    const locked = requireLive(await offers.lock.first(ctx.db, { ...ctx.scope, id }));
    const stored = await getOffer(ctx, id);
    await offers.update.run(ctx.db, { ...ctx.scope, id }, offers.rowOf(fields, pictureAfter(locked.banner)));
    await saveLines(ctx, id, details);
    const before = audited(stored, linesOf(stored));
    const name = stored.title;
    await auditAndNotify(ctx, 'offer.change', { id, name, before, after: audited(fields, details) });
    return getOffer(ctx, id);
  });
}

/** Switches an offer on or off; a repeat changes nothing. */
export function setOfferStatus(ctx: Context, id: number, isActive: boolean): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = requireLive(await offers.lock.first(ctx.db, { ...ctx.scope, id }));
    if (before.isActive === isActive) return;
    await offers.update.run(ctx.db, { ...ctx.scope, id }, { isActive });
    await auditAndNotify(ctx, 'offer.status', {
      id,
      name: before.title,
      before: { isActive: before.isActive },
      after: { isActive },
    });
  });
}

/** Hides an offer; once hidden it stays so. */
export function removeOffer(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const offer = requireRow(await offers.lock.first(ctx.db, { ...ctx.scope, id }));
    if (offer.deletedAt !== null) return;
    await offers.update.run(ctx.db, { ...ctx.scope, id }, { deletedAt: now(ctx) });
    const before = { title: offer.title, isActive: offer.isActive };
    await auditAndNotify(ctx, 'offer.remove', { id, name: offer.title, before, after: null });
  });
}

/** Uses the stored prices and ignores those in the form: a category counts with its cheapest product. */
async function saveLines(ctx: TxContext, id: number, lines: readonly OfferLine[]): Promise<void> {
  const { companyId } = ctx.scope;
  const productIds = lines.flatMap((line) => ('productId' in line ? [line.productId] : []));
  const categoryIds = lines.flatMap((line) => ('categoryId' in line ? [line.categoryId] : []));
  const prices = await offers.prices.all(ctx.db, { companyId, productIds });
  const lowest = await offers.lowestPrices.all(ctx.db, { companyId, categoryIds });
  const [ofProduct, ofCategory] = [prices, lowest].map((rows) => new Map(rows.map((row) => [row.id, row])));
  for (const [i, line] of lines.entries()) {
    const { price } = requireRow(
      'productId' in line ? ofProduct?.get(line.productId) : ofCategory?.get(line.categoryId),
    );
    if (price !== null && discountProblem(price, line.discount) === 'discount_exceeds_price')
      throw new AppError('discount_exceeds_price', { field: `details.${i}.amount` });
  }
  await offers.replaceLines(ctx.db, { companyId, id }, lines);
}

const linesOf = ({ products, categories }: StoredOffer): OfferLine[] => [
  ...products.map(({ id, kind, value }) => ({ productId: id, discount: storedDiscount(kind, value) })),
  ...categories.map(({ id, kind, value }) => ({ categoryId: id, discount: storedDiscount(kind, value) })),
];

type Terms = Pick<OfferInput['fields'], 'title' | 'type' | 'start' | 'finish' | 'dayNumber'>;

/** Returns the fields of an offer for the audit trail: discounts and validity. */
const audited = ({ title, type, start, finish, dayNumber }: Terms, details: readonly object[]) => ({
  title,
  type,
  start,
  finish,
  dayNumber,
  details,
});

/** Records the act and notifies the screens of the company that prices have changed. */
async function auditAndNotify(
  ctx: TxContext,
  act: Parameters<typeof audit>[1],
  details: Omit<Parameters<typeof audit>[2], 'branchId'>,
): Promise<void> {
  await audit(ctx, act, { ...details, branchId: null });
  notifyCatalogue(ctx);
}
