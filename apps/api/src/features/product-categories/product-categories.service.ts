import { AppError } from '@restaurante/contract/errors.ts';
import type { ProductCategoryInput } from '@restaurante/contract/product-categories/product-categories.wire.ts';
import { nameKey } from '@restaurante/domain/products/names.ts';
import {
  type BaseContext,
  type CompanyContext,
  type Context,
  now,
  type TxContext,
} from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { requireLive, requireRow } from '../../shared/require-row.ts';
import { savePicture, type SentWithPicture } from '../../shared/uploads/images.ts';
import { createFirstStation, firstStation, requireStation } from '../stations/index.ts';
import { requireOwner } from '../users/index.ts';
import * as categories from './product-categories.repository.ts';
import type { ProductCategory } from './product-categories.repository.ts';

const FOLDER = 'product-categories';

// The database sorts by bytes, which puts Ñoquis after Zumos.
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'es');
const named = (name: string, stationId: number) => ({ name, description: null, image: null, stationId });

/** Creates the first station and category of a new company. `docs/rules/accounts.md` */
export async function createStarterCategory(ctx: BaseContext, companyId: number): Promise<void> {
  const station = await createFirstStation(ctx, companyId);
  const general = named('General', station);
  await categories.insert.run(ctx.db, { companyId, categories: [general], createdAt: now(ctx) });
}

export async function listProductCategories(ctx: Context): Promise<ProductCategory[]> {
  return (await categories.list.all(ctx.db, ctx.scope)).sort(byName);
}

export async function listProductCategoryNames(ctx: Context): Promise<{ id: number; name: string }[]> {
  return (await categories.listNames.all(ctx.db, ctx.scope)).sort(byName);
}

export async function getProductCategory(ctx: Context, id: number): Promise<ProductCategory> {
  return requireRow(await categories.find.first(ctx.db, { ...ctx.scope, id }));
}

/** Prevents the deletion of a category while a product enters it. */
export async function requireProductCategory(ctx: TxContext, id: number): Promise<void> {
  if (await categories.keep.exists(ctx.db, { ...ctx.scope, id })) return;
  throw new AppError('not_found', { fields: { product_category_id: 'Debes seleccionar una categoría!' } });
}

/** Returns the ids of categories by name, ignoring case, and creates missing ones. */
export async function ensureProductCategories(
  ctx: TxContext,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (names.length === 0) return new Map();
  const existing = await categories.keepAll.all(ctx.db, ctx.scope);
  const ids = new Map(existing.map(({ id, name }) => [nameKey(name), id]));
  const unknown = names.filter((name) => !ids.has(nameKey(name)));
  const station = unknown.length > 0 ? await firstStation(ctx) : 0;
  const missing = unknown.map((name) => named(name, station));
  const rows = { ...ctx.scope, categories: missing, createdAt: now(ctx) };
  for (const { id, name } of await categories.insert.all(ctx.db, rows)) ids.set(nameKey(name), id);
  return new Map(names.map((name) => [name, ids.get(nameKey(name)) ?? 0]));
}

export function createProductCategory(
  ctx: Context,
  { body: { ownerId, fields, stationId }, files: { image: upload } }: SentWithPicture<ProductCategoryInput>,
): Promise<ProductCategory> {
  return savePicture(ctx, { folder: FOLDER, upload }, async (ctx, pictureAfter) => {
    const image = pictureAfter(null);
    await requireOwner(ctx, ownerId);
    const station = stationId === undefined ? await firstStation(ctx) : stationId;
    await requireStation(ctx, station);
    const category = { ...fields, image, stationId: station };
    const rows = { ...ctx.scope, categories: [category], createdAt: now(ctx) };
    const [created] = await categories.insert.all(ctx.db, rows);
    return getProductCategory(ctx, created!.id);
  });
}

export function updateProductCategory(
  ctx: Context,
  id: number,
  {
    body: { ownerId, fields, stationId, removesImage },
    files: { image: upload },
  }: SentWithPicture<ProductCategoryInput>,
): Promise<ProductCategory> {
  return savePicture(ctx, { folder: FOLDER, upload, isRemoved: removesImage }, async (ctx, pictureAfter) => {
    await requireOwner(ctx, ownerId);
    const before = requireLive(await categories.lock.first(ctx.db, { ...ctx.scope, id }));
    const image = pictureAfter(before.image);
    if (stationId !== undefined) await requireStation(ctx, stationId);
    const changes = { ...fields, image, ...(stationId !== undefined && { stationId }) };
    await categories.update.run(ctx.db, { ...ctx.scope, id }, changes);
    notifyCatalogue(ctx);
    return getProductCategory(ctx, id);
  });
}

export async function getCategoryNotes(ctx: Context, id: number): Promise<string[]> {
  return requireRow(await categories.notes.first(ctx.db, { ...ctx.scope, id })).notes;
}

/** Returns the ready notes of every category, by its id. */
export async function listNotes(ctx: CompanyContext): Promise<ReadonlyMap<number, string[]>> {
  const { companyId } = ctx.scope;
  return new Map((await categories.listNotes.all(ctx.db, { companyId })).map(({ id, notes }) => [id, notes]));
}

export function setCategoryNotes(ctx: Context, id: number, notes: string[]): Promise<string[]> {
  return inTransaction(ctx, async (ctx) => {
    requireLive(await categories.lock.first(ctx.db, { ...ctx.scope, id }));
    await categories.update.run(ctx.db, { ...ctx.scope, id }, { notes });
    notifyCatalogue(ctx);
    return notes;
  });
}

/** Hides a category. A repeat changes nothing. */
export function removeProductCategory(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const category = requireRow(await categories.lock.first(ctx.db, { ...ctx.scope, id }));
    if (category.deletedAt !== null) return;
    if (await categories.productOf.exists(ctx.db, { ...ctx.scope, id }))
      throw new AppError('category_has_products');
    await categories.update.run(ctx.db, { ...ctx.scope, id }, { deletedAt: now(ctx) });
  });
}

/** Notifies the screens of the company, after the commit, that the menu has changed. `docs/rules/live.md` */
export function notifyCatalogue(ctx: TxContext): void {
  const { companyId } = ctx.scope;
  ctx.publish(companyId, 'catalogue', { company_id: companyId });
}
