import { AppError } from '@restaurante/contract/errors.ts';
import { MAX_GROUPS, type OptionGroupInput } from '@restaurante/contract/options/options.wire.ts';
import type { Option, OptionChoice, OptionGroup } from '@restaurante/domain/options/options.ts';
import { audit } from '../../shared/audit/audit.ts';
import { type CompanyContext, type Context, now, today, type TxContext } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { requireLive, requireRow } from '../../shared/require-row.ts';
import { requireBranch } from '../branches/index.ts';
import { notifyCatalogue } from '../product-categories/index.ts';
import * as groups from './options.repository.ts';
import * as links from './product-groups.repository.ts';

export const listOptionGroups = (ctx: Context): Promise<OptionGroup[]> =>
  groups.list.all(ctx.db, { ...ctx.scope, day: today(ctx) });

const groupOf = async (ctx: Context, id: number): Promise<OptionGroup> =>
  requireRow(await groups.find.first(ctx.db, { ...ctx.scope, id, day: today(ctx) }));

export function createOptionGroup(
  ctx: Context,
  { options, ...fields }: OptionGroupInput,
): Promise<OptionGroup> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.scope;
    const { length } = await listOptionGroups(ctx);
    if (length >= MAX_GROUPS) throw new AppError('option_groups_full', { values: { max: MAX_GROUPS } });
    const { id } = await groups.insert.one(ctx.db, { ...fields, companyId, createdAt: now(ctx) });
    return saveOptions(ctx, id, { options, old: [] });
  });
}

/** Changes a group and its options. Past lines keep names and prices. */
export function updateOptionGroup(
  ctx: Context,
  id: number,
  { options, ...fields }: OptionGroupInput,
): Promise<OptionGroup> {
  return inTransaction(ctx, async (ctx) => {
    const key = { ...ctx.scope, id };
    requireLive(await groups.lock.first(ctx.db, key));
    const old = await groupOf(ctx, id);
    if (fields.priceRule !== 'sum') {
      const product = await links.productWithTwoPrices.first(ctx.db, key);
      if (product) throw new AppError('option_price_rules', { values: { product: product.name } });
    }
    await groups.update.run(ctx.db, key, fields);
    await auditPrices(ctx, [old], { id, ...fields, options });
    return saveOptions(ctx, id, { options, old: old.options });
  });
}

/** Records the options of a group that get another price, and another rule for their prices. */
async function auditPrices(
  ctx: TxContext,
  old: readonly OptionGroup[],
  { id: groupId, name: group, priceRule, options }: ImportedGroup,
): Promise<void> {
  const rule = old.find(({ id }) => id === groupId)?.priceRule ?? priceRule;
  if (groupId !== null && rule !== priceRule) {
    const change = { before: { priceRule: rule }, after: { priceRule } };
    await audit(ctx, 'option.rule', { id: groupId, name: group, branchId: null, ...change });
  }
  const before = new Map(old.flatMap(({ options }) => options).map(({ id, price }) => [id, price]));
  const changes = options.flatMap(({ id, name, price }) => {
    const former = id === null ? undefined : before.get(id);
    if (id === null || former === undefined || former === price) return [];
    return [{ id, name: `${group}: ${name}`, branchId: null, before: { price: former }, after: { price } }];
  });
  if (changes.length > 0) await audit(ctx, 'option.price', ...changes);
}

async function saveOptions(
  ctx: TxContext,
  id: number,
  { options, old }: Pick<OptionGroupInput, 'options'> & { readonly old: OptionGroup['options'] },
): Promise<OptionGroup> {
  const ids = new Set(old.map((option) => option.id));
  for (const option of options)
    if (option.id !== null && !ids.delete(option.id)) throw new AppError('not_found');
  const rows = optionRows(id, options);
  await groups.saveOptions.run(ctx.db, { ...ctx.scope, groupIds: [id], options: rows, now: now(ctx) });
  notifyCatalogue(ctx);
  return groupOf(ctx, id);
}

const optionRows = (groupId: number, options: OptionGroupInput['options']) =>
  options.map(({ price: priceCents, ...option }, i) => ({ ...option, groupId, priceCents, position: i + 1 }));

/**
 * Marks an option of a branch as sold out, or takes the mark back, and notifies tills and guests. No stock counts
 * options: 'stock' lasts until the mark is taken back. `docs/rules/products.md`
 */
export function setOptionSoldOut(
  ctx: Context,
  { branchId, optionId, until }: { branchId: number; optionId: number; until: 'today' | 'stock' | null },
): Promise<Option> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.scope;
    await requireBranch(ctx, branchId);
    const { groupId } = requireRow(await groups.groupOfOption.first(ctx.db, { companyId, id: optionId }));
    requireLive(await groups.lock.first(ctx.db, { companyId, id: groupId }));
    const key = { companyId, branchId, optionId };
    if (until === null) await groups.deleteSoldOut.run(ctx.db, key);
    else await groups.insertSoldOut.run(ctx.db, { ...key, untilDay: until === 'today' ? today(ctx) : null });
    ctx.publish(companyId, 'menu', { company_id: companyId, branch_id: branchId });
    const { options } = await groupOf(ctx, groupId);
    return requireRow(options.find(({ id }) => id === optionId));
  });
}

/** Deletes a group, which leaves its products. A repeat changes nothing. */
export function removeOptionGroup(ctx: Context, id: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const key = { ...ctx.scope, id };
    const group = requireRow(await groups.lock.first(ctx.db, key));
    if (group.deletedAt !== null) return;
    await links.removeFromProducts(ctx.db, key);
    await groups.update.run(ctx.db, key, { deletedAt: now(ctx) });
    notifyCatalogue(ctx);
  });
}

/** A group as an import wants it; without an id it is new, and so are its options without one. */
export interface ImportedGroup extends OptionGroupInput {
  readonly id: number | null;
}

/** Writes locked groups, and deletes their missing options. */
export async function importOptionGroups(ctx: TxContext, imported: readonly ImportedGroup[]): Promise<void> {
  if (imported.length === 0) return;
  const { companyId } = ctx.scope;
  const fresh = await groups.nextIds(ctx.db, imported.filter(({ id }) => id === null).length);
  const ids = imported.map(({ id }) => id ?? fresh.shift()!);
  const old = await listOptionGroups(ctx);
  for (const group of imported) await auditPrices(ctx, old, group);
  await groups.upsertAll.run(ctx.db, {
    companyId,
    groups: imported.map((group, i) => ({ ...group, id: ids[i]! })),
    createdAt: now(ctx),
  });
  const options = imported.flatMap((group, i) => optionRows(ids[i]!, group.options));
  await groups.saveOptions.run(ctx.db, { companyId, groupIds: ids, options, now: now(ctx) });
  notifyCatalogue(ctx);
}

/** Gives locked products these locked groups. */
export async function importProductGroups(
  ctx: TxContext,
  products: readonly links.ProductGroups[],
): Promise<void> {
  if (products.length === 0) return;
  await links.replaceGroups(ctx.db, { companyId: ctx.scope.companyId, products });
  notifyCatalogue(ctx);
}

/** Gives a locked product these groups, in order. */
export async function setOptionGroups(
  ctx: TxContext,
  product: { readonly id: number; readonly name: string },
  ids: readonly number[],
): Promise<void> {
  const { companyId } = ctx.scope;
  const groupsOfProduct = await groups.keep.all(ctx.db, { companyId, ids });
  if (groupsOfProduct.length < ids.length) throw new AppError('not_found');
  if (groupsOfProduct.filter(({ priceRule }) => priceRule !== 'sum').length > 1) {
    throw new AppError('option_price_rules', { values: { product: product.name } });
  }
  await links.replaceGroups(ctx.db, { companyId, products: [{ productId: product.id, groupIds: ids }] });
}

/** Throws not_found if an order names an option that the company never had. */
export async function requireOptions(
  ctx: CompanyContext,
  lines: readonly { readonly options: readonly OptionChoice[] }[],
): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ options }) => options.map(({ id }) => id)))];
  if (ids.length === 0) return;
  const { companyId } = ctx.scope;
  const { count } = await groups.countOptions.one(ctx.db, { companyId, ids });
  if (count < ids.length) throw new AppError('not_found');
}
