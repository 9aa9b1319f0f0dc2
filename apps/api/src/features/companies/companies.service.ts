import type { CompanyImage, CompanyInput } from '@restaurante/contract/companies/companies.wire.ts';
import { changedCutoff, type Cutoff } from '@restaurante/domain/business-day/business-day.ts';
import { slugFrom } from '@restaurante/domain/companies/slug.ts';
import { audit, differences } from '../../shared/audit/audit.ts';
import { type BaseContext, type Context, now, type TxContext } from '../../shared/context.ts';
import { cutoffOf } from '../../shared/cutoff.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { savePicture } from '../../shared/uploads/images.ts';
import { placeOnlyBranch } from '../branches/index.ts';
import { requireCity } from '../cities/index.ts';
import * as companies from './companies.repository.ts';
import type { Company } from './companies.repository.ts';

/** Returns a company's address: its own host if there are several installations, else that of the product. */
export type CompanyUrl = (slug: string) => string;

const FOLDER = 'companies';

/**
 * Creates a company with a slug of its own: appends -2, -3… to a slug in use, also to one of a concurrent
 * registration.
 */
export async function createCompany(
  ctx: BaseContext,
  { name, cityId, phones }: { name: string; cityId: number; phones: string },
): Promise<number> {
  const base = slugFrom(name);
  const similar = await companies.slugs.all(ctx.db, { slug: base, beginning: `${base}-%` });
  const usedSlugs = new Set(similar.map(({ slug }) => slug));
  for (let suffix = 1; ; suffix++) {
    const slug = suffix === 1 ? base : `${base}-${suffix}`;
    if (usedSlugs.has(slug)) continue;
    const created = await companies.insert.first(ctx.db, { name, slug, cityId, phones, createdAt: now(ctx) });
    if (created) return created.id;
  }
}

export function findCompany(ctx: Pick<Context, 'db'>, companyId: number): Promise<Company> {
  return companies.find.one(ctx.db, { companyId });
}

/** Changes the acting user's company. Its slug stays, because printed QR codes contain it. */
export function updateCompany(ctx: Context, company: CompanyInput): Promise<Company> {
  return inTransaction(ctx, async (ctx) => {
    await requireCity(ctx, company.cityId);
    const cutoff = cutoffOf(await companies.lockCutoff.one(ctx.db, ctx.scope));
    const before = await companies.find.one(ctx.db, ctx.scope);
    await companies.update.run(ctx.db, ctx.scope, { ...company, ...cutoffAfter(ctx, cutoff, company) });
    await placeOnlyBranch(ctx, company);
    const after = await companies.find.one(ctx.db, ctx.scope);
    const change = differences(auditedFields(before), auditedFields(after));
    if (change) await audit(ctx, 'company.change', { id: after.id, branchId: null, ...change });
    notifyScreens(ctx);
    return after;
  });
}

const auditedFields = (company: Company) => ({
  name: company.name,
  slogan: company.slogan,
  city: company.cityName,
  phones: company.phones,
  address: company.address,
  cutoffHour: company.cutoffHour,
});

/** Returns what a changed cut-off hour changes; nothing if the form has none. `docs/rules/days.md` */
function cutoffAfter(ctx: TxContext, before: Cutoff, { cutoffHour }: CompanyInput) {
  if (cutoffHour === undefined) return {};
  const after = changedCutoff(before, cutoffHour, ctx.clock.now());
  return { cutoffBefore: after.before, cutoffSince: after.since === null ? null : new Date(after.since) };
}

/** Switches orders from the tables on or off. `docs/rules/table-orders.md` */
export function switchTableOrders(ctx: Context, isOn: boolean): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await companies.lockCutoff.one(ctx.db, ctx.scope);
    const { id, tableOrdersEnabled: wasOn } = await companies.find.one(ctx.db, ctx.scope);
    await companies.update.run(ctx.db, ctx.scope, { tableOrdersEnabled: isOn });
    const change = differences({ ordersTable: wasOn }, { ordersTable: isOn });
    if (change) await audit(ctx, 'company.settings', { id, branchId: null, ...change });
    notifyScreens(ctx);
  });
}

/** Replaces the logo or the banner and deletes the previous picture's files after the commit. */
export function updateCompanyImage(
  ctx: Context,
  { field, upload }: { field: CompanyImage; upload: Buffer },
): Promise<Company> {
  return savePicture(ctx, { folder: FOLDER, upload }, async (ctx, pictureAfter) => {
    const before = (await companies.lockImages.one(ctx.db, ctx.scope))[field];
    const image = pictureAfter(before);
    await companies.update.run(ctx.db, ctx.scope, { [field]: image });
    notifyScreens(ctx);
    return companies.find.one(ctx.db, ctx.scope);
  });
}

/** Notifies the screens, which show the cut-off hour, the logo on receipts and whether guests may order. */
function notifyScreens(ctx: Context): void {
  const { companyId } = ctx.scope;
  ctx.publish(companyId, 'settings', { company_id: companyId });
}
