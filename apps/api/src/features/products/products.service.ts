import { AppError } from '@restaurante/contract/errors.ts';
import type { ProductInput, ProductsChange } from '@restaurante/contract/products/products.wire.ts';
import { formatAmount, MAX_CENTS } from '@restaurante/domain/money/money.ts';
import { changedPrice, type PriceChange } from '@restaurante/domain/products/price-change.ts';
import { audit } from '../../shared/audit/audit.ts';
import { type Context, now, type TxContext } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { requireLive, requireRow } from '../../shared/require-row.ts';
import { savePicture, type SentWithPicture } from '../../shared/uploads/images.ts';
import { requireBranch } from '../branches/index.ts';
import { setOptionGroups } from '../options/index.ts';
import { requireProductCategory, notifyCatalogue } from '../product-categories/index.ts';
import { requireStation } from '../stations/index.ts';
import { type Count, type ProductStock, changeCount } from '../stock/index.ts';
import { requireUser } from '../users/index.ts';
import { listStock } from './product-details.repository.ts';
import { getProduct } from './products.queries.ts';
import * as products from './products.repository.ts';
import type { Product } from './products.ts';

const FOLDER = 'products';
const OF_CATEGORY = { hasOwnStation: false, stationId: null } as const;

interface StockCount {
  readonly productId: number;
  readonly branchId: number;
  /** The user in the request who counts, if any. */
  readonly userId: number | undefined;
  readonly count: Count;
}

export function createProduct(
  ctx: Context,
  { body: { fields, station = OF_CATEGORY }, files: { image: upload } }: SentWithPicture<ProductInput>,
): Promise<Product> {
  return savePicture(ctx, { folder: FOLDER, upload }, async (ctx, pictureAfter) => {
    const image = pictureAfter(null);
    await requireProductCategory(ctx, fields.categoryId);
    await requireStation(ctx, station.stationId);
    const { companyId } = ctx.scope;
    const row = { ...fields, ...station, image, companyId, createdAt: now(ctx) };
    const { id } = await products.insert.one(ctx.db, row);
    notifyCatalogue(ctx);
    return getProduct(ctx, id);
  });
}

export function updateProduct(
  ctx: Context,
  id: number,
  { body: { fields, station, removesImage }, files: { image: upload } }: SentWithPicture<ProductInput>,
): Promise<Product> {
  return savePicture(ctx, { folder: FOLDER, upload, isRemoved: removesImage }, async (ctx, pictureAfter) => {
    const before = requireLive(await products.lock.first(ctx.db, { ...ctx.scope, id }));
    await requireProductCategory(ctx, fields.categoryId);
    if (station) await requireStation(ctx, station.stationId);
    const image = pictureAfter(before.image);
    await products.update.run(ctx.db, { ...ctx.scope, id }, { ...fields, ...station, image });
    if (before.priceCents !== fields.priceCents) {
      const prices = { before: { price: before.priceCents }, after: { price: fields.priceCents } };
      await audit(ctx, 'product.price', { id, name: before.name, branchId: null, ...prices });
    }
    notifyCatalogue(ctx);
    return getProduct(ctx, id);
  });
}

/** Gives a product these groups of options, in order. */
export function setProductOptionGroups(
  ctx: Context,
  id: number,
  groupIds: readonly number[],
): Promise<Product> {
  return inTransaction(ctx, async (ctx) => {
    requireLive(await products.lock.first(ctx.db, { ...ctx.scope, id }));
    await setOptionGroups(ctx, await getProduct(ctx, id), groupIds);
    notifyCatalogue(ctx);
    return getProduct(ctx, id);
  });
}

export function setProductStatus(ctx: Context, id: number, isActive: boolean): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = requireLive(await products.lock.first(ctx.db, { ...ctx.scope, id }));
    if (before.isActive === isActive) return;
    await products.update.run(ctx.db, { ...ctx.scope, id }, { isActive });
    notifyCatalogue(ctx);
  });
}

/** Changes price or status of several products, all or nothing. Returns how many are different now. */
export function changeProducts(ctx: Context, { ids, change }: ProductsChange): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.scope;
    const before = await products.lockSome.all(ctx.db, { companyId, ids });
    if (before.length < ids.length) throw new AppError('not_found');
    const count =
      change.kind === 'status'
        ? await setStatuses(ctx, before, change.isActive)
        : await changePrices(ctx, before, change);
    if (count > 0) notifyCatalogue(ctx);
    return count;
  });
}

type LockedProduct = Awaited<ReturnType<typeof products.lockSome.all>>[number];

async function setStatuses(
  ctx: TxContext,
  before: readonly LockedProduct[],
  isActive: boolean,
): Promise<number> {
  const ids = before.filter((product) => product.isActive !== isActive).map(({ id }) => id);
  await products.updateStatuses.run(ctx.db, { companyId: ctx.scope.companyId, ids, isActive });
  return ids.length;
}

async function changePrices(
  ctx: TxContext,
  before: readonly LockedProduct[],
  change: PriceChange,
): Promise<number> {
  const changed = before.flatMap(({ id, name, priceCents }) => {
    const after = changedPrice(priceCents, change);
    if (after === null) {
      throw new AppError('price_out_of_range', {
        values: { product: name, max: formatAmount(MAX_CENTS) },
      });
    }
    return after === priceCents ? [] : [{ id, name, before: priceCents, priceCents: after }];
  });
  if (changed.length === 0) return 0;
  await products.updatePrices.run(ctx.db, { companyId: ctx.scope.companyId, prices: changed });
  const entries = changed.map(({ id, name, before, priceCents }) => ({
    id,
    name,
    branchId: null,
    before: { price: before },
    after: { price: priceCents },
  }));
  await audit(ctx, 'product.price', ...entries);
  return changed.length;
}

/** Hides a product and keeps its history. A repeat changes nothing. */
export function removeProduct(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const product = requireRow(await products.lock.first(ctx.db, { ...ctx.scope, id }));
    if (product.deletedAt !== null) return;
    await products.update.run(ctx.db, { ...ctx.scope, id }, { deletedAt: now(ctx) });
    notifyCatalogue(ctx);
  });
}

/** Changes a branch's count of a product. Returns the product's stock in every branch. */
export function countStock(
  ctx: Context,
  { productId, branchId, userId, count }: StockCount,
): Promise<ProductStock[]> {
  return inTransaction(ctx, async (ctx) => {
    await requireUser(ctx, userId);
    await requireBranch(ctx, branchId);
    await changeCount(ctx, { branchId, productId, count });
    const { companyId } = ctx.scope;
    return listStock(ctx.db, { companyId, ids: [productId] });
  });
}
