import type { CompanyImage, CompanyInput } from '@restaurante/contract/companies/companies.wire.ts';
import { sql } from 'kysely';
import { CUTOFF } from '../../shared/cutoff.ts';
import type { Executor } from '../../shared/db/database.ts';
import { changeStatement, lockStatement, pick, statement } from '../../shared/db/statement.ts';

interface NewCompany {
  readonly name: string;
  readonly slug: string;
  readonly cityId: number;
  readonly phones: string;
  readonly createdAt: Date;
}

/**
 * Finds the slugs that equal this one or begin with this pattern, also those of companies that have moved: their
 * printed QR codes stay.
 */
export const slugs = statement((db, p: { slug: string; beginning: string }) =>
  db
    .selectFrom('companies')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', p.slug), eb('slug', 'like', p.beginning)]))
    .unionAll(
      db
        .selectFrom('movedCompanies')
        .select('slug')
        .where((eb) => eb.or([eb('slug', '=', p.slug), eb('slug', 'like', p.beginning)])),
    ),
);

/** Returns no row when the slug is in use. */
export const insert = statement((db, p: NewCompany) =>
  db
    .insertInto('companies')
    .values(pick(p, 'name', 'slug', 'cityId', 'phones', 'createdAt'))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id'),
);

const anyCompany = statement((db) => db.selectFrom('companies').select('id').limit(1));

export const hasCompanies = (db: Executor): Promise<boolean> => anyCompany.exists(db, {});

export const find = statement((db, p: { companyId: number }) =>
  db
    .selectFrom('companies')
    .innerJoin('cities', 'cities.id', 'companies.cityId')
    .innerJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'companies.id').on('users.isOwner', '=', true),
    )
    .leftJoin('companySettings', 'companySettings.companyId', 'companies.id')
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
      ...CUTOFF,
      'companySettings.notificationsEnabled',
      sql<boolean>`exists (select from users staff where staff.company_id = companies.id
        and staff.pin_hash is not null and staff.deleted_at is null)`.as('hasPins'),
      'cities.id as cityId',
      'cities.name as cityName',
      'cities.state',
      'cities.country',
    ])
    .where('companies.id', '=', p.companyId),
);

export type Company = Awaited<ReturnType<typeof find.one>>;

type CompanyChanges =
  | (CompanyInput & { readonly cutoffBefore?: number | null; readonly cutoffSince?: Date | null })
  | Partial<Record<CompanyImage, string | null>>
  | { readonly tableOrdersEnabled: boolean };

export const lockCutoff = lockStatement((db, p: { companyId: number }) =>
  db.selectFrom('companies').select(CUTOFF).where('id', '=', p.companyId).forNoKeyUpdate(),
);

export const update = changeStatement((db, p: { companyId: number }, changes: CompanyChanges) =>
  db.updateTable('companies').set(changes).where('id', '=', p.companyId),
);

export const lockImages = lockStatement((db, p: { companyId: number }) =>
  db.selectFrom('companies').select(['logo', 'banner']).where('id', '=', p.companyId).forNoKeyUpdate(),
);

export const pinSalt = statement((db, p: { companyId: number }) =>
  db.selectFrom('companies').select('pinSalt').where('id', '=', p.companyId),
);
