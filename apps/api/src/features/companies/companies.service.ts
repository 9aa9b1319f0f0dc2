import type { CompanyImage, CompanyInput } from '@restaurante/contract/companies/companies.wire.ts';
import { slugFrom } from '@restaurante/domain/companies/slug.ts';
import { type BaseContext, type Context, now } from '../../shared/context.ts';
import { inTransaction } from '../../shared/db/transaction.ts';
import { savePicture } from '../../shared/uploads/images.ts';
import { placeOnlyBranch } from '../branches/index.ts';
import { requireCity } from '../cities/index.ts';
import { companiesRepository, type Company, insertCompany, slugsLike } from './companies.repository.ts';

const FOLDER = 'companies';

const repository = (ctx: Context) => companiesRepository(ctx.db, ctx.scope);

/** Creates a company under its own slug: -2, -3… is added when it is taken, also by a company created at the same time. */
export async function createCompany(
  ctx: BaseContext,
  { name, cityId, phones }: { name: string; cityId: number; phones: string },
): Promise<number> {
  const base = slugFrom(name);
  const taken = await slugsLike(ctx.db, base);
  for (let suffix = 1; ; suffix++) {
    const slug = suffix === 1 ? base : `${base}-${suffix}`;
    if (taken.has(slug)) continue;
    const companyId = await insertCompany(ctx.db, { name, slug, cityId, phones, createdAt: now(ctx) });
    if (companyId !== null) return companyId;
  }
}

export function findCompany(ctx: Pick<Context, 'db'>, companyId: number): Promise<Company> {
  return companiesRepository(ctx.db, { companyId }).find();
}

/** Changes the acting user's company. Its slug stays, because printed QR codes contain it. Throws city_unknown. */
export function updateCompany(ctx: Context, company: CompanyInput): Promise<Company> {
  return inTransaction(ctx, async (ctx) => {
    await requireCity(ctx, company.cityId);
    await repository(ctx).update(company);
    await placeOnlyBranch(ctx, company);
    tellScreens(ctx);
    return repository(ctx).find();
  });
}

/** Takes orders from the tables, or stops it. `docs/rules/table-orders.md` */
export async function switchTableOrders(ctx: Context, isOn: boolean): Promise<void> {
  await repository(ctx).update({ tableOrdersEnabled: isOn });
  tellScreens(ctx);
}

/** Replaces the logo or the banner; the earlier picture's files are deleted after commit. Throws image_invalid. */
export function updateCompanyImage(
  ctx: Context,
  { field, upload }: { field: CompanyImage; upload: Buffer },
): Promise<Company> {
  return savePicture(ctx, { folder: FOLDER, upload }, async (ctx, pictureAfter) => {
    const before = (await repository(ctx).lockImages(ctx.db))[field];
    const image = pictureAfter(before);
    await repository(ctx).update({ [field]: image });
    tellScreens(ctx);
    return repository(ctx).find();
  });
}

/** Every till reads the hour of its day, the logo of its slips and whether guests may order from the company. */
function tellScreens(ctx: Context): void {
  ctx.publish('settings', { company_id: ctx.scope.companyId });
}
