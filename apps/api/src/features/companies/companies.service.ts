import type { Company } from '@restaurante/contract/companies/companies.wire.ts';
import { slugFrom } from '@restaurante/domain/companies/slug.ts';
import { type BaseContext, type Context, now } from '../../shared/context.ts';
import { companiesRepository, insertCompany } from './companies.repository.ts';

/** Creates a company under a slug of its own: -2, -3… follow when the name's is taken, also by one created now. */
export async function createCompany(
  ctx: BaseContext,
  { name, cityId, phones }: { name: string; cityId: number; phones: string },
): Promise<number> {
  const base = slugFrom(name);
  for (let suffix = 1; ; suffix++) {
    const slug = suffix === 1 ? base : `${base}-${suffix}`;
    const companyId = await insertCompany(ctx.db, { name, slug, cityId, phones, createdAt: now(ctx) });
    if (companyId !== null) return companyId;
  }
}

export function findCompany(ctx: Pick<Context, 'db'>, companyId: number): Promise<Company> {
  return companiesRepository(ctx.db, { companyId }).find();
}
