import type { Company, CompanyImage, CompanyInput } from '@restaurante/contract/companies/companies.wire.ts';
import type { Executor } from '../../shared/db/database.ts';

interface NewCompany {
  readonly name: string;
  readonly slug: string;
  readonly cityId: number;
  readonly phones: string;
  readonly createdAt: Date;
}

/** The slugs that are this one or go on from it behind a hyphen. */
export async function slugsLike(db: Executor, slug: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('companies')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', slug), eb('slug', 'like', `${slug}-%`)]))
    .execute();
  return new Set(rows.map((row) => row.slug));
}

/** Inserts the company, or gives null when its slug is taken. */
export async function insertCompany(db: Executor, company: NewCompany): Promise<number | null> {
  const inserted = await db
    .insertInto('companies')
    .values(company)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Whether anybody registered yet. */
export async function hasCompanies(db: Executor): Promise<boolean> {
  return (await db.selectFrom('companies').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export function companiesRepository(db: Executor, { companyId }: { companyId: number }) {
  return {
    find: async (): Promise<Company> => {
      const { cityId, city, state, country, ownerId, ...company } = await db
        .selectFrom('companies')
        .innerJoin('cities', 'cities.id', 'companies.cityId')
        .innerJoin('users', (join) =>
          join.onRef('users.companyId', '=', 'companies.id').on('users.isOwner', '=', true),
        )
        .select([
          'companies.id',
          'users.id as ownerId',
          'users.phone as ownerPhone',
          'companies.name',
          'companies.slug',
          'companies.slogan',
          'companies.phones',
          'companies.address',
          'companies.shortDescription',
          'companies.logo',
          'companies.banner',
          'companies.tableOrdersEnabled',
          'companies.cutoffHour',
          'cities.id as cityId',
          'cities.name as city',
          'cities.state',
          'cities.country',
        ])
        .where('companies.id', '=', companyId)
        .executeTakeFirstOrThrow();
      return { ...company, ownerId, city: { id: cityId, name: city, state, country } };
    },
    update: async (company: CompanyInput | Partial<Record<CompanyImage, string | null>>): Promise<void> => {
      await db.updateTable('companies').set(company).where('id', '=', companyId).execute();
    },
    /** The pictures it has, held for a change until the transaction ends. */
    lockImages: (): Promise<Record<CompanyImage, string | null>> =>
      db
        .selectFrom('companies')
        .select(['logo', 'banner'])
        .where('id', '=', companyId)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow(),
  };
}
